import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTempFolder, toTempFileError } from '../../files/temp-files.ts'

/** Bytes that are written and read at a time by default. */
const BLOCK = 1 << 18
/** The most bytes of UTF-8 for one UTF-16 code unit. */
const MAX_CHARACTER_BYTES = 3
/** Bytes of the length that precedes each text. */
const LENGTH_BYTES = 4

/** A first-in, first-out queue of texts in a temporary file, for imports larger than memory. */
export class TempFileQueue {
  readonly #folder: string
  readonly #file: FileHandle
  readonly #size: number
  #block: Buffer
  #used = 0
  /** Resolves to the block that was last written, when it can be filled again. */
  #writing: Promise<Buffer>

  /** Two blocks of `size` bytes are in memory while texts are added, four more while they are read. */
  static async create(size = BLOCK): Promise<TempFileQueue> {
    const folder = makeTempFolder('dalil-places-')
    return new TempFileQueue(folder, await open(join(folder, 'places'), 'w+'), size)
  }

  private constructor(folder: string, file: FileHandle, size: number) {
    this.#folder = folder
    this.#file = file
    this.#size = size
    this.#block = Buffer.allocUnsafeSlow(size)
    this.#writing = Promise.resolve(Buffer.allocUnsafeSlow(size))
  }

  /** Adds a text. A returned promise must be awaited before the next call. */
  add(text: string): void | Promise<void> {
    if (this.#used + LENGTH_BYTES + text.length * MAX_CHARACTER_BYTES > this.#block.length)
      return this.#addToNext(text)
    this.#put(text)
  }

  /** The texts in the order they were added, in batches. */
  async *batches(): AsyncGenerator<string[]> {
    await this.#flush(0)
    await this.#writing
    // Files are read into the upper halves; the unfinished end of a block is copied before the next block.
    let [current, other] = [Buffer.allocUnsafeSlow(2 * this.#size), Buffer.allocUnsafeSlow(2 * this.#size)]
    let rest: Buffer = Buffer.alloc(0)
    let position = 0
    let next = this.#read(current, position)
    try {
      while (true) {
        const bytes = await next
        if (bytes === 0) return
        position += bytes
        const block = joinBlocks(rest, current, this.#size, bytes)
        next = this.#read(other, position)
        const { texts, end } = splitTexts(block)
        rest = block.subarray(end)
        ;[current, other] = [other, current]
        yield texts
      }
    } finally {
      // A caller that stops early closes the file next, which must not happen during a read.
      await next.catch(() => {})
    }
  }

  /** Removes the file. */
  async close(): Promise<void> {
    await this.#writing.catch(() => {})
    await this.#file.close()
    await rm(this.#folder, { recursive: true, force: true })
  }

  #put(text: string): void {
    const length = this.#block.write(text, this.#used + LENGTH_BYTES)
    this.#block.writeUInt32LE(length, this.#used)
    this.#used += LENGTH_BYTES + length
  }

  async #addToNext(text: string): Promise<void> {
    await this.#flush(LENGTH_BYTES + text.length * MAX_CHARACTER_BYTES)
    this.#put(text)
  }

  async #read(buffer: Buffer, position: number): Promise<number> {
    return (await this.#file.read(buffer, this.#size, this.#size, position)).bytesRead
  }

  /** Starts to write the block and begins another of at least `size` bytes. */
  async #flush(size: number): Promise<void> {
    const spare = await this.#writing
    const [full, length] = [this.#block, this.#used]
    this.#block = spare.length >= size ? spare : Buffer.allocUnsafeSlow(size)
    this.#used = 0
    this.#writing = writeAll(this.#file, full.subarray(0, length)).then(() => full)
    this.#writing.catch(() => {})
  }
}

async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  try {
    for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
  } catch (error) {
    throw toTempFileError(error)
  }
}

/** The unfinished end of a block together with the bytes read into the upper half of the buffer. */
function joinBlocks(rest: Buffer, buffer: Buffer, half: number, bytes: number): Buffer {
  const upper = buffer.subarray(half, half + bytes)
  if (rest.length > half) return Buffer.concat([rest, upper])
  rest.copy(buffer, half - rest.length)
  return buffer.subarray(half - rest.length, half + bytes)
}

/** The texts that are complete in the block, and the end of the last of them. */
function splitTexts(block: Buffer): { texts: string[]; end: number } {
  const texts: string[] = []
  let end = 0
  while (end + LENGTH_BYTES <= block.length) {
    const start = end + LENGTH_BYTES
    const next = start + block.readUInt32LE(end)
    if (next > block.length) break
    texts.push(block.toString('utf8', start, next))
    end = next
  }
  return { texts, end }
}
