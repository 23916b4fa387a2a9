import { toNameKey } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isArabic, type Token } from '../words/tokens.ts'
import type { RefusablePart, Wording } from './refused-together.ts'
import { RESTAURANTS } from './refused-words.ts'

/** They negate verbs, and in speech a cuisine as well. */
const BARE = /^(?:و?(?:لا|ما)|la|ma)$/u

/** "مطعم بس لا هندي", "مطاعم ما هندية": behind a restaurant, لا and ما before a cuisine are read as what refuses it. */
export function refuseCuisines(gazetteer: Gazetteer, tokens: Token[]): Token[] {
  if (!tokens.some(({ word }) => BARE.test(word))) return tokens
  const head = tokens.findIndex(({ word }) => RESTAURANTS.test(word))
  const isCuisine = (word: string) =>
    (isArabic(word) ? [word, word.replace(/[هة]$/u, '')] : [word]).some(form =>
      gazetteer
        .lookup(toNameKey(`${isArabic(word) ? 'مطعم' : 'mat3am'} ${form}`))
        .some(({ kind }) => kind === 'category'),
    )
  return tokens.map((token, at) => {
    const next = tokens[at + 1]?.word
    if (head < 0 || head >= at || !BARE.test(token.word) || !next || !isCuisine(next)) return token
    return { ...token, word: isArabic(token.word) ? 'مو' : 'mo' }
  })
}

/** "لا مطاعم ولا شي، ابي حلاقين": before a kind that begins a phrase the word refuses it where another is named behind it. */
export function followsNo({ words, phraseStarts }: Wording, { start, sort }: RefusablePart): boolean {
  const isFirst = start === 1 || phraseStarts?.has(start - 1)
  return sort === 'other' && !!isFirst && !phraseStarts?.has(start) && /^(?:لا|la)$/u.test(words[start - 1]!)
}
