import { stripArticles } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { WordRange } from '../candidates/candidate.ts'

/** A company of exactly this name: "Wall Street English". */
export function isCompany(gazetteer: Gazetteer, words: string[], { start, end }: WordRange): boolean {
  const isBorne = (from: number, to: number) =>
    gazetteer.companies.findExact(stripArticles(words.slice(from, to))) !== undefined
  return (
    isBorne(start, end) ||
    isBorne(start, Math.min(words.length, end + 1)) ||
    isBorne(Math.max(0, start - 1), end)
  )
}
