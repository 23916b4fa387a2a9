/** The progress of a load. */
export interface Progress {
  /** "read" while records come in, then what is merged: "places", "companies", "branches" … */
  phase: string
  /** Records read so far. */
  rows: number
  rowsPerSecond: number
  /** An estimate; null at the beginning. */
  secondsLeft: number | null
}

/** How much of the time has passed when a phase begins, as measured with a million branches. */
const PHASE_STARTS: Record<string, number> = {
  read: 0,
  places: 0.35,
  cities: 0.35,
  districts: 0.35,
  categories: 0.35,
  matching: 0.35,
  companies: 0.52,
  branches: 0.57,
  'ranks and names': 0.6,
  documents: 0.68,
  indexes: 0.76,
  'tidying up': 0.92,
}
/** Below this share no estimate is made. */
const MIN_SHARE = 0.01

/** Reports a load that began at `startedAt` (of performance.now) and awaits so many records, if that is known. */
export function estimateProgress(
  phase: string,
  rows: number,
  startedAt: number,
  expected?: number,
): Progress {
  const seconds = (performance.now() - startedAt) / 1000
  const read = phase === 'read' && expected ? PHASE_STARTS.places! * Math.min(1, rows / expected) : 0
  const done = (PHASE_STARTS[phase] ?? 0) + read
  return {
    phase,
    rows,
    rowsPerSecond: Math.round(rows / Math.max(seconds, 0.001)),
    secondsLeft: done < MIN_SHARE ? null : (seconds * (1 - done)) / done,
  }
}
