import { stripArticles } from '../../text/fold.ts'
import type { Entry, Gazetteer, SimilarName } from '../gazetteer/gazetteer.ts'
import { countAllowedTypos } from '../gazetteer/typo-index.ts'
import { type CandidateSpan, isPlaceEntry, markPlace } from './candidate-spans.ts'
import { type Candidate, overlaps } from './candidates.ts'
import { classifySpan, type SpanContext } from './classification.ts'
import { isArabic } from './tokens.ts'
import { CONJUNCTIONS, isFunction, PLACE_PREPOSITIONS } from './vocabulary.ts'
import { type Rule, stripGluedArticle, stripParticles } from './word-forms.ts'

/** A prompt of many unknown words is not one of slips. */
const MAX_UNKNOWN = 6
const LONGEST_NAME = 3
/** Of so many names that words resemble the likeliest are weighed against one another. */
const MAX_NAMES = 8
const LARGE_CITY = 100_000
const GREAT_CITY = 1_000_000
/** Two spellings in Latin letters of one Arabic name sound no further apart. */
const SPELLING = 0.3
/** A place where the directory has nothing must be named nearly as it is. */
const PLAIN = 0.15

interface FuzzyCandidate extends Candidate {
  cost: number
  /** How many letters its unknown words have. */
  letters: number
}

/** What is known of a prompt before its words are taken for what they resemble. */
export interface ExactReading {
  context: SpanContext
  exact: Candidate[]
  /** Words that mean nothing as they stand. */
  unknownTokens: number[]
  /** Words that companies hold in their names; they may still be part of a longer name with a slip. */
  nameTokens: number[]
  companyNames: boolean
}

/**
 * The places, categories and companies that unknown words sound like or are a slip of, alone or with the words around.
 * A longer name with a slip is likelier than an exact one that it holds: "Abu Dahbi" is Abu Dhabi, not the town of Abu.
 */
export function findFuzzyCandidates(gazetteer: Gazetteer, strange: ExactReading): Candidate[] {
  const { context: scene } = strange
  const places = scene.spans.filter(mention => mention.entries.some(isPlaceEntry))
  const guesses: FuzzyCandidate[] = []
  const seen = new Map<string, FuzzyName[]>()
  const namesLike = (spelling: string) => {
    const names = seen.get(spelling) ?? findFuzzyNames(gazetteer, spelling)
    seen.set(spelling, names)
    return names
  }
  for (const { start, end, letters, isHeld, spellings } of listRuns(strange)) {
    for (const { spelling, isPlaced } of spellings) {
      for (const { name, cost, rule } of namesLike(spelling)) {
        // The words that are right earn the wrong one no more slips.
        if (rule === 'corrected' && cost > Math.max(1.2, countAllowedTypos(letters))) continue
        const found = gazetteer.lookup(name)
        const mention: CandidateSpan = {
          ...{ start, end, rule, isPlaced, isNear: false, types: [] },
          entries: found.filter(entry => entry.kind !== 'company'),
          company: strange.companyNames && found.some(entry => entry.kind === 'company') ? name : undefined,
        }
        markPlace(mention, scene.words, places)
        const kind = classifySpan(scene, mention) ?? (mention.company ? 'company' : undefined)
        const guess: FuzzyCandidate | undefined = kind && { ...mention, kind, cost, letters }
        if (!guess || (isHeld && !isPlainCity(guess))) continue
        if (isLikely(scene.words, guess, strange)) guesses.push(guess)
      }
    }
  }
  return chooseBest(guesses)
}

/** Companies hold the word as it stands, but it is hardly anything else than another spelling of a city. */
function isPlainCity({ kind, rule, cost, letters, entries }: FuzzyCandidate): boolean {
  const live = entries.some(entry => entry.kind === 'city' && entry.activeBranches > 0)
  return kind === 'city' && live && rule === 'transliterated' && cost <= 0.2 && letters > 4
}

function* listRuns({ context: { words }, exact, unknownTokens: unknown, nameTokens: held }: ExactReading) {
  const strange = new Set(unknown.slice(0, MAX_UNKNOWN))
  const names = new Set(held.slice(0, MAX_UNKNOWN))
  // Many strange words are no names with slips in them.
  const longest = unknown.length > MAX_UNKNOWN / 2 ? 1 : LONGEST_NAME
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + longest); end++) {
      const run = words.slice(start, end)
      const wrong = run.filter((_, i) => strange.has(start + i) || names.has(start + i))
      if (wrong.length === 0 || isFunction(run[0]!) || isFunction(run.at(-1)!)) continue
      // No name goes on across "in", or from one script into the other.
      if (run.some(word => PLACE_PREPOSITIONS.has(word) || isArabic(word) !== isArabic(run[0]!))) continue
      const cut = (claim: Candidate) =>
        overlaps(claim, { start, end }) && (claim.start < start || claim.end > end)
      if (exact.some(cut) || exact.some(claim => claim.start === start && claim.end === end)) continue
      const letters = wrong.join('').length
      yield {
        start,
        end,
        letters,
        isHeld: end - start === 1 && !strange.has(start),
        spellings: listSpellings(run),
      }
    }
  }
}

/** A particle or a glued article can stand before the first word only. */
function listSpellings([first, ...rest]: string[]): { spelling: string; isPlaced: boolean }[] {
  const bare = stripGluedArticle(first!)
  const stems = isArabic(first!) ? stripParticles(first!) : bare ? [{ stem: bare, isPlaced: false }] : []
  return [{ stem: first!, isPlaced: false }, ...stems].map(({ stem, isPlaced }) => ({
    spelling: stripArticles([stem, ...rest]).join(' '),
    isPlaced,
  }))
}

interface FuzzyName extends SimilarName {
  rule: Rule
}

function findFuzzyNames(gazetteer: Gazetteer, text: string): FuzzyName[] {
  const slips = gazetteer.findTypos(text).slice(0, MAX_NAMES)
  const sounds = gazetteer.findHomophones(text).slice(0, MAX_NAMES)
  // Another vowel is another spelling, a missing one a slip.
  const ruleOf = ({ name, cost }: SimilarName) =>
    cost <= SPELLING || isArabic(name) !== isArabic(text)
      ? ('transliterated' as const)
      : ('corrected' as const)
  return [
    ...sounds.map(like => ({
      name: like.name,
      cost: like.cost + scriptPenalty(text, like.name),
      rule: ruleOf(like),
    })),
    ...slips.map(like => ({ ...like, rule: 'corrected' as const })),
  ]
}

/** Who writes Arabic means the Arabic name, where there is one. */
function scriptPenalty(text: string, name: string): number {
  return isArabic(text) && !isArabic(name) ? 0.15 : 0
}

/** A slip is not taken for a second kind of business unless joined to the first, nor for a place hardly anyone means. */
function isLikely(
  words: string[],
  guess: FuzzyCandidate,
  { exact: claims, unknownTokens: unknown }: ExactReading,
): boolean {
  const { kind, isPlaced: placed, start, end, entries } = guess
  const exact = claims.filter(claim => !overlaps(claim, guess))
  const said = (isOf: (kind: Candidate['kind']) => boolean) => exact.some(claim => isOf(claim.kind))
  const joined = [words[start - 1], words[end]].some(word => word !== undefined && CONJUNCTIONS.has(word))
  const isPlace = (claim: Candidate) => claim.kind === 'city' || claim.kind === 'country'
  if (kind === 'company') {
    const cuts = claims.some(claim => overlaps(claim, guess) && isPlace(claim))
    // Beside a kind of business a short word is rather one of the language than a name with a slip.
    const beside = said(other => other === 'category')
    return (
      !placed && !cuts && guess.company!.length > 3 && (!beside || (guess.letters > 4 && guess.cost <= 0.6))
    )
  }
  if (kind === 'category')
    return !placed && (joined || !said(other => other === 'category' || other === 'company'))
  const cities = new Set(exact.filter(c => c.kind === 'city').flatMap(c => c.entries.map(entry => entry.id)))
  // "Sofa" is no slip of Safa.
  const isPlain =
    guess.cost <= 0.15 && entries.some(entry => entry.kind === 'city' && entry.activeBranches > 0)
  if (!placed && guess.letters < 5 && !isPlain) return false
  if (kind === 'district' && cities.size > 0 && !joined)
    return entries.some(entry => cities.has(entry.cityId))
  if (kind === 'city' && cities.size > 0 && !joined) return false
  if (placed) {
    // "King Khalid airport" is no Khalij: of a name that goes on, one word is not enough.
    if (guess.cost > 0.2 && unknown.includes(end)) return false
    if (entries.some(entry => entry.kind === kind && entry.activeBranches > 0)) return true
    if (entries.some(entry => entry.population >= GREAT_CITY)) return true
    return guess.cost <= PLAIN && entries.some(e => e.population >= LARGE_CITY || e.kind === 'country')
  }
  const live = entries.some(entry => entry.kind === kind && entry.activeBranches > 0)
  return live && (joined || !exact.some(isPlace))
}

/** The longest of the guesses, then the likeliest: those that resemble most, of places with the most to be found. */
function chooseBest(guesses: FuzzyCandidate[]): Candidate[] {
  const sorted = guesses.toSorted(
    (a, b) => b.end - b.start - (a.end - a.start) || scoreCandidate(a) - scoreCandidate(b),
  )
  const best: FuzzyCandidate[] = []
  for (const guess of sorted) {
    if (!best.some(other => overlaps(other, guess))) best.push(guess)
  }
  return best
}

function scoreCandidate({ cost, kind, isPlaced: placed, entries }: FuzzyCandidate): number {
  const mine = entries.filter(entry => entry.kind === kind)
  const live = mine.reduce((sum, entry) => sum + entry.activeBranches, 0)
  const strong = kind === 'company' || mine.some((entry: Entry) => !entry.isAlias)
  const fits = placed ? kind !== 'category' && kind !== 'company' : kind === 'category'
  const found = live > 0 || kind === 'category' || kind === 'company'
  return cost - 0.05 * Math.log10(1 + live) + (strong ? 0 : 0.1) + (fits ? 0 : 0.25) + (found ? 0 : 0.5)
}
