import { ImportError } from '../../model/records.ts'
import { readBytes } from '../csv/text-file.ts'

export interface JsonObject {
  value: Record<string, unknown>
  /** The line of the file where the object begins; the first is 1. */
  line: number
}

/** Far more than any real feature. It stops at a bracket that is never closed, which would take in the rest of the file. */
const MAX_OBJECT_BYTES = 64 * 1024 * 1024
/** The arrays of a whole file whose objects are read one by one: GeoJSON's, Overpass's. */
const COLLECTIONS = ['features', 'elements']
/** JSON numbers with more digits than a double holds. They are ids, and are read as texts. */
const LONG_NUMBER = /[:[,]\s*-?\d{16,}\s*[,}\]]/

const QUOTE = 0x22
const BACKSLASH = 0x5c
const LINE_FEED = 0x0a
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d]
/** Spaces, commas, the record separator of RFC 8142 and the bytes of a byte order mark. */
const BETWEEN = new Set([0x20, 0x09, 0x0a, 0x0d, 0x2c, 0x1e, 0xef, 0xbb, 0xbf])

/**
 * Cuts a JSON file into its objects while it is read: the features of a FeatureCollection, the elements of an Overpass
 * answer, the objects of an array, or one object after another (newline-delimited, or with record separators). No more
 * than one object is in memory, whatever the size of the file. Brackets are counted; what is between them is left to
 * JSON.parse, which is many times as fast as a parser in JavaScript.
 */
export class JsonObjects {
  readonly #name: string
  #line = 1
  #depth = 0
  #isInString = false
  #isEscaped = false
  /** The last text at the depth of a file's own members. */
  #key: number[] = []
  /** How deep the objects lie: 0 where the file is a sequence of them; undefined behind the last one of a collection. */
  #objectDepth: number | undefined = 0
  #isFirst = true
  /** After `"features": [`, which may also be a field of a row: it is a collection when an object follows. */
  #mayBeCollection = false
  #begun: { line: number; parts: Buffer[]; size: number } | undefined

  constructor(name: string) {
    this.#name = name
  }

  /** The objects that end in the piece. Throws an ImportError that names the line. */
  read(piece: Buffer): JsonObject[] {
    const objects: JsonObject[] = []
    let start = 0
    for (let at = 0; at < piece.length; at++) {
      if (this.#begun && !(this.#isFirst && this.#objectDepth === 0)) {
        at = this.#skipInObject(piece, at)
        if (at === piece.length) break
      }
      const byte = piece[at]!
      if (byte === LINE_FEED) this.#line++
      if (this.#isInString) {
        this.#readInString(byte)
        continue
      }
      if (this.#mayBeCollection && !BETWEEN.has(byte)) {
        this.#mayBeCollection = false
        if (byte === OPEN_BRACE) this.#enterCollection()
      }
      if (byte === QUOTE) {
        this.#isInString = true
        if (this.#depth === 1) this.#key = []
      } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        if (this.#begins(byte)) {
          this.#begun = { line: this.#line, parts: [], size: 0 }
          start = at
        }
        this.#open(byte)
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        this.#depth--
        if (this.#depth < 0) throw this.#createError('a bracket is closed that was not opened')
        if (this.#begun && this.#depth === this.#objectDepth)
          objects.push(this.#end(piece.subarray(start, at + 1)))
        else this.#leaveCollection()
      } else if (this.#depth === 0 && !BETWEEN.has(byte)) throw this.#createError('it is no JSON')
    }
    if (this.#begun) this.#keep(piece.subarray(start))
    return objects
  }

  /** Throws an ImportError when the file ends within an object. */
  end(): void {
    if (this.#depth > 0 || this.#isInString) {
      throw new ImportError(`${this.#name} is truncated: it ends within its JSON, on line ${this.#line}`)
    }
  }

  /**
   * Goes on within an object that is surely one: to the bracket that ends it, or to the end of the piece. Nothing of the
   * file as a whole can come there, so the state is kept in variables, which is several times as fast.
   */
  #skipInObject(piece: Buffer, from: number): number {
    const end = this.#objectDepth! + 1
    let at = from
    let [depth, line, isInString, isEscaped] = [this.#depth, this.#line, this.#isInString, this.#isEscaped]
    for (; at < piece.length; at++) {
      const byte = piece[at]!
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isInString = false
      } else if (byte === QUOTE) isInString = true
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++
      else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
        if (depth === end) break
        depth--
      } else if (byte === LINE_FEED) line++
    }
    this.#depth = depth
    this.#line = line
    this.#isInString = isInString
    this.#isEscaped = isEscaped
    return at
  }

  #readInString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === BACKSLASH) this.#isEscaped = true
    else if (byte === QUOTE) this.#isInString = false
    else if (this.#depth === 1 && this.#key.length < 20) this.#key.push(byte)
  }

  #begins(byte: number): boolean {
    return byte === OPEN_BRACE && this.#begun === undefined && this.#depth === this.#objectDepth
  }

  #open(byte: number): void {
    if (byte === OPEN_BRACKET && this.#depth === 0) {
      this.#objectDepth = 1
    } else if (byte === OPEN_BRACKET && this.#depth === 1 && this.#objectDepth === 0 && this.#isFirst) {
      this.#mayBeCollection = COLLECTIONS.includes(String.fromCharCode(...this.#key))
    }
    this.#depth++
  }

  /** What was taken for an object is the file as a whole. */
  #enterCollection(): void {
    this.#begun = undefined
    this.#objectDepth = 2
  }

  #leaveCollection(): void {
    if (this.#depth === 1 && this.#objectDepth === 2) this.#objectDepth = undefined
    if (this.#depth === 0) this.#objectDepth = 0
  }

  #end(last: Buffer): JsonObject {
    const { line, parts } = this.#begun!
    this.#begun = undefined
    if (this.#objectDepth === 0) this.#isFirst = false
    const text = (parts.length > 0 ? Buffer.concat([...parts, last]) : last).toString()
    try {
      return { value: parseObject(text), line }
    } catch (error) {
      throw new ImportError(`${this.#name}:${line}: it is no JSON (${(error as Error).message})`)
    }
  }

  #keep(part: Buffer): void {
    const begun = this.#begun!
    begun.parts.push(Buffer.from(part))
    begun.size += part.length
    if (begun.size > MAX_OBJECT_BYTES) {
      throw new ImportError(`${this.#name}:${begun.line}: an object here has no end`)
    }
  }

  #createError(reason: string): ImportError {
    return new ImportError(`${this.#name}:${this.#line}: ${reason}`)
  }
}

function parseObject(text: string): Record<string, unknown> {
  if (!LONG_NUMBER.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_key, value, context?: { source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && Number.isInteger(value)
      ? context!.source
      : value,
  )
}

/** The objects of a JSON file in UTF-8, as they are read, some at a time. Throws an ImportError. */
export async function* readJsonObjects(path: string, name: string): AsyncGenerator<JsonObject[]> {
  const objects = new JsonObjects(name)
  for await (const piece of readBytes(path)) {
    const found = objects.read(piece)
    if (found.length > 0) yield found
  }
  objects.end()
}
