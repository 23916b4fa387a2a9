export type Cell = string | number | boolean | null | readonly string[]

/** Takes rows of a table, encoded as COPY reads them; it may use the bytes until its promise ends. */
export type SendRows = (table: string, bytes: Uint8Array) => Promise<void>

/** Bytes. A COPY over TCP costs some 40 ms at any size; memory holds a few chunks. */
const CHUNK_BYTES = 4 * 1024 * 1024
const FIRST_SIZE = 16 * 1024
/** Bytes a character of a JavaScript string takes at most in UTF-8. */
const MAX_BYTES_PER_CHARACTER = 3

interface BufferedRows {
  bytes: Buffer
  used: number
}

/**
 * Rows on their way into tables, gathered per table and sent on a chunk at a time. One chunk travels while the next one
 * is gathered; a source faster than the database waits. Rows are written into buffers at once: strings of some megabytes
 * would keep the garbage collector busy for a quarter of the time.
 */
export class CopyBuffer {
  readonly #take: SendRows
  readonly #gathered = new Map<string, BufferedRows>()
  #spare: Buffer | undefined
  #sending: Promise<void> = Promise.resolve()

  constructor(take: SendRows) {
    this.#take = take
  }

  /** Takes a row of the table's columns in order; a promise is to be awaited before the next row. */
  add(table: string, row: readonly Cell[]): Promise<void> | undefined {
    let gathered = this.#gathered.get(table)
    if (!gathered) {
      gathered = { bytes: Buffer.allocUnsafe(FIRST_SIZE), used: 0 }
      this.#gathered.set(table, gathered)
    }
    const line = encodeRow(row)
    const needed = gathered.used + line.length * MAX_BYTES_PER_CHARACTER
    if (needed > gathered.bytes.length) gathered.bytes = this.#larger(gathered, needed)
    gathered.used += gathered.bytes.write(line, gathered.used)
    return gathered.used < CHUNK_BYTES ? undefined : this.#send(table)
  }

  /** Sends rows that were encoded elsewhere, after those that are under way; to be awaited before the next ones. */
  async send(table: string, bytes: Uint8Array): Promise<void> {
    const before = this.#sending
    this.#sending = before.then(() => this.#take(table, bytes))
    this.#sending.catch(() => {})
    await before
  }

  /** Sends the rest; afterwards the tables hold every row. */
  async finish(): Promise<void> {
    for (const table of this.#gathered.keys()) await this.#send(table)
    await this.#sending
  }

  /** Waits for the chunk under way: no other statement may be sent before. Should it fail, the next call says so. */
  async pause(): Promise<void> {
    await this.#sending.catch(() => {})
  }

  #larger({ bytes, used }: BufferedRows, needed: number): Buffer {
    const size = Math.max(
      needed,
      Math.min(bytes.length * 4, CHUNK_BYTES + FIRST_SIZE * MAX_BYTES_PER_CHARACTER),
    )
    const spare = this.#spare
    const larger = spare && spare.length >= size ? spare : Buffer.allocUnsafeSlow(size)
    if (larger === spare) this.#spare = undefined
    bytes.copy(larger, 0, 0, used)
    return larger
  }

  async #send(table: string): Promise<void> {
    const { bytes, used } = this.#gathered.get(table)!
    this.#gathered.delete(table)
    if (used === 0) return
    const sent = this.send(table, bytes.subarray(0, used))
    this.#sending.then(
      () => {
        this.#spare = bytes
      },
      () => {},
    )
    await sent
  }
}

function encodeRow(row: readonly Cell[]): string {
  let line = ''
  for (let i = 0; i < row.length; i++) line += (i === 0 ? '' : '\t') + encodeCell(row[i]!)
  return `${line}\n`
}

const SPECIAL = /[\\\t\n\r]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function encodeCell(cell: Cell): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'object') return escapeText(`{${cell.map(quoteElement).join()}}`)
  if (typeof cell === 'string') return escapeText(cell)
  return String(cell)
}

function quoteElement(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`
}

function escapeText(text: string): string {
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, character => ESCAPES[character]!) : text
}
