import type { Exclusions } from '../criteria.ts'
import type { Entry } from '../gazetteer/gazetteer.ts'
import type { Classification } from './build-criteria.ts'
import type { Candidate } from './candidate.ts'
import type { NameWord } from './name-words.ts'

/** The criteria of what is not wanted; undefined when there is nothing of it. */
export function buildExclusions(
  words: string[],
  { candidates: said, nameWords }: Classification,
  entries: Map<Candidate, Entry[]>,
  wanted: Candidate[] = [],
): Exclusions | undefined {
  if (said.length === 0 && nameWords.length === 0) return undefined
  // "No dessert! Sweets in Doha": what is asked for as well is no exclusion.
  const isWanted = (candidate: Candidate) =>
    wanted.some(
      other => other.kind === candidate.kind && isSameAs(entries.get(other), entries.get(candidate)),
    )
  const candidates = said.filter(candidate => !isWanted(candidate))
  if (candidates.length === 0 && nameWords.length === 0) return undefined
  const listIds = (kind: Entry['kind'], some = candidates) =>
    some.filter(each => each.kind === kind).flatMap(each => entries.get(each)?.map(entry => entry.id) ?? [])
  const names = listNames(words, candidates, nameWords)
  // "Except Nahdi Pharmacy": the kind is part of the name.
  const isPartOfName = ({ start, end }: Candidate) =>
    nameWords.some(({ index }) => index === end || index === start - 1)
  const kinds = candidates.filter(candidate => !isPartOfName(candidate))
  // "Independent cafés, not chains" says one thing twice.
  const isIndependent = wanted.some(({ kind, types }) => kind === 'type' && types.includes('independent'))
  const types = candidates
    .filter(({ kind }) => kind === 'type')
    .flatMap(each => each.types)
    .filter(type => !isIndependent || (type !== 'chain' && type !== 'franchise'))
  const excluded: Exclusions = {
    // Those who want no chains want no franchises, which are chains of another owner.
    companyTypes: types.includes('chain') ? [...types, 'franchise'] : types,
    categoryIds: listIds('category', kinds),
    countryIds: listIds('country'),
    cityIds: listIds('city'),
    districtIds: listIds('district'),
    names,
  }
  const given = Object.entries(excluded).filter(([, values]) => values.length > 0)
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

function isSameAs(some: Entry[] = [], others: Entry[] = []): boolean {
  return others.length > 0 && others.every(({ id }) => some.some(entry => entry.id === id))
}

/** Each name as its words, each word in its spellings. Neighbouring words of names are one name, unless "و" joins them. */
function listNames(words: string[], candidates: Candidate[], nameWords: NameWord[]): string[][][] {
  const names = candidates
    .filter(({ kind }) => kind === 'company')
    .map(({ company }) => company!.split(' ').map(word => [word]))
  let last = Number.NaN
  for (const { index, spellings } of nameWords) {
    const isJoined = words[index]!.startsWith('و') && !spellings.some(spelling => spelling.startsWith('و'))
    if (index === last + 1 && !isJoined) names.at(-1)!.push(spellings)
    else names.push([spellings])
    last = index
  }
  return names
}
