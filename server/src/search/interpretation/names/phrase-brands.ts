import { stripArticles } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isKindName } from '../../gazetteer/kind-names.ts'
import { type Candidate, overlaps, type WordRange } from '../candidates/candidate.ts'
import type { PartSources } from '../readings/parts.ts'
import { isGeneric } from '../words/vocabulary.ts'
import { isRegionalBrand, loadBrandNames } from './brand-names.ts'
import type { NameWord } from './name-words.ts'

/*
 * "Whole Foods", "Bath & Body Works", "Victoria's Secret": the words of such a brand mean something by themselves. Where the directory
 * lacks the brand, they ask neither for food nor for a bath, nor for a company that holds one of them in its name.
 */

/** Stands between the words of a name, whose key lacks it. */
const BETWEEN = new Set(['and', 'n', 'the', 'al', 'el'])

let brands: Map<string, string[][]> | undefined

/** The names of brands of the region that have several words, by the first. */
function loadPhrases(): Map<string, string[][]> {
  brands ??= Map.groupBy(
    [...loadBrandNames().regional.difference(loadBrandNames().goods)]
      .map(key => stripArticles(key.split(' ').filter(word => !BETWEEN.has(word))))
      .filter(words => words.length > 1),
    ([first]) => first!,
  )
  return brands
}

/** The brands of several words that the directory lacks. */
export function findPhraseBrands(gazetteer: Gazetteer, words: string[]): WordRange[] {
  const phrases = loadPhrases()
  return words.flatMap((_, start) => {
    const [first] = stripArticles(words.slice(start, start + 1))
    return (phrases.get(first ?? '') ?? []).flatMap(brand => {
      const range = matchBrand(words, start, brand)
      return range && isAbsent(gazetteer, brand) ? [range] : []
    })
  })
}

/** What the words of a prompt may mean, without the words of such brands by themselves. */
export function dropBrandParts(sources: PartSources, brands: WordRange[]): PartSources {
  if (brands.length === 0) return sources
  const isOutside = (range: WordRange) => !brands.some(brand => overlaps(range, brand))
  // "Ritz Carlton": the directory may hold the whole name in the other script.
  const isWhole = (range: WordRange) =>
    brands.every(
      ({ start, end }) => !overlaps(range, { start, end }) || (range.start <= start && end <= range.end),
    )
  const isKept = (each: Candidate) => (each.kind === 'company' ? isWhole(each) : isOutside(each))
  const isOther = ({ index }: NameWord) => isOutside({ start: index, end: index + 1 })
  return {
    ...sources,
    context: { ...sources.context, spans: sources.context.spans.filter(isOutside) },
    chosen: sources.chosen.filter(isKept),
    fuzzy: sources.fuzzy.filter(isKept),
    needs: sources.needs.filter(isOutside),
    wholeNames: sources.wholeNames.filter(isWhole),
    chosenNames: sources.chosenNames.filter(isOther),
    nameWords: sources.nameWords.filter(isOther),
  }
}

function matchBrand(words: string[], start: number, brand: string[]): WordRange | undefined {
  let at = start
  for (const word of brand) {
    while (at > start && BETWEEN.has(words[at] ?? '')) at++
    if (words[at] !== word && stripArticles([words[at] ?? ''])[0] !== word) return undefined
    at++
  }
  return { start, end: at }
}

/** It is no kind, and no company holds all of its words, or those that name no kind: Costa is Costa Coffee. */
function isAbsent(gazetteer: Gazetteer, brand: string[]): boolean {
  const { companies } = gazetteer
  const isHeld = (words: string[]) =>
    companies.findHolders(
      words.map(word => [word]),
      1,
    )?.ids.length !== 0
  const isOfKind = (word: string) => isGeneric(word) || isKindName(gazetteer, word)
  const own = brand.filter(word => !isOfKind(word))
  // A body shop need not be The Body Shop, and Grand Hyatt is one of Hyatt.
  const isOfHeld = brand.some(word => isRegionalBrand(word) && companies.findExact([word]))
  if (isOfHeld || isOfKind(brand.join(' '))) return false
  return !isHeld(brand) && !companies.findExact(brand) && (own.length === 0 || !isHeld(own))
}
