import { NEGATING_PHRASES, NEGATORS } from '../../search/interpretation/negation/negation-words.ts'
import { isNegatingWord } from '../../search/interpretation/negation/negations.ts'
import type { Span } from '../../search/interpretation/reading.ts'
import { CONJUNCTIONS, PLACE_PREPOSITIONS } from '../../search/interpretation/words/vocabulary.ts'
import { foldText } from '../../text/fold.ts'

/** Words of "other than", "nothing in" and the like. */
const PHRASE_WORDS = new Set(NEGATING_PHRASES.flat())

/**
 * The words of a prompt that had no effect, told apart by whether they are understood. Words that join others ("in", "and")
 * are not among them; nor, where something is excluded, are words that exclude, as those had an effect.
 */
export function listPassedOver(spans: readonly Span[]): { unknown: string[]; needless: string[] } {
  const excludes = spans.some(span => span.isExcluded)
  const hadNoEffect = ({ text }: Span) => {
    const word = foldText(text).replaceAll("'", '')
    return !joins(word) && !(excludes && negates(word))
  }
  const listTexts = (kind: Span['kind']) =>
    spans.filter(span => span.kind === kind && hadNoEffect(span)).map(span => span.text)
  return { unknown: listTexts('unknown'), needless: listTexts('filler') }
}

function joins(word: string): boolean {
  return PLACE_PREPOSITIONS.has(word) || CONJUNCTIONS.has(word)
}

/** True of "not", and of the words of "other than". */
function negates(word: string): boolean {
  return isNegatingWord(word) || NEGATORS.has(word) || PHRASE_WORDS.has(word)
}
