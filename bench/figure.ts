/** A number, or one of each run: the table shows the median and the spread. */
export type Measured = number | number[]

/** A line of the table: how long an operation takes, what it is compared with, and the ratio that it should reach. */
export interface Figure {
  what: string
  /** Of the directory or the file, in words: "1,000,000 branches". */
  size: string
  /** Milliseconds of one operation. */
  median?: Measured
  p99?: Measured
  /** Operations, rows or elements a second. */
  perSecond?: Measured
  /** What it is compared with, in words, and the measured value: "same bytes from memory: 4,100/s". */
  yardstick?: string
  /** The ratio to what it is compared with, as the target has it. */
  ratios?: Measured
  /** Peak of resident memory of the process that is measured, in megabytes. */
  peakMegabytes?: number
  /** In words: "≥ 60 %". */
  target?: string
}

/** What a run of the bench is about. */
export interface BenchPlan {
  quick: boolean
  /** Branches of the directories that are generated, smallest first. */
  sizes: number[]
  /** Runs of each comparison. */
  runs: number
  /** How long measurements run that have no end of their own. */
  minutes: number
  /** A folder for generated files and databases, removed at the end unless it was named. */
  home: string
  /** Prints a line about the progress of the bench, not about its results. */
  say(line: string): void
}

/** One part of the bench; it yields its figures as it has them. */
export type Section = (plan: BenchPlan) => AsyncIterable<Figure>

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}

/** The value that so many per cent of the numbers do not exceed (nearest rank). */
export function percentile(numbers: number[], percent: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)]!
}

export function formatBranches(branches: number): string {
  return `${branches.toLocaleString('en')} branches`
}

/** As tables have it: 100000 → "100 k", 5000000 → "5 M". */
export function formatSize(branches: number): string {
  if (branches % 1_000_000 === 0) return `${branches / 1_000_000} M`
  return branches % 1000 === 0 ? `${branches / 1000} k` : branches.toLocaleString('en')
}

/** The largest size up to a million, at which everything is measured. Other sizes only show what grows. */
export function getMainSize({ sizes }: BenchPlan): number {
  return sizes.filter(size => size <= 1_000_000).at(-1) ?? sizes[0]!
}

/** Three significant digits below 100, whole numbers with thousands separators above. */
export function formatNumber(value: number | undefined): string {
  if (value === undefined) return ''
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
}

export function formatRatio(ratio: number): string {
  return ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0)
}
