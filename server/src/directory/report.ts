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

/** What an import did to companies: a renamed one is among the changed. */
export interface CompanyChanges {
  added: number
  changed: number
  /** Archived, for the source holds them no longer or says that they are closed. */
  closed: number
  renamed: number
}

/** A branch moved when it is over 100 m from where it was, or in another district. */
export interface BranchChanges extends CompanyChanges {
  moved: number
}

export interface Changes {
  companies: CompanyChanges
  branches: BranchChanges
}

export interface LoadReport {
  source: string
  release: string
  counts: Record<RecordKind, Counts>
  changes: Changes
  archived: { companies: number; branches: number }
  /** The first thousand; problemCount counts all. */
  problems: Problem[]
  problemCount: number
  seconds: number
}

export const KEPT_PROBLEMS = 1000

export function emptyReport(source: string, release: string): LoadReport {
  const none = () => ({ read: 0, added: 0, updated: 0, unchanged: 0, skipped: 0 })
  const counts = Object.fromEntries(RECORD_KINDS.map(kind => [kind, none()])) as LoadReport['counts']
  return {
    source,
    release,
    counts,
    changes: noChanges(),
    archived: { companies: 0, branches: 0 },
    problems: [],
    problemCount: 0,
    seconds: 0,
  }
}

export function noChanges(): Changes {
  const none = () => ({ added: 0, changed: 0, closed: 0, renamed: 0 })
  return { companies: none(), branches: { ...none(), moved: 0 } }
}

/** Of a record that was not taken. */
export function reportSkip(report: LoadReport, kind: RecordKind, origin: Origin, reason: string): void {
  report.counts[kind].skipped++
  reportProblem(report, kind, origin, reason)
}

/** Of a record that was not taken, or not with all it holds. */
export function reportProblem(report: LoadReport, kind: RecordKind, origin: Origin, reason: string): void {
  report.problemCount++
  if (report.problems.length < KEPT_PROBLEMS) report.problems.push({ kind, ...origin, reason })
}
