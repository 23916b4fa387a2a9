import type { Entry, Gazetteer } from './gazetteer.ts'

/**
 * The other rows of the meaning of a category, which sources may call by different names: Perfumery and Perfume Shop. Two
 * rows mean the same when the own name of each is a name of the other as well. A row that has others below it is wider
 * than its name says.
 */
export function listSameKinds(gazetteer: Gazetteer, id: number): Entry[] {
  const known = gazetteer.sameKinds.get(id)
  if (known) return known
  const bears = (name: string, other: number) =>
    gazetteer.lookup(name).some(entry => entry.kind === 'category' && entry.id === other)
  const listOwnNames = (category: number) => gazetteer.kindNames.get(category) ?? []
  const others = listOwnNames(id)
    .flatMap(name => gazetteer.lookup(name))
    .filter(
      entry =>
        entry.kind === 'category' &&
        entry.id !== id &&
        gazetteer.categories.listFamily(entry.id).length === 1 &&
        listOwnNames(entry.id).some(name => bears(name, id)),
    )
  const same = [...new Map(others.map(entry => [entry.id, entry])).values()]
  gazetteer.sameKinds.set(id, same)
  return same
}
