import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import {
  type DuckDBConnection,
  type DuckDBDataChunk,
  DuckDBInstance,
  DuckDBListType,
  DuckDBMapType,
  DuckDBStructType,
  type DuckDBType,
  type DuckDBValue,
} from '@duckdb/node-api'
import { toReadError } from '../../files/file-error.ts'
import { ImportError } from '../../model/records.ts'
import { checkParquetFile, listParquetFiles } from './files.ts'
import { enableRemote, isRemote } from './remote.ts'

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

/** The row's number in the file, from 0, and its columns as texts, empty where there is nothing. */
export type TextRow = readonly string[]

/** Separates the columns of a row: a control character that regular text does not contain. */
const SEPARATOR = '\u001f'

/** Reads Parquet files with DuckDB, in this process and in little memory. */
export class ParquetReader {
  readonly #options: ParquetOptions
  #database: { instance: DuckDBInstance; connection: DuckDBConnection } | undefined
  #rows = 0

  constructor(options: ParquetOptions) {
    this.#options = options
  }

  /** The connection to DuckDB, made when there is none. Throws an ImportError where it cannot read the path. */
  async #connect(path: string): Promise<DuckDBConnection> {
    if (!this.#database) {
      // DuckDB reads a stream with one thread. More threads would only use more memory.
      const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '128MB' })
      const connection = await instance.connect()
      this.#database = { instance, connection }
      // Points come as they lie in the file; DuckDB's own type for them needs an extension to be read.
      await connection.run('set enable_geoparquet_conversion = false')
    }
    const { connection } = this.#database
    if (isRemote(path)) await enableRemote(connection, path)
    return connection
  }

  /** The Parquet files of the paths: files, folders and all below them, addresses. Throws an ImportError. */
  async findFiles(paths: readonly string[]): Promise<ParquetFile[]> {
    const found: ParquetFile[] = []
    for (const path of paths) {
      this.#options.signal?.throwIfAborted()
      for (const file of await this.#expand(path)) {
        const name = isRemote(file) ? file : basename(file)
        const columns = await this.#readColumns(file, name)
        found.push({ path: file, name, columns })
      }
    }
    return found
  }

  async #expand(path: string): Promise<string[]> {
    if (isRemote(path)) return path.includes('*') ? this.#glob(path) : [path]
    const found = await stat(path).catch(error => {
      throw toReadError(path, error)
    })
    if (found.isDirectory()) return listParquetFiles(path)
    await checkParquetFile(path)
    return [path]
  }

  async #glob(pattern: string): Promise<string[]> {
    const connection = await this.#connect(pattern)
    const reader = await connection
      .runAndReadAll(`select file from glob(${quoteLiteral(pattern)}) order by file`)
      .catch(error => {
        throw new ImportError(`cannot list ${pattern}: ${takeFirstLine(error)}`)
      })
    const files = reader.getRows().map(([file]) => String(file))
    if (files.length === 0) throw new ImportError(`${pattern} matches no file`)
    return files
  }

  async #readColumns(path: string, name: string): Promise<Map<string, DuckDBType>> {
    const connection = await this.#connect(path)
    const result = await connection
      .run(`select * from read_parquet(${quoteLiteral(path)}, hive_partitioning = false) limit 0`)
      .catch(error => {
        throw new ImportError(`${name} cannot be read: ${takeFirstLine(error)}`)
      })
    return new Map(result.columnNames().map((column, at) => [column, result.columnType(at)]))
  }

  /**
   * Streams what `select` asks of a file, a chunk of columns at a time. Beside the file's own columns there is
   * file_row_number, which counts from 0.
   */
  async *readChunks(file: ParquetFile, select: string, where: readonly string[]): AsyncGenerator<Chunk> {
    for await (const chunk of this.#stream(file, select, where)) yield chunk.getColumns()
  }

  /**
   * Streams rows, some at a time, each as one text for `splitCells`: a value at a time takes several times as long. A row
   * whose texts hold the separator has more cells than were asked for.
   */
  async *readRows(
    file: ParquetFile,
    columns: readonly string[],
    where: readonly string[],
  ): AsyncGenerator<string[]> {
    // concat takes null for an empty text.
    const select = `concat(${['file_row_number', ...columns].join(', chr(31), ')})`
    for await (const chunk of this.#stream(file, select, where)) {
      const rows = chunk.getColumnValues(0) as string[]
      // The chunk's memory belongs to DuckDB. The garbage collector does not see it, and would free it late.
      chunk.reset()
      yield rows
    }
  }

  async *#stream(
    file: ParquetFile,
    select: string,
    where: readonly string[],
  ): AsyncGenerator<DuckDBDataChunk> {
    const { signal, onProgress } = this.#options
    const condition = where.length > 0 ? `where ${where.join(' and ')}` : ''
    const from = `read_parquet(${quoteLiteral(file.path)}, hive_partitioning = false, file_row_number = true)`
    const connection = await this.#connect(file.path)
    try {
      const result = await connection.stream(`select ${select} from ${from} ${condition}`)
      // DuckDB reads the next chunk in its own threads while this one is looked at.
      let next = result.fetchChunk()
      try {
        for (;;) {
          signal?.throwIfAborted()
          const chunk = await next
          if (!chunk || chunk.rowCount === 0) return
          this.#rows += chunk.rowCount
          onProgress?.(this.#rows)
          next = result.fetchChunk()
          yield chunk
        }
      } finally {
        // Nothing may be closed while DuckDB reads.
        await next.catch(() => {})
      }
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof ImportError || !/^[A-Z].* Error: /.test((error as Error).message)) throw error
      throw new ImportError(`${file.name} cannot be read: ${takeFirstLine(error)}`)
    }
  }

  /** Frees DuckDB's memory, about 60 MB. A later read opens DuckDB again. */
  close(): void {
    this.#database?.connection.closeSync()
    this.#database?.instance.closeSync()
    this.#database = undefined
  }
}

/** The row of a text. */
export function splitCells(text: string): TextRow {
  return text.split(SEPARATOR)
}

/**
 * Whether a file has a column, or a field of one: "names.common"; "addresses[].country" is a field of a list's entries, and
 * "websites[]" any list. A column that is empty throughout may have another type (pandas writes a number's), and does not count.
 */
export function hasField(file: ParquetFile, path: string): boolean {
  return findType(file, path) !== undefined
}

function findType({ columns }: ParquetFile, path: string): DuckDBType | undefined {
  const [column, ...fields] = path.split('.')
  let type = unwrapList(columns.get(column!.replace('[]', '')), column!)
  for (const field of fields) {
    const at = type instanceof DuckDBStructType ? type.entryNames.indexOf(field.replace('[]', '')) : -1
    type = at < 0 ? undefined : unwrapList((type as DuckDBStructType).entryTypes[at], field)
  }
  return type
}

function unwrapList(type: DuckDBType | undefined, field: string): DuckDBType | undefined {
  if (!field.endsWith('[]')) return type
  return type instanceof DuckDBListType ? type.valueType : undefined
}

/** Whether a field is a map, or the columns that pandas makes of one. */
export function findMapKind(file: ParquetFile, path: string, key: string): 'map' | 'struct' | undefined {
  if (findType(file, path) instanceof DuckDBMapType) return 'map'
  return hasField(file, `${path}.${key}`) ? 'struct' : undefined
}

export function quoteLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function takeFirstLine(error: unknown): string {
  return (error as Error).message.split('\n', 1)[0]!
}
