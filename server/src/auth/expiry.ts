const DAY_AND_TIME = /^\d{4}-\d{2}-\d{2}(?=$|T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$)/

/**
 * The end of a key's life: a day ("2027-01-31", from its midnight in UTC on) or a time with its zone. `past` when it is not
 * in the future; undefined when it is no such date.
 */
export function parseExpiry(text: string, now: Date): Date | 'past' | undefined {
  const day = DAY_AND_TIME.exec(text)?.[0]
  const date = new Date(text)
  // A date as 2027-02-31 would be one in March.
  if (!day || Number.isNaN(date.getTime()) || new Date(day).toISOString().slice(0, 10) !== day)
    return undefined
  return date > now ? date : 'past'
}
