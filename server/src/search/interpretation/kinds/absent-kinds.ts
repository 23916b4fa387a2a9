import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import { listKindsAskedAlike } from '../../gazetteer/kinds-asked-alike.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading, Span } from '../reading.ts'
import { isThere } from './is-there.ts'

/**
 * Of several kinds that the prompt names, those that the place has none of: the remarks tell, unless it has another one that
 * people mean by the same name, which is searched for then. `stated` are the filters beside the prompt, whose kinds are not
 * the prompt's.
 */
export async function tellAbsentKinds(
  lookUps: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { categoryIds = [] } = reading.criteria
  const asked = combineCriteria(reading.criteria, stated)
  const isNamed = asked.nameTokens ?? asked.companyNames ?? asked.companyTypes
  if (categoryIds.length < 2 || stated.categoryIds || isNamed || isUnsatisfiable(asked)) return reading
  const keepThere = (ids: number[]) => filter(ids, id => isThere(lookUps, asked, [id]))
  const there = new Set(await keepThere(categoryIds))
  if (there.size === 0 || there.size === categoryIds.length) return reading
  const wanted = new Set(categoryIds)
  const absentKinds: number[] = []
  for (const span of reading.spans) {
    const ids = listIds(span, categoryIds)
    if (ids.length === 0 || ids.some(id => there.has(id))) continue
    const alike = ids.flatMap(id => listKindsAskedAlike(lookUps.gazetteer, { id, name: span.text }, 'empty'))
    const others = await keepThere(alike.map(({ id }) => id))
    if (others.length === 0) absentKinds.push(...ids)
    else for (const id of ids) wanted.delete(id)
    for (const id of others) wanted.add(id)
  }
  return {
    ...reading,
    criteria: { ...reading.criteria, categoryIds: [...wanted] },
    remarks: { ...reading.remarks, ...(absentKinds.length > 0 && { absentKinds }) },
  }
}

/** The kinds that a span of the prompt asks for. */
function listIds({ kind, isExcluded, value = [] }: Span, categoryIds: number[]): number[] {
  if (kind !== 'category' || isExcluded) return []
  return categoryIds.filter(id => value.some(each => each === id))
}

async function filter(ids: number[], test: (id: number) => Promise<boolean>): Promise<number[]> {
  const passed = await Promise.all(ids.map(test))
  return ids.filter((_, at) => passed[at])
}
