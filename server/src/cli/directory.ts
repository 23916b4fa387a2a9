import { Command, Option } from 'commander'
import { setArchived } from '../directory/curation/archive.ts'
import {
  type DecisionResult,
  mergeCompanies,
  splitBranches,
  splitCompany,
} from '../directory/curation/merge-split.ts'
import { listImports } from '../directory/import/history.ts'
import { countCompanyTypes } from '../directory/model/company-types.ts'
import { rebuild } from '../maintenance/rebuild.ts'
import { REBUILD_PARTS, type RebuildPart } from '../maintenance/rebuild-steps.ts'
import { coverageCommand } from './directory-coverage.ts'
import { diffCommand } from './directory-diff.ts'
import { END_SIGNALS } from './end-on-signal.ts'
import { describeChanges } from './import-report.ts'
import { command, formatTable, parseWholeNumber, print, UsageError, withDatabase } from './output.ts'
import { createProgressLine, reportWaiting } from './progress.ts'

/** Characters that fit beside the other columns of `imports`. */
const LONGEST_REASON = 80

export const directoryCommand = () =>
  new Command('directory')
    .description(
      'Curate companies and branches: archive, restore, merge and split; list and compare imports; rebuild derived data.',
    )
    .addCommand(
      createArchiveCommand(
        'archive',
        'Take a branch or a company out of searches; imports do not bring it back.',
        true,
      ),
    )
    .addCommand(createArchiveCommand('restore', 'Bring an archived branch or company back.', false))
    .addCommand(mergeCommand())
    .addCommand(splitCommand())
    .addCommand(importsCommand())
    .addCommand(diffCommand())
    .addCommand(coverageCommand())
    .addCommand(typesCommand())
    .addCommand(rebuildCommand())

const createArchiveCommand = (name: string, description: string, archived: boolean) =>
  command(name, description)
    .argument('<id>', 'the public id of a branch (brn_…) or a company (cmp_…)')
    .action(async (id: string, options: { json?: boolean }) => {
      const changed = await withDatabase(({ sql }) =>
        setArchived(sql, id, archived, new Date(), reportWaiting),
      )
      if (!changed) throw new UsageError(`there is no branch or company ${id}`)
      print(options, changed, `${id} is ${archived ? 'archived' : 'restored'}.`)
    })

const mergeCommand = () =>
  command('merge', 'Make the second company part of the first, also for later imports.')
    .argument('<company>', 'the company that gets the branches (cmp_…)')
    .argument('<merged>', 'the company that becomes part of it (cmp_…); `directory split` undoes it')
    .action(async (company: string, merged: string, options: { json?: boolean }) => {
      const decided = await withDatabase(({ sql }) => mergeCompanies(sql, company, merged, reportWaiting))
      print(options, decided, `${merged} is part of ${company}: ${formatBranchCount(decided)} moved.`)
    })

const splitCommand = () =>
  command('split', 'Take branches out of their company into a new one, or undo the merging of a company.')
    .argument('<ids...>', 'branches of one company (brn_…), or one company that was merged (cmp_…)')
    .action(async (ids: string[], options: { json?: boolean }) => {
      const company = ids.find(id => id.startsWith('cmp_'))
      if (company !== undefined && ids.length > 1) throw new UsageError('name one company, or branches')
      const decided = await withDatabase(({ sql }) =>
        company === undefined
          ? splitBranches(sql, ids, reportWaiting)
          : splitCompany(sql, company, reportWaiting),
      )
      print(options, decided, `${decided.id} has ${formatBranchCount(decided)}.`)
    })

const formatBranchCount = ({ branches }: DecisionResult) =>
  `${branches} ${branches === 1 ? 'branch' : 'branches'}`

const importsCommand = () =>
  command('imports', 'List what imports have done, latest first.')
    .option('--source <name>', 'only imports of this source')
    .option('--limit <number>', 'list at most this many', '20')
    .action(async (options: { json?: boolean; source?: string; limit: string }) => {
      const limit = parseWholeNumber('--limit', options.limit)!
      const imports = await withDatabase(({ sql }) => listImports(sql, limit, options.source))
      const rows = imports.map(({ id, startedAt, source, release, status, reason, changes }) => [
        String(id),
        startedAt.slice(0, 16).replace('T', ' '),
        source,
        release,
        status,
        reason === null ? describeChanges(changes.branches) : cutReason(reason),
      ])
      const table = formatTable(['id', 'started', 'source', 'release', 'status', 'branches'], rows)
      const isCut = imports.some(({ reason }) => reason !== null && cutReason(reason) !== reason)
      print(options, imports, isCut ? `${table}\n--json gives the whole reasons.` : table)
    })

/** The beginning of why an import was stopped, for a line of a table. */
function cutReason(reason: string): string {
  const line = reason.replace(/\s+/g, ' ')
  return line.length > LONGEST_REASON ? `${line.slice(0, LONGEST_REASON - 1).trimEnd()}…` : line
}

const typesCommand = () =>
  command('types', 'List the types of company, and how many companies are of each.').action(
    async (options: { json?: boolean }) => {
      const types = await withDatabase(({ sql }) => countCompanyTypes(sql))
      const rows = types.map(({ type, companies, meaning }) => [type, String(companies), meaning ?? ''])
      print(options, types, formatTable(['type', 'companies', 'meaning'], rows))
    },
  )

const rebuildCommand = () =>
  command(
    'rebuild',
    'Derive search names, cells, ranks, postings and rendered documents anew; may be run twice.',
  )
    .addOption(new Option('--only <part>', 'this part alone').choices(REBUILD_PARTS))
    .action(async (options: { json?: boolean; only?: RebuildPart }) => {
      const interrupt = new AbortController()
      for (const signal of END_SIGNALS)
        process.once(signal, () => interrupt.abort(new Error('interrupted: run it again to go on')))
      const progress = createProgressLine()
      try {
        const report = await withDatabase(
          ({ sql }) =>
            rebuild(sql, {
              only: options.only,
              onProgress: progress.rebuilt,
              onWait: reportWaiting,
              signal: interrupt.signal,
            }),
          { handlesSignals: true },
        )
        progress.clear()
        const parts = Object.entries(report.rows).map(
          ([part, rows]) => `${part} ${rows.toLocaleString('en')}`,
        )
        print(options, report, `rebuilt in ${report.seconds.toFixed(1)} s, rows: ${parts.join(', ')}`)
      } finally {
        progress.clear()
      }
    })
