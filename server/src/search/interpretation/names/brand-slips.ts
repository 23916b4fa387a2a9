import { cacheByWord } from '../../../text/word-cache.ts'
import { LetterBuffer } from '../../gazetteer/letter-buffer.ts'
import { countBits, toLetterMask } from '../../gazetteer/letter-mask.ts'
import { SoundIndex } from '../../gazetteer/sound-index.ts'
import { measureTypos } from '../../gazetteer/typo-cost.ts'
import { isNeedWord } from '../../needs/find-needs.ts'
import { listIndices, type WordRange } from '../candidates/candidate.ts'
import { isCommonWord } from '../words/common-words.ts'
import { readNarrowing } from '../words/narrowing-words.ts'
import { isArabic } from '../words/tokens.ts'
import { loadBrandNames } from './brand-names.ts'

/*
 * "Carfour", "Baskin Robins", "ستاربوكس": a slip away from the name of a brand that people of the region know, a word is that name,
 * whether or not the directory holds it.
 */

/** Of a long message only so many words that are not known are compared. */
const MAX_WORDS = 6
const LONGEST = 3
/** Shorter names are like too many words. */
const SHORTEST = 5
/** How unlike names may sound, by their consonants. */
const MOST_COST = 0.4
const MOST_COST_SHORT = 0.15
const SHORT = 6
/** More slips than this are another word. */
const MOST_TYPOS = 1.7
/** In names of fewer letters one typo is read. */
const LONG = 10
/** Runs of which the names are remembered. */
const MAX_RUNS = 1_000

/** A name without spaces, and its letters. */
interface WrittenName {
  name: string
  mask: number
}

interface SlipIndex {
  /** Without spaces. */
  names: string[]
  sounds: SoundIndex
  /** The same names by their script and length. */
  byLength: Map<string, WrittenName[]>
  /** The words of each name. */
  words: Map<string, string[]>
}

let index: SlipIndex | undefined

function loadIndex(): SlipIndex {
  index ??= buildIndex()
  return index
}

function buildIndex(): SlipIndex {
  const { regional, goods } = loadBrandNames()
  const words = new Map(
    [...regional.difference(goods)].map((key): [string, string[]] => [
      key.replaceAll(' ', ''),
      key.split(' '),
    ]),
  )
  const names = [...words.keys()].filter(name => name.length >= SHORTEST)
  const sounds = new SoundIndex()
  for (const [number, name] of names.entries()) sounds.add(name, number)
  return {
    names,
    sounds,
    words,
    byLength: Map.groupBy(
      names.map(name => ({ name, mask: toLetterMask(name) })),
      ({ name }) => toLengthKey(isArabic(name), name.length),
    ),
  }
}

function toLengthKey(isArabic: boolean, length: number): string {
  return `${isArabic ? 'ar' : 'en'}${length}`
}

/** What tells that a run is no brand that the directory lacks. */
interface OtherMeanings {
  /** Companies hold the words of the brand's name: "Nahdy" is the Nahdi of the directory. */
  isHeld: (name: string[]) => boolean
  /** The run is as like something else. */
  isOther: (run: string, cost: number) => boolean
}

/** The words of runs that are a slip away from the name of a brand. */
export function listBrandSlips(
  words: string[],
  unknownTokens: readonly number[],
  { isHeld, isOther }: OtherMeanings,
): Set<number> {
  const found = new Set<number>()
  const unknown = new Set(unknownTokens.slice(0, MAX_WORDS))
  for (const at of unknown)
    for (let start = Math.max(0, at - LONGEST + 1); start <= at; start++)
      for (let end = Math.min(words.length, start + LONGEST); end > at; end--)
        if (isSlip(words, { start, end }, unknown, { isHeld, isOther }))
          for (const each of listIndices({ start, end })) found.add(each)
  return found
}

/** Words that mean something as they stand must be words of the name. */
function isSlip(
  words: string[],
  range: WordRange,
  unknown: ReadonlySet<number>,
  { isHeld, isOther }: OtherMeanings,
): boolean {
  const { words: namesWords } = loadIndex()
  const run = words.slice(range.start, range.end).join('')
  if (run.length < SHORTEST) return false
  // "Krispy kream": words of the language are a slip of a name only together.
  const isOrdinary = (at: number) =>
    isCommonWord(words[at]!) || isNeedWord(words[at]!) || isNarrowing(words[at]!)
  if (listIndices(range).every(isOrdinary) && range.end - range.start === 1) return false
  const alike = listAlike(run).map(({ name, cost }) => ({ cost, own: namesWords.get(name)! }))
  const fit = alike.filter(({ own }) =>
    listIndices(range).every(at => unknown.has(at) || own.includes(words[at]!)),
  )
  // Of the names of one brand the directory may hold another.
  if (fit.some(({ own }) => isHeld(own))) return false
  return fit.some(({ cost }) => !isOther(words.slice(range.start, range.end).join(' '), cost))
}

/** "مطاعم عوائل ورومانسية", but "مطعم الرومانسية". */
function isNarrowing(word: string): boolean {
  return !word.startsWith('ال') && readNarrowing(word) !== undefined
}

const buffers = [new LetterBuffer(), new LetterBuffer()] as const

/** The names that a run sounds like, or is a typo of: the parts of a prompt ask for those of the same runs. */
const listAlike = cacheByWord((run: string): readonly { name: string; cost: number }[] => {
  const { names, sounds, byLength } = loadIndex()
  const heard = sounds.find(run, number => names[number]!).map(({ word, cost }) => ({ name: word, cost }))
  const most = (name: string) => (name.length < SHORT ? MOST_COST_SHORT : MOST_COST)
  const typed: { name: string; cost: number }[] = []
  const mask = toLetterMask(run)
  buffers[0].fill(run)
  for (const more of [-2, -1, 0, 1, 2])
    for (const other of byLength.get(toLengthKey(isArabic(run), run.length + more)) ?? []) {
      const { name } = other
      if (countBits(other.mask ^ mask) > countLettersOfTypos(name)) continue
      const cost = measureTypos(buffers[0], buffers[1].fill(name))
      if (cost <= MOST_TYPOS) typed.push({ name, cost })
    }
  const isHeard = ({ name, cost }: { name: string; cost: number }) =>
    cost <= most(name) && isArabic(name) === isArabic(run)
  return [...heard.filter(isHeard), ...typed]
}, MAX_RUNS)

/** How many letters typos leave in only one of a name and a text at most: two for each, and those between Arabic letters cost least. */
function countLettersOfTypos(name: string): number {
  return (name.length < LONG ? 2 : 4) * (isArabic(name) ? 2 : 1)
}
