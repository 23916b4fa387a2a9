import { finished } from 'node:stream/promises'
import type { Transaction } from '../database/connect.ts'

export type Cell = string | number | boolean | null | readonly string[]

/** Characters. A COPY over TCP costs some 40 ms whatever its size; memory holds two chunks. */
const CHUNK = 4 * 1024 * 1024

/**
 * Rows on their way into tables, gathered per table and sent with COPY a chunk at a time. One chunk travels while the
 * next one is gathered; a source faster than the database waits in `full`.
 */
export class Copier {
  readonly #sql: Transaction
  readonly #gathered = new Map<string, string>()
  #sending: Promise<void> = Promise.resolve()

  constructor(sql: Transaction) {
    this.#sql = sql
  }

  /** Takes a row of the table's columns in order; a promise is to be awaited before the next row. */
  add(table: string, row: readonly Cell[]): Promise<void> | undefined {
    const text = (this.#gathered.get(table) ?? '') + encodeRow(row)
    this.#gathered.set(table, text)
    return text.length < CHUNK ? undefined : this.#send(table)
  }

  /** Sends what is left; after it the tables hold every row. */
  async finish(): Promise<void> {
    for (const table of this.#gathered.keys()) await this.#send(table)
    await this.#sending
  }

  /** Waits for the chunk under way: no other statement may be sent before. Should it fail, the next call says so. */
  async pause(): Promise<void> {
    await this.#sending.catch(() => {})
  }

  async #send(table: string): Promise<void> {
    const text = this.#gathered.get(table)!
    this.#gathered.set(table, '')
    await this.#sending
    if (text === '') return
    this.#sending = copyText(this.#sql, table, text)
    this.#sending.catch(() => {})
  }
}

async function copyText(sql: Transaction, table: string, text: string): Promise<void> {
  const stream = await sql`copy ${sql(table)} from stdin`.writable()
  const closed = finished(stream)
  closed.catch(() => {})
  await new Promise<void>((resolve, reject) =>
    stream.write(text, error => (error ? reject(error) : resolve())),
  )
  stream.end()
  // A refusal that comes after the last byte never reaches the stream, which would wait for ever: this statement is
  // answered after the COPY and fails with it. The stream is awaited as well, for it still says a word when it closes.
  await sql`select 1`
  await closed
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
