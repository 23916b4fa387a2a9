import type { Database } from '../database/connect.ts'
import { CHANGE_KINDS } from '../directory/import/branch-changes.ts'
import { type BranchChange, type BranchState, measureMoveKm } from '../directory/import/change-labels.ts'
import {
  type Diff,
  type DiffedImport,
  diffImports,
  findImport,
  findLatestImport,
} from '../directory/import/diff.ts'
import { command, formatTable, parseWholeNumber, print, UsageError, withDatabase } from './output.ts'

interface DiffOptions {
  json?: boolean
  source?: string
  limit: string
}

export const diffCommand = () =>
  command(
    'diff',
    'List the branches that opened, closed, moved or got another name or category between two imports.',
  )
    .argument('<from>', 'the earlier import: its id or its release, as `directory imports` lists them')
    .argument('[to]', 'the later one; the latest of the same source by default')
    .option('--source <name>', 'the source of the two, where several have the same release')
    .option('--limit <number>', 'list at most this many branches', '50')
    .action(async (from: string, to: string | undefined, options: DiffOptions) => {
      const limit = parseWholeNumber('--limit', options.limit)!
      const diff = await withDatabase(({ sql }) => compare(sql, from, to, options.source, limit))
      print(options, diff, describeDiff(diff))
    })

async function compare(
  sql: Database,
  fromName: string,
  toName: string | undefined,
  source: string | undefined,
  limit: number,
): Promise<Diff> {
  const from = requireImport(fromName, await findImport(sql, fromName, source))
  const to =
    toName === undefined
      ? requireImport('latest', await findLatestImport(sql, source ?? from.source))
      : requireImport(toName, await findImport(sql, toName, source))
  if (to.id < from.id)
    throw new UsageError(`import ${to.id} is earlier than import ${from.id}: name the earlier one first`)
  // Imports of one day have the same release, unless they are given another.
  if (to.id === from.id)
    throw new UsageError(
      `there is nothing to compare: import ${from.id} is the latest ${toName === undefined ? `of ${from.source}` : `that ${fromName} and ${toName} name`}; ` +
        'name an earlier one by its id (`dalil directory imports`)',
    )
  return diffImports(sql, from, to, { limit })
}

function requireImport(name: string, found: DiffedImport | undefined): DiffedImport {
  if (!found)
    throw new UsageError(`there is no finished import ${name}: \`dalil directory imports\` lists them`)
  return found
}

function describeDiff({ from, to, totals, incomplete, changes }: Diff): string {
  const rows = changes.map(change => [
    change.branchId,
    change.kinds.join(', '),
    describeAfter(change),
    describeBefore(change),
  ])
  const total = CHANGE_KINDS.map(kind => `${totals[kind]} ${kind}`).join(', ')
  return [
    `from ${describeImport(from)} to ${describeImport(to)}: ${total}`,
    ...incomplete.map(describeIncomplete),
    ...(rows.length > 0 ? [formatTable(['branch', 'change', 'name and place', 'before'], rows)] : []),
  ].join('\n')
}

const describeImport = ({ id, source, release }: DiffedImport) => `import ${id} (${source} ${release})`

function describeIncomplete(each: Diff['incomplete'][number]): string {
  return each.listed === 'known'
    ? `${describeImport(each)} is the first of its source: the ${each.opened} branches that it opened are not listed`
    : `the changes of ${describeImport(each)} are not stored any longer`
}

/** The name and the city, and what else has changed. */
function describeAfter({ kinds, after: { name, category, district, city } }: BranchChange): string {
  const kind = kinds.includes('recategorised') ? ` (${category?.name.en ?? 'no category'})` : ''
  const places = kinds.includes('moved') ? [district.name.en, city.name.en] : [city.name.en]
  return [`${name.en ?? name.ar}${kind}`, ...places].join(', ')
}

/** The earlier value of what changed. */
function describeBefore({ kinds, before, after }: BranchChange): string {
  if (!before) return ''
  const values = [
    ...(kinds.includes('renamed') ? [before.name.en ?? before.name.ar] : []),
    ...(kinds.includes('recategorised') ? [before.category?.name.en ?? 'no category'] : []),
    ...(kinds.includes('moved')
      ? [`${before.district.name.en}, ${before.city.name.en}${describeDistance(before, after)}`]
      : []),
  ]
  return values.join('; ')
}

function describeDistance(before: BranchState, after: BranchState): string {
  const km = measureMoveKm(before, after)
  return km === undefined ? '' : `, ${km.toFixed(1)} km away`
}
