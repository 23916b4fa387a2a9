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
  /** The line of a text file, the row of a table, the number of a feature, or the id of an element of OpenStreetMap. */
  line: number
  /** "node 123", where `line` is no line. */
  element?: string
  reason: string
}

/** What an import did to companies: a renamed one is among the changed. */
export interface CompanyChanges {
  added: number
  changed: number
  /** Archived, for the source holds them no longer or says that they are closed. */
  closed: number
  /** Open again: its source reports it again, or it has an open branch again. */
  reopened: number
  renamed: number
}

/** A branch moved when it is over 100 m from where it was, or in another district. */
export interface BranchChanges extends CompanyChanges {
  moved: number
  /** In another category than before. */
  recategorised: number
}

export interface Changes {
  companies: CompanyChanges
  branches: BranchChanges
}

/** Changes of this source that are not visible, because another source's value is shown. */
export interface HiddenChanges {
  /** Values that changed or went away. */
  changed: number
  /** Entries that this source no longer has, and another source has. */
  dropped: number
}

export interface LoadReport {
  source: string
  release: string
  counts: Record<RecordKind, Counts>
  changes: Changes
  archived: { companies: number; branches: number }
  hidden: { companies: HiddenChanges; branches: HiddenChanges }
  /** New companies none of whose branches was taken: kept in the archive until they have one, and not among the added. */
  withoutBranch: number
  /** Places that are no business, by what they are; they are in no other count. */
  leftOut: Record<string, number>
  /** The first thousand; problemCount counts all. */
  problems: Problem[]
  problemCount: number
  seconds: number
}

/** The part of a report that reading fills. */
export type ReadReport = Pick<LoadReport, 'counts' | 'problems' | 'problemCount' | 'leftOut'>

export const KEPT_PROBLEMS = 1000

export function createReport(source: string, release: string): LoadReport {
  const createCounts = () => ({ read: 0, added: 0, updated: 0, unchanged: 0, skipped: 0 })
  const counts = Object.fromEntries(RECORD_KINDS.map(kind => [kind, createCounts()])) as LoadReport['counts']
  return {
    source,
    release,
    counts,
    changes: createChanges(),
    archived: { companies: 0, branches: 0 },
    hidden: { companies: { changed: 0, dropped: 0 }, branches: { changed: 0, dropped: 0 } },
    withoutBranch: 0,
    leftOut: {},
    problems: [],
    problemCount: 0,
    seconds: 0,
  }
}

export function createChanges(): Changes {
  const createCounts = () => ({ added: 0, changed: 0, closed: 0, reopened: 0, renamed: 0 })
  return { companies: createCounts(), branches: { ...createCounts(), moved: 0, recategorised: 0 } }
}

/** Of a record that was not taken. */
export function reportSkip(report: ReadReport, kind: RecordKind, origin: Origin, reason: string): void {
  report.counts[kind].skipped++
  reportProblem(report, kind, origin, reason)
}

/** Of a record that was not taken, or not with all it holds. */
export function reportProblem(report: ReadReport, kind: RecordKind, origin: Origin, reason: string): void {
  report.problemCount++
  if (report.problems.length < KEPT_PROBLEMS) report.problems.push({ kind, ...origin, reason })
}

/** Adds the report of the worker thread. */
export function mergeReadReport(report: ReadReport, { counts, problems, problemCount }: ReadReport): void {
  copyCounts(report, counts)
  report.problemCount += problemCount
  report.problems.push(...problems.slice(0, KEPT_PROBLEMS - report.problems.length))
}

/** Copies the worker's counts while it is reading. */
export function copyCounts({ counts }: ReadReport, others: ReadReport['counts']): void {
  for (const kind of RECORD_KINDS) if (others[kind].read > 0) counts[kind] = others[kind]
}

/** The report's problems and these, in the order of the files and of their lines, as many as are kept. */
export function addProblems(report: LoadReport, problems: Problem[]): void {
  const all = [...report.problems, ...problems]
  const kinds = new Map<string, number>()
  for (const { file, kind } of all) {
    kinds.set(file, Math.min(kinds.get(file) ?? RECORD_KINDS.length, RECORD_KINDS.indexOf(kind)))
  }
  const places = new Map([...kinds].sort(([, a], [, b]) => a - b).map(([file], at) => [file, at]))
  all.sort((a, b) => places.get(a.file)! - places.get(b.file)! || a.line - b.line)
  report.problems = all.slice(0, KEPT_PROBLEMS).map(splitElementName)
}

/** A source names elements in the file: "riyadh.osm.pbf node", "shops.geojson feature", and their ids in the line. */
function splitElementName(problem: Problem): Problem {
  const [, file, type] = /^(.*) (node|way|relation|feature|object)$/.exec(problem.file) ?? []
  return file === undefined ? problem : { ...problem, file, element: `${type} ${problem.line}` }
}
