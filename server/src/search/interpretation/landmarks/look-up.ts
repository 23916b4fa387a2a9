import type { Sql } from '../../../database/connect.ts'
import { splitNameWords } from '../../../text/fold.ts'

/** A company that holds words of a prompt in its names, and its branches that may be meant. */
export interface NamedCompany {
  id: number
  /** The words of each of its names, without articles. */
  names: string[][]
  label: string
  labelAr: string | null
  branches: NamedBranch[]
  /** The best of all companies has the lowest. */
  rank: number
  /** A well-known landmark rather than a company of the directory. */
  isKnown?: boolean
}

export interface NamedBranch {
  lat: number
  lng: number
  cityId: number
  /** Of a well-known landmark. */
  countryId?: number
  categoryId: number | null
  /** Of a company of the directory, the district and its names. */
  districtId?: number
  district?: string
  districtAr?: string | null
}

/** Of a common word the companies that are looked at, the best ones. */
const HOLDERS = 500
const MAX_COMPANIES = 40
const MAX_BRANCHES = 40

interface NamedCompanyRow {
  id: number
  name_en: string | null
  name_ar: string | null
  branches: NamedBranch[]
}

/** The companies that hold most of the words in their names, where rare words count more; the best first. */
export async function lookUpNamedCompanies(sql: Sql, words: string[]): Promise<NamedCompany[]> {
  if (words.length === 0) return []
  const rows = await sql<NamedCompanyRow[]>`
    select c.id, c.name_en, c.name_ar, (
      select json_agg(json_build_object('lat', lat, 'lng', lng, 'cityId', city_id, 'categoryId', category_id,
        'districtId', district_id, 'district', label, 'districtAr', label_ar))
      from (
        select coalesce(b.lat, d.lat) as lat, coalesce(b.lng, d.lng) as lng, b.city_id, b.category_id, b.district_id,
          d.label, d.label_ar
        from branches b join districts d on d.id = b.district_id
        where b.company_id = c.id and b.live and coalesce(b.lat, d.lat) is not null
        order by b.id limit ${MAX_BRANCHES}
      ) located
    ) as branches
    from (
      select company_id, rank_key, sum(ln(1 + ${HOLDERS}::float8 / holders)) as weight
      from (
        select company_id, rank_key, count(*) over (partition by word) as holders
        from unnest(${words}::text[]) word
        cross join lateral (
          select company_id, rank_key from name_postings where token = word order by rank_key limit ${HOLDERS}
        ) held
      ) weighed
      group by company_id, rank_key order by weight desc, rank_key limit ${MAX_COMPANIES}
    ) best
    join companies c on c.id = best.company_id
    order by best.weight desc, best.rank_key`
  return rows.flatMap(({ id, name_en, name_ar, branches }, rank) =>
    branches
      ? [
          {
            id,
            names: [name_en, name_ar].flatMap(name => (name ? [splitNameWords(name)] : [])),
            label: (name_en ?? name_ar)!,
            labelAr: name_ar,
            branches,
            rank,
          },
        ]
      : [],
  )
}
