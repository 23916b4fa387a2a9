import { splitNameWords, toNameKey } from '../../text/fold.ts'
import type { BilingualText } from '../model/bilingual.ts'
import type { Place } from '../model/place.ts'
import { Counter } from './counter.ts'
import type { MatchRule } from './groups.ts'
import { loadKnownBrands } from './known-brands.ts'

/** Names differ by branch more than anything else of a company does. */
const MAX_NAMES = 500

/** The names that the places of a company go by, are branded and are operated under. */
export class CompanyNames {
  /** Both languages of a name together, as they belong to each other, a line each. */
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

  /** Whether most places have one name. */
  get mostAgree(): boolean {
    const folded = new Counter(MAX_NAMES)
    for (const [{ en, ar }, count] of this.#listPairs()) folded.add(toNameKey(en ?? ar ?? ''), count)
    return folded.agreement > 0.5
  }

  /** What the company is called: as its brand is known, else as its places state brand or operator, else as they are. */
  chooseName(rule: MatchRule, value: string): BilingualText {
    if (rule === 'brand') {
      const known = loadKnownBrands().findById(value)?.name
      const stated = chooseMostCommon(this.#brands)
      return this.#fallBackToPlaces({ en: known?.en ?? stated.en, ar: known?.ar ?? stated.ar })
    }
    if (rule === 'operator') return this.#fallBackToPlaces(chooseMostCommon(this.#operators))
    return rule === 'domain' ? this.#chooseByDomain(value) : this.#chooseFromPlaces(this.#listPairs())
  }

  // A brand known by its Wikidata id alone is called as its places are.
  #fallBackToPlaces(named: BilingualText): BilingualText {
    return (named.en ?? named.ar) ? named : this.#chooseFromPlaces(this.#listPairs())
  }

  /** Of the places of a domain the name that is most in it: the hotel of acme-hotel.com, not the bar. */
  #chooseByDomain(domain: string): BilingualText {
    const letters = (name: string | null) =>
      splitNameWords(name ?? '').reduce((sum, word) => sum + (domain.includes(word) ? word.length : 0), 0)
    const pairs = this.#listPairs()
    const most = Math.max(...pairs.map(([{ en }]) => letters(en)))
    return this.#chooseFromPlaces(pairs.filter(([{ en }]) => letters(en) === most))
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

/** Of as many names as differ by branch. */
function createCounter(): BilingualCounter {
  return { en: new Counter(MAX_NAMES), ar: new Counter(MAX_NAMES) }
}

function addNames({ en, ar }: BilingualCounter, name: BilingualText, times = 1): void {
  en.add(name.en, times)
  ar.add(name.ar, times)
}

function chooseMostCommon(tallies: BilingualCounter | undefined): BilingualText {
  return { en: tallies?.en.findMostCommon() ?? null, ar: tallies?.ar.findMostCommon() ?? null }
}
