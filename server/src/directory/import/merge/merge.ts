import { RECORD_KINDS, type RecordKind } from '../../model/records.ts'
import { addProblems, KEPT_PROBLEMS, type LoadReport, type Problem } from '../../model/report.ts'
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

/** Merges the staged records into the directory, each kind after those it refers to, and completes the report. */
export async function mergeRecords(
  imported: Import,
  report: LoadReport,
  { kinds, archiveMissing = false, force = false }: MergeChoices,
  enter: (phase: string) => void,
): Promise<void> {
  enter('places')
  await mergeCountries(imported)
  await mergeRegions(imported)
  enter('cities')
  await mergeCities(imported)
  enter('districts')
  await mergeDistricts(imported)
  await mergeBoundaries(imported)
  enter('categories')
  await mergeCategories(imported)
  enter('matching')
  const presentKinds = new Set(RECORD_KINDS.filter(kind => report.counts[kind].read > 0 || kinds.has(kind)))
  Object.assign(report, await mergeBusinesses(imported, { presentKinds, archiveMissing, force }, enter))
  report.archived = { companies: report.changes.companies.closed, branches: report.changes.branches.closed }
  for (const kind of RECORD_KINDS) Object.assign(report.counts[kind], await countMerged(imported, kind))
  await reportSkipped(imported, report)
}

/** Adds the rows that merging has skipped, and what it notes of others, to the report. */
async function reportSkipped({ sql }: Import, report: LoadReport): Promise<void> {
  const counts = await sql<{ kind: Problem['kind']; count: number }[]>`
    select kind, count(*) as count from skipped group by kind`
  for (const { kind, count } of counts) {
    report.counts[kind].skipped += count
    report.problemCount += count
  }
  const [noted] = await sql<{ count: number }[]>`select count(*) as count from noted`
  report.problemCount += noted!.count
  addProblems(
    report,
    await sql<Problem[]>`
      select kind, file, line, reason from (table skipped union all table noted) problem order by n limit ${KEPT_PROBLEMS}`,
  )
}
