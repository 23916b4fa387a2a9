import { RECORD_KINDS, type RecordKind } from '../../model/records.ts'
import type { LoadReport } from '../../model/report.ts'
import { reportProblems } from '../problems.ts'
import { mergeBoundaries } from './boundaries.ts'
import { mergeBusinesses } from './businesses.ts'
import { mergeCategories } from './categories.ts'
import { mergeCities } from './cities.ts'
import { mergeCountries, mergeRegions } from './countries.ts'
import { mergeDistricts } from './districts.ts'
import { countMerged, type Import } from './import.ts'

export interface MergeChoices {
  /** The kinds that the source has, even if it has no record of one. */
  kinds: ReadonlySet<RecordKind>
  archiveMissing?: boolean
  force?: boolean
}

/** The kinds that all sources share, each after those it refers to, and the phase of each. */
const SHARED_KINDS: [RecordKind, string, (imported: Import) => Promise<void>][] = [
  ['country', 'places', mergeCountries],
  ['region', 'places', mergeRegions],
  ['city', 'cities', mergeCities],
  ['district', 'districts', mergeDistricts],
  ['boundary', 'districts', mergeBoundaries],
  ['category', 'categories', mergeCategories],
]

/**
 * Merges the staged records into the directory, each kind after those it refers to, and completes the report. Returns whether
 * it has collected the states of branches that it changes.
 */
export async function mergeRecords(
  imported: Import,
  report: LoadReport,
  { kinds, archiveMissing = false, force = false }: MergeChoices,
  enter: (phase: string) => void,
): Promise<boolean> {
  let entered: string | undefined
  for (const [kind, phase, merge] of SHARED_KINDS) {
    if (phase !== entered) enter(phase)
    entered = phase
    if (!imported.staged.has(`stage_${kind}`)) continue
    await merge(imported)
    Object.assign(report.counts[kind], await countMerged(imported, kind))
  }
  enter('matching')
  const presentKinds = new Set(RECORD_KINDS.filter(kind => report.counts[kind].read > 0 || kinds.has(kind)))
  const { hasStates, ...result } = await mergeBusinesses(
    imported,
    { presentKinds, archiveMissing, force },
    enter,
  )
  Object.assign(report, result)
  report.archived = { companies: report.changes.companies.closed, branches: report.changes.branches.closed }
  for (const kind of ['company', 'branch'] as const)
    Object.assign(report.counts[kind], await countMerged(imported, kind))
  report.counts.company.added -= report.withoutBranch
  await reportProblems(imported.sql, report)
  return hasStates
}
