import { Command } from 'commander'
import { type LoadReport, load } from '../directory/load.ts'
import { type DirectorySource, RECORD_KINDS } from '../directory/records.ts'
import { command, print, table, withDatabase } from './output.ts'
import { progressLine } from './progress.ts'

interface ImportOptions {
  json?: boolean
  source?: string
  archiveMissing?: boolean
  force?: boolean
}

export const importCommand = () =>
  new Command('import')
    .description('Load a directory. Loading the same source again updates it and keeps its public ids.')
    .addCommand(
      sourceCommand('snapshot', 'A folder of CSV files (see docs/directory.md).')
        .argument('<folder>', 'the folder')
        .action(async (folder: string, options: ImportOptions) => {
          const { snapshotSource } = await import('../directory/sources/snapshot.ts')
          return importWith(() => snapshotSource(folder, options.source ?? 'snapshot'), options)
        }),
    )
    .addCommand(
      sourceCommand('osm', 'OpenStreetMap extracts (.osm.pbf).')
        .argument('<files...>', 'the extracts')
        .action(async (files: string[], options: ImportOptions) => {
          const { osmSource } = await import('../directory/sources/osm.ts')
          const named = options.source ? { name: options.source } : {}
          return importWith(
            ({ signal, onElements }) => ({
              ...osmSource(files, { signal, onProgress: onElements }),
              ...named,
            }),
            options,
          )
        }),
    )

const sourceCommand = (name: string, description: string) =>
  command(name, description)
    .option('--source <name>', 'the name its rows are known by; another one makes another source')
    .option('--archive-missing', 'archive what the source held before and does not hold now')
    .option('--force', 'archive even when that is over a fifth of the source')

/** What a source that reads for long before its first record is given. */
interface SourceHooks {
  signal: AbortSignal
  onElements: (elements: number) => void
}

/** Loads a source with progress on stderr and prints the report. An interrupted load leaves the directory as it was. */
export async function importWith(
  open: (hooks: SourceHooks) => DirectorySource,
  options: ImportOptions,
): Promise<void> {
  const interrupt = new AbortController()
  process.once('SIGINT', () => interrupt.abort())
  process.once('SIGTERM', () => interrupt.abort())
  const { signal } = interrupt
  const progress = progressLine()
  const source = open({ signal, onElements: progress.elements })
  try {
    const report = await withDatabase(({ sql }) =>
      load(sql, source, {
        archiveMissing: options.archiveMissing ?? false,
        force: options.force ?? false,
        onProgress: progress.rows,
        signal,
      }),
    )
    progress.clear()
    print(options, report, describe(report))
  } finally {
    progress.clear()
  }
}

function describe(report: LoadReport): string {
  const rows = RECORD_KINDS.filter(kind => report.counts[kind].read > 0).map(kind => {
    const { read, added, updated, unchanged, skipped } = report.counts[kind]
    return [kind, read, added, updated, unchanged, skipped].map(String)
  })
  const problems = report.problems.slice(0, 20).map(({ file, line, reason }) => `${file}:${line}: ${reason}`)
  if (report.problemCount > problems.length) problems.push(`… ${report.problemCount - problems.length} more`)
  const { companies, branches } = report.archived
  return [
    table(['kind', 'read', 'added', 'updated', 'unchanged', 'skipped'], rows),
    ...(companies + branches > 0 ? [`archived ${companies} companies and ${branches} branches`] : []),
    ...problems,
    `Loaded ${report.source} in ${report.seconds.toFixed(1)} s.`,
  ].join('\n')
}
