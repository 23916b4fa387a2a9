import { type Claim, meaningOf, overlap } from './claims.ts'
import { withoutArticles } from './fold.ts'
import { type Rule, withoutParticles } from './forms.ts'
import type { Entry, Gazetteer, Likeness } from './gazetteer/gazetteer.ts'
import { isPlaceEntry, type Mention, place } from './mentions.ts'
import type { NamesKnown } from './names-known.ts'
import { isArabic } from './tokens.ts'
import { CONJUNCTIONS, isFunction } from './vocabulary.ts'

/** A prompt of many unknown words is not one of slips. */
const MAX_UNKNOWN = 6
const LONGEST_NAME = 3
/** Of so many names that words resemble the likeliest are weighed against one another. */
const MAX_NAMES = 8
const LARGE_CITY = 100_000
/** Two spellings in Latin letters of one Arabic name sound no further apart. */
const SPELLING = 0.3

interface Guess extends Claim {
  cost: number
}

/**
 * The places, categories and companies that unknown words sound like or are a slip of, alone or with the words around.
 * A longer name with a slip is likelier than an exact one that it holds: "Abu Dahbi" is Abu Dhabi, not the town of Abu.
 */
export function resembledClaims(
  gazetteer: Gazetteer,
  words: string[],
  unknown: number[],
  exact: Claim[],
  mentions: Mention[],
  known: NamesKnown,
): Claim[] {
  const places = mentions.filter(mention => mention.entries.some(isPlaceEntry))
  const asked = new Set(unknown.slice(0, MAX_UNKNOWN))
  const guesses: Guess[] = []
  for (const { start, end, spellings } of runsAround(words, asked, exact)) {
    for (const { spelling, placed } of spellings) {
      for (const { name, cost, rule } of namesLike(gazetteer, spelling)) {
        const found = gazetteer.lookup(name)
        const mention: Mention = {
          ...{ start, end, rule, placed, near: false, types: [] },
          entries: found.filter(entry => entry.kind !== 'company'),
          company: found.some(entry => entry.kind === 'company') ? name : undefined,
        }
        place(mention, words, places)
        const kind = meaningOf(words, mention, known) ?? (mention.company ? 'company' : undefined)
        if (!kind) continue
        const guess: Guess = { ...mention, kind, cost }
        if (isLikely(words, guess, exact.filter(claim => !overlap(claim, guess)))) guesses.push(guess)
      }
    }
  }
  return bestOf(guesses)
}

function* runsAround(words: string[], unknown: Set<number>, exact: Claim[]) {
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + LONGEST_NAME); end++) {
      const run = words.slice(start, end)
      if (!run.some((_, i) => unknown.has(start + i)) || isFunction(run[0]!) || isFunction(run.at(-1)!)) continue
      const cut = (claim: Claim) => overlap(claim, { start, end }) && (claim.start < start || claim.end > end)
      if (exact.some(cut)) continue
      // A particle can stand before the first word only.
      const stems = isArabic(run[0]!) ? withoutParticles(run[0]!) : []
      const spellings = [{ stem: run[0]!, placed: false }, ...stems].map(({ stem, placed }) => ({
        spelling: withoutArticles([stem, ...run.slice(1)]).join(' '),
        placed,
      }))
      yield { start, end, spellings }
    }
  }
}

function namesLike(gazetteer: Gazetteer, text: string): { name: string; cost: number; rule: Rule }[] {
  const slips = gazetteer.misspelt(text).slice(0, MAX_NAMES)
  const sounds = gazetteer.soundingLike(text).slice(0, MAX_NAMES)
  // Another vowel is another spelling, a missing one a slip.
  const ruleOf = ({ name, cost }: Likeness) =>
    cost <= SPELLING || isArabic(name) !== isArabic(text) ? ('transliterated' as const) : ('corrected' as const)
  return [
    ...sounds.map(like => ({ ...like, rule: ruleOf(like) })),
    ...slips.map(like => ({ ...like, rule: 'corrected' as const })),
  ]
}

/** A slip is not taken for a second kind of business unless joined to the first, nor for a place hardly anyone means. */
function isLikely(words: string[], { kind, placed, start, end, entries }: Guess, exact: Claim[]): boolean {
  const said = (isOf: (kind: Claim['kind']) => boolean) => exact.some(claim => isOf(claim.kind))
  const joined = [words[start - 1], words[end]].some(word => word !== undefined && CONJUNCTIONS.has(word))
  if (kind === 'company') return !placed
  if (kind === 'category') return !placed && (joined || !said(other => other === 'category'))
  if (placed) return entries.some(entry => entry.live > 0 || entry.population >= LARGE_CITY || entry.kind === 'country')
  const live = entries.some(entry => entry.kind === kind && entry.live > 0)
  const placeSaid = said(other => other === 'city' || other === 'country')
  return live && (joined || !placeSaid || (kind === 'district' && !said(other => other === 'district')))
}

/** The longest of the guesses, then the likeliest: those that resemble most, of places with the most to be found. */
function bestOf(guesses: Guess[]): Claim[] {
  const sorted = guesses.toSorted((a, b) => b.end - b.start - (a.end - a.start) || weight(a) - weight(b))
  const best: Guess[] = []
  for (const guess of sorted) {
    if (!best.some(other => overlap(other, guess))) best.push(guess)
  }
  return best
}

function weight({ cost, kind, placed, entries }: Guess): number {
  const mine = entries.filter(entry => entry.kind === kind)
  const live = mine.reduce((sum, entry) => sum + entry.live, 0)
  const strong = kind === 'company' || mine.some((entry: Entry) => !entry.weak)
  const fits = placed ? kind !== 'category' && kind !== 'company' : kind === 'category'
  return cost - 0.05 * Math.log10(1 + live) + (strong ? 0 : 0.1) + (fits ? 0 : 0.25)
}
