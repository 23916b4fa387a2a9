import { stripArticles, toNameKey } from '../../../text/fold.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { loadBrandNames } from '../names/brand-names.ts'
import { isKnownStreet } from './known.ts'

/** What the words around a street mean by themselves. */
export function readMeanings(gazetteer: Gazetteer, words: string[]) {
  const lookup = (at: number) => gazetteer.lookup(stripArticles([words[at] ?? ''])[0] ?? '')
  const isPlace = (at: number) => isHeldPlace(gazetteer, [words[at] ?? ''])
  return {
    isDistrict(start: number, end: number): boolean {
      const name = stripArticles(words.slice(start, end)).join(' ')
      return gazetteer.lookup(name).some(({ kind }) => kind === 'district')
    },
    isKind: (at: number): boolean => lookup(at).some(({ kind }) => kind === 'category'),
    isChain: (at: number): boolean =>
      lookup(at).some(({ kind, activeBranches }) => kind === 'company' && activeBranches > 1),
    isPlace,
    isCompanyOfTwo(at: number): boolean {
      const name = words.slice(at, at + 2)
      return (
        gazetteer.companies.findExact(name) !== undefined ||
        loadBrandNames().all.has(toNameKey(name.join(' ')))
      )
    },
    isKnown: (at: number, noun: number): boolean =>
      isPlace(at) || isKnownStreet(words, { start: at, end: noun + 1 }, noun),
    /** "Andorra la Vella high street" is in a city of three words. */
    endsPlace: (at: number): boolean =>
      [1, 2].some(before => at >= before && isHeldPlace(gazetteer, words.slice(at - before, at + 1))),
  }
}

/** Whether words are the name of a place that has branches. */
function isHeldPlace(gazetteer: Gazetteer, name: string[]): boolean {
  const isOfPlace = (kind: Entry['kind']) => kind === 'city' || kind === 'district' || kind === 'country'
  return gazetteer
    .lookup(stripArticles(name).join(' '))
    .some(({ kind, activeBranches }) => isOfPlace(kind) && activeBranches > 0)
}
