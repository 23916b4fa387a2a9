/** Numbers filed under a number, in one array: those of `key` stand from `starts[key]` up to `starts[key + 1]`. */
export interface Postings {
  starts: Uint32Array
  values: Uint32Array
}

/** Files each value under its key, in the order in which they come. */
export function buildPostings(keys: readonly number[], values: readonly number[], size: number): Postings {
  const starts = new Uint32Array(size + 1)
  for (const key of keys) starts[key + 1]!++
  for (let key = 0; key < size; key++) starts[key + 1]! += starts[key]!
  const next = starts.slice()
  const filed = new Uint32Array(keys.length)
  for (let at = 0; at < keys.length; at++) filed[next[keys[at]!]!++] = values[at]!
  return { starts, values: filed }
}
