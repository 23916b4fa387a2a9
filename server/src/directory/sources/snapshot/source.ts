import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { toReadError } from '../../files/file-error.ts'
import {
  type DirectoryRecord,
  type DirectorySource,
  flattenBatches,
  ImportError,
  RECORD_KINDS,
  type RecordKind,
  type ReportNote,
  type ReportSkip,
} from '../../model/records.ts'
import { readCsv } from '../csv/read-csv.ts'
import { SNAPSHOT_FILES, type SnapshotFile, type SnapshotRow } from './files.ts'
import { SnapshotPhones } from './phones.ts'

/** From this size of the branches file a worker thread saves time, including the time to start it. */
const MIN_THREAD_BYTES = 4 * 1024 * 1024

/** A folder of CSV files in Dalil's own format; any of the seven may be left out, but not all. */
export function createSnapshotSource(folder: string, name = 'snapshot'): DirectorySource {
  const source = createPartSource({ folder, name, kinds: RECORD_KINDS })
  return {
    ...source,
    async splitForThreads() {
      const branches = await stat(join(folder, 'branches.csv')).catch(() => undefined)
      if (!branches || branches.size < MIN_THREAD_BYTES) return undefined
      const others = RECORD_KINDS.filter(kind => kind !== 'branch')
      const there: SnapshotPart = { folder, name, kinds: ['branch'] }
      return {
        mainPart: createPartSource({ folder, name, kinds: others }),
        workerPart: { module: import.meta.url, data: there },
      }
    },
  }
}

export interface SnapshotPart {
  folder: string
  name: string
  kinds: readonly RecordKind[]
}

/** The records of some kinds of a snapshot. */
export function createPartSource({ folder, name, kinds }: SnapshotPart): DirectorySource {
  const batches = (skip: ReportSkip, note?: ReportNote) => readFolder(folder, kinds, skip, note)
  return {
    name,
    format: 'snapshot',
    batches,
    records: (skip, note) => flattenBatches(batches(skip, note)),
    kinds: async () => new Set((await findFiles(folder)).map(findKind)),
    estimateRecords: () => countLines(folder),
  }
}

/** Kinds whose files are needed to read a kind: the country of a branch decides how its phone is read. */
const PREREQUISITES: Partial<Record<RecordKind, readonly RecordKind[]>> = { branch: ['city', 'district'] }

async function* readFolder(
  folder: string,
  kinds: readonly RecordKind[],
  skip: ReportSkip,
  note: ReportNote = () => {},
): AsyncGenerator<DirectoryRecord[]> {
  const phones = new SnapshotPhones()
  const needed = new Set(kinds.flatMap(kind => PREREQUISITES[kind] ?? []))
  for (const file of await findFiles(folder)) {
    const kind = findKind(file)
    const isWanted = kinds.includes(kind)
    if (!isWanted && !needed.has(kind)) continue
    for await (const records of readRecords(folder, file, kind, isWanted ? skip : () => {})) {
      const checked = records.map(record =>
        phones.normalize(record, reason => note(kind, record.origin, reason)),
      )
      if (isWanted) yield checked
    }
  }
}

function findKind(file: SnapshotFile): RecordKind {
  return RECORD_KINDS[SNAPSHOT_FILES.indexOf(file)]!
}

/** Lines are quicker to count than rows, and few rows span several lines. */
async function countLines(folder: string): Promise<number> {
  let lines = 0
  for (const { file } of await findFiles(folder)) {
    try {
      for await (const chunk of createReadStream(join(folder, file), { highWaterMark: 1 << 20 })) {
        const bytes = chunk as Buffer
        for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++
      }
    } catch (error) {
      throw toReadError(join(folder, file), error)
    }
  }
  return lines
}

async function findFiles(folder: string): Promise<SnapshotFile[]> {
  const present = new Set(await listFolder(folder))
  const files = SNAPSHOT_FILES.filter(({ file }) => present.has(file))
  if (files.length === 0) {
    throw new ImportError(`${folder} holds none of ${SNAPSHOT_FILES.map(({ file }) => file).join(', ')}`)
  }
  return files
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    throw toReadError(folder, error)
  }
}

async function* readRecords(
  folder: string,
  snapshotFile: SnapshotFile,
  kind: RecordKind,
  skip: ReportSkip,
): AsyncGenerator<DirectoryRecord[]> {
  const { file, toRecord } = snapshotFile
  let header: Map<string, number> | undefined
  for await (const rows of readCsv(join(folder, file), file)) {
    const records: DirectoryRecord[] = []
    for (const { cells, line } of rows) {
      const origin = { file, line }
      if (!header) header = readHeader(snapshotFile, cells)
      else if (cells.length === header.size) records.push(toRecord(toSnapshotRow(cells, header), origin))
      else skip(kind, origin, `it has ${cells.length} cells where the first line has ${header.size}`)
    }
    yield records
  }
  if (!header) throw new ImportError(`${file} is empty: its first line must name the columns`)
}

/** Rejects unknown columns: they are probably misspelt, and would be ignored silently. */
function readHeader({ file, columns, required }: SnapshotFile, cells: string[]): Map<string, number> {
  const header = new Map(cells.map((cell, at) => [cell.trim(), at]))
  const unknown = [...header.keys()].find(column => !columns.includes(column))
  if (unknown !== undefined) {
    throw new ImportError(`${file} has a column "${unknown}"; it may have ${columns.join(', ')}`)
  }
  if (header.size < cells.length) throw new ImportError(`${file} names a column twice`)
  const missing = required.find(column => !header.has(column))
  if (missing !== undefined) throw new ImportError(`${file} lacks the column "${missing}"`)
  return header
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

function toSnapshotRow(cells: string[], header: Map<string, number>): SnapshotRow {
  const text = (column: string) => cells[header.get(column) ?? -1]?.trim() || null
  return {
    text,
    number(column) {
      const value = text(column)
      return value === null ? null : NUMBER.test(value) ? Number(value) : Number.NaN
    },
    list: column => text(column)?.split('|') ?? [],
  }
}
