import { createWriteStream } from 'node:fs'
import { realpath, rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database, Transaction } from '../../database/connect.ts'
import { readCopy } from '../../database/copy-reader.ts'
import { CREDENTIAL_TABLES, REFERENCE_TABLES, WORKSPACE_TABLES } from '../../database/distribution/tables.ts'
import { lockPath } from '../../database/locks.ts'
import { describeFileError } from '../../directory/files/file-error.ts'
import {
  BackupError,
  type BackupFooter,
  type BackupHeader,
  type BackupReport,
  END_OF_ROWS,
  FORMAT,
  type TableHeader,
} from './format.ts'

/** The gzip level: files are at most a tenth larger than at the best level, and written several times as fast. */
const LEVEL = 4
const LINE_FEED = 0x0a

/** Every table of the schema, those that others refer to first. */
export const BACKUP_TABLES: readonly string[] = [
  ...REFERENCE_TABLES,
  ...CREDENTIAL_TABLES,
  ...WORKSPACE_TABLES,
]

/**
 * Writes a backup of the whole database, while it is in use, to a file that only its owner may read; format.ts describes
 * it. The file has its name when it is complete; a link to an existing file stays one. Throws a BackupError when it cannot be written,
 * or while another backup of this database writes it.
 */
export async function writeBackup(
  database: Database,
  path: string,
  onTable: (table: string, rows: number) => void = () => {},
): Promise<BackupReport> {
  const started = performance.now()
  const createdAt = new Date().toISOString()
  const rows: Record<string, number> = {}
  const existing = await stat(path).catch(() => undefined)
  if (existing && !existing.isFile())
    throw new BackupError(
      `${path} cannot be written: ${existing.isDirectory() ? 'it is a folder' : 'it is no file'}`,
    )
  const target = await realpath(path).catch(() => resolve(path))
  const part = `${target}.part`
  let isHeld = false
  try {
    await database.begin('isolation level repeatable read read only', async sql => {
      await sql`set local statement_timeout = 0`
      isHeld = await lockPath(sql, target)
      if (!isHeld) throw new BackupError(`${path} cannot be written: another backup writes it now`)
      await pipeline(
        writeLines(sql, createdAt, rows, onTable),
        createGzip({ level: LEVEL }),
        createWriteStream(part, { mode: 0o600, flush: true }),
      )
      await rename(part, target)
    })
  } catch (error) {
    // Another error than the first would tell less.
    if (isHeld) await rm(part, { force: true }).catch(() => {})
    const reason = describeFileError(error)
    throw reason === undefined ? error : new BackupError(`${path} cannot be written: ${reason}`)
  }
  return { createdAt, rows, seconds: (performance.now() - started) / 1000 }
}

async function* writeLines(
  sql: Transaction,
  createdAt: string,
  rows: Record<string, number>,
  onTable: (table: string, rows: number) => void,
): AsyncGenerator<Buffer> {
  const migrations = await sql<{ name: string }[]>`select name from migrations order by name`
  const header: BackupHeader = { format: FORMAT, createdAt, migrations: migrations.map(({ name }) => name) }
  yield toLine(header)
  for (const table of BACKUP_TABLES) {
    const columns = await selectColumns(sql, table)
    const tableHeader: TableHeader = { table, columns }
    yield toLine(tableHeader)
    let count = 0
    const list = columns.map(column => `"${column}"`).join(', ')
    for await (const chunk of readCopy(sql, `copy (select ${list} from "${table}") to stdout`)) {
      count += countLines(chunk)
      yield chunk
    }
    yield END_OF_ROWS
    rows[table] = count
    onTable(table, count)
  }
  // Not part of the snapshot: they may be ahead of it, but never behind.
  const footer: BackupFooter = { rows, sequences: await selectSequences(sql) }
  yield toLine(footer)
}

function toLine(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`)
}

function countLines(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines++
  return lines
}

async function selectColumns(sql: Transaction, table: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
  return rows.map(({ name }) => name)
}

async function selectSequences(sql: Transaction): Promise<BackupFooter['sequences']> {
  const columns = await sql<{ table: string; column: string; sequence: string }[]>`
    select attrelid::regclass::text as table, attname::text as column,
      pg_get_serial_sequence(attrelid::regclass::text, attname::text) as sequence
    from pg_attribute
    where attidentity <> '' and not attisdropped and attrelid::regclass::text = any(${[...BACKUP_TABLES]})
    order by 1, 2`
  const sequences: BackupFooter['sequences'] = []
  for (const { table, column, sequence } of columns) {
    const [state] = await sql.unsafe<{ lastValue: string; isCalled: boolean }[]>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${sequence}`,
    )
    sequences.push({ table, column, ...state! })
  }
  return sequences
}
