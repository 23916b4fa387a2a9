import { stripArticles } from '../../../text/fold.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'

/** What the words around a street mean by themselves. */
export function readMeanings(gazetteer: Gazetteer, words: string[]) {
  const lookup = (at: number) => gazetteer.lookup(stripArticles([words[at] ?? ''])[0] ?? '')
  return {
    isDistrict(start: number, end: number): boolean {
      const name = stripArticles(words.slice(start, end)).join(' ')
      return gazetteer.lookup(name).some(({ kind }) => kind === 'district')
    },
    isKind: (at: number): boolean => lookup(at).some(({ kind }) => kind === 'category'),
    isChain: (at: number): boolean =>
      lookup(at).some(({ kind, activeBranches }) => kind === 'company' && activeBranches > 1),
    isPlace(at: number): boolean {
      const isOfPlace = (kind: Entry['kind']) => kind === 'city' || kind === 'district' || kind === 'country'
      return lookup(at).some(({ kind, activeBranches }) => isOfPlace(kind) && activeBranches > 0)
    },
  }
}
