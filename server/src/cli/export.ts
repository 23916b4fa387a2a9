import { createWriteStream } from 'node:fs'
import { realpath, rename, rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Command, Option } from 'commander'
import { decodeId } from '../contract/ids.ts'
import type { Database } from '../database/connect.ts'
import { exportSnapshot } from '../directory/export/export-snapshot.ts'
import { describeFileError } from '../directory/files/file-error.ts'
import { type ExportFormat, FORMATS, openExport } from '../exports/open-export.ts'
import { type ExportSelection, selectListExport, selectSearchExport } from '../exports/selection.ts'
import { command, print, UsageError, withDatabase } from './output.ts'
import { getShell } from './shell.ts'

interface BranchExportOptions {
  json?: boolean
  workspace: string
  format: ExportFormat
  out?: string
}

export const exportCommand = () =>
  new Command('export')
    .description('Write the directory, a saved search or a Branch List to files.')
    .addCommand(
      command('snapshot', 'Write the directory as a folder of CSV files that `import snapshot` reads.')
        .argument('<folder>', 'the folder; made when it is not there')
        .action(async (folder: string, options: { json?: boolean }) => {
          const counts = await withDatabase(({ sql }) => exportSnapshot(sql, folder))
          const text = Object.entries(counts).map(([file, rows]) => `${file}: ${rows}`)
          print(options, counts, [...text, `Wrote ${folder}.`].join('\n'))
        }),
    )
    .addCommand(branchExport('search', 'Write every branch of a saved search.', selectSearchExport))
    .addCommand(branchExport('list', 'Write every member of a Branch List, in list order.', selectListExport))

function branchExport(
  kind: 'search' | 'list',
  description: string,
  select: (sql: Database, workspaceId: string, id: string) => Promise<ExportSelection | undefined>,
): Command {
  return command(kind, description)
    .argument('<id>', `the id of the ${kind}`)
    .requiredOption('--workspace <id>', 'the workspace that it belongs to')
    .addOption(
      new Option('--format <format>', 'the format').choices(Object.keys(FORMATS)).makeOptionMandatory(),
    )
    .option('--out <file>', 'the file to write; standard output without it', requireText)
    .action((id: string, options: BranchExportOptions) =>
      withDatabase(async ({ sql }) => {
        const workspaceId = decodeId('wsp', options.workspace)
        const selection = workspaceId === undefined ? undefined : await select(sql, workspaceId, id)
        if (!selection) throw new UsageError(`the workspace ${options.workspace} has no ${kind} ${id}`)
        await writeExport(sql, selection, options)
      }),
    )
}

function requireText(text: string): string {
  if (text.trim() === '') throw new UsageError('--out must name a file')
  return text
}

/**
 * Writes a file that has its name when it is complete, so that an older one stays until then; a link to a file stays one.
 * Leaves no part of it behind. Throws a UsageError when it cannot be written.
 */
async function writeWholeFile(bytes: Readable, path: string): Promise<void> {
  const old = await stat(path).catch(() => undefined)
  // A device or a pipe is no file of ours, and a folder is to be reported.
  const target = old && !old.isFile() ? undefined : await realpath(path).catch(() => path)
  const part = `${target}.${process.pid}.part`
  try {
    // The new file is as private as the older one.
    const file =
      target === undefined
        ? createWriteStream(path)
        : createWriteStream(part, { mode: old && old.mode & 0o777 })
    await pipeline(bytes, file)
    if (target !== undefined) await rename(part, target)
  } catch (error) {
    if (target !== undefined) await rm(part, { force: true })
    const reason = describeFileError(error)
    throw reason === undefined ? error : new UsageError(`${path} cannot be written: ${reason}`)
  }
}

async function writeExport(
  sql: Database,
  selection: ExportSelection,
  options: BranchExportOptions,
): Promise<void> {
  const { format, out } = options
  const bytes = openExport(sql, selection, format)
  if (out === undefined) {
    if (options.json) throw new UsageError('--json needs --out: standard output holds the export otherwise')
    const { stdout } = getShell()
    // The program reports errors of its own output. The stream of a file does not set `errored`.
    let outputError: unknown
    stdout.once('error', error => {
      outputError = error
    })
    return pipeline(bytes, stdout, { end: false }).catch(error => {
      if (error !== outputError) throw error
    })
  }
  await writeWholeFile(bytes, out)
  const branches = selection.branches.length
  print(options, { file: out, format, branches }, `Wrote ${branches} branches to ${out}.`)
}
