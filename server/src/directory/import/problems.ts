import type { Fragment, Transaction } from '../../database/connect.ts'
import { addProblems, KEPT_PROBLEMS, type LoadReport, type Problem } from '../model/report.ts'
import { createEmptyTable } from './temp-table.ts'

/** Creates problems: the rows that merging has skipped, with their keys, and those that it notes, without. */
export async function createProblems(sql: Transaction): Promise<void> {
  await createEmptyTable(
    sql,
    'problems',
    'kind text, n bigint, file text, line bigint, reason text, skipped_key text',
  )
}

/** The keys of records that the source has and that are not taken: rows of kind and key. */
export function selectSeenKeys(sql: Transaction): Fragment {
  return sql`(
    select kind, key from seen_keys
    union all select kind, skipped_key from problems where skipped_key is not null)`
}

/** Adds the rows that merging has skipped, and what it notes of others, to the report. */
export async function reportProblems(sql: Transaction, report: LoadReport): Promise<void> {
  const counts = await sql<{ kind: Problem['kind']; skipped: number; all: number }[]>`
    select kind, count(skipped_key) as skipped, count(*) as all from problems group by kind`
  for (const { kind, skipped, all } of counts) {
    report.counts[kind].skipped += skipped
    report.problemCount += all
  }
  const problems =
    counts.length === 0
      ? []
      : await sql<Problem[]>`
          select kind, file, line, reason from problems order by n limit ${KEPT_PROBLEMS}`
  addProblems(report, problems)
}
