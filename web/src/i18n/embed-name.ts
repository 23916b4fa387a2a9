import { isolate } from './isolate.ts'

const LONGEST = 40

/** A name that people chose, within a sentence: with a direction of its own, and shortened where it is long. */
export function embedName(name: string): string {
  const letters = [...name]
  const short = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trimEnd()}…` : name
  return isolate(short)
}
