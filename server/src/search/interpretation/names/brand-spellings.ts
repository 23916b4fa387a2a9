import { stripArticles } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isKindName } from '../../gazetteer/kind-names.ts'
import { isNeedWord } from '../../needs/find-needs.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic, type Token } from '../words/tokens.ts'
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
  const findName = (first: string, at: number) =>
    brands!
      .get(first)
      ?.find(each => each.words.every((word, index) => index === 0 || words[at + index] === word))
  const spelled: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const name = findName(words[at]!, at)
    // "ستاربكس ودكتور كيف"
    const joined = name ? undefined : findJoined(token, first => findName(first, at))
    const brand = name ?? joined?.name
    const held = brand && findHeld(gazetteer, brand)
    if (!held) {
      spelled.push(token)
      continue
    }
    const article = ARTICLES.has(tokens[at - 1]?.word ?? '') ? spelled.pop() : undefined
    if (joined) spelled.push(joined.and)
    const first = joined?.first ?? token
    const written = [first, ...tokens.slice(at + 1, at + brand.words.length)]
    spelled.push(...respell(article ? [article, ...written] : written, held))
    at += brand.words.length - 1
  }
  return spelled
}

/** A name of several words behind an "and" that is written together with it, as a token of its own. */
function findJoined(
  token: Token,
  findName: (first: string) => BrandName | undefined,
): { and: Token; first: Token; name: BrandName } | undefined {
  if (!/^و\p{L}{2}/u.test(token.word)) return undefined
  const word = token.word.slice(1)
  const name = findName(stripArticles([word])[0]!)
  if (!name || name.words.length < 2) return undefined
  const middle = token.from + 1
  return { and: { ...token, word: 'و', to: middle }, first: { ...token, word, from: middle }, name }
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
  // «البيك» without its article is also a word of other names.
  const isOwnScript = (other: string[]) => isArabic(other[0]!) === isArabic(first)
  const held = others.filter(other => companies.findExact(other))
  return held.find(isOwnScript) ?? held[0]
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
