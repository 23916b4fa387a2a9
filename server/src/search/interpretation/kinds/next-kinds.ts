import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { splitNameWords } from '../../../text/fold.ts'
import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listKindsAskedAlike } from '../../gazetteer/kinds-asked-alike.ts'
import { listSameKinds } from '../../gazetteer/same-kinds.ts'
import type { LookUps } from '../look-ups.ts'
import { putFirst } from '../names/kind-words.ts'
import { findNamedLikeKind, readAsNames } from '../names/named-like-kinds.ts'
import type { Reading } from '../reading.ts'
import { hasSupport } from '../readings/support.ts'

const FILE = new URL('../../../../data/next-kinds.csv', import.meta.url)

/** For a kind's slug those of the kinds that serve nearly as well, the best first. */
const NEXT = new Map(
  parse<{ kind: string; next: string }>(readFileSync(FILE), { columns: true }).map(({ kind, next }) => [
    kind,
    next.split('|'),
  ]),
)

/** Categories that say no more than that there is a business. */
const GENERIC = new Set(['shop', 'office', 'craftsman', 'healthcare'])

/**
 * The reading with the next best kind in place of one that has no branch at the place asked for. The remarks tell which
 * kinds were asked for, so that the title says it. `stated` are the filters beside the prompt: a kind chosen there is never
 * replaced, nor is one beside a name or a type.
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
  const alike = listAlike(lookUps.gazetteer, reading, categoryIds)
  if (alike.length > 0 && (await isThere(lookUps, asked, alike)))
    return { ...reading, criteria: { ...reading.criteria, categoryIds: alike } }
  const nextKinds = new Map(categoryIds.map(id => [id, listReplacements(lookUps.gazetteer, reading, id)]))
  const all = [...new Set([...nextKinds.values()].flat(2))]
  // An order by distance or rating leaves no company first.
  const isOrdered = asked.nearest ?? asked.order
  const named = isOrdered ? undefined : await findNamedLikeKind(lookUps, reading, asked, all)
  const called = await readAsNames(lookUps, reading, asked, named)
  if (called) return called
  const next = named ? [...named.categoryIds] : []
  for (const id of categoryIds) {
    for (const kinds of nextKinds.get(id)!) {
      if (!(await isThere(lookUps, asked, kinds))) continue
      next.push(...kinds)
      break
    }
  }
  if (next.length === 0) return reading
  const criteria = { ...reading.criteria, categoryIds: [...new Set(next)] }
  return {
    ...reading,
    criteria: named ? putFirst(criteria, named.groups) : criteria,
    remarks: { ...reading.remarks, emptyKinds: categoryIds },
  }
}

/** The kinds that may stand for one, the best first: those that a word of the prompt names before the others. None that is refused. */
function listReplacements(gazetteer: Gazetteer, reading: Reading, id: number): number[][] {
  const refused = reading.criteria.excluded?.categoryIds ?? []
  const named = listNamedKinds(gazetteer, reading)
  const isNamed = (kinds: number[]) => kinds.some(kind => named.has(kind))
  const nextKinds = listNextKinds(gazetteer, id).filter(kinds => !kinds.some(kind => refused.includes(kind)))
  nextKinds.sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  return [...nextKinds, ...listKindAbove(gazetteer, id)]
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
  const words = said.flatMap(({ text }) => splitNameWords(text))
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

/** Whether the place has branches of the kinds, whatever else is asked of them. Only of a circle memory cannot tell. */
async function isThere(lookUps: LookUps, asked: Criteria, categoryIds: number[]): Promise<boolean> {
  const { countryIds, cityIds, districtIds, location } = asked
  const places = {
    ...(countryIds && { countryIds }),
    ...(cityIds && { cityIds }),
    ...(districtIds && { districtIds }),
  }
  if (hasSupport(lookUps.gazetteer, { categoryIds, ...places }) === false) return false
  if (!location) return true
  // The search itself may need the first of these look-ups.
  const whole = await lookUps.trySelection({ ...asked, categoryIds })
  if (whole.length > 0) return true
  const plain = await lookUps.trySelection({ categoryIds, ...places, location })
  return plain.length > 0
}

/** The next kinds of a category, each with all rows that mean the same. */
export function listNextKinds(gazetteer: Gazetteer, id: number): number[][] {
  const ids = listMeaning(gazetteer, id)
  const slugs = ids.flatMap(each => gazetteer.categorySlugs.get(each) ?? [])
  const next = slugs.flatMap(slug => NEXT.get(slug) ?? [])
  return next.flatMap(slug => {
    const known = gazetteer.categoryIds.get(slug)
    return known === undefined ? [] : [listMeaning(gazetteer, known)]
  })
}

/** The kind directly above a category, for want of a next kind: sports pitches for a cricket field. None for "shop". */
function listKindAbove(gazetteer: Gazetteer, id: number): number[][] {
  const parent = gazetteer.categories.getParent(id)
  if (parent === undefined || GENERIC.has(gazetteer.categorySlugs.get(parent) ?? '')) return []
  return [listMeaning(gazetteer, parent)]
}

/** A category with all others that mean the same. */
function listMeaning(gazetteer: Gazetteer, id: number): number[] {
  return [id, ...listSameKinds(gazetteer, id).map(entry => entry.id)]
}
