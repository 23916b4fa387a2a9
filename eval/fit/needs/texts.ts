import { createHash } from 'node:crypto'
import { toTermVector } from '../../../server/src/search/needs/need-classifier.ts'
import type { NeedIndex } from '../../../server/src/search/needs/need-index.ts'
import { isStopWord } from '../../../server/src/search/needs/need-words.ts'
import {
  type NeedPhrase,
  readKindNames,
  readNeedPhrases,
  readWordGroups,
} from '../../../server/src/search/needs/needs-data.ts'
import { splitWords } from '../../../server/src/text/fold.ts'
import type { TrainingText } from './train.ts'

/** Phrases that only the classifier learns from, so that the service need not hold them. */
export function readFurtherPhrases(): NeedPhrase[] {
  return readNeedPhrases(new URL('phrases/', import.meta.url))
}

/** What one phrase alone says tells little, and half of all words are said once. */
const LEAST_SAID = 2

/** The folded words that more than one of the further phrases says. */
export function listFurtherWords(): string[] {
  const counts = new Map<string, number>()
  for (const { phrase } of readFurtherPhrases())
    for (const word of new Set(splitWords(phrase))) counts.set(word, (counts.get(word) ?? 0) + 1)
  const common = [...counts].filter(([word, count]) => count >= LEAST_SAID && !isStopWord(word))
  return common.map(([word]) => word).sort()
}

/** The phrases and the names of the kinds that have some. */
export function listTrainingTexts({ vocabulary, kinds }: NeedIndex): TrainingText[] {
  const numbers = new Map(kinds.map((kind, number) => [kind, number]))
  const said = [...readNeedPhrases(), ...readFurtherPhrases()].map(({ kind, phrase }) => ({
    kind,
    text: phrase,
  }))
  const named = readKindNames().flatMap(({ kind, names }) =>
    names.filter(Boolean).map(text => ({ kind, text })),
  )
  return [...said, ...named].flatMap(({ kind, text }) => {
    const number = numbers.get(kind)
    const vector = toTermVector(vocabulary, splitWords(text))
    return number === undefined || vector.terms.length === 0 ? [] : [{ kind: number, ...vector }]
  })
}

/** Tells whether the phrases have changed since a classifier was trained. */
export function hashPhrases(): string {
  const texts = [readNeedPhrases(), readFurtherPhrases(), readWordGroups()].map(all => JSON.stringify(all))
  return createHash('sha256').update(texts.join('\n')).digest('hex')
}
