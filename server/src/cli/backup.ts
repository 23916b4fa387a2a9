import { stat } from 'node:fs/promises'
import { describeFileError } from '../directory/files/file-error.ts'
import type { BackupReport } from '../maintenance/backup/format.ts'
import { command, print, UsageError, withDatabase } from './output.ts'
import { createProgressLine } from './progress.ts'

export const backupCommand = () =>
  command('backup', 'Write the whole database to one file, while the service runs.')
    .argument('<file>', 'the file to write, in gzip format, such as dalil.gz; keep it secret')
    .action((file: string, options: { json?: boolean }) =>
      runWithProgress(async onTable => {
        const { writeBackup } = await import('../maintenance/backup/write-backup.ts')
        const report = await withDatabase(({ sql }) => writeBackup(sql, file, onTable))
        print(options, { file, ...report }, describe(`Wrote ${file}`, report))
      }),
    )

export const restoreCommand = () =>
  command('restore', 'Fill an empty database from a backup.')
    .argument('<file>', 'a file that `backup` has written')
    .action((file: string, options: { json?: boolean }) =>
      runWithProgress(async onTable => {
        const { restoreBackup } = await import('../maintenance/backup/restore-backup.ts')
        await requireFile(file)
        const report = await withDatabase(({ sql }) => restoreBackup(sql, file, onTable), {
          mayCreate: true,
          migrates: false,
        })
        print(options, { file, ...report }, describe(`Restored ${file}`, report))
      }),
    )

/** Throws a UsageError for a file that cannot be read, before a database is created for it. */
async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch(error => {
    throw new UsageError(`${file} cannot be read: ${describeFileError(error)}`)
  })
  if (found.isDirectory()) throw new UsageError(`${file} cannot be read: it is a folder`)
}

async function runWithProgress(
  run: (onTable: (table: string, rows: number) => void) => Promise<void>,
): Promise<void> {
  const line = createProgressLine()
  let total = 0
  try {
    await run((table, rows) => {
      total += rows
      line.copied(table, total)
    })
  } finally {
    line.clear()
  }
}

function describe(what: string, { rows, createdAt, seconds }: BackupReport): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const tables = Object.keys(rows).length
  return `${what}: ${total.toLocaleString('en')} rows of ${tables} tables as of ${createdAt}, in ${seconds.toFixed(1)} s.`
}
