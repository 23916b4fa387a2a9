import { isNameWished } from '../attributes/wishes.ts'
import { type Candidate, listIndices, overlaps, type WordRange } from '../candidates/candidate.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { Classification } from '../readings/build-criteria.ts'
import { ALTERNATIVES, CONJUNCTIONS, isGeneric } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'
import type { WholeNameRun } from './whole-names.ts'

/*
 * "Shawarmer or any other shawarma", "كودو ولا أي برجر ثاني": any company of the kind will do, and those of the name come first.
 */

/** Words for another company of a kind than the one that is named. */
export const OTHER = readWordSet('others')
export const ANY = readWordSet('any')
/** Those that offer a company of the kind by themselves: "KFC or any fried chicken", but "Costa or a bakery". */
export const WHICHEVER = toWordSet('any some اي ay ayy')
/** Behind the kind. */
export const ELSE = OTHER.union(
  toWordSet(
    'else غيره غيرها غيرهم غيرهن غيرو غيرون مثله مثلها زيه زيها ghairo ghairha ghairhom ghairon gheiro gheirha gheirhom gheiron ghayro ghayrha ghayrhom ghayron ghiro ghirhom',
  ),
)
const MOST_BETWEEN = 4

/** A reading without the names that are only wished for, or may as well be another company of the kind behind them, and these names. */
export function splitOpenAlternatives(
  { prompt, words, tokens }: Pick<ParsedPrompt, 'prompt' | 'words' | 'tokens'>,
  { candidates, nameWords }: Classification,
): { wanted: Classification; preferred: WholeNameRun[] } {
  const kinds = candidates.filter(({ kind }) => kind === 'category')
  const isOpen = (end: number) => kinds.some(kind => isOpenAlternative(words, end, kind))
  const isWished = (name: Candidate) =>
    !name.isNear &&
    kinds.some(kind => !overlaps(kind, name) && kind.end !== name.start && kind.start !== name.end) &&
    isNameWished(prompt, tokens[name.start]!.from, tokens[name.end - 1]!.to)
  const companies = candidates.filter(each => each.kind === 'company' && (isOpen(each.end) || isWished(each)))
  const open = nameWords.filter(({ index }) => isOpen(index + 1))
  if (companies.length + open.length === 0) return { wanted: { candidates, nameWords }, preferred: [] }
  const preferred = [
    ...companies.map(({ start, end, company }) => ({ start, end, names: [toName(company!)] })),
    ...open.map(({ index, spellings }) => ({ start: index, end: index + 1, names: spellings.map(toName) })),
  ]
  return { wanted: dropRanges({ candidates, nameWords }, preferred), preferred }
}

/** "Western Union or any exchange": the words before an index say that what follows is a kind. */
export function offersAny(words: string[], index: number): boolean {
  if (OTHER.has(words[index]!)) return false
  let at = index - 1
  while (OTHER.has(words[at] ?? '') || WHICHEVER.has(words[at] ?? '')) at--
  return at < index - 1 && at > 0 && ALTERNATIVES.has(words[at]!)
}

/** Whether a range holds a company and the kind that is offered instead of it: no need is about both. */
export function offersInstead(words: string[], range: WordRange, candidates: Candidate[]): boolean {
  const isOffered = (end: number) => listIndices(range).some(at => at > end && offersAny(words, at))
  return candidates.some(each => each.kind === 'company' && overlaps(each, range) && isOffered(each.end))
}

/** The parts that none of the ranges covers. */
export function dropRanges({ candidates, nameWords }: Classification, ranges: WordRange[]): Classification {
  return {
    candidates: candidates.filter(candidate => !ranges.some(range => overlaps(range, candidate))),
    nameWords: nameWords.filter(
      ({ index }) => !ranges.some(({ start, end }) => start <= index && index < end),
    ),
  }
}

const toName = (name: string) => ({ name, cost: 0, bearers: 1 })

/** Whether words behind a name that ends at `from` offer any other company of the kind instead. */
export function isOpenAlternative(words: string[], from: number, { start, end }: WordRange): boolean {
  const between = words.slice(from, start)
  const [first, ...rest] = between
  if (first === undefined || between.length > MOST_BETWEEN) return false
  if (!ALTERNATIVES.has(first) && !(CONJUNCTIONS.has(first) && rest.some(word => OTHER.has(word))))
    return false
  if (!rest.every(word => ANY.has(word) || OTHER.has(word) || isGeneric(word))) return false
  return rest.some(word => OTHER.has(word) || WHICHEVER.has(word)) || ELSE.has(words[end] ?? '')
}
