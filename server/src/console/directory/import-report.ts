import { type Static, Type } from 'typebox'
import { record } from '../../contract/schema.ts'
import type { LoadReport } from '../../directory/import/load.ts'
import type { Counts } from '../../directory/model/report.ts'

const Figures = record({
  read: Type.Integer(),
  added: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  skipped: Type.Integer(),
})

export const ImportReport = record({
  source: Type.String(),
  /** Of the rows of the file: each is a branch. */
  branches: Figures,
  companies: Figures,
  /** The first ones; problemCount counts all. */
  problems: Type.Array(record({ file: Type.String(), line: Type.Integer(), reason: Type.String() })),
  problemCount: Type.Integer(),
  seconds: Type.Number(),
})

/** Problems that are shown. */
const MAX_PROBLEMS = 50

export function toImportReport(report: LoadReport): Static<typeof ImportReport> {
  const { source, counts, problems, problemCount, seconds } = report
  return {
    source,
    branches: toFigures(counts.branch),
    companies: toFigures(counts.company),
    problems: problems.slice(0, MAX_PROBLEMS).map(({ file, line, reason }) => ({ file, line, reason })),
    problemCount,
    seconds,
  }
}

function toFigures({ read, added, updated, unchanged, skipped }: Counts): Static<typeof Figures> {
  return { read, added, updated, unchanged, skipped }
}
