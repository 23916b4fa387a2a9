import { isolate } from './isolate.ts'

const LONGEST = 40
/** The cut is before the last letters, so that a full stop behind the name does not follow the ellipsis. */
const KEPT_AT_END = 10

/** A name that people chose, within a sentence: with a direction of its own, and shortened where it is long. */
export function embedName(name: string): string {
  const letters = [...name]
  if (letters.length <= LONGEST) return isolate(name)
  const [start, end] = [letters.slice(0, LONGEST - KEPT_AT_END), letters.slice(-KEPT_AT_END)]
  return isolate(`${start.join('').trimEnd()}…${end.join('').trimStart()}`)
}
