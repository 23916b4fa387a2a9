import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CsvError, parse } from 'csv-parse'
import { type DirectoryRecord, type DirectorySource, ImportError, type Origin } from '../records.ts'
import { FILES, type Row, type SnapshotFile } from './snapshot-files.ts'

/** A folder of CSV files in Dalil's own format; any of the seven may be left out, but not all. */
export function snapshotSource(folder: string, name = 'snapshot'): DirectorySource {
  return { name, records: () => readFolder(folder) }
}

async function* readFolder(folder: string): AsyncGenerator<DirectoryRecord> {
  const present = new Set(await listFolder(folder))
  const files = FILES.filter(({ file }) => present.has(file))
  if (files.length === 0) {
    throw new ImportError(`${folder} holds none of ${FILES.map(({ file }) => file).join(', ')}`)
  }
  for (const file of files) yield* readFile(folder, file)
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    throw new ImportError(`${folder} cannot be read: ${(error as Error).message}`)
  }
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

async function* readFile(folder: string, { file, columns, required, toRecord }: SnapshotFile): AsyncGenerator<DirectoryRecord> {
  const parser = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true })
  const input = createReadStream(join(folder, file))
  input.on('error', error => parser.destroy(error))
  input.pipe(parser)
  let header: Header | undefined
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (!header) header = readHeader(file, record, columns, required)
      else yield toRecord(header.row(record, file, line), { file, line })
      line = info.lines + 1
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(`${file}:${line}: ${error.message}`)
    if (isFileError(error)) throw new ImportError(`${file} cannot be read: ${error.message}`)
    throw error
  } finally {
    input.destroy()
  }
  if (!header) throw new ImportError(`${file} is empty: its first line must name the columns`)
}
