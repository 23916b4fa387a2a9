import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
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

/**
 * Sentences of people who need a kind of business, a file for each hand. Phrases hold the words of one need; these also
 * say when, where and for whom.
 */
export function readToldSituations(): NeedPhrase[] {
  const files = readdirSync(SITUATIONS).filter(file => file.startsWith('told'))
  return readNeedPhrases(
    SITUATIONS,
    files.sort().map(file => basename(file, '.csv')),
  )
}

/** What the prompts of `eval/prompts` ask for, without the words of places, each with the file that it is from. */
export function readAskedSituations(): (NeedPhrase & { source: string })[] {
  const sources = readFileSync(new URL('asked.csv', SITUATIONS), 'utf8').trimEnd().split('\n').slice(1)
  return readNeedPhrases(SITUATIONS, ['asked']).map((said, at) => ({
    ...said,
    source: sources[at]!.split(',')[3]!,
  }))
}

const SITUATIONS = new URL('situations/', import.meta.url)

/** The phrases and sentences that only the classifier learns from. */
function readLearned(): NeedPhrase[] {
  return [...readFurtherPhrases(), ...readToldSituations(), ...readAskedSituations()]
}

/** A word in a single phrase teaches little, and half of all words are in only one. */
const MIN_PHRASES = 2

/** The folded words that several of the texts have that only the classifier learns from. */
export function listFurtherWords(learned = readLearned()): string[] {
  const counts = new Map<string, number>()
  for (const { phrase } of learned)
    for (const word of new Set(splitWords(phrase))) counts.set(word, (counts.get(word) ?? 0) + 1)
  const common = [...counts].filter(([word, count]) => count >= MIN_PHRASES && !isStopWord(word))
  return common.map(([word]) => word).sort()
}

/** The phrases and the names of the kinds that have some. */
export function listTrainingTexts({ vocabulary, kinds }: NeedIndex, learned = readLearned()): TrainingText[] {
  const numbers = new Map(kinds.map((kind, number) => [kind, number]))
  const said = [...readNeedPhrases(), ...learned].map(({ kind, phrase }) => ({
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
  const texts = [readNeedPhrases(), readLearned(), readWordGroups()].map(all => JSON.stringify(all))
  return createHash('sha256').update(texts.join('\n')).digest('hex')
}
