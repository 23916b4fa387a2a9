import type { Database } from '../server/src/database/connect.ts'
import { type Criteria, isUnsatisfiable } from '../server/src/search/criteria.ts'
import { SOURCE } from './directory/source.ts'
import type { Filters } from './expectation.ts'

/** Row numbers in the words of the evaluation: keys of the generated directory, slugs of what others brought. */
export interface Translation {
  toFilters(criteria: Criteria): Filters
  branchKey(id: number): string
  companyKey(id: number): string
}

type NamedKind = 'country' | 'city' | 'district' | 'category' | 'company' | 'branch'

/** Reads the keys of all rows once. */
export async function createTranslation(sql: Database): Promise<Translation> {
  const words = new Map<NamedKind, Map<number, string>>()
  const add = (rows: { kind: NamedKind; id: number; word: string }[]) => {
    for (const { kind, id, word } of rows) {
      if (!words.has(kind)) words.set(kind, new Map())
      words.get(kind)!.set(id, word)
    }
  }
  add(await sql`select 'country' as kind, id, code as word from countries`)
  add(await sql`select 'category' as kind, id, slug as word from categories`)
  add(
    await sql`
    select 'city' as kind, city.id, country.code || '/' || city.slug as word
    from cities city join countries country on country.id = city.country_id`,
  )
  add(
    await sql`
    select 'district' as kind, district.id, country.code || '/' || city.slug || '/' || district.slug as word
    from districts district join cities city on city.id = district.city_id
    join countries country on country.id = city.country_id`,
  )
  // The generated directory's own keys win.
  add(
    await sql`
    select k.kind, k.row_id as id, k.key as word from source_keys k join sources s on s.source_id = k.source_id
    where s.name = ${SOURCE} and k.kind <> 'category'`,
  )
  const findWord = (kind: NamedKind, id: number) => words.get(kind)?.get(id) ?? `${kind} ${id}`
  const findWords = (kind: NamedKind, ids: number[] = []) => ids.map(id => findWord(kind, id))
  return {
    toFilters: criteria => ({
      companyTypes: criteria.companyTypes ?? [],
      categories: findWords('category', criteria.categoryIds),
      countries: findWords('country', criteria.countryIds),
      cities: findWords('city', criteria.cityIds),
      districts: findWords('district', criteria.districtIds),
      location: criteria.location,
      names: toNameFilters(criteria),
      excluded: {
        companyTypes: criteria.excluded?.companyTypes ?? [],
        categories: findWords('category', criteria.excluded?.categoryIds),
        countries: findWords('country', criteria.excluded?.countryIds),
        cities: findWords('city', criteria.excluded?.cityIds),
        districts: findWords('district', criteria.excluded?.districtIds),
        names: (criteria.excluded?.names ?? []).map(words => ({ words, whole: false })),
      },
      conditions: toConditions(criteria),
      nothing: isUnsatisfiable(criteria),
    }),
    branchKey: id => findWord('branch', id),
    companyKey: id => findWord('company', id),
  }
}

/** Whole names are only a preference where words are demanded. */
function toNameFilters({ nameTokens, companyNames = [] }: Criteria): Filters['names'] {
  if (nameTokens) return [{ words: nameTokens, whole: false }]
  return companyNames.map(name => ({ words: name.split(' ').map(word => [word]), whole: true }))
}

function toConditions({
  minRating,
  maxRating,
  minReviews,
  maxReviews,
  minBranches,
  maxBranches,
  has,
  excluded,
  order,
}: Criteria): Filters['conditions'] {
  return {
    ...(minRating !== undefined && { minRating }),
    ...(maxRating && { maxRating }),
    ...(minReviews !== undefined && { minReviews }),
    ...(maxReviews && { maxReviews }),
    ...(minBranches !== undefined && { minBranches }),
    ...(maxBranches && { maxBranches }),
    ...(has && { has }),
    ...(excluded?.has && { lacks: excluded.has }),
    ...(order && { order }),
  }
}
