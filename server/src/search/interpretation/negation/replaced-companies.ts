import { isQuestionWord, isRequestWord, isStatementWord } from '../asked/clause-words.ts'
import type { Context } from '../asked/context.ts'
import { type Candidate, listIndices, type WordRange } from '../candidates/candidate.ts'
import type { NameWord } from '../names/name-words.ts'
import { ANY, dropRanges, ELSE, OTHER } from '../names/open-alternatives.ts'
import type { Classification } from '../readings/build-criteria.ts'
import { isContentWord } from '../words/content-words.ts'
import { CONJUNCTIONS, isPreposition } from '../words/vocabulary.ts'
import { NEGATORS } from './negation-words.ts'
import type { Wording } from './refused-together.ts'

/*
 * "I've heard bad things about Kazakimo Bank, any other bank in Sharq", «جربنا بنك ودوميرا وما نفع، في بنوك ثانية؟»: a company that
 * is only told of is not wanted where another of a kind is asked for behind it. Nor is one that is refused elsewhere in the prompt.
 */

/** "Other" hardly stands farther before the kind. */
const FARTHEST = 2

/** What is wanted without the names that another company is asked for instead of, these names, and those of them that are only told of. */
export function splitReplaced(
  wording: Wording,
  wanted: Classification,
  { told, toldNames }: Pick<Context, 'told' | 'toldNames'>,
  excluded: Classification,
): { wanted: Classification; replaced: Classification; toldToo: Classification } {
  const kinds = wanted.candidates.filter(({ kind }) => kind === 'category')
  const isReplaced = (name: WordRange) =>
    kinds.some(kind => isAskedAfter(wording, wanted.candidates, name, kind))
  const isRefused = ({ company }: Candidate) => excluded.candidates.some(other => other.company === company)
  const isAskedBesides = (name: WordRange) => kinds.some(kind => findOther(wording.words, name, kind) >= 0)
  const toRange = ({ index }: NameWord) => ({ start: index, end: index + 1 })
  const isCompany = ({ kind, isNear }: Candidate) => kind === 'company' && !isNear
  const candidates = wanted.candidates.filter(
    each => isCompany(each) && (isReplaced(each) || (kinds.length > 0 && isRefused(each))),
  )
  const nameWords = wanted.nameWords.filter(each => isReplaced(toRange(each)))
  const toldCompanies = told.filter(each => each.kind === 'company' && isAskedBesides(each))
  const toldWords = toldNames.filter(each => isAskedBesides(toRange(each)))
  return {
    wanted:
      candidates.length + nameWords.length === 0
        ? wanted
        : dropRanges(wanted, [...candidates, ...nameWords.map(toRange)]),
    replaced: { candidates, nameWords },
    toldToo: { candidates: toldCompanies, nameWords: toldWords },
  }
}

/** Where behind a name a word begins that says that another company of a kind is asked for; -1 where none does. */
function findOther(words: string[], { end }: WordRange, kind: WordRange): number {
  if (kind.start < end) return -1
  const first = Math.max(end, kind.start - FARTHEST)
  const before = words.slice(first, kind.start).findIndex(word => OTHER.has(word))
  if (before >= 0) return first + before
  return ELSE.has(words[kind.end] ?? '') ? kind.start : -1
}

/** "We tried Zarvex and it was hopeless, other banks"; but "where is Zarvex, other banks", and "Zarvex in Sharq with other banks around". */
function isAskedAfter(
  { words, clauses }: Wording,
  wanted: WordRange[],
  name: WordRange,
  kind: WordRange,
): boolean {
  let other = findOther(words, name, kind)
  if (other < 0) return false
  while (other > name.end && ANY.has(words[other - 1]!)) other--
  if (CONJUNCTIONS.has(words[other - 1]!)) return false
  const before = listIndices({ start: clauses?.[name.start]?.start ?? 0, end: name.start })
  if (
    before.some(at => isRequestWord(words[at]!) || (isQuestionWord(words[at]!) && !isPreposition(words, at)))
  )
    return false
  const behind = listIndices({ start: name.end, end: other })
  const isTold = before.some(at => NEGATORS.has(words[at]!)) || behind.some(at => isStatementWord(words[at]!))
  const isWanted = (at: number) => wanted.some(({ start, end }) => start <= at && at < end)
  return isTold && behind.some(at => isContentWord(words[at]!) && !isWanted(at))
}

/** The parts of all. */
export function joinClassifications(...parts: Classification[]): Classification {
  return {
    candidates: parts.flatMap(({ candidates }) => candidates),
    nameWords: parts.flatMap(({ nameWords }) => nameWords),
  }
}
