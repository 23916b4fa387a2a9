/** What the address of the search page says of a draft, so that a reload and a shared address show the same search. */
export interface DraftAddress {
  q?: string
  /** Ids with commas between them. */
  types?: string
  kinds?: string
  countries?: string
  cities?: string
  /** Latitude, longitude and kilometres. */
  circle?: string
  count?: number
  folder?: string
}

const TEXTS = ['q', 'types', 'kinds', 'countries', 'cities', 'circle', 'folder'] as const

/** Drops what an address says beyond these fields, and values that make no sense. */
export function parseDraftAddress(values: Record<string, unknown>): DraftAddress {
  const address: DraftAddress = {}
  for (const name of TEXTS) {
    const value = values[name]
    // The router reads a sentence of digits as a number.
    if ((typeof value === 'string' && value !== '') || typeof value === 'number')
      address[name] = String(value)
  }
  const { count } = values
  if (typeof count === 'number' && Number.isInteger(count) && count > 0) address.count = count
  return address
}
