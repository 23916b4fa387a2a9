import type { Database, Sql } from '../../database/connect.ts'
import type { RecordKind } from '../model/records.ts'
import type { Changes, Counts, LoadReport } from '../model/report.ts'

/** An import as it is remembered; one that was stopped changed nothing, and `reason` says why. */
export interface PastImport {
  id: number
  source: string
  release: string
  status: 'finished' | 'stopped'
  reason: string | null
  counts: Record<RecordKind, Counts>
  changes: Changes & Partial<Pick<LoadReport, 'hidden'>>
  startedAt: string
  finishedAt: string
}

/** What makes an import differ from the one before, to be kept with the time it took. */
export interface ImportOutcome {
  startedAt: Date
  /** Why it was stopped; a finished import has no reason. */
  reason?: string
}

/** Rows that an import did not take as they are, of which the history tells. */
const KEPT_PROBLEMS = 50

/** Remembers an import: in its own transaction when it is finished, apart when it was stopped. Returns its id. */
export async function recordImport(
  sql: Sql,
  report: LoadReport,
  { startedAt, reason }: ImportOutcome,
): Promise<number> {
  const { source, release, counts, changes, hidden, problems, problemCount } = report
  const kept = problems.slice(0, KEPT_PROBLEMS).map(({ file, line, reason }) => ({ file, line, reason }))
  const [row] = await sql<{ id: number }[]>`
    insert into imports (source, release, status, reason, counts, changes, problems, problem_count, started_at, finished_at)
    values (${source}, ${release}, ${reason === undefined ? 'finished' : 'stopped'}, ${reason ?? null},
      ${JSON.stringify(counts)}::text::json, ${JSON.stringify({ ...changes, hidden })}::text::json, ${JSON.stringify(kept)}::text::jsonb, ${problemCount},
      ${startedAt}, ${new Date()})
    returning id`
  return row!.id
}

/** The imports of a source, or of all, latest first. */
export async function listImports(database: Database, limit: number, source?: string): Promise<PastImport[]> {
  const rows = await database<(PastImport & { startedAt: Date; finishedAt: Date })[]>`
    select id, source, release, status, reason, counts, changes, started_at as "startedAt", finished_at as "finishedAt"
    from imports ${source === undefined ? database`` : database`where source = ${source}`}
    order by started_at desc, id desc limit ${limit}`
  return rows.map(row => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt.toISOString(),
  }))
}

/** The latest import of each source: its release, and when it ended. */
export async function selectLatestImports(
  database: Database,
): Promise<Map<string, Pick<PastImport, 'release' | 'finishedAt'>>> {
  const rows = await database<{ source: string; release: string; finishedAt: Date }[]>`
    select distinct on (source) source, release, finished_at as "finishedAt"
    from imports order by source, started_at desc, id desc`
  return new Map(
    rows.map(({ source, release, finishedAt }) => [
      source,
      { release, finishedAt: finishedAt.toISOString() },
    ]),
  )
}
