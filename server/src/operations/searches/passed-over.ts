import { PRAISE_WORDS } from '../../search/interpretation/attributes/praise.ts'
import { NEGATING_PHRASES, NEGATORS } from '../../search/interpretation/negation/negation-words.ts'
import { isNegatingWord } from '../../search/interpretation/negation/negations.ts'
import type { Reading, Span } from '../../search/interpretation/reading.ts'
import { CONJUNCTIONS, PLACE_PREPOSITIONS } from '../../search/interpretation/words/vocabulary.ts'
import { foldText } from '../../text/fold.ts'

/** Words of "other than", "nothing in" and the like. */
const PHRASE_WORDS = new Set(NEGATING_PHRASES.flat())

/** Words that put the best rated first, beside those of praise. */
const RANKING_WORDS = new Set(
  'best top highest rated rating ratings ranked اعلي الاعلي تقييم تقييما التقييم'.split(' ').map(foldText),
)

/** Words of a prompt that had no effect. */
export interface PassedOver {
  /** Not understood. */
  unknown: string[]
  /** Understood, but they narrow nothing. */
  needless: string[]
  /** Numbers, which may be meant as how many companies to save. */
  numbers: string[]
}

/**
 * The words of a prompt that had no effect. Words that join others ("in", "and") are not among them; nor, where something is
 * excluded or the best rated come first, are words that say so, as those had an effect.
 */
export function listPassedOver({ spans, criteria }: Pick<Reading, 'spans' | 'criteria'>): PassedOver {
  const excludes = spans.some(span => span.isExcluded)
  const hadNoEffect = ({ text }: Span) => {
    const word = foldText(text).replaceAll("'", '')
    return !joins(word) && !(excludes && negates(word)) && !(criteria.order === 'rating' && ranks(word))
  }
  const passed = spans.filter(
    span => (span.kind === 'unknown' || span.kind === 'filler') && hadNoEffect(span),
  )
  const listTexts = (isListed: (span: Span) => boolean) => passed.filter(isListed).map(span => span.text)
  return {
    unknown: listTexts(span => span.kind === 'unknown' && !isNumber(span)),
    needless: listTexts(span => span.kind === 'filler' && !isNumber(span)),
    numbers: listTexts(isNumber),
  }
}

function isNumber({ text }: Span): boolean {
  return /^\p{Nd}{1,6}$/u.test(text)
}

function ranks(word: string): boolean {
  return RANKING_WORDS.has(word) || PRAISE_WORDS.has(word)
}

function joins(word: string): boolean {
  return PLACE_PREPOSITIONS.has(word) || CONJUNCTIONS.has(word)
}

/** True of "not", and of the words of "other than". */
function negates(word: string): boolean {
  return isNegatingWord(word) || NEGATORS.has(word) || PHRASE_WORDS.has(word)
}
