import type { Database } from '../database/connect.ts'
import { type LoadOptions, type LoadReport, load } from '../directory/import/load.ts'
import type { DirectorySource } from '../directory/model/records.ts'
import { END_SIGNALS } from './end-on-signal.ts'
import { describeReport } from './import-report.ts'
import { command, getConfig, parseName, print, withDatabase } from './output.ts'
import { createProgressLine, reportWaiting } from './progress.ts'
import { seedReference } from './seed.ts'
import { getShell } from './shell.ts'

export interface ImportOptions {
  json?: boolean
  source?: string
  release?: string
  attribution?: string
  archiveMissing?: boolean
  force?: boolean
}

export interface MapSourceOptions extends ImportOptions {
  keepAll?: boolean
}

/** A command that loads a source, with the options all of them share. */
export const sourceCommand = (name: string, description: string) =>
  command(name, description)
    .option('--source <name>', 'the name of the source; rows of another name are another source', text =>
      parseName('--source', text, 100),
    )
    .option(
      '--release <name>',
      'the name of this state of the source in reports; its date without it',
      text => parseName('--release', text, 100),
    )
    .option('--attribution <text>', 'a text that must be shown with the data; /attribution shows it')
    .option('--archive-missing', 'archive rows that the source had before and does not have now')
    .option(
      '--force',
      'import even if the checks find that suspiciously many rows were added or removed; branches that the source has under other keys get the new ones',
    )

/** A command that loads a source of maps, which hold much that is no business. */
export const mapSourceCommand = (name: string, description: string) =>
  sourceCommand(name, description).option(
    '--keep-all',
    'also import what is not a business: guideposts, pitches, parking spaces, sculptures, toilets …',
  )

/** Given to sources, some of which read for long before their first record. */
interface SourceHooks {
  sql: Database
  signal: AbortSignal
  onElements: (elements: number) => void
}

interface ImportView {
  /** The source names all of its places itself. */
  bringsPlaces?: boolean
  /** Makes this a dry run: see LoadOptions. */
  dryRun?: LoadOptions['dryRun']
  /** What is printed of the report, as a value and as text. */
  show?: (report: LoadReport) => { value: unknown; text: string }
}

/** Loads a source with progress on stderr and prints the report. An interrupted load leaves the directory as it was. */
export async function importSource(
  open: (hooks: SourceHooks) => DirectorySource | Promise<DirectorySource>,
  options: ImportOptions,
  { dryRun, show, bringsPlaces = false }: ImportView = {},
): Promise<void> {
  const interrupt = new AbortController()
  const onSignal = () => interrupt.abort(new Error('interrupted: nothing was changed'))
  for (const name of END_SIGNALS) process.once(name, onSignal)
  const { signal } = interrupt
  const progress = createProgressLine()
  try {
    const report = await withDatabase(
      async database => {
        const { sql } = database
        const source = await open({ sql, signal, onElements: progress.elements })
        if (!bringsPlaces && !dryRun) await seedReference(database, getConfig(), reportSeed, signal)
        return load(sql, addImportAttribution(source, options), {
          archiveMissing: options.archiveMissing ?? false,
          force: options.force ?? false,
          release: options.release || undefined,
          dryRun,
          onProgress: progress.rows,
          onWait: reportWaiting,
          endsSessions: true,
          signal,
        })
      },
      { mayCreate: true, handlesSignals: true },
    )
    progress.clear()
    const { value, text } = show?.(report) ?? { value: report, text: describeReport(report) }
    print(options, value, text)
  } finally {
    for (const name of END_SIGNALS) process.off(name, onSignal)
    progress.clear()
  }
}

function reportSeed(line: string): void {
  getShell().stderr.write(`${line}\n`)
}

function addImportAttribution(source: DirectorySource, { attribution }: ImportOptions): DirectorySource {
  return attribution ? { ...source, attribution } : source
}
