import { foldText, stripArticles } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, dropCovered, overlaps, type WordRange } from '../candidates/candidate.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import { isCommonWord } from '../words/common-words.ts'
import { CONJUNCTIONS, isBranchWord, isFiller, isFunction } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import type { Street } from './find-streets.ts'
import { isBareStreet } from './known.ts'
import { isInner } from './street-words.ts'

/** Behind one of these people name a street without its noun. */
const MARKERS = readWordSet('street-markers')
const LONGEST = 4

/**
 * What may be a street without a noun: "on the Orouba", "3and el orouba", "على العروبة". Only words that mean nothing else, which addresses
 * have to hold as they are.
 */
export function findUnmarkedStreets(
  gazetteer: Gazetteer,
  { words, phraseStarts, streets }: ParsedPrompt,
  chosen: Candidate[],
): Street[] {
  const certain = [
    ...chosen.filter(({ rule }) => rule !== 'corrected' && rule !== 'transliterated'),
    ...streets,
  ]
  const isOpen = (at: number) => {
    const word = words[at]
    if (word === undefined || phraseStarts.has(at) || dropCovered(certain, [at]).length === 0) return false
    // "Near the casino" is near no Place du Casino.
    const named = gazetteer.lookup(stripArticles([word])[0] ?? '')
    if (named.some(({ kind }) => kind === 'category')) return false
    return !(isFunction(word) || isFiller(word) || CONJUNCTIONS.has(word) || isCommonWord(word))
  }
  const known = findBareStreets(words, chosen)
  const unmarked = words.flatMap((word, at) => {
    if (!MARKERS.has(word)) return []
    const start = isInner(words[at + 1] ?? '') ? at + 2 : at + 1
    const ranges: WordRange[] = []
    for (let end = start; end < start + LONGEST; end++) {
      if (end > start && isInner(words[end] ?? '')) continue
      if (!isOpen(end)) break
      ranges.push({ start, end: end + 1 })
    }
    const longest = ranges.pop()
    return longest ? [{ ...longest, noun: undefined, others: ranges, isUnmarked: true as const }] : []
  })
  return [...known, ...unmarked.filter(street => !known.some(each => overlaps(each, street)))]
}

/** Behind these a single word is the name of a well-known street as well. */
const IN = new Set(foldText('in fi fe f b في ب').split(' '))

/** The well-known streets that are named without a noun: "مطاعم في التحلية", "halal food champs elysees". */
function findBareStreets(words: string[], chosen: Candidate[]): Street[] {
  const found: Street[] = []
  for (let start = 0; start < words.length; start++)
    for (let end = Math.min(words.length, start + LONGEST); end > start; end--) {
      const before = words[isInner(words[start - 1] ?? '') ? start - 2 : start - 1] ?? ''
      const isMarked =
        MARKERS.has(before) ||
        IN.has(before) ||
        /^[وف]?[بع]ال/u.test(words[start]!) ||
        isBranch(start, end) ||
        isBesideCity(start, end)
      if (end === start + 1 && !isMarked) continue
      if (!isBareStreet(words.slice(start, end))) continue
      // A town or a district of the directory bears the name as well.
      if (chosen.some(each => overlaps(each, { start, end }) && isHeldPlace(each))) continue
      found.push({ start, end, noun: undefined, others: [], isUnmarked: true })
      break
    }
  return found

  /** "عيادات جدة التحلية", "Tahlia Jeddah". */
  function isBesideCity(start: number, end: number): boolean {
    const before = isInner(words[start - 1] ?? '') ? start - 1 : start
    return chosen.some(each => each.kind === 'city' && (each.end === before || each.start === end))
  }

  /** "الإنماء فرع التخصصي", "Jarir Tahlia branch", "Kudu Tahlia": behind a chain it says which branch is meant. */
  function isBranch(start: number, end: number): boolean {
    const before = isInner(words[start - 1] ?? '') ? start - 1 : start
    if (isBranchWord(words[before - 1] ?? '') || isBranchWord(words[end] ?? '')) return true
    return chosen.some(each => each.end === before && each.isChain && !overlaps(each, { start, end }))
  }
}

function isHeldPlace({ entries, rule }: Candidate): boolean {
  return (
    (rule === 'exact' || rule === 'folded') &&
    entries.some(entry => isPlaceEntry(entry) && entry.activeBranches > 0)
  )
}
