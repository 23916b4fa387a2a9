import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isWithin } from '../places/place-lists.ts'

/** One of the places lies in one of the others, or they are the same. */
export function isRelated(gazetteer: Gazetteer, some: Entry[] = [], others: Entry[] = []): boolean {
  const isSame = (one: Entry, other: Entry) => one.kind === other.kind && one.id === other.id
  return some.some(one =>
    others.some(
      other => isSame(one, other) || isWithin(gazetteer, one, other) || isWithin(gazetteer, other, one),
    ),
  )
}
