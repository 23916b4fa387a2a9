import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BackupError, END_OF_ROWS } from './format.ts'

const LINE_FEED = 0x0a
/** Characters; far more than any header has. */
const LONGEST_LINE = 10_000_000
const FAULTS: Partial<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  Z_BUF_ERROR: 'it ends too early',
  Z_DATA_ERROR: 'it is no backup, or damaged',
}

/** Reads the lines of a backup. Throws a BackupError when the file cannot be read, is no gzip file, or ends too early. */
export class BackupReader {
  readonly #path: string
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(path: string) {
    this.#path = path
    const file = createReadStream(path)
    const unzipped = createGunzip()
    file.once('error', error => unzipped.destroy(error))
    this.#chunks = file.pipe(unzipped)[Symbol.asyncIterator]()
  }

  /** The next line as JSON. */
  async readJson<T>(): Promise<T> {
    let end = this.#rest.indexOf(LINE_FEED)
    while (end < 0) {
      if (this.#rest.length > LONGEST_LINE) throw this.#createError('it is no backup')
      await this.#readMore()
      end = this.#rest.indexOf(LINE_FEED)
    }
    const line = this.#rest.subarray(0, end)
    this.#rest = this.#rest.subarray(end + 1)
    try {
      return JSON.parse(line.toString())
    } catch {
      throw this.#createError('it is no backup')
    }
  }

  /** The rows of a table, whole lines at a time, up to the line that ends them. */
  async *readRows(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#findEnd()
      if (end >= 0) {
        if (end > 0) yield this.#rest.subarray(0, end)
        this.#rest = this.#rest.subarray(end + END_OF_ROWS.length)
        return
      }
      const complete = this.#rest.lastIndexOf(LINE_FEED) + 1
      if (complete > 0) yield this.#rest.subarray(0, complete)
      this.#rest = this.#rest.subarray(complete)
      await this.#readMore()
    }
  }

  /** Where the line that ends the rows begins; -1 if it is not here. */
  #findEnd(): number {
    for (let from = 0; ; ) {
      const at = this.#rest.indexOf(END_OF_ROWS, from)
      if (at <= 0 || this.#rest[at - 1] === LINE_FEED) return at
      from = at + 1
    }
  }

  async #readMore(): Promise<void> {
    try {
      const { value, done } = await this.#chunks.next()
      if (done) throw this.#createError('it ends too early')
      this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value])
    } catch (error) {
      if (error instanceof BackupError) throw error
      const { code = '' } = error as NodeJS.ErrnoException
      throw this.#createError(FAULTS[code] ?? `it cannot be read (${code})`)
    }
  }

  #createError(reason: string): BackupError {
    return new BackupError(`${this.#path}: ${reason}`)
  }
}
