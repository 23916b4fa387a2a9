import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { toNameKey } from '../../../text/fold.ts'
import { cacheByPrompt } from '../../../text/word-cache.ts'
import { isNeedWord } from '../../needs/find-needs.ts'
import { listIndices, type WordRange } from '../candidates/candidate.ts'
import { isCommonWord } from '../words/common-words.ts'

/*
 * A brand that the directory lacks is a name all the same. "Al Baik" is no typo of "bank" and states no need for a bicycle
 * because it sounds like "bike": who names a brand wants that one. The names are those of the name-suggestion-index.
 */

const BRANDS = new URL('../../../../data/brands.csv', import.meta.url)
const WELL_KNOWN = new URL('../../../../data/brands_ar.csv', import.meta.url)
const REGIONAL = new URL('../../../../data/brands_regional.csv', import.meta.url)
const LONGEST = 4
/** In letters: shorter initials mean too much. */
const SHORTEST = 3

interface BrandNameSets {
  all: Set<string>
  /** Those that people of the region know best: they may also be words of the language. */
  wellKnown: Set<string>
  /** Those and more of the region, which people also write with a slip. */
  regional: Set<string>
  /** Those of goods that others sell and repair too: "Samsung repair" asks for no branch of Samsung. */
  goods: Set<string>
}

const GOODS =
  /(?:^|\|)shop\/(?:car|car_repair|car_parts|tyres|motorcycle|truck|electronics|mobile_phone|computer|appliance|watches|perfumery|boat)(?:$|\|)/

let names: BrandNameSets | undefined

/** The names, which are read on first use. */
export function loadBrandNames(): BrandNameSets {
  names ??= readNames()
  return names
}

function readNames(): BrandNameSets {
  const known = readRows(WELL_KNOWN)
  const brands = readRows(BRANDS)
  const listNames = (row: BrandRow) => [
    row.name_en!,
    row.names_ar ?? row.name_ar!,
    row.spellings ?? row.aliases!,
  ]
  const wellKnown = toKeys(known.flatMap(listNames))
  const regional = wellKnown.union(toKeys(readRows(REGIONAL).flatMap(listNames)))
  const goods = brands.filter(({ kinds }) => GOODS.test(kinds!))
  const ids = new Set(goods.map(({ wikidata }) => wikidata))
  const ofGoods = [...goods, ...known.filter(({ wikidata }) => ids.has(wikidata))]
  return {
    all: toKeys(brands.flatMap(listNames)).union(regional),
    ...{ wellKnown, regional },
    goods: toKeys(ofGoods.flatMap(listNames)),
  }
}

/** One name of a brand that people of the region know, and its others, as folded words without articles. */
export interface BrandName {
  words: string[]
  others: string[][]
}

export function listNamesOfBrands(): BrandName[] {
  return [...readRows(WELL_KNOWN), ...readRows(REGIONAL)].flatMap(({ name_en, names_ar, spellings }) => {
    const arabic = names_ar!.split('|').filter(Boolean)
    const latin = [name_en!, ...spellings!.split('|')].filter(Boolean)
    const names = [...arabic, ...latin, ...latin.flatMap(name => dropArticle(name, arabic))]
    const all = [...new Set(names.map(toNameKey))].filter(Boolean).map(key => key.split(' '))
    return all.map(words => ({ words, others: all.filter(other => other !== words) }))
  })
}

/** "Inma" for Alinma, «الإنماء»: the name without an article that is written together with it. */
function dropArticle(name: string, arabic: string[]): string[] {
  const isNoun = arabic.some(each => /(?:^| )ال/u.test(each))
  return isNoun && GLUED_ARTICLE.test(name) ? [name.replace(GLUED_ARTICLE, '')] : []
}

const GLUED_ARTICLE = /^[ae]l(?=\p{L}{4})/iu

type BrandRow = Record<string, string>

function readRows(file: URL): BrandRow[] {
  return parse(readFileSync(file), { columns: true })
}

function toKeys(texts: string[]): Set<string> {
  return new Set(texts.flatMap(text => text.split('|').map(toNameKey)).filter(key => key.length >= SHORTEST))
}

/** The words of the names of known brands, or of those of the region, of which at least one is unknown as it stands. */
export function listBrandTokens(
  words: string[],
  unknownTokens: readonly number[],
  of: 'all' | 'regional',
): Set<number> {
  const runs = of === 'all' ? listAllRuns(words) : listRegionalRuns(words)
  const isUnknown = ({ start, end }: WordRange) => unknownTokens.some(at => at >= start && at < end)
  return new Set(runs.filter(isUnknown).flatMap(listIndices))
}

/** The words of a name of a brand. */
interface BrandRun extends WordRange {
  isRegional: boolean
}

const listAllRuns = cacheByPrompt((words): BrandRun[] =>
  [...words.keys()].flatMap(start =>
    Array.from({ length: Math.min(LONGEST, words.length - start) }, (_, more) =>
      readBrand(words, { start, end: start + more + 1 }),
    ).flatMap(run => run ?? []),
  ),
)
const listRegionalRuns = cacheByPrompt(words => listAllRuns(words).filter(({ isRegional }) => isRegional))

function readBrand(words: string[], range: WordRange): BrandRun | undefined {
  const own = words.slice(range.start, range.end)
  const { all, wellKnown, regional } = loadBrandNames()
  const written = own.join(' ')
  const key = toNameKey(written)
  // "El Baik" for Albaik.
  const keys = own.length > 1 && key !== written ? [key, `al${key}`] : [key]
  if (!keys.some(each => all.has(each))) return undefined
  if (keys.some(each => wellKnown.has(each))) return { ...range, isRegional: true }
  if (own.every(word => isCommonWord(word) || isNeedWord(word))) return undefined
  return { ...range, isRegional: keys.some(each => regional.has(each)) }
}

/** Whether words are the name of a brand of goods, which others sell and repair too. */
export function areGoods(words: string[]): boolean {
  return loadBrandNames().goods.has(toNameKey(words.join(' ')))
}

/** Whether a word is the name of a brand of the region. */
export function isRegionalBrand(word: string): boolean {
  return loadBrandNames().regional.has(word)
}
