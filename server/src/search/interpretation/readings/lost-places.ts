import type { Entry } from '../../gazetteer/gazetteer.ts'
import { type Candidate, isSubject, listIndices, overlaps, type WordRange } from '../candidates/candidate.ts'
import { isNegation } from '../negation/negations.ts'
import { areJoined } from '../places/place-lists.ts'
import { isSuburb } from '../places/towns-beside-cities.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import { isCommonWord } from '../words/common-words.ts'
import { CONJUNCTIONS, isFiller, isPlaceArticle } from '../words/vocabulary.ts'
import { isRelated } from './related-places.ts'
import type { WholeReading } from './structure.ts'

/*
 * Places that the rules for single words find and that a whole reading does without.
 */

/** How much a reading pays that does without a place. */
export function weighLostPlace(reading: WholeReading): number {
  if (isPlaceSplit(reading)) return 2
  const isLost =
    isPlaceLost(reading) ||
    isFinerPlaceLost(reading) ||
    isListedPlaceLost(reading) ||
    isPlaceShortened(reading) ||
    isPlaceInName(reading)
  return isLost ? 1 : 0
}

/** The words mark a place, and the reading is about the whole world. */
function isPlaceLost({ words, wanted, circle, dropped }: WholeReading): boolean {
  if (circle || wanted.candidates.some(isPlaceCandidate)) return false
  // "Al Yasmine Churcxh": the words of a company's name are no place that was lost.
  const isOfName = ({ start, end }: Candidate) =>
    wanted.candidates.some(other => other.kind === 'company' && other.start <= start && other.end >= end) ||
    wanted.nameWords.some(({ index }) => start <= index && index < end)
  return dropped.some(
    ({ candidate }) =>
      candidate &&
      isPlaceCandidate(candidate) &&
      (candidate.isPlaced ||
        isGluedCity(words, candidate) ||
        ((isPlainPlace(words, candidate) || isSimilarCity(words, candidate)) && !isOfName(candidate))),
  )
}

/**
 * "بنوك الكويت السالمية", "بالخبر قريب من الكورنيش": a place that is named in or beside one that is read, of which it is a part or which
 * it holds.
 */
function isFinerPlaceLost({ gazetteer, words, wanted, entries, dropped }: WholeReading): boolean {
  const places = wanted.candidates.filter(isPlaceCandidate)
  return dropped.some(({ candidate }) => {
    if (candidate?.kind !== 'city' && candidate?.kind !== 'district') return false
    if (wanted.candidates.some(each => overlaps(each, candidate))) return false
    const own = candidate.entries.filter(({ kind }) => kind === candidate.kind)
    const isBeside = ({ start, end }: Candidate) => end === candidate.start || candidate.end === start
    const isPart = (others: Entry[] = []) =>
      isRelated(gazetteer, own, others) || isSuburb(gazetteer, own, others)
    const isMeant = candidate.isPlaced
      ? isWritten(candidate)
      : isPlainPlace(words, candidate) && places.some(isBeside)
    return isMeant && places.some(place => isPart(entries.get(place)))
  })
}

/**
 * "Cairo, New Cairo or Giza": the last word of the name of a city is no other city. "Dubai South", "شبرا الخيمة": a place by its
 * label is no other place and words that are left over.
 */
function isPlaceShortened({ wanted, dropped }: WholeReading): boolean {
  const places = wanted.candidates.filter(isPlaceCandidate)
  const read = new Set([
    ...wanted.candidates.flatMap(listIndices),
    ...wanted.nameWords.map(({ index }) => index),
  ])
  const isIn = (place: Candidate, { start, end }: WordRange) => place.start >= start && place.end <= end
  return dropped.some(({ candidate }) => {
    if (!candidate || !isWritten(candidate)) return false
    const { kind } = candidate
    if (kind === 'city' && places.some(({ start, end }) => start > candidate.start && end === candidate.end))
      return true
    const isLabel = (entry: Entry) => entry.kind === kind && !entry.isAlias
    if ((kind !== 'city' && kind !== 'district') || !candidate.entries.some(isLabel)) return false
    return (
      places.some(place => isIn(place, candidate)) && listIndices(candidate).some(index => !read.has(index))
    )
  })
}

/** "في الكرادة أو المنصور", "Al Quoz, DIP": a place that a list joins to one that is read. */
function isListedPlaceLost({ words, listed, wanted, excluded, dropped }: WholeReading): boolean {
  const places = wanted.candidates.filter(isPlaceCandidate)
  const read = [...wanted.candidates, ...excluded.candidates]
  const areNext = (before: Candidate, after: Candidate) =>
    before.end <= after.start &&
    (areJoined(words, before, after) || (listed.joints.has(before.end) && before.kind === after.kind)) &&
    listIndices({ start: before.end, end: after.start }).every(
      at =>
        !isNegation(words, at) &&
        (CONJUNCTIONS.has(words[at]!) || isFiller(words[at]!) || isPlaceArticle(words[at]!)),
    )
  return dropped.some(
    ({ candidate }) =>
      candidate &&
      isPlaceCandidate(candidate) &&
      !read.some(each => overlaps(each, candidate)) &&
      places.some(
        place =>
          (areNext(place, candidate) || areNext(candidate, place)) &&
          (isPlainPlace(words, candidate) ||
            (candidate.rule === 'synonym' && isPlaceWord(words, candidate)) ||
            isCityBeside(candidate, place)),
      ),
  )
}

/** "بالدمام والخبر": a city by its name beside another of its country, though its name is a word of everyday sentences. */
function isCityBeside(city: Candidate, place: Candidate): boolean {
  if (city.kind !== 'city' || !isWritten(city)) return false
  const countries = new Set(
    place.entries.filter(({ kind }) => kind === place.kind).map(each => each.countryId),
  )
  return city.entries.some(
    ({ kind, isAlias, countryId }) => kind === 'city' && !isAlias && countries.has(countryId),
  )
}

/**
 * "صيدلية النهدي العوالي", "Kudu Al Malaz": behind the whole name of a company the name of a place is no word of that name, and no other
 * company.
 */
function isPlaceInName({ words, wanted, dropped }: WholeReading): boolean {
  const companies = wanted.candidates.filter(each => each.kind === 'company' && isWritten(each))
  const named = new Set(wanted.nameWords.map(({ index }) => index))
  const isNamed = (place: Candidate) =>
    listIndices(place).every(index => named.has(index)) ||
    companies.some(({ start, end }) => start === place.start && end === place.end)
  return dropped.some(
    ({ candidate, start }) =>
      candidate &&
      isPlaceCandidate(candidate) &&
      isPlainPlace(words, candidate) &&
      isNamed(candidate) &&
      companies.some(({ end }) => end <= start) &&
      wanted.candidates.some(each => isSubject(each) && each.end === start),
  )
}

/** "In Dubai Marina": the last word of the district is no kind. */
function isPlaceSplit({ wanted, dropped }: WholeReading): boolean {
  return dropped.some(
    ({ candidate }) =>
      candidate?.isPlaced &&
      isPlaceCandidate(candidate) &&
      wanted.candidates.some(each => isKindIn(each, candidate)),
  )
}

function isKindIn({ kind, start, end }: Candidate, place: WordRange): boolean {
  return (
    kind === 'category' && start >= place.start && end <= place.end && end - start < place.end - place.start
  )
}

/** "Qanatuny pharmcy jedah": a city where the directory has branches, with a slip. */
function isSimilarCity(words: string[], { kind, rule, entries, start, end }: Candidate): boolean {
  if (kind !== 'city' || (rule !== 'corrected' && rule !== 'transliterated')) return false
  if (words.slice(start, end).every(isCommonWord)) return false
  return entries.some(entry => entry.kind === 'city' && entry.activeBranches > 0)
}

/** A place by its whole name: of several words, or of one that is no word of everyday sentences. */
function isPlainPlace(words: string[], candidate: Candidate): boolean {
  return isWritten(candidate) && isPlaceWord(words, candidate)
}

function isPlaceWord(words: string[], { start, end }: Candidate): boolean {
  return end - start > 1 || !isCommonWord(words[start]!)
}

/** "كهربجي فالعين": with the preposition and the article of its own no word of everyday sentences is left. */
function isGluedCity(words: string[], candidate: Candidate): boolean {
  return candidate.kind === 'city' && isWritten(candidate) && /^[فب]ال.{2}/u.test(words[candidate.start]!)
}

function isWritten({ rule }: Candidate): boolean {
  return rule === 'exact' || rule === 'folded'
}
