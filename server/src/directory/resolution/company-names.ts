import { splitNameWords, toNameKey } from '../../text/fold.ts'
import type { Named } from '../model/bilingual.ts'
import { Tally } from './counter.ts'
import type { Rule } from './groups.ts'
import { knownBrands } from './known-brands.ts'
import type { Place } from './place.ts'

/** Names differ by branch more than anything else of a company does. */
const MOST_NAMES = 500

/** The names that the places of a company go by, are branded and are operated under. */
export class CompanyNames {
  /** Both languages of a name together, as they belong to each other, a line each. */
  readonly #places = new Tally(MOST_NAMES)
  #brands: Tallies | undefined
  #operators: Tallies | undefined

  add({ name, brand, operator }: Place): void {
    this.#places.add(`${name.en ?? ''}\n${name.ar ?? ''}`)
    if (brand) {
      this.#brands ??= tallies()
      addNames(this.#brands, brand.name)
    }
    if (operator) {
      this.#operators ??= tallies()
      addNames(this.#operators, operator.name)
    }
  }

  /** Whether most places have one name. */
  get agree(): boolean {
    const folded = new Tally(MOST_NAMES)
    for (const [{ en, ar }, count] of this.#pairs()) folded.add(toNameKey(en ?? ar ?? ''), count)
    return folded.agreement > 0.5
  }

  /** What the company is called: as its brand is known, else as its places state brand or operator, else as they are. */
  of(rule: Rule, value: string): Named {
    if (rule === 'brand') {
      const known = knownBrands().byId(value)?.name
      const stated = mostCommon(this.#brands)
      return this.#orPlaces({ en: known?.en ?? stated.en, ar: known?.ar ?? stated.ar })
    }
    if (rule === 'operator') return this.#orPlaces(mostCommon(this.#operators))
    return rule === 'domain' ? this.#like(value) : this.#ofPlaces(this.#pairs())
  }

  // A brand known by its Wikidata id alone is called as its places are.
  #orPlaces(named: Named): Named {
    return (named.en ?? named.ar) ? named : this.#ofPlaces(this.#pairs())
  }

  /** Of the places of a domain the name that is most in it: the hotel of acme-hotel.com, not the bar. */
  #like(domain: string): Named {
    const letters = (name: string | null) =>
      splitNameWords(name ?? '').reduce((sum, word) => sum + (domain.includes(word) ? word.length : 0), 0)
    const pairs = this.#pairs()
    const most = Math.max(...pairs.map(([{ en }]) => letters(en)))
    return this.#ofPlaces(pairs.filter(([{ en }]) => letters(en) === most))
  }

  #pairs(): [Named, number][] {
    return this.#places.texts().map(([text, count]) => {
      const end = text.indexOf('\n')
      return [{ en: text.slice(0, end) || null, ar: text.slice(end + 1) || null }, count]
    })
  }

  #ofPlaces(pairs: [Named, number][]): Named {
    const counted = tallies()
    for (const [name, count] of pairs) addNames(counted, name, count)
    return mostCommon(counted)
  }
}

type Tallies = { en: Tally; ar: Tally }

/** Of as many names as differ by branch. */
function tallies(): Tallies {
  return { en: new Tally(MOST_NAMES), ar: new Tally(MOST_NAMES) }
}

function addNames({ en, ar }: Tallies, name: Named, times = 1): void {
  en.add(name.en, times)
  ar.add(name.ar, times)
}

function mostCommon(tallies: Tallies | undefined): Named {
  return { en: tallies?.en.mostCommon() ?? null, ar: tallies?.ar.mostCommon() ?? null }
}
