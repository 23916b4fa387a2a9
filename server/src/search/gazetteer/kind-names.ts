import type { Gazetteer } from './gazetteer.ts'

/** Whether a folded name is one of a category. */
export function isKindName(gazetteer: Pick<Gazetteer, 'lookup'>, name: string): boolean {
  return gazetteer.lookup(name).some(({ kind }) => kind === 'category')
}
