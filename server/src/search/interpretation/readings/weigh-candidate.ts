import { isArticle, stripArticles } from '../../../text/fold.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isNeedWord, isTopicWord } from '../../needs/find-needs.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { HeardDetails } from '../candidates/plausibility.ts'
import { isHeardLandmarkNoun } from '../landmarks/nouns.ts'
import { isDescription } from '../names/described-names.ts'
import { isNegation } from '../negation/negations.ts'
import { standsBesideItsCity } from '../places/districts-beside-cities.ts'
import { isMarkedPlaceNoun } from '../places/place-cues.ts'
import { isHeardDistrict } from '../places/place-kinds.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic } from '../words/tokens.ts'
import { isFiller } from '../words/vocabulary.ts'
import { COMMANDS, isObject } from './part-words.ts'
import type { PartSources } from './parts.ts'
import type { Features } from './weights.ts'

/** The words are only similar to the name. */
export function isSimilar(candidate: Candidate | undefined): boolean {
  return candidate?.rule === 'corrected' || candidate?.rule === 'transliterated'
}

/** What it pays that words are taken for a candidate; `distance` is how unlike its name they are; "and" joins it to a kind. */
export function weighCandidate(
  { gazetteer, context, phraseStarts }: PartSources,
  candidate: Candidate,
  distance: number,
  isDefault: boolean,
  isJoined: boolean,
): Features {
  const { start, end, kind, rule, entries, isPlaced } = candidate
  const words = context.words.slice(start, end)
  const own = entries.filter(entry => entry.kind === kind)
  const features: Features = {}
  if (rule === 'transliterated' || rule === 'corrected') {
    features[rule] = 1
    features.distance = distance
    const isOrdinary =
      !isJoined && words.length === 1 && isNeedWord(words[0]!) && !isHeardPlace(candidate, words[0]!)
    if (isOrdinary || words.every(isCommonWord)) features.correctedCommon = 1
  }
  // The rules have judged already whether words of grammar mean a place.
  const isBesideCity =
    kind === 'district' && !isSimilar(candidate) && standsBesideItsCity(context.spans, candidate, own)
  if (!isDefault && words.every(isFiller) && !isCalledWithArticle(candidate, words, isBesideCity))
    features.filler = 1
  // "Book a tailor" at the beginning of a phrase is no bookshop.
  if (
    !isDefault &&
    end - start === 1 &&
    COMMANDS.has(words[0]!) &&
    (start === 0 || phraseStarts.has(start)) &&
    isObject(context.words[end])
  )
    features.filler = 1
  if (kind === 'category') {
    if (own.every(entry => entry.isAlias)) features.alias = 1
    features.rareKind = measureRarity(
      gazetteer,
      own.map(entry => entry.id),
    )
    if (isPlaced && !isDefault) features.placedKind = 1
  } else if (kind === 'company') {
    features.company = 1
    if (isMarkedPlaceNoun(context.words, start - 1) || isHeardDistrict(context.words, start))
      features.placedName = 1
    if (end - start === 1 && !candidate.isChain) features.singleCompany = 1
    if (end - start === 1 && isCommonWord(words[0]!)) features.commonName = 1
    // "Electronics place": what stands before such a noun is what the place is for.
    if (isNamedKind(context, candidate)) features.kindAsName = PLACES.test(context.words[end] ?? '') ? 2 : 1
    if (!candidate.isChain && isDescription(context.spans, candidate)) features.describedName = 1
  } else if (kind !== 'type') {
    if (!isPlaced) features.unmarkedPlace = 1
    const isEmpty = kind !== 'country' && !hasBranches(own)
    const isSaid = isBesideCity || isLargeCityByArticle(context, candidate, own)
    if (isEmpty) features.emptyPlace = isPlaced || isSaid ? 1 : 2
    if (own.every(entry => entry.isAlias)) features.alias = 1
    const isDoubtful = !isSaid && (isEmpty || (kind === 'district' && !isPlaced))
    const isOrdinary = (word: string) => isCommonWord(word) || (isEmpty && !isPlaced && isTopicWord(word))
    if (isDoubtful && words.every(isOrdinary)) features.commonPlace = 1
  }
  return features
}

const PLACES = /^(?:place|spot)s?$/
const LARGE_CITY = 100_000

/**
 * "بيطري ثاني الخبر", "مطاعم الخبر ما عدا …", "عقارات العين مكتب", "كهربجي فالعين": as the last word, directly behind a kind or behind a
 * glued preposition, with its article, a large city is meant even where the directory has nothing.
 */
function isLargeCityByArticle(
  { words, spans }: PartSources['context'],
  { kind, rule, start, end }: Candidate,
  own: Entry[],
): boolean {
  if (kind !== 'city' || (rule !== 'exact' && rule !== 'folded')) return false
  if (!own.some(({ population }) => population >= LARGE_CITY)) return false
  if (/^[فب]ال.{2}/u.test(words[start]!)) return true
  const isBehindKind = spans.some(
    span => span.end === start && span.entries.some(entry => entry.kind === 'category'),
  )
  const isLast = end === words.length || isNegation(words, end) || isNegation(words, end + 1)
  return words[start]!.startsWith('ال') && start > 0 && (isLast || isBehindKind)
}

/** "Bel rabee3": in Latin letters what is marked as a place and sounds like one means it, whatever else it says. */
function isHeardPlace({ kind, isPlaced, rule, entries }: Candidate, word: string): boolean {
  if (!isPlaced || rule !== 'transliterated' || isArabic(word) || isHeardLandmarkNoun(word)) return false
  return (kind === 'district' || kind === 'city') && hasBranches(entries.filter(entry => entry.kind === kind))
}

function hasBranches(entries: readonly Entry[]): boolean {
  return entries.some(({ activeBranches }) => activeBranches > 0)
}

/**
 * "Al Arid", "باسطنبول الفاتح": a place whose name is a word of grammar, with the article that such a word never has, or has only beside
 * no city of the place.
 */
function isCalledWithArticle(
  { kind }: Candidate,
  [first, second = '', ...others]: string[],
  isBesideCity: boolean,
): boolean {
  const isPlace = kind === 'district' || kind === 'city'
  if (isBesideCity && second === '' && /^ال.{3}/u.test(first!)) return true
  return isPlace && others.length === 0 && second.length > 3 && isArticle(first!, second)
}

/**
 * The words name a kind, or are a part of its name: "Hotel", "Gas Station" and "Italian" are names of companies, too. A chain is
 * meant by its whole name: "Subway" is no part of a subway station, and كنائس are churches, not like the chain of نايس.
 */
function isNamedKind(
  { words, spans }: PartSources['context'],
  { start, end, isChain, company }: Candidate,
): boolean {
  const isWhole = end - start > 1 || company === stripArticles(words.slice(start, end))[0]
  return spans.some(span => {
    if (span.start > start || span.end < end || !span.entries.some(({ kind }) => kind === 'category'))
      return false
    return !(isChain && isWhole && span.start === start && span.end === end)
  })
}

/** What a heard name pays: it is likelier where its company is of a kind that the prompt names, or is about as a whole. */
export function weighHeardName(
  { gazetteer, chosen, topics }: PartSources,
  { unsaid, categoryIds }: HeardDetails,
): Features {
  const isNamed = chosen.some(
    ({ kind, entries }) =>
      kind === 'category' &&
      entries.some(({ id }) => {
        const family = gazetteer.categories.listFamily(id)
        return categoryIds.some(each => family.includes(each))
      }),
  )
  const likelihood = categoryIds.reduce((sum, id) => sum + (topics.likelihoods.get(id) ?? 0), 0)
  return { heardName: 1, unsaidName: unsaid, heardOtherKind: isNamed ? 0 : 1 - Math.min(1, likelihood) }
}

/** From 0 for a kind of thousands of branches to 3 for one that the directory has none of. */
export function measureRarity(gazetteer: Gazetteer, categories: number[]): number {
  let most = 0
  for (const category of categories)
    for (const id of gazetteer.categories.listFamily(category))
      most = Math.max(most, gazetteer.presence.countAll(id))
  return Math.max(0, 3 - Math.log10(1 + most))
}
