import { isNeedWord } from '../../needs/find-needs.ts'
import { findTime, listDeadlineTokens } from '../asked/times.ts'
import { findPraise } from '../attributes/attributes.ts'
import { isWithin } from '../attributes/unread-mentions.ts'
import {
  type Candidate,
  dropCovered,
  listIndices,
  overlaps,
  type WordRange,
} from '../candidates/candidate.ts'
import { findNarrower } from '../kinds/wider-kinds.ts'
import { listMarkedNouns } from '../landmarks/marked.ts'
import type { NameWord } from '../names/name-words.ts'
import { listCapitalNames, listNamesBesideKinds } from '../names/unknown-names.ts'
import { isExclusionVerb } from '../negation/negation-words.ts'
import type { TextRange } from '../places/coordinates.ts'
import { listUnreadParts } from '../places/part-districts.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import { listPlaceParts, listUnreadAddresses } from '../places/place-parts.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { Remarks } from '../reading.ts'
import type { Street } from '../streets/find-streets.ts'
import { isCommonWord } from '../words/common-words.ts'
import { readNarrowing } from '../words/narrowing-words.ts'
import { isArabic } from '../words/tokens.ts'
import { listForms } from '../words/word-forms.ts'
import type { ReadParts } from './describe.ts'
import { explainWords } from './explained-words.ts'
import { listUnreadModifiers } from './modifiers.ts'
import { writeRemarks } from './remarks.ts'

/** What the title must say besides the criteria. `mentions` are what the prompt asks of businesses and no row holds. */
export function collectRemarks(read: ReadParts, mentions: TextRange[]): Remarks | undefined {
  const { parsed, draft, criteria, excluded, unknownTokens } = read
  const { prompt, words, tokens, attributes } = parsed
  const praise = criteria.order ? findPraise(prompt) : undefined
  const knownPlaces = listKnownPlaces(read)
  const leftOut = [...listLeftOut(read), ...read.unknownPlaces.indices.filter(at => knownPlaces.has(at))]
  const named = listNames(read)
  const keptKinds = listKeptKinds(read)
  const times = new Set([...listWhenTokens(read), ...listDeadlineTokens(parsed)])
  const isUnsaid = (index: number) =>
    !times.has(index) && !mentions.some(range => isWithin(tokens[index]!, range))
  const modifiers = listModifiers(read).filter(isUnsaid)
  const beside = listPartsBesideKinds(read).flatMap(listIndices)
  const kinds = criteria.categoryIds ?? []
  const open = [...unknownTokens, ...beside]
  const explained = explainWords(read.gazetteer, parsed, open, kinds, read.wanted.candidates)
  const narrowing = beside.filter(index => isUnsaid(index) && !explained.words.has(index))
  return writeRemarks(read.gazetteer, prompt, tokens, {
    unknownPlaces: [
      ...read.unknownPlaces.indices.filter(at => !knownPlaces.has(at)),
      ...listUnknownStreets(read),
    ],
    unknownNames: read.unread.filter(
      index => isUnsaid(index) && !unknownTokens.includes(index) && !isExclusionVerb(words[index]!),
    ),
    // Words of praise say the order.
    leftOver: [
      ...unknownTokens.filter(index => isUnsaid(index) && (!praise || !isWithin(tokens[index]!, praise))),
      ...[...leftOut, ...named, ...keptKinds].filter(isUnsaid),
      ...modifiers,
      ...narrowing,
      ...explained.unexplained.filter(isUnsaid),
    ],
    dropped: new Set([
      ...draft.dropped.flatMap(({ candidate }) =>
        candidate && !isHardlyMeant(candidate, words) && !isOnlyTold(candidate, parsed)
          ? listIndices(candidate)
          : [],
      ),
      ...read.refused.candidates.filter(each => !excluded.candidates.includes(each)).flatMap(listIndices),
      ...leftOut,
      ...keptKinds,
      ...modifiers,
      ...named,
      ...narrowing,
    ]),
    ...{
      regions: read.places.regions,
      part: read.places.part,
      ...(attributes.saysRatingOrder && { saysRatingOrder: true }),
      unheld: [
        ...attributes.unheld,
        ...quoteBeyond(read),
        ...quoteNarrower(read),
        ...mentions.map(({ from, to }) => prompt.slice(from, to)),
      ],
      toldTokens: new Set([...read.absentTokens, ...listMarkedNouns(words)]),
      explained: explained.words,
    },
  })
}

/** "Restaurants, no buffets", "gyms, not CrossFit": what is refused in other words of a kind that is wanted before it, and is found all the same. */
function listKeptKinds({ parsed: { words }, wanted, excluded, criteria }: ReadParts): number[] {
  const said = wanted.candidates.filter(({ kind, rule }) => kind === 'category' && rule !== 'need')
  const refused = criteria.excluded?.categoryIds ?? []
  return excluded.candidates
    .filter(
      ({ kind, start, entries }) =>
        kind === 'category' &&
        !entries.some(({ id }) => refused.includes(id)) &&
        said.some(other => other.end <= start),
    )
    .flatMap(listIndices)
    .filter(index => !said.some(({ start, end }) => words.slice(start, end).includes(words[index]!)))
}

/** "Dinner before the cinema": the words of kinds that only say when. */
function listWhenTokens({ parsed: { words, phraseStarts }, draft }: ReadParts): number[] {
  return draft.dropped.flatMap(({ candidate }) => {
    const time = candidate?.kind === 'category' && findTime(words, candidate, phraseStarts)
    return time ? listIndices(time) : []
  })
}

/** A word of everyday sentences that only resembles a name, or that also names a place where nothing says that it is one. */
function isHardlyMeant({ kind, rule, isPlaced, start, end }: Candidate, words: string[]): boolean {
  const said = words.slice(start, end)
  if (!said.every(isCommonWord) || said.some(readNarrowing)) return false
  const isGuess = rule === 'corrected' || rule === 'transliterated'
  return isGuess || (!isPlaced && kind !== 'category' && kind !== 'company' && kind !== 'type')
}

/** "I lost my key, locksmith in …", "my tooth broke while eating": a kind by a word of what happened. */
function isOnlyTold({ kind, start, end }: Candidate, { clauses, words }: ParsedPrompt): boolean {
  const said = words.slice(start, end)
  return kind === 'category' && clauses[start]!.isStating && said.every(word => isNeedWord(word))
}

/** The words of parts that the reading has read and does not search by. */
function listLeftOut(read: ReadParts): number[] {
  const { parsed, wanted, excluded, nameWords, places, context } = read
  const named = [...wanted.candidates, ...excluded.candidates].filter(({ rule }) => rule !== 'need')
  const covered = [...named, ...nameWords.map(toRange), ...context.parts, ...(places.readParts ?? [])]
  return [
    ...[...places.leftOut, ...context.leftOut, ...listRefusedNames(read)].flatMap(listIndices),
    ...dropCovered(covered, [...listPlaceParts(read.gazetteer, parsed.words)]),
    ...dropCovered(covered, listUnreadParts(parsed.cityParts, places)),
    ...listUnreadAddresses(parsed, dropCovered([...covered, ...parsed.streets], [...parsed.addressTokens])),
    ...listUnreadStreets(read)
      .filter(street => isHeld(read, street))
      .flatMap(listIndices),
    ...wanted.candidates.flatMap(({ landmark }) => landmark?.leftHouse ?? []),
  ]
}

/**
 * "Clothes in Dubai, my boutique is in Muscat": beside a place that is searched, the words that stand as unknown ones and are those of
 * places with branches. A word of a longer name is none: "Burj Zubaydi".
 */
function listKnownPlaces({ gazetteer, parsed: { words }, unknownPlaces }: ReadParts): Set<number> {
  const { indices, isOnly } = unknownPlaces
  const isBeside = (index: number) => indices.some(other => Math.abs(other - index) === 1)
  const isKnown = (index: number) =>
    listForms([words[index]!]).some(({ name }) =>
      gazetteer.lookup(name).some(entry => isPlaceEntry(entry) && entry.activeBranches > 0),
    )
  return new Set(isOnly ? [] : indices.filter(index => !isBeside(index) && isKnown(index)))
}

/** "Except Burgan Bank", "ما عدا بنك برقان": a name behind a kind that is refused, which is only a place by its letters. */
function listRefusedNames({ context, refused, excluded }: ReadParts): Candidate[] {
  const kinds = [...refused.candidates, ...excluded.candidates].filter(({ kind }) => kind === 'category')
  return context.parts.filter(part => part.kind !== 'category' && kinds.some(({ end }) => end === part.start))
}

/** "Noor Clinic, Muscat", "textile wholesaler": a place or a kind that the prompt only names, next to a kind that it asks for. */
function listPartsBesideKinds({ parsed: { words, phraseStarts }, context, wanted }: ReadParts): Candidate[] {
  const kinds = wanted.candidates.filter(({ kind }) => kind === 'category')
  const isBeside = (part: Candidate, kind: Candidate) =>
    isArabic(words[kind.start]!)
      ? part.start === kind.end && !phraseStarts.has(part.start)
      : part.end === kind.start && !phraseStarts.has(kind.start)
  return context.parts.filter(part => kinds.some(kind => isBeside(part, kind)))
}

/** The words of streets that the directory does not hold: also of one whose name is that of a district. */
function listUnknownStreets(read: ReadParts): number[] {
  return listUnreadStreets(read)
    .filter(street => !isHeld(read, street))
    .flatMap(listIndices)
}

/** The streets that the reading does not take for what it searches around, or for a name or a place as a whole. */
function listUnreadStreets({ parsed, classification: { candidates, nameWords } }: ReadParts): Street[] {
  const isRead = (street: Street) =>
    candidates.some(
      each =>
        (each.landmark && overlaps(each, street)) || (each.start <= street.start && each.end >= street.end),
    ) ||
    (street.isAll && nameWords.some(({ index }) => street.start <= index && index < street.end))
  return parsed.streets.filter(street => !isRead(street))
}

/** Whether addresses hold a street. */
function isHeld({ landmarks }: ReadParts, street: Street): boolean {
  return landmarks.some(each => each.landmark.radiusKm !== undefined && overlaps(each, street))
}

/** The words that narrow a kind and of which nothing came. */
function listModifiers({ gazetteer, parsed, wanted, classification, entries, context }: ReadParts): number[] {
  const taken = new Set([
    ...[...classification.candidates, ...context.parts].flatMap(listIndices),
    ...classification.nameWords.map(({ index }) => index),
    ...parsed.meaninglessTokens,
  ])
  const kinds = wanted.candidates.filter(({ kind }) => kind === 'category')
  return listUnreadModifiers({ gazetteer, parsed, kinds, entries, isRead: index => taken.has(index) })
}

/** The words next to the kinds that may be a name, and that the reading takes for nothing. */
function listNames({
  parsed: { prompt, tokens, words, phraseStarts },
  wanted,
  unknownTokens,
  context,
  criteria,
}: ReadParts): number[] {
  if (criteria.nameTokens ?? criteria.companyNames) return []
  const kinds = wanted.candidates.filter(({ kind }) => kind === 'category')
  const beside = context.parts.filter(
    part => part.kind === 'category' && kinds.some(({ end }) => end === part.start),
  )
  const unread = new Set([...unknownTokens, ...beside.flatMap(listIndices)])
  return [
    ...listNamesBesideKinds(words, kinds, unread, phraseStarts),
    ...listCapitalNames(prompt, tokens, kinds, unread),
  ]
}

/** "Further than 5 km from West Bay". */
function quoteBeyond({ parsed: { prompt, tokens, measures }, proximity }: ReadParts): string[] {
  const { radius } = measures
  if (!radius?.isBeyond) return []
  const to = proximity?.candidate ? tokens[proximity.candidate.end - 1]!.to : radius.to
  return [prompt.slice(radius.from, Math.max(radius.to, to))]
}

/** "Solar panels", for which energy companies are searched. */
function quoteNarrower({ gazetteer, parsed, wanted, entries }: ReadParts): string[] {
  const { prompt, words, tokens } = parsed
  return wanted.candidates.flatMap(each => {
    const found = findNarrower(gazetteer, words, each, entries.get(each))
    return found ? [prompt.slice(tokens[found.start]!.from, tokens[found.end - 1]!.to)] : []
  })
}

function toRange({ index }: NameWord): WordRange {
  return { start: index, end: index + 1 }
}
