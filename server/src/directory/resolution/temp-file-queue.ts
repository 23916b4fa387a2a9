import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes that are written and read at a time, where not said otherwise. */
const BLOCK = 1 << 18
/** Bytes a character of a JavaScript string takes at most in UTF-8. */
const MAX_CHARACTER_BYTES = 3
/** Bytes before each text that tell how long it is. */
const LENGTH_BYTES = 4

/** Keeps texts in a temporary file, for imports that do not fit into memory. */
export class TempFileQueue {
  readonly #folder: string
  readonly #file: FileHandle
  readonly #size: number
  #block: Buffer
  #used = 0
  /** The block that is being written while the next one is filled. */
  #writing: Promise<Buffer>

  /** With blocks of `size` bytes, of which two are in memory, and four more while texts are read. */
  static async create(size = BLOCK): Promise<TempFileQueue> {
    const folder = await mkdtemp(join(tmpdir(), 'dalil-places-'))
    return new TempFileQueue(folder, await open(join(folder, 'places'), 'w+'), size)
  }

  private constructor(folder: string, file: FileHandle, size: number) {
    this.#folder = folder
    this.#file = file
    this.#size = size
    this.#block = Buffer.allocUnsafeSlow(size)
    this.#writing = Promise.resolve(Buffer.allocUnsafeSlow(size))
  }

  /** Takes a text; a promise is to be awaited before the next one. */
  add(text: string): void | Promise<void> {
    if (this.#used + LENGTH_BYTES + text.length * MAX_CHARACTER_BYTES > this.#block.length)
      return this.#addToNext(text)
    this.#put(text)
  }

  /** The texts in the order they came in, some at a time. */
  async *batches(): AsyncGenerator<string[]> {
    await this.#flush(0)
    await this.#writing
    // The upper halves are read into; what is left of a block is put before the next one.
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
      // Whoever stops early closes the file next.
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

  /** Hands the block over for writing and begins one of at least so many bytes. */
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
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
}

/** The rest and, in the upper half of the buffer, the bytes that follow it, as one. */
function joinBlocks(rest: Buffer, buffer: Buffer, half: number, bytes: number): Buffer {
  const upper = buffer.subarray(half, half + bytes)
  if (rest.length > half) return Buffer.concat([rest, upper])
  rest.copy(buffer, half - rest.length)
  return buffer.subarray(half - rest.length, half + bytes)
}

/** The texts that are whole in the block, and where the last of them ends. */
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
