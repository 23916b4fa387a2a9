import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listIndices, overlaps, type WordRange } from '../candidates/candidate.ts'
import { listKnownNames } from '../landmarks/known.ts'
import { isOrdinal } from '../landmarks/nouns.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic } from '../words/tokens.ts'
import { CONJUNCTIONS, isFiller, isFunction } from '../words/vocabulary.ts'
import { isCompany } from './companies.ts'
import { findHouseBefore, isHouseNumber } from './house-numbers.ts'
import { findKnownStart, isKnownStreet, isWrittenStreet } from './known.ts'
import { readMeanings } from './street-meanings.ts'
import {
  isArabicNoun,
  isChatNoun,
  isChildWord,
  isExit,
  isFrenchArticle,
  isInner,
  isJoint,
  isNameNoun,
  isNoStreetBehind,
  isNounBefore,
  isNounBehind,
  isOwnTitle,
  isRing,
  isShortNoun,
  isTitle,
} from './street-words.ts'

/** Words of a prompt that name a street. */
export interface Street extends WordRange {
  /** Where the noun stands; undefined where none is said: "on Prince Turki". */
  noun: number | undefined
  /** Other ways to see where the name ends: addresses of the directory tell which is right. */
  others: WordRange[]
  /** The prompt says nothing else, and may be the name of a company. */
  isAll?: boolean
  /** The number of a house stands before it. */
  isHoused?: true
  /** It is the corniche, without a noun of streets. */
  isCorniche?: true
  /** Nothing says that it is a street but the word before it. */
  isUnmarked?: true
  /** A district is called so: "Abdali Boulevard". */
  isDistrict?: true
}

/** What streets are looked for in. */
interface StreetWords {
  words: string[]
  phraseStarts: ReadonlySet<number>
  /** The words that are written with a capital. */
  isCapital(at: number): boolean
}

const LONGEST_NAME = 5
const LONGEST_TITLED = 9

/** The streets that a prompt names: "cafes on King Fahd Road", "صيدلية في شارع التحلية", "hotels rue Grimaldi". */
export function findStreets(gazetteer: Gazetteer, { words, phraseStarts, isCapital }: StreetWords): Street[] {
  const { isDistrict, isKind, isChain, isPlace, endsPlace, ...others } = readMeanings(gazetteer, words)
  const found: Street[] = []
  for (let at = 0; at < words.length; at++) {
    const street = readStreet(at)
    if (!street || street.start < (found.at(-1)?.end ?? 0)) continue
    found.push(startKnown(street))
    at = street.end - 1
  }
  // "Boulevard City restaurants" is about a landmark.
  const landmarks = listKnownNames(words).filter(({ start, end }) => end - start > 1)
  const isLandmark = (street: Street) =>
    landmarks.some(each => overlaps(each, street)) && !isKnownStreet(words, street, street.noun)
  // Companies at an exit are called after it.
  return found.filter(
    street =>
      street.isHoused ||
      isExit(words[street.start]!) ||
      !(isLandmark(street) || isCompany(gazetteer, words, street)),
  )

  /** The name of a well-known street, unless addresses hold the longer one. */
  function startKnown(street: Street): Street {
    if (street.isHoused) return street
    const start = findKnownStart(words, street, street.noun)
    const whole = { start: street.start, end: street.end }
    return start === street.start ? street : { ...street, start, others: [whole, ...street.others] }
  }

  function readStreet(at: number): Street | undefined {
    const word = words[at]!
    if (isExit(word) && /^\d+$/.test(words[at + 1] ?? ''))
      return { start: at, end: at + 2, noun: at, others: [] }
    if (isChatNoun(word) && !isFunction(words[at - 1] ?? '')) return undefined
    const numbered = readNumbered(at)
    if (numbered) return numbered
    if (isRing(word)) return readBehind(at, at) ?? { start: at, end: at + 1, noun: at, others: [] }
    if (isArabicNoun(word)) return isRing(words[at + 1] ?? '') ? undefined : readBehind(at, at)
    if (word === 'on' && isTitle(words[at + 1] ?? '') && !isInner(words[at + 1]!)) return readUnnamed(at + 1)
    // "Fifth Avenue New York" is English.
    const ahead = isNounBehind(word) ? readAhead(at) : undefined
    // "Bank boulevard des Moulins" is French.
    const isFrench = isFrenchArticle(words[at + 1] ?? '')
    if (ahead && !isFrench && isKnownStreet(words, ahead, at)) return ahead
    const before = isNounBefore(word) ? readFrench(at) : undefined
    if (before) return before
    return ahead ?? (isShortNoun(word) && endsStreet(at + 1) ? readAhead(at) : undefined)
  }

  /** "101 Road 9", "شارع رقم 9": a number behind the noun is a name, unless it is a line of a longer address. */
  function readNumbered(noun: number): Street | undefined {
    const word = words[noun]!
    let at = noun + 1
    // "Share3 road 9"
    if (isArabicNoun(word) && isNounBehind(words[at] ?? '')) at++
    if (isJoint(words[at] ?? '')) at++
    if (!/^\d{1,4}$/.test(words[at] ?? '') || phraseStarts.has(at)) return undefined
    if (noun > 0 && phraseStarts.has(noun) && at === noun + 1) return undefined
    const isEnd = !isNameBehind(at + 1) || phraseStarts.has(at + 1) || isPlace(at + 1)
    const isBegun = noun === 0 || /^\d+$/.test(words[noun - 1]!) || isFunction(words[noun - 1]!)
    const isStreet = isArabicNoun(word)
      ? isEnd
      : (isBegun || (isEnd && isKind(noun - 1))) && (isNounBehind(word) || isNounBefore(word))
    return isStreet ? { start: noun, end: at + 1, noun, others: [] } : undefined
  }

  /** "King Fahd Road": the name stands before the noun. */
  function readAhead(noun: number): Street | undefined {
    const next = words[noun + 1]
    if (next !== undefined && isNoStreetBehind(next) && !phraseStarts.has(noun + 1)) return undefined
    if (phraseStarts.has(noun)) return undefined
    if (isNameNoun(words[noun]!) && !isCapital(noun)) return undefined
    const house = findHouseBefore({ words, phraseStarts, isCapital, isKind, endsStreet, ...others }, noun)
    if (house !== undefined)
      return {
        start: house + 1,
        end: noun + 1,
        noun,
        others: listLonger(house + 1, noun + 1),
        isHoused: true,
      }
    if (isShortNoun(words[noun]!) && isKind(noun - 1)) return undefined
    let start = noun
    while (start > 0 && noun - start < LONGEST_TITLED && isNameBefore(start - 1, noun)) start--
    while (start < noun - 1 && isHouseNumber(words[start]!)) start++
    const title = words.slice(start, noun).findIndex((_, index) => isOwnTitle(words, start + index))
    start = title >= 0 ? start + title : Math.max(start, noun - LONGEST_NAME)
    // "7ad university street": the name of a district is not longer than that.
    const called = listStarts(noun).findLast(at => isDistrict(at, noun + 1))
    if (called !== undefined) return { start: called, end: noun + 1, noun, others: [], isDistrict: true }
    // "Camden High Street", and "pharmacy High Street".
    const high = isPlace(noun - 2) && !phraseStarts.has(noun - 1) ? noun - 2 : noun - 1
    if (words[noun - 1] === 'high') return { start: high, end: noun + 1, noun, others: [] }
    while (start < noun && (isInner(words[start]!) || isFiller(words[start]!)) && !isRingName(start)) start++
    while (start < noun - 1 && isHouseNumber(words[start]!)) start++
    if (start === noun && isOfKind(noun)) return { start: noun - 2, end: noun + 1, noun, others: [] }
    const isNamed = start < noun && !words.slice(start, noun).every(word => /^\d+$/.test(word))
    return isNamed ? { start, end: noun + 1, noun, others: listLonger(start, noun + 1) } : undefined
  }

  /** "On Conference Centre Street": behind a preposition a kind of two words is the name. */
  function isOfKind(noun: number): boolean {
    const before = words[noun - 3]
    if (!isKind(noun - 2) || isArabic(words[noun - 1]!) || phraseStarts.has(noun - 1)) return false
    return before !== undefined && isFunction(before)
  }

  function listStarts(noun: number): number[] {
    const first = Math.max(0, noun - LONGEST_NAME)
    return Array.from({ length: noun - first }, (_, index) => first + index)
  }

  /** "26th of July Street", "18 November Street": the name may begin earlier, and later behind a word of everyday sentences. */
  function listLonger(start: number, end: number): WordRange[] {
    const starts: number[] = []
    for (let at = start - 1; at >= 0 && end - at <= LONGEST_NAME + 1; at--) {
      if (phraseStarts.has(at + 1) || isArabic(words[at]!)) break
      starts.push(at)
    }
    for (let at = start; at < end - 2 && (isCommonWord(words[at]!) || isKind(at)); at++) starts.push(at + 1)
    return starts.map(at => ({ start: at, end }))
  }

  /** Whether a word before the noun belongs to the name. What stands directly before it does, whatever it means. */
  function isNameBefore(at: number, noun: number): boolean {
    const word = words[at]!
    if (at < noun - 1 && phraseStarts.has(at + 1)) return false
    if (isInner(word)) return word !== 'the' || isOrdinal(words[at + 1])
    if (isFunction(word) || CONJUNCTIONS.has(word) || isArabic(word)) return false
    if (at === noun - 1) return true
    // "Bank el rajhi el taif street": behind a kind, and before another article, stands the name of a bank.
    if (isInner(words[at + 1]!) && isKind(words[at - 1] === 'el' || words[at - 1] === 'al' ? at - 2 : at - 1))
      return isTitle(word)
    return isOrdinal(word) || isTitle(word) || !(isKind(at) || isChain(at) || isPlace(at) || endsPlace(at))
  }

  /** "Ring road", "C ring road": the word before the noun names no street by itself, and yet says which road. */
  function isRingName(at: number): boolean {
    return words[at] === 'ring' || (words[at + 1] === 'ring' && /^[a-z]$/.test(words[at]!))
  }

  /** "شارع الأمير محمد بن عبدالعزيز": the name stands behind the noun. "Tariq El Jdideh" is a district. */
  function readBehind(start: number, noun: number): Street | undefined {
    let at = skipInner(noun + 1)
    const isOfDistrict = isDistrict(start, at + 1) && !isWrittenStreet(words.slice(start, at + 1))
    if (!isNameBehind(at) || isOfDistrict) return undefined
    let isTitled = isTitle(words[at]!)
    at++
    while (at < words.length && at - noun <= LONGEST_NAME && (isTitled || isChildWord(words[at]!))) {
      at = skipInner(at)
      if (!isNameBehind(at)) break
      isTitled = isTitle(words[at]!)
      at++
    }
    // "شارع جامعة الدول العربية": what has the article goes on, unless it is a place.
    const isKnown = (end: number) => isKnownStreet(words, { start, end }, noun)
    while (
      at - noun <= LONGEST_NAME &&
      /^ال.{2}/u.test(words[at] ?? '') &&
      isNameBehind(at) &&
      !isPlace(at)
    ) {
      // "شارع فيصل الجيزة": the name of a well-known street may be over.
      if (isKnown(at) && !isKnown(at + 1)) break
      at++
    }
    const others: WordRange[] = []
    for (
      let end = skipInner(at);
      others.length < 2 && isNameBehind(end) && !isKind(end);
      end = skipInner(end)
    )
      others.push({ start, end: ++end })
    return { start, end: at, noun, others }
  }

  function skipInner(at: number): number {
    return isInner(words[at] ?? '') && !phraseStarts.has(at) ? at + 1 : at
  }

  function isNameBehind(at: number): boolean {
    const word = words[at]
    if (word === undefined || phraseStarts.has(at) || CONJUNCTIONS.has(word)) return false
    // "أبي ذر" is no "I want".
    return !isFunction(word) || (isTitle(word) && at + 1 < words.length)
  }

  /** "Rue de la Colle", "avenue Albert II". */
  function readFrench(noun: number): Street | undefined {
    const known = [5, 4, 3, 2].find(
      length =>
        !isParted(noun, noun + length) && isKnownStreet(words, { start: noun, end: noun + length }, noun),
    )
    if (known) return { start: noun, end: noun + known, noun, others: [] }
    if (isNounBehind(words[noun + 1] ?? '')) return undefined // "Boulevard Street" is English.
    // "Boulevard Riyadh City" is no street of Riyadh, as "Rue de Riyadh" is.
    if (isPlace(noun + 1) && !isFrenchArticle(words[noun + 1]!)) return undefined
    // "Juice place al Yasmin" is English.
    if (words[noun] === 'place' && !isFrenchArticle(words[noun + 1] ?? '') && !isElided(noun))
      return undefined
    const ends: number[] = []
    for (let at = noun + 1; at < words.length && at - noun <= LONGEST_NAME; at++) {
      if (phraseStarts.has(at)) break
      if (isInner(words[at]!)) continue
      if (!isNameBehind(at) || (isPlace(at) && ends.length > 0) || isArabic(words[at]!)) break
      ends.push(at + 1)
    }
    const end = ends.at(-1)
    // "Place du Casino" is French for certain.
    if (end === undefined || (end === noun + 2 && (isPlace(end - 1) || isKind(end - 1)))) return undefined
    // "Avenue mall": an English name stands before its noun.
    if (isNoStreetBehind(words[noun + 1]!)) return undefined
    const others = ends.slice(0, -1).map(each => ({ start: noun, end: each }))
    return { start: noun, end, noun, others: others.reverse() }
  }

  /** "Osama Bin Zaid Avenue, Adliya": behind a comma stands no name. */
  function isParted(start: number, end: number): boolean {
    return listIndices({ start: start + 1, end }).some(at => phraseStarts.has(at))
  }

  /** "Place d'Armes" */
  function isElided(noun: number): boolean {
    return isCapital(noun) && /^d[aeiouh]/.test(words[noun + 1] ?? '')
  }

  /** "On Prince Turki": a road without its noun. */
  function readUnnamed(start: number): Street | undefined {
    const read = readBehind(start, start)
    if (!read || isNounBehind(words[read.end] ?? '') || isShortNoun(words[read.end] ?? '')) return undefined
    const others = read.others.filter(({ end }) => !isNounBehind(words[end] ?? ''))
    const isNounAhead = read.others.length > others.length
    return isNounAhead ? undefined : { ...read, noun: undefined, others }
  }

  /** "King Fahd Rd, …": behind a noun that is cut short the street is over. */
  function endsStreet(at: number): boolean {
    const word = words[at]
    return word === undefined || phraseStarts.has(at) || isFunction(word) || isPlace(at)
  }
}
