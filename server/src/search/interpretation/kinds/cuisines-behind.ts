import { toNameKey } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isKindName } from '../../gazetteer/kind-names.ts'
import { NEGATIONS, NEGATORS } from '../negation/negation-words.ts'
import { listCountries } from '../places/demonyms.ts'
import { isArabic, type Token } from '../words/tokens.ts'
import { CONJUNCTIONS } from '../words/vocabulary.ts'

const RESTAURANT = 'مطعم'
const RESTAURANTS = /^(?:ال|بال|لل)?(?:مطعم|مطاعم)$/u
const SAYS_NOTHING = 'يعني'
/** A place of so many words may stand between restaurants and their cuisine. */
const MOST_BETWEEN = 4
const IN = /^(?:في|ف|داخل|وسط|شمال|جنوب|شرق|غرب|حول|قرب|[بف]\p{L}{3,}|لل?\p{L}{3,})$/u

/**
 * "مطاعم في موناكو إيطالية أو فرنسية": in Arabic the cuisine may follow the place. The tokens with the restaurant before each such
 * cuisine, as in "مطاعم في موناكو مطعم إيطالي".
 */
export function spellCuisinesBehind(gazetteer: Gazetteer, tokens: Token[]): Token[] {
  const head = tokens.findIndex(({ word }) => RESTAURANTS.test(word))
  // Beside a restaurant an adjective says which, and a place says where.
  if (head < 0 || !IN.test(tokens[head + 1]?.word ?? '')) return tokens
  // "مطعم في فندق تركي": of a noun the adjective says which one it is.
  const isOfNoun = (at: number) => isKindName(gazetteer, tokens[at - 1]!.word)
  const first = tokens.findIndex(
    ({ word }, at) =>
      at > head + 1 &&
      at <= head + 1 + MOST_BETWEEN &&
      !isOfNoun(at) &&
      findCuisine(gazetteer, word) !== undefined,
  )
  const before = tokens[first - 1]?.word ?? ''
  if (first < 0 || NEGATORS.has(before) || NEGATIONS.has(before)) return tokens
  // The restaurant stands before each cuisine instead.
  const spelled = tokens.slice(0, first).with(head, { ...tokens[head]!, word: SAYS_NOTHING })
  for (let at = first; at < tokens.length; at++) {
    const token = tokens[at]!
    const and = at > first && /^و(?=.{4})/u.test(token.word) ? 'و' : ''
    const cuisine = findCuisine(gazetteer, token.word.slice(and.length))
    if (!cuisine && !CONJUNCTIONS.has(token.word)) return [...spelled, ...tokens.slice(at)]
    if (cuisine)
      spelled.push({ ...token, word: and + RESTAURANT, to: token.from }, { ...token, word: cuisine })
    else spelled.push(token)
  }
  return spelled
}

/** The masculine form of a nationality, or of a word that means nothing alone, with which a restaurant is a kind; undefined for other words. */
function findCuisine(gazetteer: Gazetteer, word: string): string | undefined {
  if (!isArabic(word) || word.startsWith('ال')) return undefined
  const lookup = (name: string) => gazetteer.lookup(name)
  return [word, word.replace(/[هة]$/u, '')].find(
    form =>
      (listCountries(form, lookup).length > 0 || lookup(toNameKey(word)).length === 0) &&
      lookup(toNameKey(`${RESTAURANT} ${form}`)).some(({ kind }) => kind === 'category'),
  )
}
