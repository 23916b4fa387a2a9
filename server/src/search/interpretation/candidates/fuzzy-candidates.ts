import { isArticle, stripArticles } from '../../../text/fold.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { countAllowedTypos } from '../../gazetteer/typo-cost.ts'
import { beginsLandmarkName } from '../landmarks/nouns.ts'
import {
  type FuzzyName,
  type FuzzySpelling,
  findFuzzyNames,
  findSimilarSounds,
  listFuzzySpellings,
  listSlippedStarts,
} from '../names/fuzzy-names.ts'
import { listExcludedCandidates } from '../negation/exclusions.ts'
import { isCommand } from '../negation/negation-words.ts'
import { listNegatingTokens } from '../negation/negations.ts'
import { listRefusedWords, nameRefused, RESTAURANTS } from '../negation/refused-words.ts'
import { endsForeignName } from '../places/foreign-names.ts'
import { applyPlaceCues, isPlaceSpan } from '../places/place-cues.ts'
import { followsPreposition } from '../words/content-words.ts'
import { isArabic } from '../words/tokens.ts'
import { ALTERNATIVES, CONJUNCTIONS, isFunction, PLACE_PREPOSITIONS } from '../words/vocabulary.ts'
import { stripGluedPreposition } from '../words/word-forms.ts'
import { type Candidate, type CandidateSpan, listIndices, namesKind, overlaps } from './candidate.ts'
import { classifySpan } from './classification.ts'
import type { ExactReading } from './exact-candidates.ts'
import { type FuzzyCandidate, isAskedFor, isPlausible } from './plausibility.ts'

/** A prompt of more unknown words is not one of typos. */
const MAX_UNKNOWN = 10
/** Beside more unknown words, names of fewer words are looked for. */
const FEW_UNKNOWN = 3
const LONGEST_NAME = 3

/** The tokens that may be part of a name with typos, and the exact reading that they stand in. */
export interface FuzzyInput {
  exact: ExactReading
  /** Words that mean nothing as they stand. */
  unknownTokens: number[]
  /** Words known from names; they may still be part of a longer name with a typo. */
  nameTokens: number[]
  /** The words of names that the directory lacks: they are typos of nothing but of companies. */
  absentTokens: ReadonlySet<number>
  companyNames: boolean
}

/**
 * The places, categories and companies that unknown words are homophones or typos of, alone or with the words around
 * them. A longer name with a typo is likelier than an exact one within it: "Abu Dahbi" is Abu Dhabi, not the town Abu. Also
 * those that overlap, and kinds that are plausible only in place of other kinds.
 */
export function listFuzzyCandidates(gazetteer: Gazetteer, input: FuzzyInput): FuzzyCandidate[] {
  const { exact, unknownTokens, absentTokens, companyNames } = input
  const { context, candidates } = exact
  const places = context.spans.filter(isPlaceSpan)
  const excluded = listExcludedCandidates(context, candidates)
  const wanted = candidates.filter(candidate => !excluded.has(candidate))
  const found: FuzzyCandidate[] = []
  const cache = new Map<string, FuzzyName[]>()
  const findNames = (spelling: string) => {
    const names = cache.get(spelling) ?? findFuzzyNames(gazetteer, spelling)
    cache.set(spelling, names)
    return names
  }
  for (const { start, end, letters, isKnown, isListed, spellings } of [
    ...listRuns(input),
    ...listHeadlessRuns(input),
  ]) {
    const begun = isKnown || end - start > 1 ? [] : listSlippedStarts(gazetteer, context.words[start]!)
    for (const { spelling, isPlaced, name } of [...spellings, ...begun]) {
      const names = name
        ? [name]
        : isKnown
          ? findSimilarSounds(gazetteer, spelling).filter(mayBeRespelt)
          : findNames(spelling)
      for (const { name, cost, rule } of names) {
        // The words that are right do not allow the wrong one more typos.
        if (rule === 'corrected' && cost > Math.max(1.2, countAllowedTypos(letters))) continue
        const entries = gazetteer.lookup(name).filter(entry => !isCountryInArabic(entry, spelling, name))
        const span: CandidateSpan = {
          ...{ start, end, rule, isPlaced, isNear: false, types: [] },
          entries: entries.filter(entry => entry.kind !== 'company'),
          company: companyNames && entries.some(entry => entry.kind === 'company') ? name : undefined,
        }
        applyPlaceCues(span, context.words, places)
        const kind = classifySpan(context, span) ?? (span.company ? 'company' : undefined)
        const fuzzy: FuzzyCandidate | undefined = kind && {
          ...span,
          kind,
          cost,
          letters,
          ...(isListed && kind === 'category' && { isListed }),
        }
        if (fuzzy && isOfAbsent(context.words, fuzzy, absentTokens)) continue
        if (fuzzy && fuzzy.kind !== 'company' && beginsLandmarkName(context.words, fuzzy, context.spans))
          continue
        if (fuzzy && endsForeignName(context.words, fuzzy, context.spans)) continue
        if (!fuzzy || (isKnown && !isActiveCity(fuzzy)) || contradictsNoun(fuzzy)) continue
        if (isAskedFor(context.words, fuzzy)) fuzzy.isPlaced = false
        fuzzy.isPlausible = fuzzy.isListed || isPlausible(context.words, fuzzy, wanted, unknownTokens)
        if (fuzzy.isPlausible || (kind === 'category' && !fuzzy.isPlaced)) found.push(fuzzy)
        const district = { ...fuzzy, kind: 'district' as const, isPlausible: true }
        if (
          mayBeDistrict(context.words, fuzzy) &&
          isPlausible(context.words, district, wanted, unknownTokens)
        )
          found.push(district)
      }
    }
  }
  return found
}

/** A kind, a place that nothing marks or what is near is asked for, or a company, by its likeness to a name that the directory lacks, or to a part of one. */
function isOfAbsent(words: string[], fuzzy: FuzzyCandidate, absentTokens: ReadonlySet<number>): boolean {
  if (!listIndices(fuzzy).some(index => absentTokens.has(index))) return false
  if (fuzzy.kind === 'category') return true
  if (fuzzy.kind !== 'company') return !fuzzy.isPlaced || fuzzy.isNear
  // Greggs is no كروكس.
  if (fuzzy.cost > OTHER_SCRIPT && isArabic(fuzzy.company!) !== isArabic(words[fuzzy.start]!)) return true
  // "Five Guys" is no company called Qeuz, and "El Baik" may be one called Baik.
  const { start, end } = fuzzy
  const isArticleBefore = isArticle(words[start - 1] ?? '', words[start])
  return (absentTokens.has(start - 1) && !isArticleBefore) || absentTokens.has(end)
}

/** A brand sounds no less like its name in the other script. */
const OTHER_SCRIPT = 0.4

/** Of a word that companies hold as it stands, a name that is hardly anything else than the same in other letters. */
function mayBeRespelt({ rule, cost }: FuzzyName): boolean {
  return rule === 'transliterated' && cost <= 0.2
}

/** Every country has its names in Arabic: "ممرات" is no spelling of "Emirates". */
function isCountryInArabic({ kind }: Entry, spelling: string, name: string): boolean {
  return kind === 'country' && isArabic(spelling) && !isArabic(name)
}

/** "بحارة الضبع": the noun says that it is a district, and the name is only similar to that of a city. */
function contradictsNoun({ statedKind, kind, cost }: FuzzyCandidate): boolean {
  if (cost <= NEARLY_EXACT) return false
  return (statedKind === 'district' && kind === 'city') || (statedKind === 'city' && kind === 'district')
}

/** A name that costs no more is another spelling rather than another name. */
const NEARLY_EXACT = 0.15

/** Shorter words that companies hold are no other spellings of cities. */
const SHORTEST_RESPELT = 5

function isActiveCity({ kind, entries }: FuzzyCandidate): boolean {
  return kind === 'city' && entries.some(entry => entry.kind === 'city' && entry.activeBranches > 0)
}

/** "7adayeg el wrood": the last words sound like the name of a kind, flowers, and of a district. */
function mayBeDistrict(words: string[], { kind, rule, end, entries }: FuzzyCandidate): boolean {
  return (
    kind === 'category' &&
    rule === 'transliterated' &&
    end === words.length &&
    entries.some(entry => entry.kind === 'district' && entry.activeBranches > 0)
  )
}

interface FuzzyRun {
  start: number
  end: number
  /** How many letters the words have that are not explained. */
  letters: number
  /** It is a single word that is known from names. */
  isKnown: boolean
  /** It shares the head of a kind that it is listed with. */
  isListed?: boolean
  spellings: FuzzySpelling[]
}

/** Of many unknown words those that stand as a place come first: "…, fein fel 5an el 5aleely". */
function chooseUnknown(words: string[], unknownTokens: number[]): number[] {
  if (unknownTokens.length <= MAX_UNKNOWN) return unknownTokens
  const isPlaced = (index: number) =>
    stripGluedPreposition(words[index]!) !== undefined ||
    [0, 1, 2].some(back => followsPreposition(words, index - back))
  const [placed, others] = [unknownTokens.filter(isPlaced), unknownTokens.filter(index => !isPlaced(index))]
  return [...placed, ...others].slice(0, MAX_UNKNOWN)
}

/** The runs of words that hold an unexplained one, and that no exact candidate covers or crosses. */
function* listRuns({ exact, unknownTokens, nameTokens }: FuzzyInput): Generator<FuzzyRun> {
  const { words, spans } = exact.context
  const kinds = spans.filter(namesKind)
  const negating = listNegatingTokens(words)
  const unknown = new Set(chooseUnknown(words, unknownTokens))
  const names = new Set(nameTokens.slice(0, MAX_UNKNOWN))
  // Many unknown words are no names with typos in them. "Sayyarah lel eejar" is two words of meaning.
  const longest = unknownTokens.length > FEW_UNKNOWN ? 2 : LONGEST_NAME
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + LONGEST_NAME); end++) {
      const run = words.slice(start, end)
      if (stripArticles(run).filter(word => word !== 'lel').length > longest) break
      const wrong = run.filter((_, i) => unknown.has(start + i) || names.has(start + i))
      if (wrong.length === 0 || (isFunction(run[0]!) && !beginsKind(run)) || isFunction(run.at(-1)!)) continue
      if (run.length === 1 && isCommand(run[0]!)) continue
      // "UAE other than Dubai": the words that negate together belong to no name.
      if (run.some((_, i) => negating.has(start + i))) continue
      // No name goes on across "in" or "or", or from one script into the other.
      const endsName = (word: string) => PLACE_PREPOSITIONS.has(word) || ALTERNATIVES.has(word)
      if (run.some(word => endsName(word) || isArabic(word) !== isArabic(run[0]!))) continue
      const isCovered = (other: Candidate) => other.start === start && other.end === end
      const isCrossed = (other: Candidate) =>
        overlaps(other, { start, end }) && (other.start < start || other.end > end)
      if (exact.candidates.some(other => isCrossed(other) || isCovered(other))) continue
      // "Cinemas inside malls": the kind is not asked for, and is no typo of a place.
      if (kinds.some(kind => kind.start === start && kind.end === end)) continue
      const isKnown = end - start === 1 && !unknown.has(start)
      const letters = wrong.reduce((sum, word) => sum + word.length, 0)
      if (isKnown && letters < SHORTEST_RESPELT) continue
      yield { start, end, letters, isKnown, spellings: listFuzzySpellings(run, words[start - 1]) }
    }
  }
}

/** "Law fims": in chat Arabic the word is "if". */
function beginsKind([first, ...others]: string[]): boolean {
  return first === 'law' && others.length > 0
}

/** "Chineese or Thai food", "mat3am hindi aw lubnani", "restaurants mo hindi": unknown words with the head of the kind that they are joined to, or that they are refused of. */
function* listHeadlessRuns({ exact, unknownTokens }: FuzzyInput): Generator<FuzzyRun> {
  const { words } = exact.context
  const unknown = new Set(unknownTokens)
  const kinds = exact.candidates.filter(({ kind, start, end }) => kind === 'category' && end - start > 1)
  // Of other kinds a refused word is the name of a company.
  const heads = exact.candidates.filter(
    ({ kind, start }) => kind === 'category' && RESTAURANTS.test(words[start]!),
  )
  for (const at of unknown) {
    if (unknown.size > MAX_UNKNOWN) return
    const word = words[at]!
    const isJoinedAfter = CONJUNCTIONS.has(words[at + 1] ?? '')
    const isJoinedBefore = CONJUNCTIONS.has(words[at - 1] ?? '')
    const refused = !isArabic(word) && listRefusedWords(words).has(at) && nameRefused(words, at, word, heads)
    if (refused && refused.length > 0) {
      const spellings = refused.flatMap(name => listFuzzySpellings(name))
      yield { start: at, end: at + 1, letters: word.length, isKnown: false, spellings }
      continue
    }
    if (!isJoinedAfter && !isJoinedBefore) continue
    const after = isJoinedAfter && kinds.find(({ start }) => start === at + 2)
    const before = isJoinedBefore && kinds.find(({ end }) => end === at - 1)
    const isUnknownBefore = isJoinedBefore && unknown.has(at - 2) && unknown.has(at - 3)
    const run = after
      ? [word, words[after.end - 1]!]
      : before
        ? [words[before.start]!, word]
        : isUnknownBefore && [words[at - 3]!, word]
    if (!run) continue
    const spellings = listFuzzySpellings(run)
    yield { start: at, end: at + 1, letters: word.length, isKnown: false, isListed: true, spellings }
  }
}
