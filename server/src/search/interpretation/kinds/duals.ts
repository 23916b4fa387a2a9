import { isCommonWord } from '../words/common-words.ts'
import { isArabic } from '../words/tokens.ts'
import { isFiller } from '../words/vocabulary.ts'
import { stripParticles, type WordForm } from '../words/word-forms.ts'

/*
 * "مطعمين", "صيدليتان", "مقهيين": Arabic counts two of a kind by an ending, in writing as in speech. Only kinds of business are
 * counted so: بحرين is no dual of بحر.
 */

/** Of shorter nouns the ending is mostly a part of the word: دكان, عين. */
const SHORTEST_NOUN = 3

/** Training, teachers, children and caffeine, whose endings count nothing. */
const NO_DUALS = /^(?:ال)?(?:تمرين|معلمين|بزران|كافيين)$/u

/** The forms of words in which a dual is read as the noun that it counts, without particles; none where there is no dual. */
export function listDualForms(words: readonly string[]): WordForm[] {
  const [first, ...rest] = words
  if (!isArabic(first!)) return []
  const stems = [first!, ...stripParticles(first!).map(({ stem }) => stem)]
  const forms = stems.flatMap(stem => {
    const noun = stripDual(stem)
    if (noun === undefined) return []
    // "صيدليتين بيطريتين": the adjective is counted with its noun.
    const names = [
      [noun, ...rest],
      [noun, ...rest.map(word => stripDual(word) ?? word)],
    ].map(name => name.join(' '))
    return [...new Set(names)]
  })
  return forms.map(name => ({ name, rule: 'folded' as const, isPlaced: false, categoryOnly: true }))
}

/** The noun that a folded word counts twice; undefined for other words. */
function stripDual(word: string): string | undefined {
  const [, noun, feminine] = /^(?:ال)?(.+?)(ت)?(?:ان|ين)$/u.exec(word) ?? []
  if (noun === undefined || noun.length < SHORTEST_NOUN) return undefined
  if (isFiller(word) || isCommonWord(word) || NO_DUALS.test(word)) return undefined
  return feminine ? `${noun}ه` : noun
}
