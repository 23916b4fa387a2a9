import { isDeepStrictEqual } from 'node:util'
import type { SearchFilters } from '../../operations/searches/schemas.ts'

/**
 * The filters of a saved search that were chosen by hand: those that its prompt does not account for. A filter chosen by
 * hand replaces what the prompt says of its dimension, so a dimension is one or the other.
 */
export function listChosenFilters(saved: SearchFilters, read: SearchFilters): SearchFilters {
  const choose = (key: Exclude<keyof SearchFilters, 'location'>) =>
    isDeepStrictEqual(new Set(saved[key]), new Set(read[key])) ? [] : saved[key]
  return {
    companyTypes: choose('companyTypes'),
    categoryIds: choose('categoryIds'),
    countryCodes: choose('countryCodes'),
    cityIds: choose('cityIds'),
    location: isDeepStrictEqual(saved.location, read.location) ? null : saved.location,
  }
}
