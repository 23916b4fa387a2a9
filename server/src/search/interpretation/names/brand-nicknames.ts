import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { foldText, toNameKey } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { CHAIN_BRANCHES } from '../../gazetteer/load.ts'
import { isNeedWord } from '../../needs/find-needs.ts'
import { findNegationBefore } from '../negation/negations.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import { readPlaceKind } from '../places/place-kinds.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic, type Token } from '../words/tokens.ts'
import { isFiller, isFunction, isGeneric } from '../words/vocabulary.ts'
import { spellKnownBrands } from './brand-spellings.ts'

/*
 * What people call brands: "McDo", «ماكدو», and shorter names that mean something else elsewhere ("Mac", «ماك»), which are read so only
 * where they are refused, or stand beside nothing but a place: «برجر بس مو ماك», «ماك النسيم». The words are in server/data/brand-nicknames.csv.
 */

const FILE = new URL('../../../../data/brand-nicknames.csv', import.meta.url)

interface Brand {
  english: string
  arabic: string
  /** It is meant only where the prompt refuses it, or says nothing besides but a place. */
  isWeak: boolean
}

let brands: Map<string, Brand> | undefined

/** The tokens with the names of brands for what people call them, in the language of the word where the directory holds it. */
export function spellOutBrands(gazetteer: Gazetteer, tokens: Token[]): Token[] {
  brands ??= readBrands()
  const written = dropAndOfInitials(gazetteer, spellKnownBrands(gazetteer, tokens))
  const words = written.map(({ word }) => word)
  return written.map((token, at) => {
    const brand = brands!.get(token.word)
    if (!brand)
      return isWithoutS(gazetteer, token.word) && !isPlayed(words)
        ? { ...token, word: `${token.word}s` }
        : token
    if (
      brand.isWeak &&
      findNegationBefore(words, at, 0) === undefined &&
      !isBesidePlace(gazetteer, words, at)
    )
      return token
    const names = isArabic(token.word) ? [brand.arabic, brand.english] : [brand.english, brand.arabic]
    const isHeld = (name: string) => gazetteer.companies.countHolders(name) > 0
    const name = names.find(isHeld) ?? names[0]!
    // A brand of two words is left as it is written.
    return isHeld(token.word) || name.includes(' ') ? token : { ...token, word: name }
  })
}

/** "A new mac", "big mac", "mac store": a computer, or a dish. */
const NO_BRAND = new Set(['new', 'big', 'store', 'shop', 'buy', 'a', 'my', 'جديد', 'بيج', 'محل', 'متجر'])

/** «ماك النسيم», "mac in olaya": there is a place beside the word, and nothing else but words of grammar. */
function isBesidePlace(gazetteer: Gazetteer, words: string[], at: number): boolean {
  if (words.some(word => NO_BRAND.has(word))) return false
  const others = words.filter((word, index) => index !== at && !isFunction(word))
  const isPlace = (word: string) => gazetteer.lookup(toNameKey(word)).some(isPlaceEntry)
  const isWord = (word: string) => isFiller(word) || isGeneric(word) || readPlaceKind(word) !== undefined
  return others.some(isPlace) && others.every(word => isPlace(word) || isWord(word))
}

/** "Domino pizza": a chain's name but for its last s, which means nothing else. */
function isWithoutS(gazetteer: Gazetteer, word: string): boolean {
  if (!/^[a-z]{4,}[^s]$/.test(word) || isCommonWord(word) || isNeedWord(word)) return false
  const isKnown = (name: string) => gazetteer.lookup(name).length > 0
  return !isKnown(word) && (gazetteer.countCompanyBranches(`${word}s`) ?? 0) >= CHAIN_BRANCHES
}

/** "We play domino", "a domino set". */
function isPlayed(words: string[]): boolean {
  return words.some(word => /^(?:games?|play(?:ing|ers?)?|sets?|tiles)$/.test(word))
}

/** "H and M": the tokens without the word between two letters that are the name of a company with a sign. */
function dropAndOfInitials({ companies }: Gazetteer, tokens: Token[]): Token[] {
  const isLetter = (token: Token | undefined) => token?.word.length === 1
  const isBetween = (at: number) =>
    /^(?:and|n)$/.test(tokens[at]!.word) &&
    isLetter(tokens[at - 1]) &&
    isLetter(tokens[at + 1]) &&
    companies.findExact([tokens[at - 1]!.word, tokens[at + 1]!.word]) !== undefined
  return tokens.some((_, at) => isBetween(at)) ? tokens.filter((_, at) => !isBetween(at)) : tokens
}

function readBrands(): Map<string, Brand> {
  const rows = parse<Record<'english' | 'arabic' | 'nicknames' | 'refused', string>>(readFileSync(FILE), {
    columns: true,
  })
  return new Map(
    rows.flatMap(({ english, arabic, nicknames, refused }) => {
      const toPairs = (words: string, isWeak: boolean) =>
        words
          .split('|')
          .filter(Boolean)
          .map((word): [string, Brand] => [
            foldText(word),
            { english: toNameKey(english), arabic: toNameKey(arabic), isWeak },
          ])
      return [...toPairs(nicknames, false), ...toPairs(refused, true)]
    }),
  )
}
