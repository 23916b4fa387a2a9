import type { Database } from '../../server/src/database/connect.ts'
import type { Criteria } from '../../server/src/search/criteria.ts'

/** What the questions are made of: the place and the kind of a branch of a large city. */
export interface Subject {
  categoryId: number
  otherId: number
  districtId: number
  cityId: number
  smallCityId: number
  countryId: number
  lat: number
  lng: number
}

/** What is asked, the indexes that must be read for it, and for how many companies, where not for ten. */
export const CASES: [string, (subject: Subject) => Criteria, string[], number?][] = [
  [
    'a category in a country',
    ({ countryId, categoryId }) => ({ countryIds: [countryId], categoryIds: [categoryId] }),
    ['branches_of_country_category'],
  ],
  [
    'a category in a city',
    ({ cityId, categoryId }) => ({ cityIds: [cityId], categoryIds: [categoryId] }),
    ['branches_of_city_category'],
  ],
  [
    'a category in a district',
    ({ districtId, categoryId }) => ({ districtIds: [districtId], categoryIds: [categoryId] }),
    ['branches_of_district_category'],
  ],
  [
    'two categories in two cities',
    ({ cityId, smallCityId, categoryId, otherId }) => ({
      cityIds: [cityId, smallCityId],
      categoryIds: [categoryId, otherId],
    }),
    ['branches_of_city_category'],
  ],
  ['a country', ({ countryId }) => ({ countryIds: [countryId] }), ['branches_of_country']],
  [
    '1,000 companies of a country',
    ({ countryId }) => ({ countryIds: [countryId] }),
    ['branches_of_country'],
    1000,
  ],
  ['a city', ({ cityId }) => ({ cityIds: [cityId] }), ['branches_of_city']],
  ['a district', ({ districtId }) => ({ districtIds: [districtId] }), ['branches_of_district']],
  ['a category', ({ categoryId }) => ({ categoryIds: [categoryId] }), ['branches_of_category']],
  [
    'a category within 5 km',
    ({ lat, lng, categoryId }) => ({ location: { lat, lng, radiusKm: 5 }, categoryIds: [categoryId] }),
    ['branches_of_small_cell_category'],
  ],
  [
    'a category within 25 km',
    ({ lat, lng, categoryId }) => ({ location: { lat, lng, radiusKm: 25 }, categoryIds: [categoryId] }),
    ['branches_of_large_cell_category'],
  ],
  ['25 km', ({ lat, lng }) => ({ location: { lat, lng, radiusKm: 25 } }), ['branches_of_large_cell']],
  [
    'the nearest of a category',
    ({ lat, lng, categoryId }) => ({
      location: { lat, lng, radiusKm: 25 },
      categoryIds: [categoryId],
      nearest: true,
    }),
    ['branches_of_large_cell_category'],
  ],
  [
    'a type in a country',
    ({ countryId }) => ({ companyTypes: ['public'], countryIds: [countryId] }),
    ['company_types_pkey', 'branches_of_country'],
  ],
  [
    'a type in a large city',
    ({ cityId }) => ({ companyTypes: ['nonprofit'], cityIds: [cityId] }),
    ['company_types_pkey', 'branches_of_city'],
  ],
  [
    'a type in a small city',
    ({ smallCityId }) => ({ companyTypes: ['nonprofit'], cityIds: [smallCityId] }),
    ['branches_of_city'],
  ],
  [
    'a type of a category in a country',
    ({ countryId, categoryId }) => ({
      companyTypes: ['franchise'],
      countryIds: [countryId],
      categoryIds: [categoryId],
    }),
    ['branches_of_country_category'],
  ],
  [
    'a name',
    () => ({ nameTokens: [['noor'], ['trading']], companyNames: ['noor trading'] }),
    ['companies_name_en', 'companies_name_ar', 'name_postings_pkey', 'branches_of_company'],
  ],
  ['a word that nobody holds', () => ({ nameTokens: [['xyzzy'], ['noor']] }), ['name_postings_pkey']],
  [
    'a common name in a large city',
    ({ cityId }) => ({ nameTokens: [['noor'], ['shop']], cityIds: [cityId] }),
    ['name_postings_pkey', 'branches_of_city'],
  ],
  [
    'a common word in a small city',
    ({ smallCityId }) => ({ nameTokens: [['shop']], cityIds: [smallCityId] }),
    ['name_postings_pkey', 'branches_of_city'],
  ],
]

export async function selectSubject(sql: Database): Promise<Subject> {
  const [subject] = await sql<Subject[]>`
    with large as (select city_id, count(*) from branches group by 1 order by 2 desc limit 1),
    kinds as (
      select category_id, row_number() over (order by count(*) desc) as n from branches
      where city_id = (select city_id from large) and category_id is not null group by 1
    )
    select city_id as "cityId", country_id as "countryId", district_id as "districtId", lat, lng,
      (select category_id from kinds where n = 20) as "categoryId",
      (select category_id from kinds where n = 30) as "otherId",
      (select city_id from branches group by 1 having count(*) between 20 and 40 order by 1 limit 1) as "smallCityId"
    from branches where city_id = (select city_id from large) order by id limit 1`
  return subject!
}
