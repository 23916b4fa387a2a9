import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import {
  type DirectoryRecord,
  RECORD_KINDS,
  type RecordKind,
} from '../../server/src/directory/model/records.ts'
import { SNAPSHOT_FILES } from '../../server/src/directory/sources/snapshot/files.ts'
import { generateDirectory, SEED } from './generate.ts'

const CHUNK = 1 << 20

/** Writes a generated directory as a snapshot, into a folder that is made. */
export async function writeSnapshot(folder: string, branches: number, seed = SEED): Promise<void> {
  await mkdir(folder, { recursive: true })
  const records = generateDirectory(branches, seed)
  let next = records.next()
  while (!next.done) {
    const { kind } = next.value
    const { file } = SNAPSHOT_FILES[RECORD_KINDS.indexOf(kind)]!
    const rows = function* () {
      let chunk = `${listColumns(kind).join(',')}\n`
      for (; !next.done && next.value.kind === kind; next = records.next()) {
        chunk += formatRow(next.value)
        if (chunk.length < CHUNK) continue
        yield chunk
        chunk = ''
      }
      yield chunk
    }
    await finished(Readable.from(rows()).pipe(createWriteStream(join(folder, file))))
  }
}

function listColumns(kind: RecordKind): readonly string[] {
  return SNAPSHOT_FILES[RECORD_KINDS.indexOf(kind)]!.columns
}

const fields = new Map(
  // Boundaries stand last, and in no snapshot.
  RECORD_KINDS.slice(0, SNAPSHOT_FILES.length).map(kind => [
    kind,
    listColumns(kind).map(column => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())),
  ]),
)

function formatRow(record: DirectoryRecord): string {
  const values = record as unknown as Record<string, string | number | string[] | null | undefined>
  return `${fields
    .get(record.kind)!
    .map(field => formatCell(values[field]))
    .join(',')}\n`
}

function formatCell(value: string | number | string[] | null | undefined): string {
  if (value === null || value === undefined) return ''
  const text = Array.isArray(value) ? value.join('|') : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
