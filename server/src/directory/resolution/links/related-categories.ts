import { listCategories, listLineage } from '../../categories/catalogue.ts'
import { hashText } from '../text-hash.ts'

let above: Map<number, ReadonlySet<number>> | undefined

/**
 * Whether two categories, by their hashes, are one, or one is above the other: a name may state which finer category a place is
 * of, so that مايسترو is a restaurant and مايسترو بيتزا a pizza restaurant.
 */
export function areRelated(one: number, other: number): boolean {
  if (one === other) return true
  above ??= readLineages()
  return above.get(one)?.has(other) === true || above.get(other)?.has(one) === true
}

function readLineages(): Map<number, ReadonlySet<number>> {
  return new Map(
    listCategories().map(({ key }) => [hashText(key), new Set(listLineage(key).slice(1).map(hashText))]),
  )
}
