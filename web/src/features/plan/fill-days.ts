const DAY = 86_400_000

export interface DailyUsage {
  /** YYYY-MM-DD. */
  date: string
  companies: number
}

/** Every day of the cycle, those without searches included. */
export function fillDays(daily: readonly DailyUsage[], startsAt: string, renewsAt: string): DailyUsage[] {
  const known = new Map(daily.map(day => [day.date, day.companies]))
  const start = Date.parse(startsAt.slice(0, 10))
  const length = Math.max(1, Math.round((Date.parse(renewsAt.slice(0, 10)) - start) / DAY))
  return Array.from({ length }, (_, index) => {
    const date = new Date(start + index * DAY).toISOString().slice(0, 10)
    return { date, companies: known.get(date) ?? 0 }
  })
}
