import { splitNameWords } from '../../../text/fold.ts'
import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listKindsAskedAlike } from '../../gazetteer/kinds-asked-alike.ts'
import type { LookUps } from '../look-ups.ts'
import { putFirst } from '../names/kind-words.ts'
import { findNamedLikeKind, readAsNamedCuisine, readAsNames } from '../names/named-like-kinds.ts'
import { searchNearBy } from '../places/near-by.ts'
import { NEAR_ENOUGH_KM } from '../places/search-around.ts'
import type { Reading } from '../reading.ts'
import { isGeneric } from '../words/vocabulary.ts'
import { isThere } from './is-there.ts'
import { isNamedFirst, listKindAbove, listLaterKinds, listSoonerKinds } from './next-kinds-data.ts'

/** As far as this where no other kind is at the place either. */
const FAR_KM = 25

/**
 * The reading of a kind that has no branch at the place asked for: the same kind near the districts, or the next best kind.
 * The remarks tell what was asked for, so that the title says it. `stated` are the filters beside the prompt: a kind chosen
 * there is never replaced, nor is one beside a name or a type.
 */
export async function replaceEmptyKinds(
  lookUps: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { categoryIds } = reading.criteria
  const asked = combineCriteria(reading.criteria, stated)
  const isNamed = asked.nameTokens ?? asked.companyNames ?? asked.companyTypes
  if (!categoryIds || stated.categoryIds || isNamed || isUnsatisfiable(asked)) return reading
  if (await isThere(lookUps, asked, categoryIds)) return reading
  // An order by distance or rating leaves no company first.
  const isOrdered = asked.nearest ?? asked.order
  const alike = listAlike(lookUps.gazetteer, reading, categoryIds)
  if (alike.length > 0 && (await isThere(lookUps, asked, alike))) {
    const named = isOrdered ? undefined : await findNamedLikeKind(lookUps, reading, asked, alike)
    const criteria = { ...reading.criteria, categoryIds: alike }
    return { ...reading, criteria: named ? putFirst(criteria, named.groups) : criteria }
  }
  const cuisine = await readAsNamedCuisine(lookUps, reading, asked)
  if (cuisine) return cuisine
  const replacements = categoryIds.map(id => listReplacements(lookUps.gazetteer, reading, id))
  const all = replacements.flatMap(({ sooner, later }) => [...sooner, ...later])
  const above = replacements.flatMap(each => each.above)
  const named = isOrdered
    ? undefined
    : await findNamedLikeKind(lookUps, reading, asked, [...new Set([...all, ...above].flat())])
  const called = await readAsNames(lookUps, reading, asked, named)
  if (called) return called
  const replace = async (ranked: number[][][]) => {
    const next = named ? [...named.categoryIds] : []
    for (const kinds of ranked)
      next.push(...((await findFirst(kinds, each => isThere(lookUps, asked, each))) ?? []))
    if (next.length === 0) return undefined
    const criteria = { ...reading.criteria, categoryIds: [...new Set(next)] }
    const remarks = { ...reading.remarks, emptyKinds: categoryIds }
    return { ...reading, criteria: named ? putFirst(criteria, named.groups) : criteria, remarks }
  }
  const nearBy = async (kinds: number[], radiusKm?: number) => {
    const criteria = { ...reading.criteria, categoryIds: kinds }
    return searchNearBy(lookUps, { ...reading, criteria }, stated, radiusKm)
  }
  // Then kinds that people mean by the same words.
  const nearest = async (radiusKm?: number) =>
    (await nearBy(categoryIds, radiusKm)) ?? (alike.length > 0 ? nearBy(alike, radiusKm) : undefined)
  // Who writes a kind wants that kind, if need be from the next district. Who tells a need may be helped by another kind here.
  const isWritten = reading.spans.some(
    ({ kind, rule, isExcluded }) => kind === 'category' && rule !== 'need' && !isExcluded,
  )
  const listNext = (isLater: boolean) =>
    replacements.map(({ sooner, later }) => (isLater ? [...sooner, ...later] : sooner))
  return (
    ((named || !isWritten) && (await replace(listNext(named !== undefined)))) ||
    (await nearBy(categoryIds)) ||
    (isWritten && (await nearest(NEAR_ENOUGH_KM))) ||
    (await replace(listNext(true))) ||
    (await seekNextNearBy(nearBy, all, categoryIds)) ||
    (await replace(replacements.map(each => each.above))) ||
    (!isWritten && (await nearest(NEAR_ENOUGH_KM))) ||
    (await nearest(FAR_KM)) ||
    reading
  )
}

async function findFirst<T>(all: T[], isFound: (each: T) => Promise<boolean>): Promise<T | undefined> {
  for (const each of all) if (await isFound(each)) return each
  return undefined
}

/** The first of the next best kinds that is near the districts asked for: a clinic in the next one, for a child's fever. */
async function seekNextNearBy(
  nearBy: (kinds: number[]) => Promise<Reading | undefined>,
  nextKinds: number[][],
  emptyKinds: number[],
): Promise<Reading | undefined> {
  for (const kinds of nextKinds) {
    const found = await nearBy(kinds)
    if (found) return { ...found, remarks: { ...found.remarks, emptyKinds } }
  }
  return undefined
}

/**
 * The kinds that may stand for one, the best first: those that a word of the prompt names before the others. None that is refused. The
 * later ones serve worse than the same kind near by.
 */
function listReplacements(gazetteer: Gazetteer, reading: Reading, id: number) {
  const refused = reading.criteria.excluded?.categoryIds ?? []
  const named = listNamedKinds(gazetteer, reading)
  const isNamed = (kinds: number[]) => kinds.some(kind => named.has(kind))
  const rank = (all: number[][]) =>
    all
      .filter(kinds => !kinds.some(kind => refused.includes(kind)))
      .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  const own = isNamedFirst(gazetteer, id) ? [...named].filter(kind => kind !== id) : []
  const first = own.flatMap(kind => [[kind], ...listSoonerKinds(gazetteer, kind)])
  return {
    sooner: [...first, ...rank(listSoonerKinds(gazetteer, id))],
    later: rank(listLaterKinds(gazetteer, id)),
    above: listKindAbove(gazetteer, id),
  }
}

/** The kinds that people mean by the same words; none unless there are such of every kind, so that no remark is due. */
function listAlike(gazetteer: Gazetteer, { spans }: Reading, categoryIds: number[]): number[] {
  const names = spans.flatMap(({ kind, isExcluded, text }) =>
    kind === 'category' && !isExcluded ? [text] : [],
  )
  const alike = categoryIds.map(id =>
    names.flatMap(name => listKindsAskedAlike(gazetteer, { id, name }, 'empty').map(entry => entry.id)),
  )
  return alike.every(ids => ids.length > 0) ? [...new Set(alike.flat())] : []
}

/** The kinds that words of the prompt name one by one: of "my laptop is dead" a computer shop, which is next to a repair shop. */
function listNamedKinds(gazetteer: Gazetteer, { spans }: Reading): Set<number> {
  const said = spans.filter(({ kind, isExcluded }) => kind === 'category' && !isExcluded)
  const words = said.flatMap(({ text }) => splitNameWords(text)).filter(word => !isGeneric(word))
  // Who learns to play the guitar has one.
  if (words.some(word => TEACHING.test(word))) return new Set()
  return new Set(
    words.flatMap(word =>
      gazetteer.lookup(word).flatMap(({ kind, id }) => (kind === 'category' ? [id] : [])),
    ),
  )
}

const TEACHING =
  /^(?:lessons?|class(?:es)?|courses?|teach(?:er|ers|ing)?|tutors?|learn(?:ing)?|درس|دروس|تعليم|تعلم|معلم|معلمه|مدرس|مدرسه|دوره|دورات)$/u
