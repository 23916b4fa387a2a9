import { foldText } from '../../../text/fold.ts'
import { findConditions, type SaidCondition } from '../../conditions/find-conditions.ts'
import type { WordRange } from '../candidates/candidate.ts'
import { isHavingWord, isRelativeWord } from '../readings/complement-words.ts'
import type { Token } from '../words/tokens.ts'

/** How sure a condition is beside which kinds and words of its own mean nothing. */
const SURE = 0.95
/** "Parking", "kids": a word by itself is rather a kind. */
const FEWEST_WORDS = 3

/** The words that state conditions, before anything is known of kinds and places: "where my kids can play", "فيه حتة العيال يلعبوا". */
export function findConditionRanges(
  prompt: string,
  tokens: Token[],
  phraseStarts: ReadonlySet<number>,
): WordRange[] {
  const words = listWrittenWords(prompt, tokens)
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

/** The folded words as they are written: other spellings of chat Arabic are not those that the classifier has learned. */
export function listWrittenWords(prompt: string, tokens: Token[]): string[] {
  const isSplit = (at: number) =>
    tokens[at - 1]?.from === tokens[at]!.from || tokens[at + 1]?.from === tokens[at]!.from
  return tokens.map(({ from, to, word }, at) => (isSplit(at) ? word : foldText(prompt.slice(from, to))))
}

/** Words behind which it is said what a place has or is: "where", "with", "فيه". */
function isMarker(word: string): boolean {
  return word === 'where' || isHavingWord(word) || isRelativeWord(word)
}
