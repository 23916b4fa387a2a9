import { formatIsFar } from '../model/distance-sql.ts'

/** A region that no source knows has its city's name. It is left out, because a reader would take it for a known one. */
const KNOWN_REGION = `exists (select 1 from source_keys k where k.kind = 'region' and k.row_id = r.id)`

/**
 * A branch far from its district: no city was nearer, or a later import has moved the district or merged it with another. A
 * reader would take one of the two for wrong, and places the branch itself where it has no key.
 */
const IS_FAR = formatIsFar('b', 'd')

/**
 * The query of each file of a snapshot; its columns are those of the file, in that order. Keys are public ids after the
 * export prefix, a hexadecimal text. COPY takes no parameters, so the prefix is part of the query. An empty list is null,
 * because COPY would quote an empty text.
 */
export function buildQueries(prefix: string): Record<string, string> {
  if (!/^[0-9a-f]+$/.test(prefix)) throw new Error(`the export prefix "${prefix}" is not hexadecimal`)
  const key = (kind: string, column: string) => `'${prefix}:${kind}_' || ${column}`
  const list = (column: string) => `nullif(array_to_string(${column}, '|'), '') as ${column}`
  return {
    'countries.csv': 'select code, label, label_ar from countries order by code',
    'regions.csv': `
      select ${key('rgn', 'r.id')} as key, c.code as country_code, r.name_en, r.name_ar
      from regions r join countries c on c.id = r.country_id where ${KNOWN_REGION} order by r.id`,
    'cities.csv': `
      select ${key('cty', 'c.id')} as key, c.slug, c.label, c.label_ar, co.code as country_code,
        case when ${KNOWN_REGION} then ${key('rgn', 'r.id')} end as region_key, c.lat, c.lng, c.population
      from cities c join countries co on co.id = c.country_id join regions r on r.id = c.region_id order by c.id`,
    'districts.csv': `
      select ${key('dst', 'id')} as key, slug, label, label_ar, ${key('cty', 'city_id')} as city_key, lat, lng
      from districts order by id`,
    'categories.csv': `
      select ${key('cat', 'id')} as key, slug, label, label_ar, ${key('cat', 'parent_id')} as parent_key,
        ${list('synonyms')}, ${list('synonyms_ar')}
      from categories order by id`,
    'companies.csv': `
      select ${key('cmp', 'id')} as key, name_en, name_ar, legal_name_en, legal_name_ar, website, phone, ${list('types')}
      from companies where archived_at is null order by id`,
    'branches.csv': `
      select ${key('brn', 'b.id')} as key, ${key('cmp', 'b.company_id')} as company_key,
        ${key('cat', 'b.category_id')} as category_key, case when ${IS_FAR} then null else ${key('dst', 'd.id')} end as district_key,
        b.name_en, b.name_ar, b.address_en, b.address_ar, b.website, b.phone, b.lat, b.lng, b.rating, b.reviews
      from branches b join districts d on d.id = b.district_id where b.live order by b.id`,
  }
}
