import { settleGroups } from './assign-groups.ts'
import { evidenceOf, sharedKey, tellingHashes, wikidataOf } from './evidence.ts'
import { partOfRow, SAID } from './evidence-rows.ts'
import type { Groups } from './groups.ts'
import type { Known, Place } from './place.ts'
import { RowSpill, type SpillFolder } from './row-spill.ts'
import { hashOfText } from './text-hash.ts'

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
 * The first reading of an import's places: what each says of its company, in 56 bytes of a temporary file. In memory are
 * the texts of brands and operators.
 */
export class CompanySurvey {
  readonly brands = new Values()
  readonly operators = new Values()
  /** Parted by domain. What is stated is a brand's number, or of a place without a brand its operator's, below 0. */
  readonly said: RowSpill
  readonly #folder: SpillFolder
  readonly #row = new Float64Array(SAID.width)
  #places = 0
  /** A brand's places do not all carry its Wikidata id, nor its names in both languages. */
  readonly #brandAliases = new Map<string, string>()
  readonly #operatorAliases = new Map<string, string>()

  constructor(folder: SpillFolder) {
    this.#folder = folder
    this.said = new RowSpill(folder, SAID.width)
  }

  /** Takes note of a place. */
  add(place: Place): void {
    const { brand, operator, domain, name } = evidenceOf(place)
    learnAliases(this.#brandAliases, place.brand)
    learnAliases(this.#operatorAliases, place.operator)
    const row = this.#row
    row[SAID.domain] = domain === null ? 0 : hashOfText(domain)
    row[SAID.name] = name === null ? 0 : name.hashOfKey(place.countryCode!, '\n', place.kinds[0]!, '\n')
    row[SAID.place] = this.#places++
    row[SAID.stated] = this.brands.numberOf(brand) || -this.operators.numberOf(operator)
    if (name === null) row.fill(0, SAID.words)
    else row.set(tellingHashes, SAID.words)
    this.said.add(partOfRow(row[SAID.domain]! || row[SAID.name]!, row[SAID.place]!), row)
  }

  /** To be called once, when all places are added; the groups hold less than what they are made of. */
  settle(): Groups {
    return settleGroups(this.said, this.#folder, this.#places, {
      brands: canonical(this.brands, this.#brandAliases),
      operators: canonical(this.operators, this.#operatorAliases),
      texts: [...this.brands.texts, ...this.operators.texts],
    })
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
