import { type Claim, meaningOf, overlap } from './claims.ts'
import { withoutParticles } from './forms.ts'
import type { Gazetteer } from './gazetteer.ts'
import { follows, type Mention, type Mentions } from './mentions.ts'
import type { NameWord } from './name-words.ts'
import { isArabic } from './tokens.ts'
import { neighbours, SHORTEST_CORRECTED } from './typos.ts'
import { CONJUNCTIONS } from './vocabulary.ts'

/** Each costs a few thousand look-ups, and a prompt of many unknown words is not one of slips. */
const MAX_CORRECTED = 4
/** Of the cities without branches only a large one is meant by a word that is not quite its name. */
const LARGE_CITY = 100_000
const LONGEST_NAME = 3
const MAX_SPELLINGS = 3

interface Guess {
  start: number
  end: number
  placed: boolean
}

/**
 * The places and categories that unknown words are one slip away from, alone or with the words around. A longer name
 * with a slip is likelier than an exact one that it holds: "Abu Dahbi" is Abu Dhabi, and not the town of Abu.
 */
export async function correctedClaims(
  gazetteer: Gazetteer,
  words: string[],
  unknown: number[],
  exact: Claim[],
  { list, holders }: Mentions,
): Promise<Claim[]> {
  const guesses = new Map<string, Guess[]>()
  for (const index of unknown.slice(0, MAX_CORRECTED)) {
    for (const [name, guess] of guessesAt(words, index, exact)) {
      guesses.set(name, [...(guesses.get(name) ?? []), guess])
    }
  }
  if (guesses.size === 0) return []
  const entries = Map.groupBy(await gazetteer.lookup([...guesses.keys()]), entry => entry.name)
  const places = list.filter(mention => mention.entries.length > 0)
  const claims: Claim[] = []
  for (const [name, meant] of entries) {
    for (const { start, end, placed: said } of guesses.get(name)!) {
      const placed = said || follows(words, places, start)
      const mention: Mention = { start, end, rule: 'corrected', placed, entries: meant, types: [] }
      const kind = meaningOf(words, mention, holders)
      const beside = exact.filter(claim => !overlap(claim, mention))
      if (kind && isLikely(words, { ...mention, kind }, beside)) claims.push({ ...mention, kind })
    }
  }
  return bestOf(claims)
}

/** The unknown words that companies hold in another spelling, the commonest first. */
export async function correctedNames(
  gazetteer: Gazetteer,
  words: string[],
  unknown: number[],
): Promise<NameWord[]> {
  const asked = unknown.slice(0, MAX_CORRECTED).map(index => ({ index, near: neighbours(words[index]!) }))
  const all = [...new Set(asked.flatMap(each => each.near))]
  if (all.length === 0) return []
  const holders = await gazetteer.holders(all)
  return asked.flatMap(({ index, near }): NameWord[] => {
    const held = near.filter(each => holders.has(each)).sort((a, b) => holders.get(b)! - holders.get(a)!)
    if (held.length === 0) return []
    return [{ index, spellings: [words[index]!, ...held.slice(0, MAX_SPELLINGS)], rule: 'corrected' }]
  })
}

function* guessesAt(words: string[], index: number, exact: Claim[]): Generator<[string, Guess]> {
  const word = words[index]!
  const stems = isArabic(word) ? withoutParticles(word) : []
  const spellings = [{ stem: word, placed: false }, ...stems].filter(
    each => each.stem.length >= SHORTEST_CORRECTED,
  )
  for (let start = Math.max(0, index - LONGEST_NAME + 1); start <= index; start++) {
    for (let end = index + 1; end <= Math.min(words.length, start + LONGEST_NAME); end++) {
      const cuts = (claim: Claim) =>
        overlap(claim, { start, end }) && (claim.start < start || claim.end > end)
      if (exact.some(cuts)) continue
      const before = words.slice(start, index)
      const after = words.slice(index + 1, end)
      // A particle can stand before the first word only.
      for (const { stem, placed } of start === index ? spellings : spellings.slice(0, 1)) {
        for (const near of neighbours(stem))
          yield [[...before, near, ...after].join(' '), { start, end, placed }]
      }
    }
  }
}

/** A slip is not taken for a second kind of business unless joined to the first, nor for a place hardly anyone means. */
function isLikely(words: string[], { kind, placed, start, end, entries }: Claim, exact: Claim[]): boolean {
  const said = (isOf: (kind: Claim['kind']) => boolean) => exact.some(claim => isOf(claim.kind))
  const joined = [words[start - 1], words[end]].some(word => word !== undefined && CONJUNCTIONS.has(word))
  if (kind === 'category') return joined || !said(other => other === 'category')
  if (placed) return entries.some(entry => entry.live || (entry.population ?? 0) >= LARGE_CITY)
  const live = entries.some(entry => entry.kind === kind && entry.live)
  return kind !== 'district' && live && (joined || !said(other => other === 'city' || other === 'country'))
}

const KINDS: Claim['kind'][] = ['category', 'country', 'city', 'district']
const PLACED_KINDS: Claim['kind'][] = ['country', 'city', 'district', 'category']

/** The longest of the claims, then those of the likelier kind, of places with branches, of the larger ones. */
function bestOf(claims: Claim[]): Claim[] {
  const kindRank = (claim: Claim) => (claim.placed ? PLACED_KINDS : KINDS).indexOf(claim.kind)
  const live = (claim: Claim) => Number(claim.entries.some(entry => entry.live))
  const strong = (claim: Claim) => Number(claim.entries.some(entry => !entry.weak))
  const size = (claim: Claim) => Math.max(...claim.entries.map(entry => entry.population ?? 0))
  const sorted = claims.toSorted(
    (a, b) =>
      b.end - b.start - (a.end - a.start) ||
      live(b) - live(a) ||
      kindRank(a) - kindRank(b) ||
      strong(b) - strong(a) ||
      size(b) - size(a),
  )
  const best: Claim[] = []
  for (const claim of sorted) {
    if (!best.some(other => overlap(other, claim))) best.push(claim)
  }
  return best
}
