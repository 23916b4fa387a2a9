import { readCategoryGroups } from '../../categories/category-groups.ts'
import { hashText } from '../text-hash.ts'

let sectors: Map<number, string> | undefined

/** The sector of a kind of business, which is given by its hash: shops, for example, whatever they sell. */
export function findSector(kind: number): string | undefined {
  sectors ??= new Map(
    readCategoryGroups('sector').flatMap(({ name, categories }) =>
      categories.map(category => [hashText(category), name] as const),
    ),
  )
  return sectors.get(kind)
}
