import type { KnownCity } from './gazetteer.ts'

/** A city of at least so many people is far larger than others of its name that have a tenth of them at most. */
const LARGE = { people: 100_000, ratio: 10 }

/**
 * Chooses between cities of one name in several countries, where a row says no more: the one in the country of nearly all rows, else
 * the one that is far larger than those of other countries. `reason` is for the report. Undefined where neither tells.
 */
export function chooseCity(
  cities: readonly KnownCity[],
  mainCountry: string | undefined,
): { city: KnownCity; reason: string } | undefined {
  const inMainCountry = cities.find(({ country }) => country === mainCountry)
  if (inMainCountry) return { city: inMainCountry, reason: 'the country of the other rows' }
  const largest = cities.reduce((best, city) => (countPeople(city) > countPeople(best) ? city : best))
  const others = cities.filter(({ country }) => country !== largest.country)
  const people = countPeople(largest)
  const isLarge = people >= LARGE.people && others.every(each => countPeople(each) * LARGE.ratio <= people)
  return isLarge ? { city: largest, reason: 'by far the largest' } : undefined
}

function countPeople({ population }: KnownCity): number {
  return population ?? 0
}
