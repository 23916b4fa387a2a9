import { evidenceOf, sharedKey, tellingHashes, wikidataOf } from './evidence.ts'
import { TELLING_WORDS } from './generic-names.ts'
import { KeyNumbers, NumberRow } from './key-numbers.ts'
import type { NameWords } from './name-words.ts'
import type { Known, Place } from './place.ts'
import { type Groups, settleGroups } from './settle.ts'

/** Values of one kind of evidence, numbered from 1 in the order they come; 0 stands for none. */
class Values {
  readonly texts: string[] = ['']
  readonly #numbers = new Map<string, number>()

  numberOf(text: string | null): number {
    if (text === null) return 0
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.texts.length)
    return this.texts.push(text) - 1
  }

  find(text: string): number | undefined {
    return this.#numbers.get(text)
  }
}

/**
 * The first reading of an import's places: what each says of its company, in 12 to 24 bytes a place, 15 to 30 bytes a domain,
 * 27 to 54 bytes a name, and the texts of brands and operators.
 */
export class CompanySurvey {
  readonly brands = new Values()
  readonly operators = new Values()
  readonly domains = new KeyNumbers()
  readonly names = new KeyNumbers()
  /** A brand's number, or of a place without a brand its operator's, below 0. */
  readonly statedBy = new NumberRow()
  readonly domainOf = new NumberRow()
  readonly nameOf = new NumberRow()
  /** TELLING_WORDS a name. */
  readonly wordsOf = new NumberRow()
  readonly words = new KeyNumbers()
  /** A brand's places do not all carry its Wikidata id, nor its names in both languages. */
  readonly #brandAliases = new Map<string, string>()
  readonly #operatorAliases = new Map<string, string>()

  /** Takes note of a place. */
  add(place: Place): void {
    const { brand, operator, domain, name } = evidenceOf(place)
    learnAliases(this.#brandAliases, place.brand)
    learnAliases(this.#operatorAliases, place.operator)
    this.statedBy.push(this.brands.numberOf(brand) || -this.operators.numberOf(operator))
    this.domainOf.push(this.domains.numberOf(domain))
    this.nameOf.push(name === null ? 0 : this.#noteName(name, place))
  }

  /** To be called once, when all places are added; the groups hold less than what they are made of. */
  settle(): Groups {
    return settleGroups(this, {
      brands: canonical(this.brands, this.#brandAliases),
      operators: canonical(this.operators, this.#operatorAliases),
    })
  }

  #noteName(name: NameWords, { countryCode, kinds }: Place): number {
    const number = this.names.numberOfHash(name.hashOfKey(countryCode!, '\n', kinds[0]!, '\n'))
    if (number * TELLING_WORDS > this.wordsOf.size) {
      for (const hash of tellingHashes) this.wordsOf.push(hash === 0 ? 0 : this.words.numberOfHash(hash))
    }
    return number
  }
}

/** Folded names stand for the id they come with, Arabic ones for the English one where there is no id. */
function learnAliases(aliases: Map<string, string>, known: Known | null): void {
  if (!known) return
  const [en, ar] = [known.name.en, known.name.ar].map(sharedKey)
  const id = wikidataOf(known.wikidata)
  if (id && en && !isId(aliases.get(en))) aliases.set(en, id)
  if (ar && ar !== en && !isId(aliases.get(ar)) && (id || en)) aliases.set(ar, id ?? en!)
}

function isId(text: string | undefined): boolean {
  return text !== undefined && wikidataOf(text) !== undefined
}

/** To each number that of the id or the English name its own name stands for, else itself. */
function canonical(values: Values, aliases: ReadonlyMap<string, string>): Int32Array {
  return Int32Array.from(values.texts, (text, number) => {
    const once = aliases.get(text)
    const twice = (once && aliases.get(once)) ?? once
    return (twice && values.find(twice)) || (once && values.find(once)) || number
  })
}

export type Survey = Pick<
  CompanySurvey,
  'brands' | 'operators' | 'domains' | 'names' | 'statedBy' | 'domainOf' | 'nameOf' | 'wordsOf' | 'words'
>
