import type { Tree } from '../../server/src/search/interpretation/readings/trees.ts'

const DEPTH = 3
/** How strongly the value of a leaf is pulled to 0, and how many rows a leaf has at least. */
const PRIOR = 1
const MIN_ROWS = 20
/** How many thresholds of a trait are tried at most, at equal shares of its values. */
const THRESHOLDS = 63

/** A trait of all rows: its thresholds in order, and for each row how many of them its value exceeds. */
export interface Column {
  name: string
  thresholds: number[]
  steps: Uint8Array
}

/** By row the first and the second derivative of the loss by its score. */
export interface Derivatives {
  slopes: Float64Array
  curves: Float64Array
}

interface Split {
  column: Column
  /** Rows that exceed no more thresholds than this go below. */
  step: number
  gain: number
}

export function toColumn(name: string, values: Float64Array): Column {
  const sorted = values.toSorted()
  const quantiles = Array.from(
    { length: THRESHOLDS },
    (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / (THRESHOLDS + 1))]!,
  )
  const thresholds = [...new Set(quantiles)].filter(value => value < sorted.at(-1)!)
  const countExceeded = (value: number) => {
    let low = 0
    let high = thresholds.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (thresholds[middle]! < value) low = middle + 1
      else high = middle
    }
    return low
  }
  return { name, thresholds, steps: Uint8Array.from(values, countExceeded) }
}

/**
 * A regression tree whose leaves are Newton's steps towards the least loss: minus the sum of slopes over the sum of
 * curves. Each split is the one of all thresholds that lowers the loss most.
 */
export function growTree(columns: Column[], derivatives: Derivatives, rows: Int32Array, depth = DEPTH): Tree {
  const split = depth > 0 ? findSplit(columns, derivatives, rows) : undefined
  if (!split) return -sumRows(derivatives.slopes, rows) / (sumRows(derivatives.curves, rows) + PRIOR)
  const { column, step } = split
  const grow = (side: Int32Array) => growTree(columns, derivatives, side, depth - 1)
  return [
    column.name,
    column.thresholds[step]!,
    grow(rows.filter(row => column.steps[row]! <= step)),
    grow(rows.filter(row => column.steps[row]! > step)),
  ]
}

function findSplit(columns: Column[], derivatives: Derivatives, rows: Int32Array): Split | undefined {
  let best: Split | undefined
  for (const column of columns) {
    const split = findBestStep(column, derivatives, rows)
    if (split && split.gain > (best?.gain ?? 0)) best = split
  }
  return best
}

function findBestStep(column: Column, { slopes, curves }: Derivatives, rows: Int32Array): Split | undefined {
  const size = column.thresholds.length + 1
  const [slopeSums, curveSums] = [new Float64Array(size), new Float64Array(size)]
  const counts = new Uint32Array(size)
  for (const row of rows) {
    const step = column.steps[row]!
    slopeSums[step]! += slopes[row]!
    curveSums[step]! += curves[row]!
    counts[step]!++
  }
  const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0)
  const [slope, curve] = [sum(slopeSums), sum(curveSums)]
  const rate = (own: number, weight: number) => own ** 2 / (weight + PRIOR)
  let best: Split | undefined
  let [below, belowCurve, count] = [0, 0, 0]
  for (let step = 0; step < size - 1; step++) {
    below += slopeSums[step]!
    belowCurve += curveSums[step]!
    count += counts[step]!
    if (count < MIN_ROWS) continue
    if (rows.length - count < MIN_ROWS) break
    const gain = rate(below, belowCurve) + rate(slope - below, curve - belowCurve) - rate(slope, curve)
    if (gain > (best?.gain ?? 0)) best = { column, step, gain }
  }
  return best
}

function sumRows(values: Float64Array, rows: Int32Array): number {
  let sum = 0
  for (const row of rows) sum += values[row]!
  return sum
}
