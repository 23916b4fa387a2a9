import type { LoadReport } from '../directory/import/load.ts'
import { RECORD_KINDS } from '../directory/model/records.ts'
import type { BranchChanges, CompanyChanges } from '../directory/model/report.ts'
import { formatTable } from './output.ts'

/** A report for people: what was read and taken of each kind, what changed, and the first problems. */
export function describeReport(report: LoadReport): string {
  const rows = RECORD_KINDS.filter(kind => report.counts[kind].read > 0).map(kind => {
    const { read, added, updated, unchanged, skipped } = report.counts[kind]
    return [kind, read, added, updated, unchanged, skipped].map(String)
  })
  const problems = report.problems
    .slice(0, 20)
    .map(({ file, line, element, reason }) => `${file}:${element ? ` ${element}` : line}: ${reason}`)
  if (report.problemCount > problems.length) problems.push(`… ${report.problemCount - problems.length} more`)
  const { companies, branches } = report.archived
  return [
    rows.length > 0
      ? formatTable(['kind', 'read', 'added', 'updated', 'unchanged', 'skipped'], rows)
      : 'No rows were read.',
    ...(companies + branches > 0
      ? [
          `archived ${formatCount(companies, 'company', 'companies')} and ${formatCount(branches, 'branch', 'branches')}`,
        ]
      : []),
    `companies: ${describeChanges(report.changes.companies)}`,
    `branches: ${describeChanges(report.changes.branches)}`,
    ...describeWithoutBranch(report),
    ...describeHidden(report),
    ...describeLeftOut(report),
    ...problems,
    `Loaded ${report.source} in ${report.seconds.toFixed(1)} s.`,
  ].join('\n')
}

const formatCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function describeWithoutBranch({ withoutBranch }: LoadReport): string[] {
  if (withoutBranch === 0) return []
  return [
    `not shown until one of their branches is taken: ${formatCount(withoutBranch, 'company', 'companies')}`,
  ]
}

/** "left out as no businesses (--keep-all takes them): 12 Guidepost, 3 Sculpture". */
function describeLeftOut({ leftOut }: LoadReport): string[] {
  const kinds = Object.entries(leftOut).sort(([, a], [, b]) => b - a)
  if (kinds.length === 0) return []
  const total = kinds.reduce((sum, [, count]) => sum + count, 0)
  const named = kinds.slice(0, 10).map(([kind, count]) => `${count} ${kind}`)
  if (kinds.length > named.length) named.push('…')
  return [`left out ${total} that are no businesses (--keep-all takes them): ${named.join(', ')}`]
}

/** "3 added, 2 changed (1 moved, 1 renamed, 1 recategorised), 4 closed, 1 reopened"; the last of each are named if there are any. */
export function describeChanges(changes: CompanyChanges | BranchChanges): string {
  const { added, changed, closed, renamed, reopened } = changes
  const moved = 'moved' in changes ? `${changes.moved} moved, ` : ''
  const recategorised =
    'recategorised' in changes && changes.recategorised > 0 ? `, ${changes.recategorised} recategorised` : ''
  // Imports of earlier releases did not count these.
  const again = reopened > 0 ? `, ${reopened} reopened` : ''
  return `${added} added, ${changed} changed (${moved}${renamed} renamed${recategorised}), ${closed} closed${again}`
}

/** Changes of this source that nobody sees, because the directory shows the value of another source. */
function describeHidden({ hidden: { companies, branches } }: LoadReport): string[] {
  const lines = { companies, branches }
  return Object.entries(lines).flatMap(([what, { changed, dropped }]) =>
    changed + dropped === 0
      ? []
      : [`${what} that other sources hold as well: ${changed} changed unseen, ${dropped} dropped`],
  )
}
