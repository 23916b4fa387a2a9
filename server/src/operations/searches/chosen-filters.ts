import { isDeepStrictEqual } from 'node:util'
import { decodeDirectoryId } from '../../contract/ids.ts'
import type { Sql } from '../../database/connect.ts'
import type { Criteria } from '../../search/criteria.ts'
import type { Reading } from '../../search/interpretation/reading.ts'
import { hydrateLabels, listRows } from '../../search/labels.ts'
import { toFilters } from './filters.ts'
import type { SearchFilters } from './schemas.ts'

/**
 * The filters of a saved search that were chosen by hand: those that its prompt does not account for. A filter chosen by
 * hand replaces what the prompt says of its dimension, so a dimension is one or the other.
 */
function listChosenFilters(saved: SearchFilters, read: SearchFilters): SearchFilters {
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

/** The filters that were chosen by hand beside the prompt of a saved search, also as criteria. */
export async function readChosenFilters(
  sql: Sql,
  saved: SearchFilters,
  { criteria }: Reading,
): Promise<{ chosen: SearchFilters; stated: Criteria }> {
  const labels = await hydrateLabels(sql, { ...listRows(criteria), countryCodes: saved.countryCodes })
  const chosen = listChosenFilters(saved, toFilters(labels, criteria))
  const decode = (prefix: 'cat' | 'cty', ids: string[]) =>
    ids.flatMap(id => decodeDirectoryId(prefix, id) ?? [])
  const countries = [...labels.countries.values()].filter(({ code }) => chosen.countryCodes.includes(code!))
  const lists = {
    companyTypes: chosen.companyTypes,
    categoryIds: decode('cat', chosen.categoryIds),
    countryIds: countries.map(({ id }) => id),
    cityIds: decode('cty', chosen.cityIds),
  }
  const given = Object.entries(lists).filter(([, values]) => values.length > 0)
  const { location } = chosen
  return { chosen, stated: { ...Object.fromEntries(given), ...(location && { location }) } }
}
