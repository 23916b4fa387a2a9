import { words } from '../../search/fold.ts'
import type { Named } from '../sources/bilingual.ts'
import { sharedKey } from './evidence.ts'
import { knownBrands } from './known-brands.ts'
import type { Known, Place } from './place.ts'
import type { Rule } from './settle.ts'
import { Tally } from './tally.ts'

/** Names differ by branch more than anything else of a company does. */
const MOST_NAMES = 500

/** The names that the places of a company go by, are branded and are operated under. */
export class CompanyNames {
  /** Both languages of a name together, as they belong to each other, a line each. */
  readonly #places = new Tally(MOST_NAMES)
  readonly #brands = { en: new Tally(), ar: new Tally() }
  readonly #operators = { en: new Tally(), ar: new Tally() }
  readonly #folded = new Tally(MOST_NAMES)

  add({ name, brand, operator }: Place): void {
    this.#places.add(`${name.en ?? ''}\n${name.ar ?? ''}`)
    this.#folded.add(sharedKey(name.en ?? name.ar))
    addNames(this.#brands, brand)
    addNames(this.#operators, operator)
  }

  /** Whether most places have one name. */
  get agree(): boolean {
    return this.#folded.agreement > 0.5
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
      words(name ?? '').reduce((sum, word) => sum + (domain.includes(word) ? word.length : 0), 0)
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
    const tallies = { en: new Tally(), ar: new Tally() }
    for (const [name, count] of pairs) addNames(tallies, { name, wikidata: null }, count)
    return mostCommon(tallies)
  }
}

type Tallies = { en: Tally; ar: Tally }

function addNames(tallies: Tallies, known: Known | null, times = 1): void {
  if (!known) return
  tallies.en.add(known.name.en, times)
  tallies.ar.add(known.name.ar, times)
}

function mostCommon({ en, ar }: Tallies): Named {
  return { en: en.mostCommon(), ar: ar.mostCommon() }
}
