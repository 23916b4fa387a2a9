import type { Import } from '../import.ts'
import { findHolders, placeInHolders } from './boundaries.ts'
import { findNearestCities, listCentres, placeFarBranches } from './cities-by-distance.ts'
import { findNearestDistricts, nameDistrictsAfterCities } from './districts-by-distance.ts'
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
 * nearest one within 5 km, else in one that is named after the city. What an import makes is later found by its name only, never by its distance: so an
 * import that is repeated finds what it has found before.
 */
export async function placeBranches(imported: Import): Promise<void> {
  await createTables(imported)
  await listCentres(imported)
  await findHolders(imported)
  await findNamedLocalities(imported)
  await placeInHolders(imported)
  await findNearestCities(imported)
  await makeLocalities(imported)
  await placeFarBranches(imported)
  await findNearestDistricts(imported)
  await nameDistrictsAfterCities(imported)
}

/**
 * The antimeridian is -180 here, because a cell on both of its sides would have its middle at 0. A branch has an entry in
 * nearest_city, or in nearest_district, as soon as one of the steps has placed it.
 */
async function createTables({ sql }: Import): Promise<void> {
  await sql`
    create temp table unplaced on commit drop as
    select s.*, floor((lat + 90) * ${PATCHES})::integer * ${360 * PATCHES}::integer + floor((lng + 180) * ${PATCHES})::integer as patch
    from (
      select n, lat, case when lng >= 180 then lng - 360 else lng end as lng, cell_small as cell, file, line,
      city_label, city_label_ar, city_names, district_label, district_label_ar, district_names
      from stage_branch where district_key is null
    ) s`
  await sql`analyze unplaced`
  await sql`create temp table nearest_city (n bigint primary key, city_id bigint) on commit drop`
  await sql`create temp table nearest_district (n bigint primary key, district_id bigint) on commit drop`
}
