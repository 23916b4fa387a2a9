import type { Exclusions } from '../../criteria.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { NameWord } from '../names/name-words.ts'
import type { Classification } from '../readings/build-criteria.ts'

/** The criteria of what is not wanted; undefined when there is nothing of it. */
export function buildExclusions(
  gazetteer: Gazetteer,
  words: string[],
  { candidates: said, nameWords }: Classification,
  entries: Map<Candidate, Entry[]>,
  wanted: Candidate[] = [],
): Exclusions | undefined {
  if (said.length === 0 && nameWords.length === 0) return undefined
  // "No dessert! Sweets in Doha": what is asked for as well is no exclusion.
  const isWanted = (candidate: Candidate) =>
    wanted.some(
      other => other.kind === candidate.kind && isSameAs(entries.get(other), entries.get(candidate)),
    )
  // "Tripoli in Lebanon, not Libya": a country that no place lies in excludes nothing.
  const isElsewhere = (candidate: Candidate) =>
    candidate.kind === 'country' && !mayHold(wanted, candidate, entries)
  const candidates = said.filter(candidate => !isWanted(candidate) && !isElsewhere(candidate))
  if (candidates.length === 0 && nameWords.length === 0) return undefined
  const listIds = (kind: Entry['kind'], some = candidates) =>
    some.filter(each => each.kind === kind).flatMap(each => entries.get(each)?.map(entry => entry.id) ?? [])
  const names = [...listNames(words, candidates, nameWords), ...listBetterKnown(gazetteer, candidates)]
  // "Except Nahdi Pharmacy": the kind is part of the name.
  const isPartOfName = ({ start, end }: Candidate) =>
    nameWords.some(({ index }) => index === end || index === start - 1)
  const kinds = candidates.filter(candidate => !isPartOfName(candidate))
  // "Independent cafés, not chains" says one thing twice.
  const isIndependent = wanted.some(({ kind, types }) => kind === 'type' && types.includes('independent'))
  const types = candidates
    .filter(({ kind }) => kind === 'type')
    .flatMap(each => each.types)
    .filter(type => !isIndependent || (type !== 'chain' && type !== 'franchise'))
  const excluded: Exclusions = {
    // Those who want no chains want no franchises, which are chains of another owner.
    companyTypes: types.includes('chain') ? [...types, 'franchise'] : types,
    categoryIds: [
      ...new Set([
        ...listIds('category', kinds),
        ...listVehicleKinds(gazetteer, words, kinds, wanted, entries),
      ]),
    ],
    countryIds: listIds('country'),
    cityIds: listIds('city'),
    districtIds: listIds('district'),
    names,
  }
  const given = Object.entries(excluded).filter(([, values]) => values.length > 0)
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

const VEHICLES = /^(?:cars?|vehicles?|automobiles?|automotive|(?:ال)?(?:سيار(?:ات|ه)|عربيات|طوموبيلا?ت?))$/
const VEHICLE_KINDS = [
  ...['petrol-station', 'car-wash', 'car-repair', 'car-parts', 'tire-shop', 'car-dealer', 'used-car-dealer'],
  ...['motorcycle-shop', 'vehicle-inspection', 'charging-station', 'car-rental', 'car-sharing-station'],
]

/** "Shops that aren't about cars": all that has to do with vehicles, but not what is asked for. */
function listVehicleKinds(
  { categoryIds }: Gazetteer,
  words: string[],
  refused: Candidate[],
  wanted: Candidate[],
  entries: Map<Candidate, Entry[]>,
): number[] {
  const isBare = ({ kind, start, end }: Candidate) =>
    kind === 'category' && end === start + 1 && VEHICLES.test(words[start]!)
  if (!refused.some(isBare)) return []
  const asked = new Set(wanted.flatMap(each => entries.get(each)?.map(({ id }) => id) ?? []))
  return VEHICLE_KINDS.flatMap(slug => categoryIds.get(slug) ?? []).filter(id => !asked.has(id))
}

/** "Sushi, no buffet": the kinds that hold all that is wanted, without which nothing would be left. */
export function listWider(
  { categories }: Gazetteer,
  excluded: Candidate[],
  wanted: Candidate[],
  entries: Map<Candidate, Entry[]>,
): Candidate[] {
  const listKinds = (each: Candidate) =>
    entries.get(each)?.flatMap(({ kind, id }) => (kind === 'category' ? [id] : [])) ?? []
  const kinds = wanted.flatMap(listKinds)
  const isWider = (candidate: Candidate) =>
    kinds.every(kind => listKinds(candidate).some(id => kind !== id && categories.isBelow(kind, id)))
  return kinds.length === 0 ? [] : excluded.filter(isWider)
}

/** Whether a place that is wanted lies in the country: any may where none is named. */
function mayHold(wanted: Candidate[], country: Candidate, entries: Map<Candidate, Entry[]>): boolean {
  const places = wanted.filter(({ kind }) => kind === 'country' || kind === 'city' || kind === 'district')
  const ids = new Set(entries.get(country)?.map(({ id }) => id))
  const isWithin = ({ kind, id, countryId }: Entry) => ids.has(kind === 'country' ? id : countryId)
  return places.length === 0 || places.some(place => entries.get(place)?.some(isWithin))
}

/** "Somewhere to go out with the kids, not amusement parks": that a need means the kind that is refused. */
export function isNeededOnly(
  refused: Candidate,
  wanted: Candidate[],
  entries: Map<Candidate, Entry[]>,
): boolean {
  const own = entries.get(refused) ?? []
  const alike = wanted
    .filter(({ kind }) => kind === 'category')
    .filter(each => isSameAs(entries.get(each), own))
  return alike.length > 0 && alike.every(({ rule }) => rule === 'need')
}

function isSameAs(some: Entry[] = [], others: Entry[] = []): boolean {
  return others.length > 0 && others.every(({ id }) => some.some(entry => entry.id === id))
}

/** Of a shorter word many others are a slip away. */
const SHORTEST_SLIP = 6

/** So few branches may be those of a company that is written otherwise, and so many times as many does that one have. */
const [FEW, TIMES_MORE] = [2, 3]

/** "Not Arabien Oud": a few branches that are written so are those of the better known company, one slip away. */
function listBetterKnown(gazetteer: Gazetteer, candidates: Candidate[]): string[][][] {
  const count = (name: string) => gazetteer.countCompanyBranches(name) ?? 0
  const written = candidates.filter(({ kind, rule }) => kind === 'company' && rule === 'exact')
  return written.flatMap(({ company }) => {
    const words = company!.split(' ')
    const long = [...words.keys()].filter(at => words[at]!.length >= SHORTEST_SLIP)
    if (words.length === 1 || long.length === 0 || count(company!) > FEW) return []
    return gazetteer.companies
      .findSimilar(words, long)
      .filter(({ name }) => count(name) >= TIMES_MORE * count(company!))
      .map(({ name }) => name.split(' ').map(word => [word]))
  })
}

/** Each name as its words, each word in its spellings. Neighbouring words of names are one name, unless "و" joins them. */
function listNames(words: string[], candidates: Candidate[], nameWords: NameWord[]): string[][][] {
  const names = candidates
    .filter(({ kind }) => kind === 'company')
    .map(({ company }) => company!.split(' ').map(word => [word]))
  let last = Number.NaN
  for (const { index, spellings } of nameWords) {
    const isJoined = words[index]!.startsWith('و') && !spellings.some(spelling => spelling.startsWith('و'))
    if (index === last + 1 && !isJoined) names.at(-1)!.push(spellings)
    else names.push([spellings])
    last = index
  }
  return names
}
