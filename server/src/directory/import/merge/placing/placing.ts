import { createEmptyTable, createTable } from '../../temp-table.ts'
import type { Import } from '../import.ts'
import { findHolders, findHoldingDistricts, placeInHolders } from './boundaries.ts'
import { findNearestCities, listCentres, placeFarBranches } from './cities-by-distance.ts'
import {
  findDistrictsByDistance,
  findNamedDistricts,
  nameDistrictsAfterCities,
} from './districts-by-distance.ts'
import { makeLocalities } from './made-localities.ts'
import { findNamedLocalities, PATCHES } from './named-localities.ts'

/**
 * Finds a district for every staged branch that names none by a key: nearest_district (n, district_id).
 *
 * 1. The city or the district that the source names, where the directory has one of that name near the branch.
 * 2. The smallest district whose boundary holds the branch, else the smallest such city.
 * 3. A new city or district, where several branches name one that the directory does not have.
 * 4. The nearest city; beyond 50 km the report counts the branch.
 *
 * Within its city a branch is in the district that the source names, else in the one whose boundary holds it, else in the
 * nearest one within 5 km, else in one that is named after the city. What an import makes is later found by its name only,
 * never by its distance, and after the boundaries: so an import that is repeated finds what it has found before.
 */
export async function placeBranches(imported: Import): Promise<void> {
  const unplaced = await createTables(imported)
  await listCentres(imported)
  const hasHolders = await findHolders(imported)
  if (unplaced.withCity > 0) await findNamedLocalities(imported, hasHolders)
  if (hasHolders) await placeInHolders(imported)
  if ((await findNearestCities(imported)) > 0) {
    if (unplaced.withCity > 0) await makeLocalities(imported)
    await placeFarBranches(imported)
  }
  if (unplaced.withDistrict > 0) await findNamedDistricts(imported)
  if (hasHolders) await findHoldingDistricts(imported)
  await findDistrictsByDistance(imported)
  await nameDistrictsAfterCities(imported)
}

/** How many of the branches name a city or a district as their locality. */
interface UnplacedCounts {
  withCity: number
  withDistrict: number
}

/**
 * The antimeridian is -180 here, because a cell on both of its sides would have its middle at 0. A branch has an entry in
 * nearest_city, or in nearest_district, as soon as one of the steps has placed it.
 */
async function createTables({ sql }: Import): Promise<UnplacedCounts> {
  await createTable(
    sql,
    'unplaced',
    sql`
      select s.*, floor((lat + 90) * ${PATCHES})::integer * ${360 * PATCHES}::integer + floor((lng + 180) * ${PATCHES})::integer as patch
      from (
        select n, lat, case when lng >= 180 then lng - 360 else lng end as lng, cell_small as cell, file, line,
        city_label, city_label_ar, city_names, district_label, district_label_ar, district_names
        from stage_branch where district_key is null
      ) s`,
  )
  await createEmptyTable(sql, 'nearest_city', 'n bigint primary key, city_id bigint')
  await createEmptyTable(sql, 'nearest_district', 'n bigint primary key, district_id bigint')
  const [named] = await sql<UnplacedCounts[]>`
    select count(city_names) as "withCity", count(district_names) as "withDistrict" from unplaced`
  return named!
}
