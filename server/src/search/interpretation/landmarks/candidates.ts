import { cacheByWord } from '../../../text/word-cache.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, type Landmark, listIndices, type WordRange } from '../candidates/candidate.ts'
import type { SpanContext } from '../candidates/classification.ts'
import type { NameWord } from '../names/name-words.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import { isChatArabic } from '../words/chat-spelling.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isFiller, isFunction, isGeneric } from '../words/vocabulary.ts'
import { listLandmarkKinds } from './landmark-kinds.ts'
import type { NamedBranch, NamedCompany } from './look-up.ts'
import { isHeardLandmarkNoun, isLandmarkNoun, isOrdinal } from './nouns.ts'
import { ARTICLES, JOINTS, type LandmarkRun } from './runs.ts'
import { listSpellings } from './spellings.ts'

/** A company that the words name as the place to search around, and how well its name fits them. */
export interface LandmarkCandidate extends Candidate {
  landmark: Landmark
  /** The share of its name that the words do not hold. */
  distance: number
  /** The word before it may mean something else than a place. */
  isWeak?: boolean | undefined
  /** A pronoun means it; what is asked for stands behind this word. */
  meantBefore?: number | undefined
  /** The words say its kind, of which the place that is named has no other. */
  isOnlyOfKind?: boolean
  /** The words are the whole name of a well-known landmark. */
  isKnown?: boolean
  /** The kind of the company. */
  categoryId?: number | null
}

/** The cities and districts that a prompt names, by their ids. */
export interface NamedPlaces {
  cities: number[]
  districts: number[]
}

/** A name is not meant by less than this share of it. */
const MIN_SHARE = 0.5
/** What a name costs that lacks a word behind it. */
const UNSAID = 0.5
/** Nor by less than this, where the words say what kind of business it is. */
const MIN_SHARE_OF_KIND = 0.3

/** What a pronoun means is named by more than this. */
const FARTHEST_MEANT = 0.5

/** The words by which the companies of runs are looked up, without articles. Countries are those whose embassies are named. */
export function listRunWords(
  { companies }: Gazetteer,
  words: string[],
  runs: WordRange[],
  countries: NameWord[],
): string[] {
  const indices = runs.flatMap(listIndices)
  const all = new Set(indices.map(index => words[index]!).filter(word => !JOINTS.has(word)))
  const isHeard = isChatArabic(words)
  const ofCountries = countries.filter(({ index }) => indices.includes(index))
  return [
    ...new Set([
      ...[...all].flatMap(word => listSpellings(companies, word, isHeard)),
      ...ofCountries.flatMap(({ spellings }) => spellings),
    ]),
  ]
}

/**
 * The companies that the first words of a run may name, beside the places that the prompt names and the countries whose
 * embassies it names.
 */
export function findLandmarks(
  gazetteer: Gazetteer,
  { words, spans }: SpanContext,
  run: LandmarkRun,
  companies: NamedCompany[],
  { cities, districts }: NamedPlaces,
  countries: NameWord[],
): LandmarkCandidate[] {
  const found: LandmarkCandidate[] = []
  let landmarkKinds: number[] | undefined
  const isHeard = isChatArabic(words)
  const spell = cacheByWord((word: string) => listSpellings(gazetteer.companies, word, isHeard))
  const ends = listEnds()
  const startsWithPlace = !run.isNear && isNameOfPlace(words[run.start]!)
  for (const company of companies) {
    const branch = chooseBranch(company.branches, cities, districts)
    if (!branch) continue
    // "A burger at Kudu": a chain says whose burger it is.
    if (company.branches.length > 1 && !run.isNear && !isLandmarkKind(branch)) continue
    const { lat, lng, cityId, countryId } = branch
    const names = company.names.map(name => name.filter(word => !JOINTS.has(word) && !ARTICLES.has(word)))
    for (const { end, said, kinds } of ends) {
      const own = measureDistance(said, kinds, names, company.isKnown, branch)
      if (own === undefined || (company.isKnown && own > 0)) continue
      // "In Jedah" is the town, whether or not it has branches, and no ساحل جدة.
      if (startsWithPlace && own > 0 && end - run.start === 1) continue
      // "في الرياض مندي" is in the city, and not at مندي الرياض.
      if (startsWithPlace && said.length > 1 && !names.some(([first = '']) => said[0]!.includes(first)))
        continue
      if (run.isUnmarked && (own > 0 || end < run.end || !(company.isKnown || isLandmarkKind(branch))))
        continue
      if (run.isWhole && (own > 0 || !(company.isKnown || isLandmarkKind(branch) || saysNoun(end)))) continue
      const distance = own + UNSAID * countLeft(end, run.end)
      const isMeant = run.meantBefore !== undefined
      // "With kids in the back, a burger near it" is near no جامع القدس.
      if (
        isMeant &&
        (distance > FARTHEST_MEANT || (end - run.start === 1 && isCommonWord(words[run.start]!)))
      )
        continue
      const { label, labelAr } = labelBranch(company, branch)
      found.push({
        ...(isMeant ? addNouns(words, run.start, end) : { start: run.start, end }),
        ...{ kind: 'company', rule: distance === 0 ? 'exact' : 'folded' },
        ...{ isPlaced: true, isNear: !run.isUnmarked, entries: [], types: [], company: label },
        landmark: { label, labelAr, lat, lng, cityId: cityId || undefined, countryId },
        ...{ distance, isWeak: run.isWhole || isMeant, categoryId: branch.categoryId },
        meantBefore: run.meantBefore,
      })
      break
    }
  }
  return found.sort((a, b) => b.end - a.end || a.distance - b.distance).slice(0, 6)

  function saysNoun(end: number): boolean {
    return end - run.start > 1 && words.slice(run.start, end).some(isLandmarkNoun)
  }

  /** The words behind a name that it lacks and that mean nothing else: the "II" of "the Hassan II mosque". */
  function countLeft(from: number, end: number): number {
    const left = words[from]
    if (from === end || left === undefined || JOINTS.has(left)) return 0
    const isRead = spans.some(span => span.start <= from && from < span.end)
    return isRead || isFunction(left) || isFiller(left) ? 0 : 1
  }

  /** Where a name may end, the longest first: with the spellings of the words up to there, and the kinds that they say. */
  function listEnds(): { end: number; said: string[][]; kinds: number[] }[] {
    return listIndices({ start: run.start + 1, end: run.end + 1 })
      .reverse()
      .filter(
        end =>
          // "The airport at 2 am" ends with the noun.
          !(isOrdinal(words[end]) || JOINTS.has(words[end - 1]!)) &&
          // "Jazeerat Zamborka": a noun before another is no name by itself.
          !(isHeard && end < run.end && /[aei]t$/.test(words[end - 1]!)),
      )
      .map(end => ({
        end,
        said: listIndices({ start: run.start, end })
          .filter(index => !JOINTS.has(words[index]!) && !ARTICLES.has(words[index]!))
          .map(
            index => countries.find(country => country.index === index)?.spellings ?? spell(words[index]!),
          ),
        kinds: listKinds(run.start, end),
      }))
  }

  /** From 0 for all of the name; undefined where the words do not name the company. */
  function measureDistance(
    said: string[][],
    kinds: number[],
    names: string[][],
    isKnown: boolean | undefined,
    branch: NamedBranch,
  ): number | undefined {
    const isOfKind = isOfFamily(branch.categoryId, kinds)
    let best: number | undefined
    for (const own of names) {
      const held = said.flatMap(spellings => spellings.find(word => own.includes(word)) ?? [])
      // "Gold Souk" is a name, though each word is that of a kind.
      if (isKnown && said.length > 1 && said.length === held.length && held.join(' ') === own.join(' '))
        return 0
      // Words of the kind of business need not stand in the name: "Kingdom Center" is a mall.
      const isMissing = (spellings: string[], at: number) =>
        !spellings.some(
          word =>
            own.includes(word) ||
            isGeneric(word) ||
            // "قريب من مسجد قباء فندق": another kind behind the name is asked for.
            (isOfKind &&
              isKindWord(word) &&
              (at < said.length - 1 || isOfFamily(branch.categoryId, toKinds(word)))),
        )
      const distinctive = held.filter(word => !isKindWord(word) && !isGeneric(word))
      // "برج الوهم" is no برج العرب.
      if (distinctive.every(isLandmarkNoun)) continue
      if (said.some(isMissing) || distinctive.length === 0) continue
      const isWhole = held.length === own.length
      // "Jeddah" is the city rather than Jeddah Barbershop.
      if (!isWhole && !isOfKind && distinctive.every(isPlaceName)) continue
      // "The Khobar office" is in Khobar, and no Khobar Insurance Office.
      if (!isWhole && distinctive.every(isPlaceName) && !isLandmarkKind(branch)) continue
      if (held.join(' ') !== own.join(' ') && distinctive.every(isCommonWord)) continue
      const unsaidKinds = own.filter(word => !held.includes(word) && (isKindWord(word) || isGeneric(word)))
      const share =
        distinctive.length / (own.length - held.length + distinctive.length - unsaidKinds.length / 2)
      if (share < (isOfKind ? MIN_SHARE_OF_KIND : MIN_SHARE)) continue
      const lacksKind = kinds.length > 0 && !isOfKind && held.length === distinctive.length
      const isUnlikely = !isWhole && !isOfKind && !isLandmarkKind(branch)
      const distance = 1 - share + (lacksKind ? 0.3 : 0) + (isUnlikely ? 0.6 : 0)
      best = Math.min(best ?? 9, distance)
    }
    return best
  }

  function isOfFamily(categoryId: number | null, families: number[]): boolean {
    return (
      categoryId !== null && families.some(kind => gazetteer.categories.listFamily(kind).includes(categoryId))
    )
  }

  function isLandmarkKind({ categoryId }: NamedBranch): boolean {
    landmarkKinds ??= listLandmarkKinds(gazetteer)
    return isOfFamily(categoryId, landmarkKinds)
  }

  /** In any of its spellings, and of a place without branches as well. */
  function isNameOfPlace(word: string): boolean {
    return spell(word).some(each => gazetteer.lookup(each).some(isPlaceEntry))
  }

  function isPlaceName(word: string): boolean {
    return gazetteer.lookup(word).some(entry => isPlaceEntry(entry) && entry.activeBranches > 0)
  }

  function listKinds(start: number, end: number): number[] {
    return spans
      .filter(span => span.start >= start && span.end <= end)
      .flatMap(({ entries }) => entries.filter(entry => entry.kind === 'category').map(entry => entry.id))
  }

  function isKindWord(word: string): boolean {
    return toKinds(word).length > 0
  }

  function toKinds(word: string): number[] {
    return gazetteer.lookup(word).flatMap(({ kind, id }) => (kind === 'category' ? [id] : []))
  }
}

/** The words of a name with the nouns of landmarks beside them: "mat7af el masmak", "Masmak fort". */
function addNouns(words: string[], start: number, end: number): WordRange {
  const before = ARTICLES.has(words[start - 1] ?? '') ? start - 2 : start - 1
  const isNoun = (at: number) => words[at] !== undefined && isHeardLandmarkNoun(words[at])
  return { start: isNoun(before) ? before : start, end: isNoun(end) ? end + 1 : end }
}

/**
 * The only branch, or one in a district or a city that the prompt names, or of a chain of a single city any of its branches.
 * Otherwise a chain is no landmark.
 */
function chooseBranch(
  branches: NamedBranch[],
  cities: number[],
  districts: number[],
): NamedBranch | undefined {
  const [first, ...others] = branches
  return (
    branches.find(({ districtId }) => districtId !== undefined && districts.includes(districtId)) ??
    branches.find(({ cityId }) => cities.includes(cityId)) ??
    (others.length < 2 || others.every(({ cityId }) => cityId === first!.cityId) ? first : undefined)
  )
}

/** The names of a landmark; of one of several branches with its district: "IKEA, An Narjis". */
function labelBranch(
  { label, labelAr, branches }: NamedCompany,
  { district, districtAr }: NamedBranch,
): Pick<Landmark, 'label' | 'labelAr'> {
  if (branches.length === 1 || district === undefined) return { label, labelAr }
  return {
    label: `${label}, ${district}`,
    labelAr: labelAr && `${labelAr}، ${districtAr ?? district}`,
  }
}
