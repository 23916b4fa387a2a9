import { foldText, stripArticles } from '../../../text/fold.ts'
import type { Criteria } from '../../criteria.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, isSubject } from '../candidates/candidate.ts'
import { FOOD } from '../kinds/kind-starts.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import type { Classification } from '../readings/build-criteria.ts'
import { hasSupport } from '../readings/support.ts'
import { isArabic } from '../words/tokens.ts'
import { isNegation } from './negations.ts'

/** These ask for all that is not excluded. */
const EVERYTHING = new Set(
  foldText(
    'everything everywhere anywhere else all every company companies business businesses كل جميع كافة كلشي شركات الشركات',
  ).split(' '),
)

const ANYTHING = new Set(foldText('anything أي').split(' '))
/** "What else is there", "anything to eat": something else than the food that is refused. */
const FOOD_WORDS = new Set('else eat eating hungry starving'.split(' '))
/** Who asks for shops does not ask for all companies. */
const SHOPS = new Set(foldText('shop shops store stores محل محلات المحلات متجر متاجر المتاجر').split(' '))

/**
 * What an exclusion implies where the prompt says nothing else: "non-Italian restaurants" are restaurants, and
 * "pharmacies outside Riyadh" are in the country of Riyadh rather than in the whole world, where that has some elsewhere. Companies
 * that are named are wanted wherever else they are. `stated` are filters beside the prompt.
 */
export function listImplications(
  gazetteer: Gazetteer,
  words: string[],
  { candidates: wanted, nameWords }: Classification,
  excluded: Candidate[],
  entries: Map<Candidate, Entry[]>,
  stated: Criteria,
): Pick<Criteria, 'categoryIds' | 'countryIds' | 'cityIds'> {
  if (excluded.length === 0) return {}
  const list = (kind: Entry['kind']) =>
    excluded.filter(each => each.kind === kind).flatMap(each => entries.get(each) ?? [])
  const refused = wanted.some(isSubject) ? [] : list('category').map(({ id }) => id)
  const food = asksForFood(words) ? listFood(gazetteer, refused) : []
  const isEverything = food.length === 0 && asksForEverything(words)
  const kinds = isEverything ? [] : refused
  const others = asksForAnything(words)
    ? listFood(gazetteer, kinds)
    : kinds.flatMap(id => gazetteer.categories.getParent(id) ?? [])
  const isOpen = !isEverything && !asksForAnything(words) && !wanted.some(isSubject) && nameWords.length === 0
  const ofNames = isOpen ? listKindsOfNames(gazetteer, words, excluded) : []
  const above = food.length > 0 ? food : [...others, ...ofNames]
  const isPlaced = (stated.cityIds ?? stated.countryIds) !== undefined || wanted.some(isPlaceCandidate)
  const cities = isPlaced ? [] : list('district').map(district => district.cityId)
  const isNamed = nameWords.length > 0 || wanted.some(({ kind }) => kind === 'company')
  const around = new Set(list('city').map(city => city.countryId))
  const isAround = !isPlaced && !isEverything && !isNamed && around.size === 1
  const countries = isAround ? [...around].filter(country => isHeldElsewhere(country)) : []
  return {
    ...(above.length > 0 && { categoryIds: [...new Set(above)] }),
    ...(countries.length > 0 && { countryIds: countries }),
    ...(cities.length > 0 && { cityIds: [...new Set(cities)] }),
  }

  /** Whether other cities of a country have what is wanted. */
  function isHeldElsewhere(country: number): boolean {
    const refusedCities = new Set(list('city').map(({ id }) => id))
    const others = gazetteer.countryCities.get(country)?.cityIds?.filter(id => !refusedCities.has(id)) ?? []
    const wantedIds = wanted.flatMap(each => (each.kind === 'category' ? (entries.get(each) ?? []) : []))
    const categoryIds = wantedIds.map(({ id }) => id)
    return hasSupport(gazetteer, { cityIds: others, ...(categoryIds.length > 0 && { categoryIds }) }) === true
  }
}

/** "لا أريد بيتزا زامورين، أعطني غيرها": the kinds that the names of refused companies say, where Arabic or English puts it. */
function listKindsOfNames(gazetteer: Gazetteer, words: string[], excluded: Candidate[]): number[] {
  const names = excluded.filter(({ kind, start, end }) => kind === 'company' && end - start > 1)
  return names.flatMap(({ start, end }) => {
    const noun = isArabic(words[start]!) ? stripArticles([words[start]!])[0]! : words[end - 1]!
    return gazetteer.lookup(noun).flatMap(({ kind, id }) => (kind === 'category' ? [id] : []))
  })
}

/** The kinds of places to eat where one of them is excluded; nothing where it is something else. */
function listFood({ categories, categoryIds }: Gazetteer, excluded: number[]): number[] {
  const food = FOOD.flatMap(slug => categoryIds.get(slug) ?? [])
  if (excluded.includes(food[0]!)) return []
  const isFood = (id: number) => food.some(above => id === above || categories.isBelow(id, above))
  return excluded.some(isFood) ? food.filter(id => !excluded.includes(id)) : []
}

/** Whether the words may ask for something to eat without the name of a kind: "else" does where food is refused. */
export function asksForFood(words: string[]): boolean {
  return words.some(word => FOOD_WORDS.has(word))
}

/** "Anything but pizza". */
function asksForAnything(words: string[]): boolean {
  return words.some(word => ANYTHING.has(word))
}

function asksForEverything(words: string[]): boolean {
  if (words.some(word => SHOPS.has(word))) return false
  // "Anything in Zamalek except pharmacies"; "anything but pizza" is something else to eat.
  const isAnything = (at: number) =>
    ANYTHING.has(words[at]!) && words[at + 1] !== 'but' && !isNegation(words, at + 1)
  return words.some((word, at) => EVERYTHING.has(word) || isAnything(at))
}
