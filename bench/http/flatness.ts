import { median } from '../figure.ts'
import { slope } from './slope.ts'

/** A segment of evenly spaced values: their median, and their growth from one to the next. */
export interface Segment {
  middle: number
  perStep: number
}

/** The share of the run in which a service grows as its code is compiled and its caches fill. */
const WARMING = 1 / 5

/** Splits evenly spaced values after the warm-up: first third, last third, and total growth. Throws for too few values. */
export function flatness(values: number[]): { first: Segment; last: Segment; perStep: number } {
  const warm = values.slice(Math.floor(values.length * WARMING))
  const third = Math.floor(warm.length / 3)
  if (third < 2) throw new Error(`${values.length} values are too few to tell whether they stay`)
  const measureSegment = (part: number[]) => ({ middle: median(part), perStep: slope(part) })
  return {
    first: measureSegment(warm.slice(0, third)),
    last: measureSegment(warm.slice(-third)),
    perStep: slope(warm),
  }
}
