import type { Sql } from '../database/connect.ts'
import type { Criteria } from './criteria.ts'
import type { Language } from './tokens.ts'

/** What criteria name, in one language, in the order in which they name it. */
export interface Labels {
  categories: string[]
  countries: string[]
  cities: string[]
  districts: string[]
}

export async function labelsOf(sql: Sql, criteria: Criteria, language: Language): Promise<Labels> {
  const { categoryIds, countryIds, cityIds, districtIds } = criteria
  const [categories, countries, cities, districts] = await Promise.all([
    labels(sql, 'categories', categoryIds, language),
    labels(sql, 'countries', countryIds, language),
    labels(sql, 'cities', cityIds, language),
    labels(sql, 'districts', districtIds, language),
  ])
  return { categories, countries, cities, districts }
}

async function labels(
  sql: Sql,
  table: string,
  ids: number[] | undefined,
  language: Language,
): Promise<string[]> {
  if (!ids || ids.length === 0) return []
  const label = language === 'ar' ? sql`coalesce(label_ar, label)` : sql`label`
  const rows = await sql<{ label: string }[]>`
    select ${label} as label
    from unnest(${ids}::bigint[]) with ordinality asked (id, place) join ${sql(table)} using (id) order by place`
  return rows.map(row => row.label)
}
