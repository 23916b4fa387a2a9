import { isArticle, splitNameWords, stripArticles } from '../../../text/fold.ts'
import type { Criteria } from '../../criteria.ts'
import type { WholeName } from '../../gazetteer/company-names.ts'
import { type Candidate, listIndices, type WordRange } from '../candidates/candidate.ts'
import type { FuzzyCandidate } from '../candidates/plausibility.ts'
import type { LookUps } from '../look-ups.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { Classification } from '../readings/build-criteria.ts'
import { isArabic } from '../words/tokens.ts'
import { isBranchWord, isFiller, isFunction, isPlaceArticle, isPreposition } from '../words/vocabulary.ts'
import { stripParticles } from '../words/word-forms.ts'

/** A run of words that is the whole name of companies, or a slip away from one. */
export interface WholeNameRun extends WordRange {
  /** The likeliest first. */
  names: WholeName[]
}

/** A word of a name key, and where it stands in the prompt. */
interface KeyWord {
  word: string
  index: number
}

/** Names whose costs differ by less are alike likely. */
const ALIKE = 0.25
/** How many places may stand around a name. */
const MOST_PLACES = 4
/** What it costs a name that it is not all of the prompt. */
const PART = 0.3

/**
 * The names that a prompt may mean as a whole, or without the places at its ends: "Riyadh Pharmacy" may be one as well as
 * it may describe one. `chosen` are the candidates of the words as they are read one by one: those that mean something
 * as they stand are no slips, unless any word may be wrong.
 */
export async function findWholeNames(
  { lookUpWholeNames }: LookUps,
  { prompt, words, meaninglessTokens }: ParsedPrompt,
  chosen: Candidate[],
  isAnyWrong = false,
): Promise<WholeNameRun[]> {
  if (words.length === 0) return []
  const understood = new Set(chosen.flatMap(candidate => listUnderstood(words, candidate)))
  const isOpen = (index: number) =>
    (isAnyWrong || !understood.has(index)) && !meaninglessTokens.has(index) && !isFunction(words[index]!)
  const runs: WholeNameRun[] = []
  for (const run of listRuns(words, chosen)) {
    const keyWords = listKeyWords(words, run)
    const own = keyWords.map(({ word }) => word)
    // Numbers and distances of the prompt are no tokens, and may be part of a name.
    const written = run.end - run.start === words.length ? splitNameWords(prompt) : own
    const open = keyWords.flatMap(({ index }, at) => (isOpen(index) ? [at] : []))
    const isCut = written.length !== own.length
    const names = await lookUpWholeNames(written, isCut ? [] : open)
    if (names.length > 0) runs.push({ ...run, names })
  }
  return runs
}

/** The words of a candidate that mean it as they stand, or with nothing but a preposition. */
function listUnderstood(words: string[], candidate: Candidate): number[] {
  const { kind, rule, start, isPlaced } = candidate
  if (kind === 'company' || (rule !== 'exact' && rule !== 'folded')) return []
  // A particle may be what a slip has left of an article: "لسلام".
  const isSlip =
    rule === 'folded' && !isPlaced && isArabic(words[start]!) && stripParticles(words[start]!).length > 0
  return listIndices(candidate).filter(index => index !== start || !isSlip)
}

/** All words, and what is left of them without the places at their ends, one by one; each with the fillers there and without. */
function listRuns(words: string[], chosen: Candidate[]): WordRange[] {
  const places = chosen.filter(isPlaceCandidate)
  const whole = { start: 0, end: words.length }
  const runs = [whole, ...listWithoutPlaces(words, whole, places)]
  const bare = dropFillers(words, whole)
  const all = [...runs, bare, ...listWithoutPlaces(words, bare, places)]
  return all.filter(
    ({ start, end }, at) =>
      start < end && all.findIndex(run => run.start === start && run.end === end) === at,
  )
}

/** The run without its last place, without the one before it or else the first one, and so on. */
function listWithoutPlaces(
  words: string[],
  run: WordRange,
  places: Candidate[],
  most = MOST_PLACES,
): WordRange[] {
  if (most === 0) return []
  const last = places.find(place => place.end === run.end)
  const first = places.find(place => place.start === run.start)
  if (!last && !first) return []
  const start = last ? run.start : first!.end
  const isLeading = (at: number) => isPlaceArticle(words[at]!) || isPreposition(words, at)
  let toPlace = last?.start ?? run.end
  while (last && toPlace > start && isLeading(toPlace - 1)) toPlace--
  let end = toPlace
  while (last && end > start && isFunction(words[end - 1]!)) end--
  if (start >= end) return []
  const all = [{ start, end }, ...listWithoutPlaces(words, { start, end }, places, most - 1)]
  // "Donut Day Riyadh": a word of grammar may end the name.
  return end < toPlace ? [{ start, end: toPlace }, ...all] : all
}

/** A number or an initial may be part of a name. */
function dropFillers(words: string[], { start, end }: WordRange): WordRange {
  const isFree = (word: string) => isBranchWord(word) || (isFiller(word) && !/^(?:\d|[b-hj-z]$)/u.test(word))
  let [from, to] = [start, end]
  while (from < to && isFree(words[from]!)) from++
  while (from < to && isFree(words[to - 1]!)) to--
  return { start: from, end: to }
}

/** The words of the name key of a run: without articles. */
export function listKeyWords(words: string[], { start, end }: WordRange): KeyWord[] {
  const kept: KeyWord[] = []
  for (let index = end - 1; index >= start; index--) {
    const word = words[index]!
    if (!isArticle(word, kept.at(-1)?.word)) kept.push({ word: stripArticles([word])[0]!, index })
  }
  return kept.reverse()
}

/** The readings of the runs as companies. */
export function listNameCandidates(runs: WholeNameRun[]): FuzzyCandidate[] {
  return runs.flatMap(({ start, end, names }): FuzzyCandidate[] => {
    const [{ name, cost }, ...others] = names as [WholeName, ...WholeName[]]
    const namesakes = cost === 0 ? others.filter(other => other.cost === 0).map(other => other.name) : []
    return [
      {
        ...{ start, end, kind: 'company', rule: cost === 0 ? 'exact' : 'corrected' },
        ...{ isPlaced: false, isNear: false, entries: [], types: [], company: name },
        ...{ cost, letters: name.length, isPlausible: true },
        ...(namesakes.length > 0 && { namesakes }),
      },
    ]
  })
}

/**
 * The criteria with the names that their prompt may mean, whose companies come first. `isNamed` when words of the prompt
 * are names as they stand: these come before names that the prompt is a slip away from, and initials are no slip at all: STC of SEC.
 */
export function addLikelyNames(criteria: Criteria, found: WholeNameRun[], isNamed: boolean): Criteria {
  const runs = isNamed ? found.filter(run => !isSlipOfInitials(run)) : found
  if (runs.length === 0 || criteria.impossible || criteria.nearest || criteria.order) return criteria
  const isWritten = runs.some(run => run.names[0]!.cost === 0)
  const likelyNames = { isWritten, isFirst: isWritten || !isNamed, groups: listGroups(runs) }
  return { ...criteria, likelyNames }
}

/** In letters. */
const LONGEST_INITIALS = 3

function isSlipOfInitials({ names: [best] }: WholeNameRun): boolean {
  return best!.cost > 0 && best!.name.length <= LONGEST_INITIALS
}

/**
 * The runs without those that are read as a kind, as who asks for a "gas station" means no company called Gas Station, and without those
 * that end where a word begins that is read as one of the name: "صيدلية النهدي العوالي" asks for more than any صيدلية النهدي.
 */
export function dropUnmeant(
  runs: WholeNameRun[],
  { candidates, nameWords }: Pick<Classification, 'candidates' | 'nameWords'>,
): WholeNameRun[] {
  const isKind = ({ start, end }: WholeNameRun) =>
    candidates.some(each => each.kind === 'category' && each.start === start && each.end === end)
  const isShort = ({ start, end }: WholeNameRun) =>
    nameWords.some(({ index }) => index < start || index >= end)
  return runs.some(run => isKind(run) || isShort(run))
    ? runs.filter(run => !isKind(run) && !isShort(run))
    : runs
}

/** The names of each cost; every draft of a reading has the same. */
const groupsByRuns = new WeakMap<WholeNameRun[], string[][]>()

function listGroups(runs: WholeNameRun[]): string[][] {
  const known = groupsByRuns.get(runs)
  if (known) return known
  // All words say more than some of them.
  const weighed = runs.flatMap(({ names }, at) =>
    names.map(each => ({ ...each, cost: each.cost + at * PART })),
  )
  const groups = groupByCost(weighed.toSorted((a, b) => a.cost - b.cost))
  groupsByRuns.set(runs, groups)
  return groups
}

function groupByCost(names: WholeName[]): string[][] {
  const groups: string[][] = []
  let least = Number.NEGATIVE_INFINITY
  for (const { name, cost } of names) {
    if (groups.some(group => group.includes(name))) continue
    if (cost - least <= ALIKE) {
      groups.at(-1)!.push(name)
      continue
    }
    groups.push([name])
    least = cost
  }
  return groups
}
