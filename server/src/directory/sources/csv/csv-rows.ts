export interface CsvRow {
  cells: string[]
  /** The line of the file where the row begins; the first is 1. */
  line: number
}

/** A row that cannot be read; `line` is where the row begins. */
export class CsvError extends Error {
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** In characters, far more than any real row. It stops at a quote that is never closed, which would take in the rest of the file. */
const MAX_ROW_LENGTH = 1_000_000
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const QUOTE = 0x22

/** Where in a row the next character is. */
type Where = 'bare' | 'quoted' | 'after a quote' | 'after a carriage return'

/**
 * Rows of CSV (RFC 4180, any line end) out of pieces of UTF-8, each of whole characters; empty lines are passed over.
 * Most lines hold neither a quote nor a carriage return but at their end: they are cut as they are, the others read
 * character by character. `relaxed` takes a quote within a bare cell for a character like any other.
 */
export class CsvRows {
  readonly #delimiter: string
  readonly #relaxed: boolean
  #rest: Buffer = Buffer.alloc(0)
  #line = 1
  #begun = 1
  #where: Where = 'bare'
  #cells: string[] = []
  #cell = ''
  #isQuoted = false
  #length = 0
  #last = 0

  constructor(delimiter: string, relaxed: boolean) {
    this.#delimiter = delimiter
    this.#relaxed = relaxed
  }

  /** The rows that end in the piece. Throws a CsvError. */
  read(piece: Buffer): CsvRow[] {
    const rows: CsvRow[] = []
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece
    let from = 0
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, from)) {
      this.#readLine(bytes.toString('utf8', from, end), rows)
      from = end + 1
    }
    this.#rest = bytes.subarray(from)
    // No end of a line, or one of another kind.
    if (this.#rest.length > MAX_ROW_LENGTH || this.#rest.includes(CARRIAGE_RETURN)) {
      this.#readText(this.#rest.toString(), rows)
      this.#rest = Buffer.alloc(0)
    }
    return rows
  }

  /** The last row of a file that does not end with a line end. */
  end(): CsvRow[] {
    const rows: CsvRow[] = []
    this.#readText(this.#rest.toString(), rows)
    if (this.#where === 'quoted') throw this.#createError('a quote is opened and never closed')
    this.#endRow(rows)
    return rows
  }

  #readLine(text: string, rows: CsvRow[]): void {
    const isWhole = this.#where === 'bare' && this.#length === 0 && !this.#isQuoted
    const last = text.length - 1
    const line = text.charCodeAt(last) === CARRIAGE_RETURN ? text.slice(0, last) : text
    if (!isWhole || line.includes('"') || line.includes('\r') || line.length > MAX_ROW_LENGTH) {
      this.#readText(`${text}\n`, rows)
      return
    }
    if (line !== '') rows.push({ cells: line.split(this.#delimiter), line: this.#line })
    this.#begun = ++this.#line
  }

  #readText(text: string, rows: CsvRow[]): void {
    for (let at = 0; at < text.length; ) {
      if (this.#where === 'quoted') at = this.#readQuoted(text, at)
      else if (this.#where === 'after a quote') at = this.#readAfterQuote(text, at)
      else at = this.#readBare(text, at, rows)
    }
  }

  #readQuoted(text: string, at: number): number {
    const quote = text.indexOf('"', at)
    const part = text.slice(at, quote < 0 ? text.length : quote)
    this.#add(part)
    for (let next = 0; next < part.length; next++) this.#countLine(part.charCodeAt(next))
    if (quote < 0) return text.length
    this.#where = 'after a quote'
    return quote + 1
  }

  /** A quote within a quoted cell is doubled; another one ends it. */
  #readAfterQuote(text: string, at: number): number {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      this.#add('"')
      this.#where = 'quoted'
      return at + 1
    }
    this.#where = 'bare'
    if (code !== LINE_FEED && code !== CARRIAGE_RETURN && !text.startsWith(this.#delimiter, at)) {
      if (!this.#relaxed) throw this.#createError('a quote within a quoted cell must be doubled')
      this.#cell = `"${this.#cell}"`
    }
    return at
  }

  #readBare(text: string, at: number, rows: CsvRow[]): number {
    const after = this.#where === 'after a carriage return'
    this.#where = 'bare'
    const code = text.charCodeAt(at)
    if (code === LINE_FEED && after) return at + 1
    if (code === LINE_FEED || code === CARRIAGE_RETURN) {
      this.#endRow(rows)
      this.#begun = ++this.#line
      if (code === CARRIAGE_RETURN) this.#where = 'after a carriage return'
      return at + 1
    }
    if (text.startsWith(this.#delimiter, at)) {
      this.#endCell()
      return at + this.#delimiter.length
    }
    if (code === QUOTE && this.#cell === '') {
      this.#isQuoted = true
      this.#where = 'quoted'
      this.#last = QUOTE
      return at + 1
    }
    if (code === QUOTE && !this.#relaxed)
      throw this.#createError('a cell that holds a quote must be quoted as a whole')
    const end = this.#endOfPlain(text, at + 1)
    this.#add(text.slice(at, end))
    return end
  }

  #endOfPlain(text: string, from: number): number {
    const first = this.#delimiter.charCodeAt(0)
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === LINE_FEED || code === CARRIAGE_RETURN || code === QUOTE || code === first) return at
    }
    return text.length
  }

  #endCell(): void {
    this.#cells.push(this.#cell)
    this.#cell = ''
    this.#length++
  }

  #endRow(rows: CsvRow[]): void {
    if (this.#length > 0 || this.#isQuoted) {
      this.#endCell()
      rows.push({ cells: this.#cells, line: this.#begun })
    }
    this.#cells = []
    this.#length = 0
    this.#isQuoted = false
  }

  #add(part: string): void {
    this.#cell += part
    this.#length += part.length
    if (this.#length > MAX_ROW_LENGTH) {
      throw this.#createError('the row has no end: a quote may be opened and never closed')
    }
  }

  /** Of a quoted cell, whose parts may part the two characters of one line end. */
  #countLine(code: number): void {
    if (code === CARRIAGE_RETURN || (code === LINE_FEED && this.#last !== CARRIAGE_RETURN)) this.#line++
    this.#last = code
  }

  #createError(message: string): CsvError {
    return new CsvError(message, this.#begun)
  }
}
