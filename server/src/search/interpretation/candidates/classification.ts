import { isArticle, stripArticles } from '../../../text/fold.ts'
import type { Entry, EntryKind } from '../../gazetteer/gazetteer.ts'
import type { NameLookUp } from '../names/name-look-up.ts'
import { findNegationBefore } from '../negation/negations.ts'
import { isWanting } from '../negation/wanting.ts'
import { standsBesideItsCity } from '../places/districts-beside-cities.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic } from '../words/tokens.ts'
import {
  isCommonRegionName,
  isFiller,
  isFunction,
  isGeneric,
  isPlaceArticle,
  isPreposition,
  isTownToo,
  PLACE_ARTICLES,
} from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import type { CandidateKind, CandidateSpan } from './candidate.ts'

/** What a span is classified by: the words of the prompt and all of its candidate spans. */
export interface SpanContext {
  words: string[]
  spans: CandidateSpan[]
  names: NameLookUp
}

/** The kind of thing that a span means by itself; undefined for nothing, company names aside. */
export function classifySpan(context: SpanContext, span: CandidateSpan): CandidateKind | undefined {
  const { words, names } = context
  const { start, end, entries, types, isPlaced } = span
  const single = end - start === 1 ? words[start]! : undefined
  const category = entries.some(isCategory) ? 'category' : undefined
  // "ساعات في الرياض": hours, or watches where nothing else is asked for.
  const isRefused = category !== undefined && isRefusedDistrict(context, span)
  if (single && category && !isRefused && isOnlySubject(context, span)) return category
  if (single && isFunction(single)) return undefined
  // "باب حديد للمحل": what it is for, as opposed to what is searched for.
  if (single && isPurpose(single)) return undefined
  if (span.isCode) return isPlaced ? 'country' : undefined
  if (single && isFiller(single)) return isTown(context, span) ? classifyPlace(words, span) : undefined
  if (single && isGeneric(single)) return category
  // "State owned" is a type, "best local" nothing.
  if (!single && words.slice(start, end).every(isFiller) && !isPlaced && !isArticledWanting(words, span)) {
    // "مراكش المدينة القديمة".
    if (!category && standsBesideItsCity(context.spans, span, entries)) return 'district'
    return category ?? (types.length > 0 ? 'type' : undefined)
  }
  if (types.length > 0 && isTypeNoun(words[start - 1])) return 'type'
  const place = classifyPlace(words, span)
  // "كنتاكي الرياض": of a brand and a region of its name, the brand, unless the prompt says that it is a place.
  if (place === 'region' && span.company !== undefined && !isPlaced && !span.statedKind) return undefined
  if (place === 'region' && single && isCommonRegionName(single) && span.statedKind !== 'region')
    return category
  if (isPlaced || span.statedKind) return place ?? category ?? (types.length > 0 ? 'type' : undefined)
  // "Government schools" are schools of a type, "government" alone is a kind of office.
  if (types.length > 0 && (!category || startsCategory(context, end))) return 'type'
  if (place === 'district' && (isRefused || (category && isRefusedOfCity(context, span)))) return place
  if (category) return category
  // "Zara" is a town, but without "in" it means the shop, unless the directory has branches in the town.
  const isName = single !== undefined && (names.holderCounts.has(single) || span.company !== undefined)
  return isName && isDoubtful(span) ? undefined : place
}

/** "Al Arid": a verb of wanting has no article. */
function isArticledWanting(words: string[], { start, end }: CandidateSpan): boolean {
  return end - start === 2 && isArticle(words[start]!, words[start + 1]!) && isWanting(words[start + 1]!)
}

/** What may stand between two places that are refused. */
const JOINTS = new Set('not nor or and in مو مش مب لا ولا او في'.split(' '))

/** "Barbers in Dubai, not Deira not Marina": the district, as the one beside it of the same city; but "Cairo, not rehab". */
function isRefusedDistrict({ words, spans }: SpanContext, { start, end, entries }: CandidateSpan): boolean {
  const listCityIds = (each: Entry[]) =>
    each.flatMap(({ kind, cityId }) => (kind === 'district' ? cityId : []))
  const cityIds = listCityIds(entries)
  if (cityIds.length === 0) return false
  const isJoint = (at: number) => JOINTS.has(words[at] ?? '')
  let [before, behind] = [start, end]
  while (isJoint(before - 1)) before--
  while (isJoint(behind)) behind++
  const isRefused = (at: number) => findNegationBefore(words, at, 0) !== undefined
  const isBeside = (span: CandidateSpan) =>
    (span.end === before && before < start && isRefused(span.start)) ||
    (span.start === behind && (behind > end || words[end]!.startsWith('و')) && isRefused(start))
  return spans.some(span => isBeside(span) && listCityIds(span.entries).some(id => cityIds.includes(id)))
}

/** "صيدليات الرياض ما عدا الروضة": behind the city that has a district of that name; but "محلات الرياض ما عدا الورود". */
function isRefusedOfCity({ words, spans }: SpanContext, { start, end, entries }: CandidateSpan): boolean {
  if (end - start > 1 || !/^ال.{3}/u.test(words[start]!)) return false
  const cities = entries.flatMap(({ kind, cityId }) => (kind === 'district' ? cityId : []))
  const city = spans.findLast(
    each => each.end < start && each.entries.some(({ kind, id }) => kind === 'city' && cities.includes(id)),
  )
  if (!city || findNegationBefore(words, start, city.end) === undefined) return false
  return !spans.some(
    each => each.end <= city.start && each.entries.some(isCategory) && isGeneric(words[each.start]!),
  )
}

/** Whether every other word of the prompt is one of grammar or praise, or a place. */
function isOnlySubject({ words, spans }: SpanContext, { start, end }: CandidateSpan): boolean {
  if (/^\p{Nd}/u.test(words[start - 1] ?? '') || asksForContact(words)) return false
  const places = spans.filter(other => other.entries.some(isPlaceEntry))
  const isPlace = (at: number) => places.some(place => place.start <= at && at < place.end)
  return words.every((word, at) => (at >= start && at < end) || isFiller(word) || isPlace(at))
}

const CONTACTS = new Set(['number', 'numbers', 'no', 'nos', 'contact', 'contacts', 'call', 'with'])

/** "Phone number": a word for goods that is a condition or a wish beside these. */
export function asksForContact(words: string[]): boolean {
  return words.some(word => CONTACTS.has(word))
}

/** "Companies of type nonprofit". */
function isTypeNoun(word: string | undefined): boolean {
  return word === 'type' || word === 'types' || word === 'نوع' || word === 'النوع'
}

/** "للمحل", "للبيت": a generic word behind "for". */
function isPurpose(word: string): boolean {
  return /^لل.{3}/u.test(word) && isGeneric(word.slice(2))
}

/** A place by nothing but its name, and one where the directory has no branches. */
export function isDoubtful({ entries, isPlaced }: CandidateSpan): boolean {
  return (
    !isPlaced &&
    entries.some(isPlaceEntry) &&
    !entries.some(entry => entry.kind === 'country' || entry.activeBranches > 0)
  )
}

/** "In nice hotels" is about hotels, "in Nice", "hotels Nice" and "Nice, France" about Nice. */
function isTown(
  { words, spans, names }: SpanContext,
  { start, end, isPlaced, entries }: CandidateSpan,
): boolean {
  const after = spans.filter(other => other.start === end).flatMap(other => other.entries)
  const before = spans.filter(other => other.end === start).flatMap(other => other.entries)
  // "Hotels downtown", where no city is named; "in Beirut but not downtown", where Beirut has a district of that name.
  const isHeld = (entry: Entry) => isPlaceEntry(entry) && entry.activeBranches > 0
  const isHeldApart = (span: CandidateSpan) =>
    (span.start > start || span.end < end) && span.entries.some(isHeld)
  const isOfCity = (span: CandidateSpan) =>
    span.entries.some(({ kind, id }) => kind === 'city' && entries.some(each => each.cityId === id))
  const isOnlyPlace = !spans.some(isHeldApart)
  if (words[start] === 'downtown' && entries.some(isHeld) && (isOnlyPlace || spans.some(isOfCity)))
    return true
  // "In nice hotels", but "في المدينة، مندي": what Arabic describes stands before it.
  if (after.some(isCategory) && words[start] !== MADINAH) return false
  // "The city of" and "مدينه" say that a town follows.
  if (PLACE_ARTICLES.has(words[start]!)) {
    const cities = after.filter(entry => entry.kind === 'city').map(entry => entry.id)
    // "Downtown Cairo", where Cairo has a district of that name.
    return (
      entries.some(entry => entry.kind === 'district' && cities.includes(entry.cityId)) ||
      (isPlaced && !after.some(isPlaceEntry))
    )
  }
  if (isMadinah({ words, spans, names }, { start, end, entries })) return true
  // "اسطنبول الفاتح", "منى، مكة".
  if (isArabic(words[start]!) && standsBesideItsCity(spans, { start, end }, entries)) return true
  // "In Amman, the best ones": behind a place such a word is praise.
  if (isPlaced && !followsPlace(words, spans, start)) return true
  const isLast = end === words.length || after.some(isPlaceEntry)
  return (
    isLast && isTownToo(words[start]!) && before.length > 0 && entries.some(entry => entry.activeBranches > 0)
  )
}

const MADINAH = 'المدينه'

/** "ضواحي المدينة". */
const PARTS_OF_PLACES = readWordSet('parts-of-places')

/** "فنادق المدينة", "ويسترن يونيون المدينة": behind a kind or a company, in a prompt that names no other place, the city is Madinah. */
function isMadinah(
  { words, spans, names }: SpanContext,
  { start, end, entries }: Pick<CandidateSpan, 'start' | 'end' | 'entries'>,
): boolean {
  if (words[start] !== MADINAH || !entries.some(entry => entry.activeBranches > 0)) return false
  // "تمور من المدينة": what is bought there.
  const head = words[start - 1] === 'من' ? start - 1 : start
  const isBehindKind = spans.some(
    span => span.end === head && (span.entries.some(isCategory) || span.company !== undefined),
  )
  const isElsewhere = spans.some(
    span => (span.start >= end || span.end <= start) && span.entries.some(isPlaceEntry),
  )
  const before = stripArticles([words[start - 1] ?? ''])[0]!
  // "جرير المدينة": a word that names hold, or that is all there is beside the city.
  const mayBeName = names.holderCounts.has(before) || (words.length === 2 && !PARTS_OF_PLACES.has(before))
  const isBehindName = mayBeName && !isFiller(before) && !isCommonWord(before)
  // "العزيزية المدينة": behind a district of Madinah, which other cities have as well.
  const isBehindDistrict = spans.some(
    span =>
      span.end === start &&
      span.entries.some(({ kind, cityId }) => kind === 'district' && entries.some(({ id }) => id === cityId)),
  )
  return isBehindDistrict || ((isBehindKind || isBehindName) && !isElsewhere)
}

/** Nothing but articles stands between a place where the directory has branches and the word. */
function followsPlace(words: string[], spans: CandidateSpan[], start: number): boolean {
  let at = start
  while (at > 0 && isPlaceArticle(words[at - 1]!) && !isPreposition(words, at - 1)) at--
  return spans.some(
    ({ end, entries }) =>
      end === at && entries.some(entry => isPlaceEntry(entry) && entry.activeBranches > 0),
  )
}

const isCategory = (entry: Entry) => entry.kind === 'category'

function startsCategory({ spans }: SpanContext, at: number): boolean {
  return spans.some(({ start, entries }) => start === at && entries.some(isCategory))
}

/** The likeliest kind of place: the one stated beside it, else the one with the most branches. */
function classifyPlace(
  words: string[],
  { start, entries, statedKind }: CandidateSpan,
): EntryKind | undefined {
  const countBranches = (kind: EntryKind) =>
    entries.filter(entry => entry.kind === kind).reduce((sum, entry) => sum + entry.activeBranches, 0)
  const has = (kind: EntryKind) => entries.some(entry => entry.kind === kind)
  if (statedKind && has(statedKind)) return statedKind
  if (has('country')) return 'country'
  const [inCity, inDistrict] = [countBranches('city'), countBranches('district')]
  // A village may have the name of districts of great cities.
  // Of a district and a group of countries of its name, the group: "الخليج". In English the group is the Gulf, and Al Khaleej a district.
  const isProperName = words[start] === 'al' || words[start - 1] === 'al'
  if (inCity === 0 && entries.some(isCountryGroup) && !(isProperName && inDistrict > 0)) return 'region'
  if (inCity > 0 && (inCity * 5 >= inDistrict || isDistrictOfItself(entries))) return 'city'
  if (inDistrict > 0) return 'district'
  // A village may have the name of a region of great cities.
  if (countBranches('region') > 0) return 'region'
  if (has('city')) return 'city'
  if (has('district')) return 'district'
  return has('region') ? 'region' : undefined
}

/** A group of countries, as opposed to one of cities within a country. */
function isCountryGroup({ kind, id, countryId }: Entry): boolean {
  return kind === 'region' && id < 0 && countryId === 0
}

/** A city has a district of its own name for branches of no other district. */
function isDistrictOfItself(entries: Entry[]): boolean {
  return entries.every(entry => entry.kind !== 'district' || entry.isAlias)
}
