import { median } from '../figure.ts'
import { slope } from './slope.ts'

/** A part of evenly spaced values: the middle one in size, and by how much they grow from one to the next. */
export interface Segment {
  middle: number
  perStep: number
}

/** The share that a service grows in for good: its code is compiled, its caches are filled. */
const WARMING = 1 / 5

/** Evenly spaced values after the warm-up: their first and last thirds, and their growth in all. Throws of too few. */
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
