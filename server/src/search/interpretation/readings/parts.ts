import { stripArticles } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { findNeedVerbs } from '../../needs/find-needs.ts'
import type { Clause } from '../asked/clauses.ts'
import {
  type Candidate,
  type CandidateKind,
  type CandidateSpan,
  listIndices,
  type WordRange,
} from '../candidates/candidate.ts'
import type { SpanContext } from '../candidates/classification.ts'
import type { FuzzyCandidate } from '../candidates/plausibility.ts'
import type { NeedCandidate } from '../kinds/need-candidates.ts'
import { isOnlyMentioned, measureUnlikelihood, type Topics } from '../kinds/topics.ts'
import { findNarrower } from '../kinds/wider-kinds.ts'
import type { LandmarkCandidate } from '../landmarks/candidates.ts'
import { isLandmarkNoun } from '../landmarks/nouns.ts'
import { describesCurrency } from '../names/describing-words.ts'
import { isHeldSeller } from '../names/goods-of-names.ts'
import type { NameWord } from '../names/name-words.ts'
import { offersAny } from '../names/open-alternatives.ts'
import type { WholeNameRun } from '../names/whole-names.ts'
import { isMarkedPlaceNoun } from '../places/place-cues.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import type { Street } from '../streets/find-streets.ts'
import { isArabic } from '../words/tokens.ts'
import { isFiller, isFunction, isGeneric } from '../words/vocabulary.ts'
import { findJoinedKinds } from './joined-kinds.ts'
import { isLostInStreet } from './lost-in-streets.ts'
import { narrowNeed } from './narrow-needs.ts'
import { describesKind } from './nationality-words.ts'
import { isNationality } from './part-words.ts'
import {
  asksForKindNear,
  isNearOwn,
  isOfOtherWords,
  isSameKind,
  saysForWhom,
  saysNoMore,
} from './same-kind.ts'
import { findNearest, isSamePart } from './same-part.ts'
import { isUnfit } from './unfit-kinds.ts'
import { isSimilar, measureRarity, weighCandidate, weighHeardName } from './weigh-candidate.ts'
import { weighNameWord } from './weigh-name-word.ts'
import { type Features, sumCosts } from './weights.ts'

/** Something that words of a prompt may mean: a part that readings are made of. */
export interface Part extends WordRange {
  candidate?: Candidate
  nameWord?: NameWord
  features: Features
  /** The rules for single words choose it. */
  isDefault: boolean
}

/** What parts are made from. */
export interface PartSources {
  gazetteer: Gazetteer
  context: SpanContext
  /** What the rules for single words choose. */
  chosen: Candidate[]
  chosenNames: NameWord[]
  fuzzy: FuzzyCandidate[]
  landmarks: LandmarkCandidate[]
  needs: NeedCandidate[]
  topics: Topics
  /** The clause of each word. */
  clauses: Clause[]
  /** The words of streets, mail addresses and corrections. */
  meaninglessTokens: Set<number>
  /** The words behind a comma, a line break or another mark that ends a phrase. */
  phraseStarts: Set<number>
  /** The streets that the prompt names. */
  streets: Street[]
  /** The words of runs in capitals that stand in a sentence in small letters. */
  namedTokens: Set<number>
  /** The words of clauses that only tell what happened, beside one that asks. */
  toldTokens: Set<number>
  /** The words of names of brands and landmarks that the directory lacks. */
  absentTokens: Set<number>
  /** Those of brands of the region. */
  regionalTokens: ReadonlySet<number>
  /** Words that companies hold in their names. */
  nameWords: NameWord[]
  /** The whole names that the prompt may mean. */
  wholeNames: WholeNameRun[]
}

const HEADS = ['restaurant', 'food', 'shop']
const ARABIC_HEADS = ['مطعم', 'محل', 'طبيب']

/** How much it counts that a prompt is about another kind, where the two are joined: of several it is about one most. */
const JOINED = 0.3

/** How much it counts that a company is corrected where all other words of its name are as they are. */
const SLIPPED = 0.3

/** How much it counts that who sells something is taken for a place that sounds so. */
const HEARD_SELLER = 1.5

/** Everything that the words of a prompt may mean, each with what it costs. */
export function listParts(sources: PartSources): Part[] {
  const { gazetteer, context, chosen, chosenNames, fuzzy, nameWords, meaninglessTokens } = sources
  const parts: Part[] = []
  const add = (part: Part) => {
    const known = parts.find(other => isSamePart(other, part))
    if (known) {
      // "ضرسه" sounds like a kind that the words need as well: what costs less is meant.
      if (isSimilar(known.candidate) && sumCosts(part.features) < sumCosts(known.features))
        Object.assign(known, {
          candidate: { ...part.candidate, isHeardName: true },
          features: part.features,
        })
      return
    }
    const isStreet = part.candidate?.landmark?.radiusKm !== undefined
    if (!isStreet && sources.streets.some(street => isLostInStreet(sources, street, part))) return
    const isInAddress =
      part.candidate?.kind !== 'district' && listIndices(part).some(index => meaninglessTokens.has(index))
    if (isInAddress && !isStreet && !sources.streets.some(({ isAll }) => isAll))
      part.features = { ...part.features, inAddress: 1 }
    // "Dubai - laundry" is no Dubai Laundry.
    const isBroken = listIndices(part).some(index => index > part.start && sources.phraseStarts.has(index))
    if (isBroken && !part.features.need) part.features = { ...part.features, acrossPhrases: 1 }
    parts.push(part)
  }
  const verbs = findNeedVerbs(context.words)
  const isListedKind = findJoinedKinds(context.words, chosen, sources.needs)
  const addCandidate = (candidate: Candidate, isDefault: boolean) => {
    const { start, end } = candidate
    const similar = findNearest(fuzzy, candidate)
    const isJoined = isListedKind(candidate)
    const features = weighCandidate(sources, candidate, similar?.cost ?? 0, isDefault, isJoined)
    if (similar?.isPlausible === false && !isDefault) features.implausible = 1
    if (similar?.heard) Object.assign(features, weighHeardName(sources, similar.heard))
    if (similar?.heard && similar.cost > 0 && holdsChain(context.spans, candidate)) features.respelt = 1
    if (similar?.isSlip && features.corrected) features.corrected = SLIPPED
    if (isUnfit(gazetteer, candidate, verbs)) features.unfitKind = 1
    if (
      isSimilar(candidate) &&
      isPlaceCandidate(candidate) &&
      isHeldSeller(context.words, nameWords, candidate)
    )
      features.respelt = HEARD_SELLER
    // "Chineese or Thai food": the list makes it likely.
    if (isSimilar(candidate) && candidate.kind === 'category' && !similar?.isListed)
      features.unlikelySimilar =
        measureUnlikelihood(gazetteer, sources.topics, candidate) * (isJoined ? JOINED : 1)
    if (!isDefault) features.added = 1
    if (
      candidate.kind === 'region' &&
      !isDefault &&
      candidate.entries.some(({ kind }) => kind === 'city' || kind === 'district')
    )
      features.namesakeRegion = 1
    add({ start, end, candidate, features, isDefault })
  }
  const standsBehindKind = (index: number) =>
    chosen.some(({ kind, end }) => kind === 'category' && end === index)
  for (const candidate of chosen) addCandidate(candidate, true)
  for (const span of context.spans) for (const kind of listKinds(span)) addCandidate({ ...span, kind }, false)
  for (const candidate of fuzzy) addCandidate(candidate, false)
  for (const { certainty, isWide, isGuess, ...candidate } of sources.needs) {
    // "Branches of Vantorix": words for any business state no need.
    const said = context.words.slice(candidate.start, candidate.end)
    if (said.every(word => isGeneric(word) || isFunction(word))) continue
    if (candidate.end - candidate.start === 1 && describesKind(sources, candidate.start)) continue
    // "Every pharmacy in": the kind is named, and nothing else is said. A name that is only similar is not named.
    if (chosen.some(named => !isSimilar(named) && saysNoMore(context.words, candidate, named))) continue
    // "Restaurants near my hotel": the need is what is named behind the word of nearness, and another kind is asked for.
    if (saysForWhom(context.words, candidate, chosen)) continue
    const isOnlyNamed = (named: Candidate) =>
      !isNearOwn(context.words, named) && isOnlyMentioned(sources.topics, named, candidate.entries[0]!.id)
    if (chosen.some(named => asksForKindNear(context.words, candidate, named) && !isOnlyNamed(named)))
      continue
    if (isOfOtherWords(candidate, context.spans)) continue
    // A kind that is named elsewhere need not be guessed.
    if (isGuess && chosen.some(named => isSameKind(candidate, named))) continue
    const features = {
      ...{ need: 1, doubt: 1 - certainty },
      ...(isWide && { wideNeed: 1 }),
      ...(isGuess && { guess: 1 }),
      ...(holdsPlaceName(context.words, candidate) && { placedName: 1 }),
    }
    const narrowed = narrowNeed(sources, candidate)
    add({ start: narrowed.start, end: narrowed.end, candidate: narrowed, features, isDefault: false })
  }
  for (const { distance, ...candidate } of sources.landmarks) {
    // "Near City Stars": words that are marked and a whole name mean it. "Hotel Zamzam Towers" may be the hotel itself.
    const isMarked =
      candidate.isNear ||
      (isLandmarkNoun(context.words[candidate.end - 1]) && !standsBehindKind(candidate.start))
    const isLong = candidate.isOnlyOfKind || candidate.end - candidate.start > 1
    const isWhole = distance === 0 && isMarked && isLong
    const isHeard = candidate.landmark?.label.toLowerCase() !== context.words[candidate.start]
    const respelt = isHeard && isHeldSeller(context.words, nameWords, candidate) ? HEARD_SELLER : 0
    const features = { landmark: 1, distance, added: isWhole ? 0 : 1, respelt }
    add({ start: candidate.start, end: candidate.end, candidate, features, isDefault: false })
  }
  const addName = (nameWord: NameWord, isDefault: boolean) => {
    const { index } = nameWord
    const features = weighNameWord(sources, nameWord, isDefault)
    add({ start: index, end: index + 1, nameWord, features, isDefault })
  }
  for (const nameWord of chosenNames) addName(nameWord, true)
  for (const nameWord of nameWords) addName(nameWord, false)
  for (const [index, word] of context.words.entries())
    for (const candidate of findHeadless(index, word)) {
      const rareKind = measureRarity(
        gazetteer,
        candidate.entries.map(entry => entry.id),
      )
      // "Craving Lebanese": of cuisines the head is seldom said.
      const isCuisine = !isArabic(word) && isNationality(word)
      const headless = offersAny(context.words, index) ? 0 : isCuisine ? 0.3 : 1
      const features = { headless, rareKind, added: headless === 1 ? 1 : headless && 0.5 }
      add({ start: index, end: index + 1, candidate, features, isDefault: false })
    }
  return parts

  /** "Italian, Le Marais": the kind that the word makes of a head that is not said. */
  function findHeadless(index: number, word: string): Candidate[] {
    if (isFiller(word) || isGeneric(word) || describesKind(sources, index)) return []
    if (sources.regionalTokens.has(index)) return []
    if (describesCurrency(context.words, index)) return []
    const names = isArabic(word)
      ? ARABIC_HEADS.map(head => `${head} ${stripArticles([word])[0]}`)
      : HEADS.map(head => `${word} ${head}`)
    const found = names.map(name => gazetteer.lookup(name).filter(entry => entry.kind === 'category'))
    const entries = found.find(each => each.length > 0) ?? []
    const span = {
      start: index,
      end: index + 1,
      rule: 'synonym' as const,
      isPlaced: false,
      isNear: false,
      types: [],
    }
    const candidate: Candidate = { ...span, entries, kind: 'category' }
    // "Polish" alone is no Polish shop.
    const isMeant = entries.length > 0 && !findNarrower(gazetteer, context.words, candidate, entries)
    return isMeant ? [candidate] : []
  }

  function listKinds(span: CandidateSpan): CandidateKind[] {
    const { start, end, entries, types, company } = span
    const single = end - start === 1 ? context.words[start]! : undefined
    if (single && (isFunction(single) || isGeneric(single))) return []
    if (span.isCode) return []
    const kinds = new Set<CandidateKind>(entries.map(entry => entry.kind))
    // "دولة عمان", "سلطنة عمان" are no city.
    if (span.statedKind === 'country' && kinds.has('country'))
      for (const kind of ['city', 'region'] as const) kinds.delete(kind)
    if (types.length > 0) kinds.add('type')
    if (company !== undefined) kinds.add('company')
    return [...kinds]
  }
}

/** "Nahdi pharmcy" is no Nahda Pharmacy: a word of another name is a chain as it is written. */
function holdsChain(spans: readonly CandidateSpan[], { start, end, company }: Candidate): boolean {
  return spans.some(
    span =>
      span.isChain &&
      span.start >= start &&
      span.end <= end &&
      span.end - span.start < end - start &&
      !span.company!.split(' ').every(word => company!.split(' ').includes(word)),
  )
}

/** "في مدينة الكشكول": the words name a place, and no need. */
function holdsPlaceName(words: string[], { start, end }: WordRange): boolean {
  return listIndices({ start, end: end - 1 }).some(index => isMarkedPlaceNoun(words, index))
}
