import { stripArticles } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { WordRange } from '../candidates/candidate.ts'

/** A company of exactly this name: "Wall Street English"; with a kind behind it also by a slip: "Quai des Artists restaurant". */
export function isCompany({ companies }: Gazetteer, words: string[], { start, end }: WordRange): boolean {
  const isBorne = (from: number, to: number) =>
    companies.findExact(stripArticles(words.slice(from, to))) !== undefined
  if (isBorne(start, end) || isBorne(start, Math.min(words.length, end + 1))) return true
  if (isBorne(Math.max(0, start - 1), end)) return true
  if (end - start <= 3) return false
  return isBorne(start, end - 1) || companies.findSimilar(words.slice(start, end - 1)).length > 0
}
