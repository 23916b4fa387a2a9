import { type Origin, RECORD_KINDS, type RecordKind } from './records.ts'

export interface Counts {
  /** Records of the source, those it could not turn into one included. */
  read: number
  added: number
  updated: number
  unchanged: number
  skipped: number
}

export interface Problem {
  kind: RecordKind
  file: string
  line: number
  reason: string
}

export interface LoadReport {
  source: string
  counts: Record<RecordKind, Counts>
  archived: { companies: number; branches: number }
  /** The first thousand; problemCount counts all. */
  problems: Problem[]
  problemCount: number
  seconds: number
}

export const KEPT_PROBLEMS = 1000

export function emptyReport(source: string): LoadReport {
  const none = () => ({ read: 0, added: 0, updated: 0, unchanged: 0, skipped: 0 })
  const counts = Object.fromEntries(RECORD_KINDS.map(kind => [kind, none()])) as LoadReport['counts']
  return {
    source,
    counts,
    archived: { companies: 0, branches: 0 },
    problems: [],
    problemCount: 0,
    seconds: 0,
  }
}

export function reportSkip(report: LoadReport, kind: RecordKind, origin: Origin, reason: string): void {
  report.counts[kind].skipped++
  report.problemCount++
  if (report.problems.length < KEPT_PROBLEMS) report.problems.push({ kind, ...origin, reason })
}
