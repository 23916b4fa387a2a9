import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  type DuckDBConnection,
  DuckDBInstance,
  DuckDBStructType,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api'
import { ImportError } from '../records.ts'
import { checkFile, filesBelow } from './parquet-files.ts'
import { allowRemote, isRemote } from './parquet-remote.ts'

export interface ParquetFile {
  path: string
  /** For reports. */
  name: string
  columns: ReadonlyMap<string, DuckDBType>
}

export interface ParquetOptions {
  /** Told how many rows have been read. */
  onProgress?: (rows: number) => void
  signal?: AbortSignal
}

/** Values by column, of some two thousand rows. */
export type Chunk = readonly (readonly DuckDBValue[])[]

/** Reads Parquet files with DuckDB, in this process and in little memory. */
export class ParquetReader {
  readonly #connection: DuckDBConnection
  readonly #instance: DuckDBInstance
  readonly #options: ParquetOptions
  #rows = 0

  static async open(options: ParquetOptions): Promise<ParquetReader> {
    const instance = await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '128MB' })
    const connection = await instance.connect()
    // Points come as they lie in the file; DuckDB's own type for them needs an extension to be read.
    await connection.run('set enable_geoparquet_conversion = false')
    return new ParquetReader(instance, connection, options)
  }

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection, options: ParquetOptions) {
    this.#instance = instance
    this.#connection = connection
    this.#options = options
  }

  /** The Parquet files of the paths: files, folders and all below them, addresses. Throws an ImportError. */
  async files(paths: readonly string[]): Promise<ParquetFile[]> {
    const found: ParquetFile[] = []
    for (const path of paths) {
      this.#options.signal?.throwIfAborted()
      for (const file of await this.#expand(path)) {
        const name = isRemote(file) ? file : basename(file)
        const columns = await this.#columnsOf(file, name)
        found.push({ path: file, name, columns })
      }
    }
    return found
  }

  async #expand(path: string): Promise<string[]> {
    if (isRemote(path)) {
      await allowRemote(this.#connection, path)
      return path.includes('*') ? this.#glob(path) : [path]
    }
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      const fault = error.code === 'ENOENT' ? 'there is no such file or folder' : error.message
      throw new ImportError(`cannot read ${path}: ${fault}`)
    })
    if (found.isDirectory()) return filesBelow(path)
    await checkFile(path)
    return [path]
  }

  async #glob(pattern: string): Promise<string[]> {
    const reader = await this.#connection
      .runAndReadAll(`select file from glob(${quoted(pattern)}) order by file`)
      .catch(error => {
        throw new ImportError(`cannot list ${pattern}: ${firstLine(error)}`)
      })
    const files = reader.getRows().map(([file]) => String(file))
    if (files.length === 0) throw new ImportError(`${pattern} matches no file`)
    return files
  }

  async #columnsOf(path: string, name: string): Promise<Map<string, DuckDBType>> {
    const result = await this.#connection
      .run(`select * from read_parquet(${quoted(path)}, hive_partitioning = false) limit 0`)
      .catch(error => {
        throw new ImportError(`${name} cannot be read: ${firstLine(error)}`)
      })
    return new Map(result.columnNames().map((column, at) => [column, result.columnType(at)]))
  }

  /**
   * Streams what `select` asks of a file, a chunk of columns at a time. Beside the file's own columns there is
   * file_row_number, which counts from 0.
   */
  async *chunks(file: ParquetFile, select: string, where: readonly string[]): AsyncGenerator<Chunk> {
    const { signal, onProgress } = this.#options
    const condition = where.length > 0 ? `where ${where.join(' and ')}` : ''
    const from = `read_parquet(${quoted(file.path)}, hive_partitioning = false, file_row_number = true)`
    try {
      const result = await this.#connection.stream(`select ${select} from ${from} ${condition}`)
      for (;;) {
        signal?.throwIfAborted()
        const chunk = await result.fetchChunk()
        if (!chunk || chunk.rowCount === 0) return
        this.#rows += chunk.rowCount
        onProgress?.(this.#rows)
        yield chunk.getColumns()
      }
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof ImportError || !/^[A-Z].* Error: /.test((error as Error).message)) throw error
      throw new ImportError(`${file.name} cannot be read: ${firstLine(error)}`)
    }
  }

  close(): void {
    this.#connection.closeSync()
    this.#instance.closeSync()
  }
}

/** Whether a file has a column, or a field of one: "names.common". */
export function hasField({ columns }: ParquetFile, path: string): boolean {
  const [column, ...fields] = path.split('.')
  let type = columns.get(column!)
  for (const field of fields) {
    const at = type instanceof DuckDBStructType ? type.entryNames.indexOf(field) : -1
    type = at < 0 ? undefined : (type as DuckDBStructType).entryTypes[at]
  }
  return type !== undefined
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function firstLine(error: unknown): string {
  return (error as Error).message.split('\n', 1)[0]!
}
