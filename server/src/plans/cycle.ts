/**
 * The start of the monthly cycle that `now` falls in. Cycles are counted from the anchor (the workspace's creation)
 * in UTC; a month too short for the anchor's day starts its cycle on its last day.
 */
export function findCycleStart(anchor: Date, now: Date): Date {
  const months = countMonths(anchor, now)
  const start = addMonths(anchor, months)
  return start <= now ? start : addMonths(anchor, months - 1)
}

/** The start of the cycle after the one that `now` falls in. */
export function findCycleRenewal(anchor: Date, now: Date): Date {
  return addMonths(anchor, countMonths(anchor, findCycleStart(anchor, now)) + 1)
}

/** From the month of one date to that of another. */
function countMonths(from: Date, to: Date): number {
  return (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
}

function addMonths(anchor: Date, months: number): Date {
  const date = new Date(anchor)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return date
}
