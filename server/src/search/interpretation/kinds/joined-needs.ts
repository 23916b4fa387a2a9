import {
  type Candidate,
  isNamedKind,
  listIndices,
  overlaps,
  type WordRange,
} from '../candidates/candidate.ts'
import { isNegation } from '../negation/negations.ts'
import { CONJUNCTIONS, isFiller, isFunction } from '../words/vocabulary.ts'

/**
 * "Cinemas and theaters", "جامعات ومكتبات عامة", "restaurants, but not fast food": two kinds are listed, of which it may be one, or
 * one is not wanted.
 */
export function joinsKinds(
  words: string[],
  joints: Set<number>,
  { start, end, entries }: Candidate,
  chosen: Candidate[],
): boolean {
  const isOwn = (kind: Candidate) => kind.entries.some(({ id }) => id === entries[0]!.id)
  // "My wife loves paintings, art galleries in …" lists nothing, as it begins with what is told.
  const isListed = (kind: Candidate, other: Candidate) =>
    joints.has(kind.start) && words.slice(0, other.start).every(word => isFunction(word) || isFiller(word))
  // "Accountant / tax advisor": a sign stands between them, or "و" before the second.
  const isNext = (kind: Candidate, other: Candidate) =>
    other.end === kind.start &&
    (isListed(kind, other) || words[kind.start]!.startsWith('و')) &&
    !(isOwn(other) && isOwn(kind))
  // "Books and VAT filing", "مش راضية تدور": a word that is only similar to a kind's name lists and excludes nothing.
  const kinds = chosen.filter(
    ({ kind, rule, ...range }) =>
      kind === 'category' &&
      rule !== 'corrected' &&
      (rule !== 'transliterated' || joinsNamed(words, range, chosen)) &&
      overlaps(range, { start, end }),
  )
  return kinds.some(
    kind =>
      isNegation(words, kind.start - 1) ||
      kinds.some(
        other =>
          isNext(kind, other) || (other.end < kind.start && isJoint(words, joints, other.end, kind.start)),
      ),
  )
}

/** "Bank wala sarraf": "or" stands between the range and a kind by its name. */
function joinsNamed(words: string[], { start, end }: WordRange, chosen: Candidate[]): boolean {
  return chosen.some(
    other =>
      isNamedKind(other) &&
      ((other.end + 1 === start && OR.has(words[other.end]!)) ||
        (end + 1 === other.start && OR.has(words[end]!))),
  )
}

const OR = new Set('or aw wala wela walla ou او ولا'.split(' '))

/** Whether a kind is named beside another one in what states a need, but not in what is left of it. */
export function isNamedApart(range: WordRange, whole: WordRange, id: number, chosen: Candidate[]): boolean {
  const named = chosen.filter(kind => isNamedKind(kind) && !overlaps(kind, range))
  const isOwn = ({ entries }: Candidate) => entries.some(entry => entry.id === id)
  return named.some(kind => isOwn(kind) && overlaps(kind, whole)) && named.some(kind => !isOwn(kind))
}

/** "Bookshops and stationers": the words of a range are names of kinds and nothing else, or of two of which either will do. */
export function isListOfKinds(words: string[], range: WordRange, chosen: Candidate[]): boolean {
  const kinds = chosen.filter(
    ({ kind, rule }) => kind === 'category' && (rule === 'exact' || rule === 'folded'),
  )
  const named = new Set(kinds.flatMap(listIndices))
  if (listIndices(range).every(index => named.has(index) || isFunction(words[index]!))) return true
  // "Spanish tutor or language school".
  const isEither = (kind: Candidate, other: Candidate) =>
    kind.end + 1 === other.start &&
    OR.has(words[kind.end]!) &&
    overlaps(kind, range) &&
    overlaps(other, range)
  return kinds.some(kind => kinds.some(other => isEither(kind, other)))
}

function isJoint(words: string[], joints: Set<number>, from: number, to: number): boolean {
  for (let at = from; at <= to; at++) if (joints.has(at)) return true
  return words.slice(from, to).some(word => CONJUNCTIONS.has(word)) || words[to]!.startsWith('و')
}
