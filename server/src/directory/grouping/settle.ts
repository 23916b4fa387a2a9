import type { NumberRow } from './key-numbers.ts'
import type { Survey } from './survey.ts'

/** What a group of places shares, strongest first. */
export const RULES = ['brand', 'operator', 'domain', 'name', 'place'] as const
export type Rule = (typeof RULES)[number]

/** The groups of an import's places. */
export interface Groups {
  /** The number of the group of the place that came as the index says; 0: it stands alone. */
  of(index: number): number
  /** How many places a group has; 1 of a place that stands alone. */
  sizeOf(group: number): number
  ruleOf(group: number): Rule
  /** The brand or operator of a group whose rule that is: an id of Wikidata, else a folded name. */
  textOf(group: number): string
}

const NONE = 0
const SEVERAL = -1
/** Places of a brand that make a domain the brand's. */
const ENOUGH = 2

/**
 * Brand, else operator, else domain, else name. A domain belongs to the brand of the places that give both, a name to
 * the brand, operator or domain of those places of that name, kind and country that have one; when these
 * disagree it belongs to none. A name alone groups when a word of it is rare among the names of the import.
 */
export function settleGroups(
  survey: Survey,
  canonical: { brands: Int32Array; operators: Int32Array },
): Groups {
  const { statedBy, domainOf, nameOf } = survey
  const places = statedBy.size
  const brands = canonical.brands.length
  const operators = canonical.operators.length
  const domains = survey.domains.size + 1
  // One space of numbers: brands, operators, domains, names.
  const starts = [0, brands, brands + operators, brands + operators + domains]
  const [, firstOperator, firstDomain, firstName] = starts as [number, number, number, number]
  const brandOf = (place: number): number => canonical.brands[Math.max(0, statedBy.at(place))]!
  const stated = (place: number): number => {
    const number = statedBy.at(place)
    return number < 0 ? firstOperator + canonical.operators[-number]! : brandOf(place)
  }

  const brandOfDomain = ownersOf(domains, ENOUGH, places, domainOf.at.bind(domainOf), brandOf)
  const strong = (place: number): number => {
    const own = stated(place)
    if (own) return own
    const domain = domainOf.at(place)
    if (!domain) return NONE
    return brandOfDomain[domain]! > 0 ? brandOfDomain[domain]! : firstDomain + domain
  }
  const ownerOfName = ownersOf(survey.names.size + 1, 1, places, nameOf.at.bind(nameOf), strong)
  const isTelling = tellingNames(survey)

  const sizes = new Int32Array(firstName + survey.names.size + 1)
  for (let place = 0; place < places; place++) {
    const name = nameOf.at(place)
    const own = strong(place)
    const group =
      own || !name || !isTelling(name) || ownerOfName[name] === SEVERAL
        ? own
        : ownerOfName[name] || firstName + name
    // Its name is not asked for again.
    nameOf.set(place, group)
    sizes[group]!++
  }
  return groupsOf(nameOf, sizes, starts, [...survey.brands.texts, ...survey.operators.texts])
}

/** Apart, so that what the groups were made of is let go of. */
function groupsOf(groups: NumberRow, sizes: Int32Array, starts: number[], texts: string[]): Groups {
  const firstName = starts.at(-1)!
  const isAlone = (group: number) => group === NONE || (group >= firstName && sizes[group] === 1)
  return {
    of: index => (isAlone(groups.at(index)) ? NONE : groups.at(index)),
    sizeOf: group => (group === NONE ? 1 : sizes[group]!),
    ruleOf: group => (group === NONE ? 'place' : RULES[starts.findLastIndex(start => group > start)]!),
    textOf: group => texts[group]!,
  }
}

/** To each weak value the strong one of all places that have both, if at least `enough` do and agree. */
function ownersOf(
  values: number,
  enough: number,
  places: number,
  weak: (place: number) => number,
  strong: (place: number) => number,
): Int32Array {
  const owners = new Int32Array(values)
  const seen = new Int32Array(values)
  for (let place = 0; place < places; place++) {
    const value = weak(place)
    const owner = value && strong(place)
    if (!owner) continue
    seen[value]!++
    owners[value] = owners[value] === NONE || owners[value] === owner ? owner : SEVERAL
  }
  for (let value = 0; value < values; value++) {
    if (owners[value]! > 0 && seen[value]! < enough) owners[value] = NONE
  }
  return owners
}

/**
 * A name is told by a word that few names have. A chain's own word comes in a few names as well (kinds of place, names
 * of branches), the more the larger the import.
 */
function tellingNames({ names, words, wordsOf }: Survey): (name: number) => boolean {
  const few = 5 + Math.floor(Math.sqrt(names.size) / 20)
  const perName = names.size === 0 ? 0 : wordsOf.size / names.size
  const uses = new Int32Array(words.size + 1)
  for (let at = 0; at < wordsOf.size; at++) uses[wordsOf.at(at)]!++
  return name => {
    for (let at = (name - 1) * perName; at < name * perName; at++) {
      const word = wordsOf.at(at)
      if (word > 0 && uses[word]! <= few) return true
    }
    return false
  }
}
