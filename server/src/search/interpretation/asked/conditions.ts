import { findConditions, type SaidCondition } from '../../conditions/find-conditions.ts'
import type { WordRange } from '../candidates/candidate.ts'
import { isHavingWord, isRelativeWord } from '../readings/complement-words.ts'

/** How sure a condition is beside which kinds and words of its own mean nothing. */
const SURE = 0.95
/** "Parking", "kids": a word by itself is rather a kind. */
const FEWEST_WORDS = 3

/** The words that state conditions, before anything is known of kinds and places: "where my kids can play", "فيه حتة العيال يلعبوا". */
export function findConditionRanges(words: string[], phraseStarts: ReadonlySet<number>): WordRange[] {
  const starts = [0, ...[...phraseStarts].filter(at => at > 0 && at < words.length).sort((a, b) => a - b)]
  return starts.flatMap((from, at) => {
    const phrase = words.slice(from, starts[at + 1])
    const isMarked = ({ start }: SaidCondition) => isMarker(phrase[start]!)
    return phrase.some(isMarker)
      ? findConditions(phrase)
          .filter(said => said.probability >= SURE && said.end - said.start >= FEWEST_WORDS && isMarked(said))
          .map(({ start, end }) => ({ start: from + start, end: from + end }))
      : []
  })
}

/** Words behind which it is said what a place has or is: "where", "with", "فيه". */
function isMarker(word: string): boolean {
  return word === 'where' || isHavingWord(word) || isRelativeWord(word)
}
