import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { toNameKey } from '../../../text/fold.ts'
import { isNeedWord } from '../../needs/find-needs.ts'
import { listIndices, type WordRange } from '../candidates/candidate.ts'
import { isCommonWord } from '../words/common-words.ts'

/*
 * A brand that the directory lacks is a name all the same. "Al Baik" is no typo of "bank" and states no need for a bicycle
 * because it sounds like "bike": who names a brand wants that one. The names are those of the name-suggestion-index.
 */

const BRANDS = new URL('../../../../data/brands.csv', import.meta.url)
const WELL_KNOWN = new URL('../../../../data/brands_ar.csv', import.meta.url)
const LONGEST = 4
/** In letters: shorter initials mean too much. */
const SHORTEST = 3

interface BrandNameSets {
  all: Set<string>
  /** Those that people of the region know best: they may also be words of the language. */
  wellKnown: Set<string>
}

let names: BrandNameSets | undefined

/** The names, which are read on first use. */
export function loadBrandNames(): BrandNameSets {
  names ??= readNames()
  return names
}

function readNames(): BrandNameSets {
  const known: Record<string, string>[] = parse(readFileSync(WELL_KNOWN), { columns: true })
  const brands: Record<string, string>[] = parse(readFileSync(BRANDS), { columns: true })
  const wellKnown = toKeys(known.flatMap(row => [row.name_en!, row.names_ar!, row.spellings!]))
  const others = toKeys(brands.flatMap(row => [row.name_en!, row.name_ar!, row.aliases!]))
  return { all: others.union(wellKnown), wellKnown }
}

function toKeys(texts: string[]): Set<string> {
  return new Set(texts.flatMap(text => text.split('|').map(toNameKey)).filter(key => key.length >= SHORTEST))
}

/** The words of the names of known brands, of which at least one is unknown as it stands. */
export function listBrandTokens(words: string[], unknownTokens: readonly number[]): Set<number> {
  const found = new Set<number>()
  for (const unknown of unknownTokens)
    for (let start = Math.max(0, unknown - LONGEST + 1); start <= unknown; start++)
      for (let end = unknown + 1; end <= Math.min(words.length, start + LONGEST); end++)
        if (isBrand(words, { start, end })) for (const index of listIndices({ start, end })) found.add(index)
  return found
}

function isBrand(words: string[], range: WordRange): boolean {
  const own = words.slice(range.start, range.end)
  const { all, wellKnown } = loadBrandNames()
  const key = toNameKey(own.join(' '))
  // "El Baik" for Albaik.
  const keys = own.length > 1 && key !== own.join(' ') ? [key, `al${key}`] : [key]
  if (keys.some(each => wellKnown.has(each))) return true
  return keys.some(each => all.has(each)) && !own.every(word => isCommonWord(word) || isNeedWord(word))
}
