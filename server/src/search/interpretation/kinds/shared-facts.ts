import { toWordSet } from '../words/word-set.ts'

const FACTS = toWordSet(
  'location locations number numbers contact contacts detail details address addresses list names info link links map',
)
/** So many words stand between the verb and what is to be told. */
const FARTHEST = 6

/** "Kindly share car wash location": the verb asks to be told something, and shares no car. */
export function listSharingTokens(words: string[]): number[] {
  return words.flatMap((word, at) =>
    word === 'share' &&
    isAsking(words, at) &&
    words.slice(at + 1, at + FARTHEST).some(fact => FACTS.has(fact))
      ? [at]
      : [],
  )
}

const BEFORE_ASKING = toWordSet('kindly please pls plz can could would you to me dear sir then and also just')

/** "A flat share agency": a noun stands before the noun. */
function isAsking(words: string[], at: number): boolean {
  return at === 0 || BEFORE_ASKING.has(words[at - 1]!)
}
