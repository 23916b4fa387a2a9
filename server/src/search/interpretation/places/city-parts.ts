import { stripArticles } from '../../../text/fold.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listIndices, type WordRange } from '../candidates/candidate.ts'
import { findNegationBefore } from '../negation/negations.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'

/** Where in a city something lies. */
export type CityPart = 'centre' | Compass
export type Compass = 'north' | 'south' | 'east' | 'west' | `${'north' | 'south'}-${'east' | 'west'}`

/** Words that say where in a city: "the north of Riyadh", "شرق الرياض", "downtown Jeddah". */
export interface NamedPart extends WordRange {
  /** Of two that are joined both: "شمال وشرق الرياض". */
  parts: CityPart[]
  /** The word of the city that stands next to them. */
  city: number
}

const SIDES = {
  north: toWordSet('north northern شمال شمالي shamal shmal shemal chamal shamaal'),
  south: toWordSet('south southern جنوب جنوبي janoob janub janoub jnoob jnub ganoob ganub'),
  east: toWordSet('east eastern شرق شرقي sharq shar2 shar8 sharg shrq shrg shargh'),
  west: toWordSet('west western غرب غربي gharb gharbi gharb 8arb gherb ghrb'),
}
/** Behind a noun: "الجهة الشمالية من الرياض". */
const FEMININE: Record<string, Compass> = { شماليه: 'north', جنوبيه: 'south', شرقيه: 'east', غربيه: 'west' }
/** Behind a city: "الرياض الشمالي". */
const MASCULINE: Record<string, Compass> = { شمالي: 'north', جنوبي: 'south', شرقي: 'east', غربي: 'west' }
const DIAGONALS = /^(north|south)(east|west)(?:ern)?$/
const CENTRAL = readWordSet('central')
const CENTRAL_NOUNS = toWordSet('centre center heart middle قلب')
const NOUNS = readWordSet('nouns-of-parts')
/** Between the part and its city. */
const JOINTS = readWordSet('joints-of-parts')
const IN = toWordSet('in on at the to في على')
const ARTICLES = toWordSet('el al the')
const TOWN = readWordSet('town')
const JOINING = toWordSet('and or & و او')
/** "Middle East Riyadh" and "Far East" are no parts of it. */
const NOT_BEFORE = toWordSet('middle far near')

/** The parts of cities that a prompt names beside the city, which has branches. */
function findCityParts(
  gazetteer: Gazetteer,
  { words, phraseStarts }: Pick<ParsedPrompt, 'words' | 'phraseStarts'>,
): NamedPart[] {
  const found: NamedPart[] = []
  for (let at = 0; at < words.length; at++) {
    const read = readSides(at) ?? readCentre(at)
    if (!read) continue
    const part = readOfTown(at, read) ?? readAhead(at, read) ?? readBehind(at, read) ?? readApart(at, read)
    if (!part || isName(part) || isRefused(part.start) || isRefused(part.city)) continue
    found.push(part)
    at = Math.max(part.end, part.city + 1) - 1
  }
  return found

  interface Read {
    parts: CityPart[]
    end: number
  }

  function isRefused(start: number): boolean {
    const phrase = [...phraseStarts].findLast(at => at <= start) ?? 0
    return findNegationBefore(words, start, phrase) !== undefined
  }

  /** "North", "north-east", "شمال وشرق". */
  function readSides(start: number): Read | undefined {
    if (NOT_BEFORE.has(words[start - 1] ?? '')) return undefined
    const first = readSide(start)
    if (!first) return undefined
    const second = phraseStarts.has(start + 1) ? undefined : readSide(start + 1)
    const isAdded = /^و/u.test(words[start + 1] ?? '')
    if (second && !isAdded) {
      const diagonal = [first, second].sort((a, b) => Number(isOfLatitude(b)) - Number(isOfLatitude(a)))
      return isOfLatitude(diagonal[0]!) && !isOfLatitude(diagonal[1]!)
        ? { parts: [diagonal.join('-') as Compass], end: start + 2 }
        : undefined
    }
    if (second) return { parts: [first, second], end: start + 2 }
    const third = JOINING.has(words[start + 1] ?? '') ? readSide(start + 2) : undefined
    return third ? { parts: [first, third], end: start + 3 } : { parts: [first], end: start + 1 }
  }

  function readSide(at: number): Compass | undefined {
    const word = words[at]
    if (word === undefined) return undefined
    const diagonal = DIAGONALS.exec(word)
    if (diagonal) return `${diagonal[1] as 'north' | 'south'}-${diagonal[2] as 'east' | 'west'}`
    const bare = stripParticle(word)
    // "بنك الشرق الرياض": with the article it says where only before "of", and behind a city as an adjective.
    const isArticled = bare.startsWith('ال')
    const stem = isArticled ? bare.slice(2) : bare
    if (isArticled && MASCULINE[stem] && !phraseStarts.has(at) && isCity(at - 1)) return MASCULINE[stem]
    if (MASCULINE[stem] && !isArticled && isAdjective(at)) return undefined
    const saysPart = isSideOfCity(at) || isBehindIn(at) || (FEMININE[stem] && isNoun(at - 1))
    if (isArticled && !JOINTS.has(words[at + 1] ?? '') && !saysPart) return undefined
    if (FEMININE[stem]) return isArticled && (isNoun(at - 1) || isSideOfCity(at)) ? FEMININE[stem] : undefined
    for (const side of ['north', 'south', 'east', 'west'] as const) if (SIDES[side].has(stem)) return side
    return undefined
  }

  /** "مطعم شرقي في الرياض": a cuisine, unlike "شرقي الرياض" and "في شرقي الرياض". */
  function isAdjective(at: number): boolean {
    const [before, next] = [words[at - 1], words[at + 1] ?? '']
    const isOfNoun = before !== undefined && !phraseStarts.has(at) && !IN.has(before) && !isNoun(at - 1)
    return isOfNoun && !isCity(at - 1) && (IN.has(next) || (next.startsWith('ب') && isCity(at + 1)))
  }

  /** "مستشفيات الرياض في الشمال" */
  function isBehindIn(at: number): boolean {
    const isOver = at + 1 === words.length || phraseStarts.has(at + 1)
    return isOver && (words[at - 1] === 'في' || words[at]!.startsWith('ب'))
  }

  /** "عمان الغربية" is a half of Amman; "الدمام الشرقية" is Dammam in the region of that name. */
  function isSideOfCity(at: number): boolean {
    const name = stripArticles([words[at]!])[0]!
    if (!FEMININE[name] || at === 0 || phraseStarts.has(at)) return false
    const cities = listCities(at - 1)
    const isRegion = gazetteer
      .lookup(name)
      .some(each => each.kind === 'region' && cities.some(city => city.countryId === each.countryId))
    return cities.length > 0 && !isRegion
  }

  /** "Downtown", "وسط البلد", "the city centre". */
  function readCentre(at: number): Read | undefined {
    const bare = stripParticle(words[at]!)
    const behindTown = TOWN.has(bare) && ['centre', 'center'].includes(words[at + 1] ?? '')
    if (behindTown) return { parts: ['centre'], end: at + 2 }
    // "دكتور قلب بالبصرة" is a doctor of hearts.
    const isIn = bare !== words[at] || words[at - 1] === 'في' || words[at - 1] === 'ب'
    const isCentralNoun = CENTRAL_NOUNS.has(bare) && (words[at + 1] === 'of' || (bare === 'قلب' && isIn))
    if (!isCentralNoun && !CENTRAL.has(bare)) return undefined
    let end = at + 1
    if (ARTICLES.has(words[end] ?? '')) end++
    const isTown = TOWN.has(words[end] ?? '') && !phraseStarts.has(end) && (!isCity(end) || precedesCity(end))
    return { parts: ['centre'], end: isTown ? end + 1 : at + 1 }
  }

  /** "وسط المدينة الدار البيضاء" is no part of Madinah, which "وسط المدينة المنورة" is. */
  function precedesCity(at: number): boolean {
    const isWhole = (end: number) => listNamed(at, end).length > 0
    return !phraseStarts.has(at + 1) && isCity(at + 1) && !isWhole(at + 2) && !isWhole(at + 3)
  }

  function listNamed(start: number, end: number): Entry[] {
    return gazetteer
      .lookup(stripArticles(words.slice(start, end)).join(' '))
      .filter(({ kind }) => kind === 'city')
  }

  /** "The north end of Riyadh". */
  function readAhead(at: number, { parts, end }: Read): NamedPart | undefined {
    let next = end
    while (next < words.length && (isNoun(next) || JOINTS.has(words[next]!)) && !isCity(next)) next++
    // "North, Riyadh" is a company, "وسط البلد، الرياض" is not.
    if (phraseStarts.has(next) && next === at + 1) return undefined
    if (!isCity(next)) return undefined
    const start = isNoun(at - 1) ? at - 1 : at
    let last = next
    while (last > end && JOINTS.has(words[last - 1]!)) last--
    return { start, end: last, parts, city: next }
  }

  /** "Riyadh north side", "Riyadh city centre": nothing goes on behind it. */
  function readBehind(at: number, { parts, end }: Read): NamedPart | undefined {
    let city = at - 1
    if (words[city] === 'the' || words[city] === 's') city--
    if (city < 0 || !isCity(city) || phraseStarts.has(at)) return undefined
    let last = end
    while (last < words.length && isNoun(last) && !phraseStarts.has(last)) last++
    const isOver = last === words.length || phraseStarts.has(last) || isJoint(last)
    return isOver ? { start: at, end: last, parts, city } : undefined
  }

  /** "Hospitals in Riyadh, the north side of the city", "الرياض شمال المدينة": the town is the city that is named apart from it. */
  function readOfTown(at: number, { parts, end }: Read): NamedPart | undefined {
    let town = end
    while (town < words.length && (isNoun(town) || JOINTS.has(words[town]!)) && !TOWN.has(words[town]!))
      town++
    if (!TOWN.has(words[town] ?? '') || isCity(town - 1) || phraseStarts.has(town)) return undefined
    const start = isNoun(at - 1) ? at - 1 : at
    const city = findCityApart(start, town + 1)
    return city === undefined ? undefined : { start, end: town + 1, parts, city }
  }

  /** "Hospitals in Riyadh, not clinics, north side", "مستشفيات بالرياض الجهة الشمالية": all of a phrase, or with a noun of parts. */
  function readApart(at: number, { parts, end }: Read): NamedPart | undefined {
    let last = end
    while (last < words.length && isNoun(last) && !phraseStarts.has(last)) last++
    let start = isNoun(at - 1) ? at - 1 : at
    const hasNoun = last > end || start < at
    while (start > 0 && !phraseStarts.has(start) && IN.has(words[start - 1]!)) start--
    const isPhrase = start < at || phraseStarts.has(start)
    const isOver = last === words.length || phraseStarts.has(last) || isJoint(last)
    if (!isOver || !(hasNoun || isPhrase)) return undefined
    const city = findCityApart(start, last)
    return city === undefined ? undefined : { start, end: last, parts, city }
  }

  /** The only city that is named outside a range. */
  function findCityApart(start: number, end: number): number | undefined {
    const named = [...words.keys()].filter(
      at => (at < start || at >= end) && !TOWN.has(stripParticle(words[at]!)) && isCity(at),
    )
    return named.length === 1 ? named[0] : undefined
  }

  function isJoint(at: number): boolean {
    return ['with', 'that', 'which', 'near', 'for'].includes(words[at]!) || JOINING.has(words[at]!)
  }

  function isNoun(at: number): boolean {
    return NOUNS.has(stripArticles([stripParticle(words[at] ?? '')])[0] ?? '')
  }

  function isCity(at: number): boolean {
    return listCities(at).length > 0
  }

  function listCities(at: number): Entry[] {
    const own = words[at]
    if (own === undefined || ARTICLES.has(own)) return []
    const bare = own.replace(/^(?:[ae]l)(?=.{4})|^ب(?=.{3})/u, '').replace(/^لل/u, 'ال')
    const starts = new Set([own, stripParticle(own), bare])
    for (let length = Math.min(3, words.length - at); length > 0; length--)
      for (const first of starts) {
        const name = stripArticles([first, ...words.slice(at + 1, at + length)]).join(' ')
        const cities = gazetteer.lookup(name).filter(each => each.kind === 'city' && each.activeBranches > 0)
        if (cities.length > 0) return cities
      }
    return []
  }

  /** A company, a region or a district of the city is called so: "Downtown, Cairo", "Sharq, Kuwait City", "East Jerusalem". */
  function isName({ start, end, city }: NamedPart): boolean {
    const [first, last] = [Math.min(start, city), Math.max(end, city + 1)]
    const whole = stripArticles(words.slice(first, last))
    const cities = new Set(listCities(city).map(({ id }) => id))
    const isDistrict = (name: string) =>
      gazetteer.lookup(name).some(each => each.kind === 'district' && cities.has(each.cityId))
    // "في وسط البلد": the preposition is no part of the name.
    const name = words.slice(start, end).filter(word => !IN.has(word))
    const said = stripArticles(name.map(stripParticle))
    return (
      gazetteer.companies.findExact(whole) !== undefined ||
      gazetteer.lookup(whole.join(' ')).some(isNamed) ||
      said.some(isDistrict) ||
      isDistrict(said.join(' ')) ||
      isDistrict(whole.join(' '))
    )
  }
}

/** The prompt with the parts of cities that it names, whose words are about nothing else. */
export function addCityParts(gazetteer: Gazetteer, parsed: ParsedPrompt): ParsedPrompt {
  const cityParts = findCityParts(gazetteer, parsed)
  if (cityParts.length === 0) return parsed
  const own = cityParts.flatMap(listIndices)
  return { ...parsed, cityParts, meaninglessTokens: new Set([...parsed.meaninglessTokens, ...own]) }
}

/** A town without branches is hardly meant: "East London" in South Africa. */
function isNamed({ kind, activeBranches }: Entry): boolean {
  return kind !== 'company' && (kind !== 'city' || activeBranches > 0)
}

function isOfLatitude(side: Compass): boolean {
  return side === 'north' || side === 'south'
}

function stripParticle(word: string): string {
  return word.replace(
    /^[وف]?[بل]?(?=(?:ال)?(?:شمال|جنوب|شرق|غرب|وسط|قلب|جهه|ناحي|منطق|مناطق|احياء|حي$))/u,
    '',
  )
}
