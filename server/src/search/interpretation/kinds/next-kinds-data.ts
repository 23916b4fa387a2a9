import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listSameKinds } from '../../gazetteer/same-kinds.ts'

const FILE = new URL('../../../../data/next-kinds.csv', import.meta.url)
/** Stands among the next kinds where the same kind near by comes. */
const NEAR_BY = 'nearby'
/** Stands first among them where the kinds that the prompt names beside it come first: furniture shops for second hand furniture. */
const NAMED = 'named'

/** The kinds that serve nearly as well, the best first: those that come before the same kind near by, and the others. */
interface NextKinds {
  sooner: string[]
  later: string[]
  /** Before those come the kinds that words of the prompt name. */
  isNamedFirst: boolean
}

const NEXT = new Map(
  parse<{ kind: string; next: string }>(readFileSync(FILE), { columns: true }).map(
    ({ kind, next }): [string, NextKinds] => {
      const [first, ...others] = next.split('|')
      const isNamedFirst = first === NAMED
      const all = isNamedFirst ? others : [first!, ...others]
      const at = all.includes(NEAR_BY) ? all.indexOf(NEAR_BY) : all.length
      return [kind, { sooner: all.slice(0, at), later: all.slice(at + 1), isNamedFirst }]
    },
  ),
)

/** Categories that say no more than that there is a business, and one whose kinds stand for no other: a church for no mosque. */
const GENERIC = new Set(['shop', 'office', 'craftsman', 'healthcare', 'place-of-worship'])

/** The next kinds of a category, each with all rows that mean the same. */
export function listNextKinds(gazetteer: Gazetteer, id: number): number[][] {
  return [...listSoonerKinds(gazetteer, id), ...listLaterKinds(gazetteer, id)]
}

/** Those that serve as well as the same kind a few kilometres away. */
export function listSoonerKinds(gazetteer: Gazetteer, id: number): number[][] {
  return listKinds(gazetteer, id, 'sooner')
}

/** Those that serve worse. */
export function listLaterKinds(gazetteer: Gazetteer, id: number): number[][] {
  return listKinds(gazetteer, id, 'later')
}

/** Whether the kinds that words of the prompt name come before these. */
export function isNamedFirst(gazetteer: Gazetteer, id: number): boolean {
  return NEXT.get(gazetteer.categorySlugs.get(id) ?? '')?.isNamedFirst ?? false
}

function listKinds(gazetteer: Gazetteer, id: number, which: 'sooner' | 'later'): number[][] {
  const ids = listMeaning(gazetteer, id)
  const slugs = ids.flatMap(each => gazetteer.categorySlugs.get(each) ?? [])
  const next = slugs.flatMap(slug => NEXT.get(slug)?.[which] ?? [])
  return next.flatMap(slug => {
    const known = gazetteer.categoryIds.get(slug)
    return known === undefined ? [] : [listMeaning(gazetteer, known)]
  })
}

/** The kind directly above a category, for want of a next kind: sports pitches for a cricket field. None for "shop". */
export function listKindAbove(gazetteer: Gazetteer, id: number): number[][] {
  const parent = gazetteer.categories.getParent(id)
  if (parent === undefined || GENERIC.has(gazetteer.categorySlugs.get(parent) ?? '')) return []
  return [listMeaning(gazetteer, parent)]
}

/** A category with all others that mean the same. */
function listMeaning(gazetteer: Gazetteer, id: number): number[] {
  return [id, ...listSameKinds(gazetteer, id).map(entry => entry.id)]
}
