import { foldText } from '../../../text/fold.ts'
import type { NameStarts } from '../kinds/kind-starts.ts'
import { MOVES } from '../words/story-words.ts'
import { isPreposition } from '../words/vocabulary.ts'

/*
 * "Gifts in Madinah before I fly home to Cairo", "هدايا من المدينة قبل لا أرجع لمصر": where somebody goes afterwards is not where the
 * search is, beside another place.
 */

const list = (text: string) => new Set(foldText(text).split(/\s+/))

const BEFORE = list('before قبل قبلما abl 2abl qabl gabl 9abl')
const TRAVELS = list(
  `leave leaving return returning back home flight trip ارجع برجع نرجع بنرجع يرجع يرجعون ارد نرد اعود نعود اطير نطير سفري سفرنا سفرتي السفر
رجعتي رجعتنا رجوعي رجوعنا عودتي العوده الرجوع اروح نروح يسافر يسافرون ساافر هسافر بسافر بنسافر arja3 erja3 asafer nsafer nerja3`,
).union(MOVES)
/** Between a place and these it is where the search is. */
const FROM = list('from من men min mn')
const FARTHEST = 6

/** The indices of words that say where somebody goes later: "before I go back to Egypt". */
export function listDepartureTokens(words: string[], { measurePlace }: NameStarts): number[] {
  const start = words.findIndex(word => BEFORE.has(word))
  if (start < 0) return []
  const end = findEnd(words, start, measurePlace)
  const others = [...words.keys()].filter(at => at < start || at >= end)
  const isPlaced = (at: number) =>
    measurePlace(words, at) > 0 &&
    (isPreposition(words, at - 1) || FROM.has(words[at - 1] ?? '') || /^ب.{3}/u.test(words[at]!))
  return end > 0 && others.some(isPlaced)
    ? Array.from({ length: end - start }, (_, more) => start + more)
    : []
}

/** Where the place behind a word of travel ends; 0 where none is. */
function findEnd(words: string[], start: number, measurePlace: NameStarts['measurePlace']): number {
  const travel = words.findIndex((word, at) => at > start && at <= start + FARTHEST && TRAVELS.has(word))
  if (travel < 0) return 0
  for (let at = travel + 1; at <= Math.min(words.length - 1, travel + FARTHEST / 2); at++) {
    if (FROM.has(words[at]!) || isPreposition(words, at)) return 0
    const length = measurePlace(words, at)
    if (length > 0) return at + length
  }
  return 0
}
