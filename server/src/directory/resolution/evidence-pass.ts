import type { Organization, Place } from '../model/place.ts'
import { formGroups } from './assign-groups.ts'
import { evidenceOf, parseWikidataId, tellingHashes, toCachedNameKey } from './evidence.ts'
import { choosePartition, EVIDENCE_COLUMNS } from './evidence-rows.ts'
import type { Groups } from './groups.ts'
import { type SpillFolder, SpillPartitions } from './row-spill.ts'
import { hashText } from './text-hash.ts'

/** Values of one kind of evidence, numbered from 1 in the order they come; 0 stands for none. */
class NumberedTexts {
  readonly texts: string[] = ['']
  readonly #numbers = new Map<string, number>()

  assignNumber(text: string | null): number {
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
export class EvidencePass {
  readonly brands = new NumberedTexts()
  readonly operators = new NumberedTexts()
  /** Parted by domain. What is stated is a brand's number, or of a place without a brand its operator's, below 0. */
  readonly rows: SpillPartitions
  readonly #folder: SpillFolder
  readonly #row = new Float64Array(EVIDENCE_COLUMNS.width)
  #places = 0
  /** A brand's places do not all carry its Wikidata id, nor its names in both languages. */
  readonly #brandAliases = new Map<string, string>()
  readonly #operatorAliases = new Map<string, string>()

  constructor(folder: SpillFolder) {
    this.#folder = folder
    this.rows = new SpillPartitions(folder, EVIDENCE_COLUMNS.width)
  }

  /** Takes note of a place. */
  add(place: Place): void {
    const { brand, operator, domain, name } = evidenceOf(place)
    learnAliases(this.#brandAliases, place.brand)
    learnAliases(this.#operatorAliases, place.operator)
    const row = this.#row
    row[EVIDENCE_COLUMNS.domain] = domain === null ? 0 : hashText(domain)
    row[EVIDENCE_COLUMNS.name] =
      name === null ? 0 : name.hashKey(place.countryCode!, '\n', place.categoryPath[0]!, '\n')
    row[EVIDENCE_COLUMNS.place] = this.#places++
    row[EVIDENCE_COLUMNS.stated] = this.brands.assignNumber(brand) || -this.operators.assignNumber(operator)
    if (name === null) row.fill(0, EVIDENCE_COLUMNS.words)
    else row.set(tellingHashes, EVIDENCE_COLUMNS.words)
    this.rows.add(
      choosePartition(
        row[EVIDENCE_COLUMNS.domain]! || row[EVIDENCE_COLUMNS.name]!,
        row[EVIDENCE_COLUMNS.place]!,
      ),
      row,
    )
  }

  /** To be called once, when all places are added; the groups hold less than what they are made of. */
  assignGroups(): Groups {
    return formGroups(this.rows, this.#folder, this.#places, {
      brands: resolveAliases(this.brands, this.#brandAliases),
      operators: resolveAliases(this.operators, this.#operatorAliases),
      texts: [...this.brands.texts, ...this.operators.texts],
    })
  }
}

/** Folded names stand for the id they come with, Arabic ones for the English one where there is no id. */
function learnAliases(aliases: Map<string, string>, known: Organization | null): void {
  if (!known) return
  const [en, ar] = [known.name.en, known.name.ar].map(toCachedNameKey)
  const id = parseWikidataId(known.wikidata)
  if (id && en && !isWikidataId(aliases.get(en))) aliases.set(en, id)
  if (ar && ar !== en && !isWikidataId(aliases.get(ar)) && (id || en)) aliases.set(ar, id ?? en!)
}

function isWikidataId(text: string | undefined): boolean {
  return text !== undefined && parseWikidataId(text) !== undefined
}

/** To each number that of the id or the English name its own name stands for, else itself. */
function resolveAliases(values: NumberedTexts, aliases: ReadonlyMap<string, string>): Int32Array {
  return Int32Array.from(values.texts, (text, number) => {
    const once = aliases.get(text)
    const twice = (once && aliases.get(once)) ?? once
    return (twice && values.find(twice)) || (once && values.find(once)) || number
  })
}
