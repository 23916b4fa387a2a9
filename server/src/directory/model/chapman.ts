/** How many things there are, estimated from two lists of them that were made independently of each other. */
export interface Estimate {
  total: number
  /** The interval that holds the true number in 95 of 100 such cases. */
  low: number
  high: number
}

/** With fewer matches the estimate is biased (Robson and Regier, 1964). */
export const MIN_MATCHES = 7

/** The quantile of the normal distribution for an interval of 95 %. */
const Z = 1.959964

/**
 * Chapman's estimator (1951) of the size of a population from two independent lists: `first` and `second` are their
 * lengths, `both` is how many stand in both. The interval is that of Chao (1987), which takes the number of those in
 * neither list as log-normal, so that it never begins below the number that is known.
 */
export function estimateTotal(first: number, second: number, both: number): Estimate {
  const total = ((first + 1) * (second + 1)) / (both + 1) - 1
  const known = first + second - both
  const unknown = Math.max(0, total - known)
  if (unknown === 0) return { total: known, low: known, high: known }
  const variance =
    ((first + 1) * (second + 1) * (first - both) * (second - both)) / ((both + 1) ** 2 * (both + 2))
  const spread = Math.exp(Z * Math.sqrt(Math.log(1 + variance / unknown ** 2)))
  return { total, low: known + unknown / spread, high: known + unknown * spread }
}
