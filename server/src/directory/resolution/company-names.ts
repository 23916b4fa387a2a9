import { splitNameWords, toNameKey } from '../../text/fold.ts'
import type { BilingualText } from '../model/bilingual.ts'
import type { Place } from '../model/place.ts'
import { Counter } from './counter.ts'
import type { MatchRule } from './groups.ts'
import { loadKnownBrands } from './known-brands.ts'

/** A company's branches differ in name more than in any other value, so more names are counted. */
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

  /** Whether more than half of the places share a name. */
  get mostAgree(): boolean {
    const folded = new Counter(MAX_NAMES)
    for (const [{ en, ar }, count] of this.#listPairs()) folded.add(toNameKey(en ?? ar ?? ''), count)
    return folded.agreement > 0.5
  }

  /** The name of the known brand, else the brand or operator that most places assert, else the name of most places. */
  chooseName(rule: MatchRule, value: string): BilingualText {
    if (rule === 'brand') {
      const known = loadKnownBrands().findById(value)?.name
      const stated = chooseMostCommon(this.#brands)
      return this.#fallBackToPlaces({ en: known?.en ?? stated.en, ar: known?.ar ?? stated.ar })
    }
    if (rule === 'operator') return this.#fallBackToPlaces(chooseMostCommon(this.#operators))
    return rule === 'domain' ? this.#chooseByDomain(value) : this.#chooseFromPlaces(this.#listPairs())
  }

  // A brand may be asserted by its Wikidata id alone.
  #fallBackToPlaces(named: BilingualText): BilingualText {
    return (named.en ?? named.ar) ? named : this.#chooseFromPlaces(this.#listPairs())
  }

  /** The name with the most letters in the domain: of acme-hotel.com the hotel, not its bar. */
  #chooseByDomain(domain: string): BilingualText {
    const countMatchingLetters = (name: string | null) =>
      splitNameWords(name ?? '').reduce((sum, word) => sum + (domain.includes(word) ? word.length : 0), 0)
    const pairs = this.#listPairs()
    const most = Math.max(...pairs.map(([{ en }]) => countMatchingLetters(en)))
    return this.#chooseFromPlaces(pairs.filter(([{ en }]) => countMatchingLetters(en) === most))
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
