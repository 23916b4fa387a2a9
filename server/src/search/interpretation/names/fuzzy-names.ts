import { stripArticles } from '../../../text/fold.ts'
import { listReplacements, listSlips } from '../../../text/slips.ts'
import type { SimilarName } from '../../gazetteer/fuzzy-index.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isArabic } from '../words/tokens.ts'
import {
  joinArticle,
  listStems,
  type Rule,
  spellQaf,
  stripGluedArticle,
  stripGluedPreposition,
  stripParticles,
} from '../words/word-forms.ts'

/** Of the names that are similar to words, these many of each sort are weighed against one another. */
const MAX_NAMES = 8
/** Spellings of one name sound no further apart than this. */
export const MAX_SPELLING_COST = 0.3
/** Arabic writing means the Arabic name, where there is one. */
const OTHER_SCRIPT_COST = 0.15

/** Shorter words sound like anything. */
const SHORTEST_SOUND = 4

/** The rows of the nearest name that sounds like the words and has rows that are meant; up to a cost. */
export function findBySound(
  gazetteer: Gazetteer,
  run: string[],
  most: number,
  isMeant: (entry: Entry) => boolean,
): { entries: Entry[]; cost: number; rule: 'transliterated' } | undefined {
  for (const { spelling } of listFuzzySpellings(run)) {
    if (spelling.length < SHORTEST_SOUND) continue
    const found = gazetteer.findHomophones(spelling).flatMap(({ name, cost }) => {
      const entries = cost <= most ? gazetteer.lookup(name).filter(isMeant) : []
      return entries.length > 0 ? [{ entries, cost, rule: 'transliterated' as const }] : []
    })
    // Of names that sound alike the one of the place that has most is meant: Al Jazirah, and no Jazeerah.
    const [nearest] = found
    const alike = found.filter(({ cost }) => cost === nearest!.cost)
    if (nearest)
      return alike.reduce((best, each) => (countBranches(each) > countBranches(best) ? each : best))
  }
  return undefined
}

function countBranches({ entries }: { entries: Entry[] }): number {
  return Math.max(...entries.map(({ activeBranches }) => activeBranches))
}

export interface FuzzyName extends SimilarName {
  rule: Rule
}

/** A run of words in one of the spellings that are compared with names. */
export interface FuzzySpelling {
  spelling: string
  isPlaced: boolean
  /** The name that it is, where that is known. */
  name?: FuzzyName
}

/** The likeliest homophones of a text, and the names that it may be a typo of. */
export function findFuzzyNames(gazetteer: Gazetteer, text: string): FuzzyName[] {
  const typos = gazetteer.findTypos(text).slice(0, MAX_NAMES)
  return [
    ...findSimilarSounds(gazetteer, text),
    ...typos.map(({ name, cost }) => ({ name, cost, rule: 'corrected' as const })),
  ]
}

/** The likeliest homophones of a text. */
export function findSimilarSounds(gazetteer: Gazetteer, text: string): FuzzyName[] {
  return gazetteer
    .findHomophones(text)
    .slice(0, MAX_NAMES)
    .map(({ name, cost }) => {
      const isOtherScript = isArabic(name) !== isArabic(text)
      // Another vowel is another spelling, a missing one a typo.
      const rule: Rule = cost <= MAX_SPELLING_COST || isOtherScript ? 'transliterated' : 'corrected'
      return { name, cost: cost + (isOtherScript && isArabic(text) ? OTHER_SCRIPT_COST : 0), rule }
    })
}

/**
 * Only the first word can have a particle. Later words are spelt with their glued articles and without. `before` is the word
 * before them.
 */
export function listFuzzySpellings([first, ...others]: string[], before?: string): FuzzySpelling[] {
  const bareOthers = isArabic(first!) ? others : others.map(word => stripGluedArticle(word) ?? word)
  const rests = bareOthers.some((word, at) => word !== others[at]) ? [others, bareOthers] : [others]
  const bare = stripGluedArticle(first!)
  const placed = stripGluedPreposition(first!)
  const stems = [
    { stem: first!, isPlaced: false },
    ...(isArabic(first!) ? stripParticles(first!) : []),
    ...(bare ? [{ stem: bare, isPlaced: false }] : []),
    ...(placed ? [{ stem: placed, isPlaced: true }] : []),
  ]
  const hasQaf = [first!, ...others].some(word => spellQaf(word) !== word)
  // "Macdonald" for McDonald's.
  const owners =
    others.length === 0 && !isArabic(first!) && first!.length > 5 && !first!.endsWith('s')
      ? [{ stem: `${first}s` }]
      : []
  const spell = (stem: string, behind: string[], isPlaced: boolean) => ({
    spelling: stripArticles([stem, ...behind]).join(' '),
    isPlaced,
  })
  return [
    ...rests.flatMap(rest => [
      ...stems.map(({ stem, isPlaced }) => spell(stem, rest, isPlaced)),
      ...(hasQaf
        ? stems.map(({ stem, isPlaced }) => spell(spellQaf(stem), rest.map(spellQaf), isPlaced))
        : []),
    ]),
    ...owners.map(({ stem }) => spell(stem, [], false)),
    // "Al Beik" for Albaik: the article may be the beginning of the name.
    ...joinArticle(before, first!).map(stem => ({ spelling: [stem, ...others].join(' '), isPlaced: false })),
  ]
}

/** The same of a single Arabic word. It is not cached: made-up spellings would push words of prompts out of the cache. */
function listArabicSpellings(word: string): FuzzySpelling[] {
  return [{ stem: word, isPlaced: false }, ...listStems(word)].map(({ stem, isPlaced }) => ({
    spelling: stripArticles([stem])[0]!,
    isPlaced,
  }))
}

/** An article and what is joined to it take so many letters. */
const LONGEST_START = 4
const SHORTEST_SLIPPED = 5
const [SLIP_COST, REPLACEMENT_COST] = [0.8, 1]

/**
 * The names that an Arabic word is with a slip in its article, in what is joined to that, or next to it: "ارلياض", "بابدمام",
 * "اللقاهرة". Such a word has another stem than the name.
 */
export function listSlippedStarts(gazetteer: Gazetteer, word: string): FuzzySpelling[] {
  if (!isArabic(word) || word.length < SHORTEST_SLIPPED) return []
  const find = (spellings: string[], cost: number) =>
    spellings
      .flatMap(each => (isArabic(each) ? listArabicSpellings(each) : listFuzzySpellings([each])))
      .filter(({ spelling }) => gazetteer.lookup(spelling).length > 0)
      .map(each => ({ ...each, name: { name: each.spelling, cost, rule: 'corrected' as const } }))
  return [
    ...find(listSlips(word, LONGEST_START), SLIP_COST),
    ...find(listReplacements(word, LONGEST_START), REPLACEMENT_COST),
  ]
}
