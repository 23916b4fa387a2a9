import { splitNameWords, toNameKey } from '../../../text/fold.ts'
import type { BilingualText } from '../../model/bilingual.ts'
import type { Place } from '../../model/place.ts'
import { loadKnownBrands } from '../brands/known-brands.ts'
import type { MatchRule } from '../groups.ts'
import { Counter } from './counter.ts'

/** Branches of a company differ more in their names than in other values, so more names are counted. */
const MAX_NAMES = 500

/** Counts the names of a company's places, of their brands and of their operators. */
export class CompanyNames {
  /** Names of places. Both languages of a name belong together, so a text is a line of English and one of Arabic. */
  readonly #places = new Counter(MAX_NAMES)
  #brands: BilingualCounter | undefined
  #operators: BilingualCounter | undefined

  add({ name, brand, operator }: Place): void {
    this.#places.add(`${name.en ?? ''}\n${name.ar ?? ''}`)
    if (brand) {
      this.#brands ??= createCounter()
      addNames(this.#brands, brand.name)
    }
    if (operator) {
      this.#operators ??= createCounter()
      addNames(this.#operators, operator.name)
    }
  }

  /** Whether more than half of the places share a name in one of the languages. */
  get mostAgree(): boolean {
    const counts = new Map<string, number>()
    let places = 0
    for (const [{ en, ar }, count] of this.#listPairs()) {
      places += count
      for (const key of new Set([en, ar].map(text => toNameKey(text ?? '')))) {
        if (key !== '') counts.set(key, (counts.get(key) ?? 0) + count)
      }
    }
    return Math.max(...counts.values(), 0) * 2 > places
  }

  /**
   * The name of the known brand, else the brand or operator that most places assert, else the name of most places. A brand
   * of several names has the one that its places assert: one item of Wikidata may be Spar and SaveMor.
   */
  chooseName(rule: MatchRule, value: string): BilingualText {
    if (rule === 'brand') {
      const brands = loadKnownBrands()
      const known = brands.findById(value)?.name
      const stated = chooseMostCommon(this.#brands)
      const isOther =
        known?.en &&
        stated.en &&
        toNameKey(known.en) !== toNameKey(stated.en) &&
        brands.isCalled(value, toNameKey(stated.en))
      const english = isOther ? stated.en : (known?.en ?? stated.en)
      return this.#fallBackToPlaces({ en: english, ar: known?.ar ?? stated.ar })
    }
    if (rule === 'operator') return this.#fallBackToPlaces(chooseMostCommon(this.#operators))
    return rule === 'domain' ? this.#chooseByDomain(value) : this.#chooseFromPlaces(this.#listPairs())
  }

  // A brand may be asserted by its Wikidata id alone.
  #fallBackToPlaces(named: BilingualText): BilingualText {
    return (named.en ?? named.ar) ? named : this.#chooseFromPlaces(this.#listPairs())
  }

  /**
   * The name of most places if they share one. Else the words that most names begin with, if the domain has one of them or their initials;
   * else the name that is most like the domain: of acme-hotel.com the hotel, not its bar. Where no name is like it, the
   * domain itself: one of several restaurants does not give its name to the others.
   */
  #chooseByDomain(domain: string): BilingualText {
    const pairs = this.#listPairs()
    if (this.mostAgree) return this.#chooseFromPlaces(pairs)
    const shared = findSharedStart(pairs)
    if (shared !== null && (countLettersIn(domain, shared).matching > 0 || isInitials(domain, shared))) {
      const named = pairs.filter(([{ en }]) => en !== null && toNameKey(en) === toNameKey(shared))
      return named.length > 0 ? this.#chooseFromPlaces(named) : { en: shared, ar: null }
    }
    const scores = pairs.map(([{ en }]) => {
      const { matching, others } = countLettersIn(domain, en ?? '')
      return matching === 0 ? 0 : matching - others / 2
    })
    const most = Math.max(...scores)
    if (most <= 0 && pairs.length > 1 && pairs.some(([{ en }]) => en !== null))
      return { en: domain, ar: null }
    return this.#chooseFromPlaces(pairs.filter((_, at) => scores[at] === most))
  }

  #listPairs(): [BilingualText, number][] {
    return this.#places.entries().map(([text, count]) => {
      const end = text.indexOf('\n')
      return [{ en: text.slice(0, end) || null, ar: text.slice(end + 1) || null }, count]
    })
  }

  #chooseFromPlaces(pairs: [BilingualText, number][]): BilingualText {
    const counted = createCounter()
    for (const [name, count] of pairs) addNames(counted, name, count)
    return chooseMostCommon(counted)
  }
}

/** The letters of a name's words that a domain has, and those of its other words. */
function countLettersIn(domain: string, name: string): { matching: number; others: number } {
  const letters = { matching: 0, others: 0 }
  for (const word of splitNameWords(name))
    letters[domain.includes(word) ? 'matching' : 'others'] += word.length
  return letters
}

/** Whether a domain consists of the first letters of a name's words: sp.com.sa of Saudi Post. */
function isInitials(domain: string, name: string): boolean {
  const words = splitNameWords(name)
  return words.length > 1 && domain.split('.')[0] === words.map(word => word[0]).join('')
}

/** The longest beginning, in whole words, that over half of the places' English names share; null when there is none. */
function findSharedStart(pairs: readonly [BilingualText, number][]): string | null {
  const starts = new Map<string, { text: string; places: number; words: number }>()
  let total = 0
  for (const [{ en }, count] of pairs) {
    if (en === null) continue
    total += count
    const words = en.split(/\s+/)
    for (let size = 1; size <= words.length; size++) {
      const text = words
        .slice(0, size)
        .join(' ')
        .replace(/[\s\-–—,:|(]+$/u, '')
      const key = toNameKey(text)
      const known = starts.get(key)
      if (known) known.places += count
      else starts.set(key, { text, places: count, words: size })
    }
  }
  const shared = [...starts.values()].filter(
    ({ places, text }) => text !== '' && places > 1 && places * 2 > total,
  )
  return shared.sort((a, b) => b.words - a.words || b.places - a.places)[0]?.text ?? null
}

type BilingualCounter = { en: Counter; ar: Counter }

function createCounter(): BilingualCounter {
  return { en: new Counter(MAX_NAMES), ar: new Counter(MAX_NAMES) }
}

function addNames({ en, ar }: BilingualCounter, name: BilingualText, times = 1): void {
  en.add(name.en, times)
  ar.add(name.ar, times)
}

function chooseMostCommon(counter: BilingualCounter | undefined): BilingualText {
  return { en: counter?.en.findMostCommon() ?? null, ar: counter?.ar.findMostCommon() ?? null }
}
