import type { WordRange } from '../candidates/candidate.ts'
import { type NameStarts, NO_NAMES } from '../kinds/kind-starts.ts'
import { listTypeSlugs } from '../kinds/type-words.ts'
import { listKnownNames } from '../landmarks/known.ts'
import type { Token } from '../words/tokens.ts'
import { readWordSet } from '../words/word-lists.ts'

/*
 * Not every negation says what is not wanted: "is there or not", "the AC is not cooling", "not far", "44 degrees outside".
 * Such words are left out before a prompt is read, or read as what they mean there.
 */

const list = (text: string) => new Set(text.split(/\s+/))

const NOT = list('not no non مش مو موب ليس غير mesh mish mush msh mosh mo mou mub')
/** "There or not", "ولا لا". */
const OR = list('or او ولا wla walla wala aw')
const AUXILIARIES = list('is are was were am be isnt arent still')
const NEGATED_AUXILIARIES = list('isnt arent wasnt werent aint')
const NEGATED_VERBS = list('wont doesnt cant hasnt')
const ENDS = list('in at near around anything well properly anymore now any')
/** A negation of one of these says how something is. */
const NEGATED_QUALITIES = readWordSet('negated-qualities')
/** What things and animals fail to do. */
const FAILING_VERBS = readWordSet('failing-verbs')

/** "The AC is not cooling", "my cat isn't eating": the negations of verbs, and those verbs, which needs hold. */
export function listVerbNegations(
  words: string[],
  phraseStarts: ReadonlySet<number> = new Set(),
): Set<number> {
  const isVerb = (at: number) => /.{3}ing$/.test(words[at + 1] ?? '')
  const endsClause = (at: number) => ENDS.has(words[at] ?? 'in') || phraseStarts.has(at)
  // "Phone not charging": in few words the auxiliary goes without saying, but "shops not clothing" names a kind.
  const isFailing = (at: number) =>
    words[at] === 'not' && FAILING_VERBS.has(words[at + 1] ?? '') && endsClause(at + 2)
  const isNegated = (at: number) =>
    (NOT.has(words[at]!) && AUXILIARIES.has(words[at - 1] ?? '')) ||
    NEGATED_AUXILIARIES.has(words[at]!) ||
    isFailing(at)
  // "My cat won't eat, …": a verb without an object refuses none.
  const isIntransitive = (at: number) =>
    NEGATED_VERBS.has(words[at]!) &&
    /^(?:my|our|the|his|her)$/.test(words[at - 2] ?? '') &&
    endsClause(at + 2)
  return new Set(
    [...words.keys()]
      .filter(at => (isNegated(at) && isVerb(at)) || isIntransitive(at))
      .flatMap(at => [at, at + 1]),
  )
}

const OWNERS = list('i we he she they ive weve hes shes theyve')
const HAVING = list('have has had got')
const ADVERBS = list('still just really now already suddenly currently')
const FARTHEST_OWNER = 3
/** "No milk left in the house"; but "no cafe left of the mall" says on which side. */
const LEFT_ENDS = list('in and so im i we please')

/** "I still have no uniforms", "we've got no water", "no milk left": what somebody lacks is what they want. */
function isLack(words: string[], at: number): boolean {
  if (words[at] !== 'no') return false
  if ([at + 2, at + 3].some(end => words[end] === 'left' && LEFT_ENDS.has(words[end + 1] ?? 'in')))
    return true
  let before = at - 1
  while (
    before > at - FARTHEST_OWNER &&
    (HAVING.has(words[before] ?? '') || ADVERBS.has(words[before] ?? ''))
  )
    before--
  const said = words.slice(before, at)
  return OWNERS.has(said[0] ?? '') && (said.some(word => HAVING.has(word)) || said[0]!.endsWith('ve'))
}

/** "Are there no pharmacies in Cairo?", "why is there no bakery", "there were no banks in 1974": what is missing somewhere is what they want. */
function isAbsence(words: string[], at: number): boolean {
  if (words[at] !== 'no') return false
  const there = /^(?:is|are|s|was|were)$/.test(words[at - 1] ?? '') ? at - 2 : at - 1
  const isThere = words[there] === 'there' || words[at - 1] === 'theres'
  // "Where there are no chains" describes a place.
  return isThere && words[there - 1] !== 'where' && words[at - 2] !== 'where'
}

/** "A museum my kids won't hate": not to dislike something refuses nothing. */
const DISLIKES = readWordSet('dislikes')
const NOT_VERBS = list('wont wouldnt dont doesnt didnt cant ما لا لن مو مش ma msh mo')

const MIND = list('mind care')
const TYPES = list('chain franchise independent public')

/** "I don't mind franchises": what is no matter is neither wanted nor refused. */
function listIndifference(words: string[], at: number): number[] {
  const isTwo = words[at] === 'do' && words[at + 1] === 'not'
  if (!isTwo && words[at] !== 'dont') return []
  const mind = at + (isTwo ? 2 : 1)
  if (!MIND.has(words[mind] ?? '')) return []
  const object = mind + (/^(?:the|big|large|about|if)$/.test(words[mind + 1] ?? '') ? 2 : 1)
  const isType = listTypeSlugs(words[object] ?? '').some(slug => TYPES.has(slug))
  return Array.from({ length: (isType ? object + 1 : mind + 1) - at }, (_, index) => at + index)
}

/** The indices of the words of negations that say nothing of what is searched for. */
export function listVoidNegations(words: string[], phraseStarts: ReadonlySet<number> = new Set()): number[] {
  return words.flatMap((word, at): number[] => {
    const indifferent = listIndifference(words, at)
    if (indifferent.length > 0) return indifferent
    const isNot =
      NOT_VERBS.has(word) || (word === 'not' && /^(?:will|would|do|does|to)$/.test(words[at - 1] ?? ''))
    if (isNot && DISLIKES.has(words[at + 1] ?? '')) return [at, at + 1]
    // "If not, a playground": otherwise that will do.
    if (word === 'not' && words[at - 1] === 'if' && phraseStarts.has(at - 1)) return [at]
    if (!NOT.has(word.replace(/^و(?=.{2})/u, ''))) return []
    if (isLack(words, at) || isAbsence(words, at)) return [at]
    const after = words[at + 1]
    // "Chain or no chain".
    if (OR.has(words[at - 1] ?? '') && at > 1)
      return after === words[at - 2] ? [at - 2, at - 1, at, at + 1] : [at - 1, at]
    // "Zara is a no".
    if (after === undefined) return words[at - 1] === 'a' ? [] : [at]
    return NEGATED_QUALITIES.has(after) ? [at, at + 1] : []
  })
}

/** "In Morocco outside Casablanca". */
const PLACED = list('in across within around throughout of')
/** Kinds and companies say before "outside" that places are meant: "pharmacies outside Riyadh". */
const PLACE_NOUN = /(?:s|where|place|city|country|town|one|but|only)$/

/**
 * The tokens with "outside" as "near" where something happened there ("punctures outside the mall") and before a well-known landmark
 * that is the only place, and without it where nothing follows in its sentence. `starts` knows the places.
 */
export function resolveOutside(prompt: string, tokens: Token[], starts: NameStarts = NO_NAMES): Token[] {
  if (!tokens.some(({ word }) => word === 'outside')) return tokens
  const words = tokens.map(({ word }) => word)
  const isPlace = (at: number) => starts.measurePlace(words, at) > 0
  const listOthers = ({ start, end }: WordRange) => [...words.keys()].filter(at => at < start || at >= end)
  const landmarks = listKnownNames(words).filter(name => !listOthers(name).some(isPlace))
  return tokens.flatMap((token, at): Token[] => {
    if (token.word !== 'outside') return [token]
    const after = tokens[at + 1]
    if (!after || /[.!?؟\n;,،:()]/.test(prompt.slice(token.to, after.from))) return []
    const name = after.word === 'the' ? at + 2 : at + 1
    if (landmarks.some(({ start }) => start === name)) return [{ ...token, word: 'near' }]
    const before = tokens[at - 1]?.word
    // "Where does it operate outside of Egypt?"
    if (after.word === 'of') return [token]
    const isInPlace = tokens.slice(Math.max(0, at - 4), at).some(({ word }) => PLACED.has(word))
    if (
      before === undefined ||
      isInPlace ||
      PLACE_NOUN.test(before) ||
      /[,(]\s*$/.test(prompt.slice(0, token.from))
    )
      return [token]
    return [{ ...token, word: 'near' }]
  })
}

/**
 * "Costa -Dubai", "name!=Costa": a minus sign that is joined to a word behind it only, and signs of inequality; but two signs may enclose
 * an aside: «سعد بن معاذ -رضي الله عنه-».
 */
const MINUS = /(?<=^|\s)[-−](?=\p{L})(?![^-−]{1,60}\p{L}[-−](?:\s|$))|!=|<>/gu

/** The minus signs that stand for "not", as words. */
export function listMinusTokens(prompt: string): Token[] {
  if (!/[-−!<]/u.test(prompt)) return []
  return Array.from(prompt.matchAll(MINUS), ({ index }) => ({ word: 'minus', from: index, to: index + 1 }))
}
