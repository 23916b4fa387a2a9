import { closeSync, ftruncateSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder, toTempFileError } from '../../files/temp-files.ts'

/** Rows of a partition that are written at a time. */
const BLOCK_ROWS = 1024
/** Partitions by hash: about 300,000 rows in each of twenty million. */
export const PARTITIONS = 64
/** The partition is chosen by the upper bits of a 53-bit hash; KeyNumbers chooses its slots by all bits. */
const HASHES_PER_PARTITION = 2 ** 53 / PARTITIONS

/** The partition of a hash. */
export function findPartition(hash: number): number {
  return Math.floor(hash / HASHES_PER_PARTITION)
}

/** A temporary folder, created together with its first file. */
export class SpillFolder {
  #path: string | undefined
  readonly #files = new Set<number>()

  /** Opens a new file. */
  open(): number {
    this.#path ??= makeTempFolder('dalil-rows-')
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
 * Rows of numbers in partitions, which are read one at a time. Memory holds the last rows of each partition, at most 8 KB
 * a column; the other rows are in one temporary file, as blocks of any partition.
 */
export class SpillPartitions {
  readonly #folder: SpillFolder
  readonly #width: number
  readonly #partitions: SpillPartition[] = []
  #file: number | undefined
  #blocks = 0
  #buffer = new Float64Array(0)

  /** `width` is the number of columns. */
  constructor(folder: SpillFolder, width: number) {
    this.#folder = folder
    this.#width = width
  }

  /** Adds a row of `width` numbers. */
  add(number: number, row: Float64Array): void {
    this.#partitions[number] ??= { tail: new Float64Array(16 * this.#width), used: 0, blocks: [] }
    const partition = this.#partitions[number]
    if (partition.used === partition.tail.length) this.#makeRoom(partition)
    partition.tail.set(row, partition.used)
    partition.used += this.#width
  }

  /** The rows of a partition, one after the other in the order they came. Valid until the next read. */
  read(number: number): Float64Array {
    const from = this.#partitions[number]
    if (!from) return this.#buffer.subarray(0, 0)
    const block = BLOCK_ROWS * this.#width
    const length = from.blocks.length * block + from.used
    if (this.#buffer.length < length) this.#buffer = new Float64Array(Math.ceil(length * 1.2))
    const whole = this.#buffer.subarray(0, length)
    for (const [at, fileBlock] of from.blocks.entries()) {
      const bytes = toBytes(whole.subarray(at * block, (at + 1) * block))
      for (let read = 0; read < bytes.length; ) {
        read += readSync(this.#file!, bytes, read, bytes.length - read, fileBlock * bytes.length + read)
      }
    }
    whole.set(from.tail.subarray(0, from.used), from.blocks.length * block)
    return whole
  }

  /** Removes all rows. */
  clear(): void {
    if (this.#file !== undefined) ftruncateSync(this.#file)
    this.#partitions.length = 0
    this.#buffer = new Float64Array(0)
    this.#blocks = 0
  }

  #makeRoom(partition: SpillPartition): void {
    const block = BLOCK_ROWS * this.#width
    if (partition.used < block) {
      const larger = new Float64Array(Math.min(partition.used * 4, block))
      larger.set(partition.tail)
      partition.tail = larger
      return
    }
    this.#file ??= this.#folder.open()
    const bytes = toBytes(partition.tail)
    writeAll(this.#file, bytes, this.#blocks * bytes.length)
    partition.blocks.push(this.#blocks++)
    partition.used = 0
  }
}

interface SpillPartition {
  /** The last rows; `used` numbers of it are filled. */
  tail: Float64Array
  used: number
  /** The blocks of the file that hold the rows before them. */
  blocks: number[]
}

function writeAll(file: number, bytes: Buffer, position: number): void {
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, position + at)
  } catch (error) {
    throw toTempFileError(error)
  }
}

function toBytes(numbers: Float64Array): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}
