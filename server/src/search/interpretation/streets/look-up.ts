import type { Sql } from '../../../database/connect.ts'

/** A branch and its address. */
export interface AddressedBranch {
  id: number
  address: string
  cityId: number
  city: string
  cityAr: string | null
  lat: number
  lng: number
}

/** Where to look: places of one kind. */
export interface StreetScope {
  kind: 'country' | 'city' | 'district'
  ids: number[]
}

/** So many of the best branches of the places are looked at, and so many addresses are read. */
const MOST_BRANCHES = 20_000
const MOST_ADDRESSES = 1_000

/**
 * The branches of the places whose addresses match one of the patterns in lower case, among the best ranked ones of each place.
 * Addresses have no index: the index of a place gives its branches in the order of their ranks.
 */
export async function lookUpAddresses(
  sql: Sql,
  { kind, ids }: StreetScope,
  patterns: string[],
  script: 'latin' | 'arabic',
): Promise<AddressedBranch[]> {
  if (ids.length === 0 || patterns.length === 0) return []
  const place = sql(`${kind}_id`)
  const address = sql(script === 'arabic' ? 'address_ar' : 'address_en')
  const most = Math.ceil(MOST_BRANCHES / ids.length)
  return sql<AddressedBranch[]>`
    select found.id::integer, found.address, found.city_id as "cityId", c.label as city, c.label_ar as "cityAr", found.lat, found.lng
    from (
      select best.* from unnest(${ids}::integer[]) place (id)
      cross join lateral (
        select id, city_id, lat, lng, ${address} as address from branches
        where ${place} = place.id and live order by rank_key limit ${most}
      ) best
      where best.lat is not null and lower(best.address) like any (${patterns}::text[])
      limit ${MOST_ADDRESSES}
    ) found
    join cities c on c.id = found.city_id`
}
