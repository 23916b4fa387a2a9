import { stripArticles } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isArabic } from '../words/tokens.ts'
import { isCompany } from './companies.ts'
import type { Street } from './find-streets.ts'
import { isCorniche } from './street-words.ts'

/**
 * The corniches that a prompt names without a noun of streets: "on the corniche", "كورنيش جدة". Before a kind it is a name: "Corniche
 * Hospital".
 */
export function findCorniches(gazetteer: Gazetteer, words: string[], streets: Street[]): Street[] {
  const isKind = (at: number) =>
    gazetteer.lookup(stripArticles([words[at] ?? ''])[0] ?? '').some(({ kind }) => kind === 'category')
  const isName = (at: number) => isKind(at + 1) && !words[at + 1]!.endsWith('s')
  return words.flatMap((word, at) =>
    isCorniche(word) &&
    (isArabic(word) || !isName(at)) &&
    !isCompany(gazetteer, words, { start: at, end: at + 1 }) &&
    !streets.some(({ start, end }) => start <= at && at < end)
      ? [{ start: at, end: at + 1, noun: undefined, others: [], isCorniche: true as const }]
      : [],
  )
}
