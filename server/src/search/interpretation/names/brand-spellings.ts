import { stripArticles } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isKindName } from '../../gazetteer/kind-names.ts'
import { isNeedWord } from '../../needs/find-needs.ts'
import { isCommonWord } from '../words/common-words.ts'
import type { Token } from '../words/tokens.ts'
import { isFiller } from '../words/vocabulary.ts'
import { type BrandName, listNamesOfBrands } from './brand-names.ts'

/*
 * A brand has several names: «دكتور كيف» and «د.كيف», «كي اف سي» and KFC. Where no company bears the one that is written, it is read as
 * the one that the directory holds.
 */

let brands: Map<string, BrandName[]> | undefined

/** The tokens with the names of brands that the directory holds for their other names. */
export function spellKnownBrands(gazetteer: Gazetteer, tokens: Token[]): Token[] {
  brands ??= Map.groupBy(
    listNamesOfBrands().sort((a, b) => b.words.length - a.words.length),
    ({ words }) => words[0]!,
  )
  const words = tokens.map(({ word }) => stripArticles([word])[0]!)
  const spelled: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const name = brands
      .get(words[at]!)
      ?.find(each => each.words.every((word, index) => words[at + index] === word))
    const held = name && findHeld(gazetteer, name)
    const article = held && ARTICLES.has(tokens[at - 1]?.word ?? '') ? spelled.pop() : undefined
    const written = tokens.slice(at, at + (name?.words.length ?? 1))
    if (held) spelled.push(...respell(article ? [article, ...written] : written, held))
    else spelled.push(tokens[at]!)
    if (held) at += name.words.length - 1
  }
  return spelled
}

/** Another name of the brand that a company bears, where none bears this one, and it means nothing else. */
function findHeld(gazetteer: Gazetteer, { words, others }: BrandName): string[] | undefined {
  const { companies } = gazetteer
  if (companies.findExact(words) || gazetteer.lookup(words.join(' ')).length > 0) return undefined
  const isHeld = (word: string) => companies.countHolders(word) > 0
  const [first] = words as [string]
  if (words.length === 1 && (isFiller(first) || isCommonWord(first) || isNeedWord(first) || isHeld(first)))
    return undefined
  // "بنك الإنماء" is the kind and the name, and "دكتور كيف" no doctor.
  const isKind = (word: string) => isKindName(gazetteer, word)
  if (words.some(isKind) && words.some(word => !isKind(word) && !isFiller(word) && isHeld(word)))
    return undefined
  return others.find(other => companies.findExact(other))
}

const ARTICLES = new Set(['al', 'el', 'the'])

/** The words of a name where others were written. */
function respell(written: Token[], words: string[]): Token[] {
  const last = written.at(-1)!
  return words.map((word, at) => {
    const { from, to } = written[at] ?? last
    return { ...(written[at] ?? last), word, from, to: at === words.length - 1 ? last.to : to }
  })
}
