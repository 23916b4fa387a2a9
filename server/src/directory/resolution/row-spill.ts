import { closeSync, ftruncateSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Rows of a part that are written at a time. */
const BLOCK_ROWS = 1024
/** Parts of rows that are parted by a hash: of twenty million rows some 300,000 each. */
export const PARTITIONS = 64
/** Upper bits of a hash of 53; KeyNumbers finds its slots by all of them. */
const HASHES_PER_PARTITION = 2 ** 53 / PARTITIONS

/** The part that what has this hash is in. */
export function findPartition(hash: number): number {
  return Math.floor(hash / HASHES_PER_PARTITION)
}

/** A temporary folder, made when the first file of it is. */
export class SpillFolder {
  #path: string | undefined
  readonly #files = new Set<number>()

  /** Opens a new file. */
  open(): number {
    this.#path ??= mkdtempSync(join(tmpdir(), 'dalil-rows-'))
    const file = openSync(join(this.#path, `${this.#files.size}`), 'wx+')
    this.#files.add(file)
    return file
  }

  /** Closes and removes all files. */
  close(): void {
    for (const file of this.#files) closeSync(file)
    this.#files.clear()
    if (this.#path) rmSync(this.#path, { recursive: true, force: true })
    this.#path = undefined
  }
}

/**
 * Rows of numbers in parts that are read one at a time. In memory are the last rows of each part, at most 8 KB a column and
 * part; the others lie in a file, blocks of all parts mixed.
 */
export class SpillPartitions {
  readonly #folder: SpillFolder
  readonly #width: number
  readonly #partitions: SpillPartition[] = []
  #file: number | undefined
  #blocks = 0
  #buffer = new Float64Array(0)

  /** Of so many columns. */
  constructor(folder: SpillFolder, width: number) {
    this.#folder = folder
    this.#width = width
  }

  /** Adds a row of so many numbers as there are columns. */
  add(part: number, row: Float64Array): void {
    this.#partitions[part] ??= { tail: new Float64Array(16 * this.#width), used: 0, blocks: [] }
    const to = this.#partitions[part]
    if (to.used === to.tail.length) this.#makeRoom(to)
    to.tail.set(row, to.used)
    to.used += this.#width
  }

  /** The rows of a part, one after the other in the order they came; until the next part is read. */
  read(part: number): Float64Array {
    const from = this.#partitions[part]
    if (!from) return this.#buffer.subarray(0, 0)
    const block = BLOCK_ROWS * this.#width
    const length = from.blocks.length * block + from.used
    if (this.#buffer.length < length) this.#buffer = new Float64Array(Math.ceil(length * 1.2))
    const whole = this.#buffer.subarray(0, length)
    for (const [at, number] of from.blocks.entries()) {
      const bytes = toBytes(whole.subarray(at * block, (at + 1) * block))
      for (let read = 0; read < bytes.length; ) {
        read += readSync(this.#file!, bytes, read, bytes.length - read, number * bytes.length + read)
      }
    }
    whole.set(from.tail.subarray(0, from.used), from.blocks.length * block)
    return whole
  }

  /** Lets go of all rows. */
  clear(): void {
    if (this.#file !== undefined) ftruncateSync(this.#file)
    this.#partitions.length = 0
    this.#buffer = new Float64Array(0)
    this.#blocks = 0
  }

  #makeRoom(part: SpillPartition): void {
    const block = BLOCK_ROWS * this.#width
    if (part.used < block) {
      const larger = new Float64Array(Math.min(part.used * 4, block))
      larger.set(part.tail)
      part.tail = larger
      return
    }
    this.#file ??= this.#folder.open()
    const bytes = toBytes(part.tail)
    for (let written = 0; written < bytes.length; ) {
      const position = this.#blocks * bytes.length + written
      written += writeSync(this.#file, bytes, written, bytes.length - written, position)
    }
    part.blocks.push(this.#blocks++)
    part.used = 0
  }
}

interface SpillPartition {
  /** The last rows, as far as it is used. */
  tail: Float64Array
  used: number
  /** Where in the file the rows before them are. */
  blocks: number[]
}

function toBytes(numbers: Float64Array): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}
