import { dropCovered, listIndices } from '../candidates/candidate.ts'
import { LONGEST_NAME } from '../candidates/candidate-spans.ts'
import { isDoubtful } from '../candidates/classification.ts'
import type { ExactReading } from '../candidates/exact-candidates.ts'
import { listContentWords } from '../words/content-words.ts'
import { joinArticle, joinNameKey } from '../words/word-forms.ts'
import { listTradeForms, listWordSpellings } from './name-words.ts'

/** What memory leaves open: words that companies may hold in their names, and runs that may be a company's whole name. */
export interface OpenNames {
  words: string[]
  nameKeys: string[]
}

/** `named` are words that stand in capitals as names do. */
export function collectOpenNames(
  { candidates, context: { words, spans } }: ExactReading,
  named: ReadonlySet<number> = new Set(),
): OpenNames {
  const unexplained = dropCovered(candidates, listContentWords(words))
  const doubtful = spans.filter(isDoubtful).flatMap(listIndices)
  const unplaced = candidates
    .filter(({ kind, isPlaced }) => kind === 'city' && !isPlaced)
    .flatMap(listIndices)
  const besidePlaced = candidates.some(candidate => candidate.isPlaced) ? unplaced : []
  const open = new Set([...unexplained, ...doubtful, ...besidePlaced, ...named])
  const nameKeys = new Set<string>()
  for (const index of unexplained) {
    for (let start = Math.max(0, index - LONGEST_NAME + 1); start <= index; start++) {
      for (let end = index + 1; end <= Math.min(words.length, start + LONGEST_NAME); end++)
        if (end - start > 1) nameKeys.add(joinNameKey(words.slice(start, end)))
    }
  }
  // Only a name consists of nothing but filler.
  if (candidates.length === 0 && words.length <= LONGEST_NAME) nameKeys.add(joinNameKey(words))
  return {
    words: [
      ...new Set(
        [...open].flatMap(index => [
          ...listWordSpellings(words[index]!),
          ...joinArticle(words[index - 1], words[index]!),
          ...listTradeForms(words[index - 1], words[index]!),
        ]),
      ),
    ],
    nameKeys: [...nameKeys],
  }
}
