import { readFileSync } from 'node:fs'
import { copyText } from '../../text/copy-text.ts'

/** How strongly terms speak for kinds, and against them below 0, by the names of the terms. */
export interface ClassifierWeights {
  /** Their slugs. */
  kinds: string[]
  terms: Map<string, [kind: number, weight: number][]>
  /** Folded words that it learned from and that no phrase of server/data holds. */
  words: string[]
}

export const CLASSIFIER_FILE = new URL('../../../data/needs/classifier.txt', import.meta.url)
/** Weights are kept as whole numbers of this fraction. */
const STEP = 1 / 16

/** Reads the weights that `npm run needs:fit` wrote, and the hash of the phrases that it learned from. */
export function readClassifierWeights(): ClassifierWeights & { phrases: string } {
  return parseClassifierWeights(readFileSync(CLASSIFIER_FILE, 'utf8'))
}

/**
 * Lines: the hash of the phrases, the kinds, the further words, then each term with the numbers of its kinds and their
 * weights.
 */
export function parseClassifierWeights(text: string): ClassifierWeights & { phrases: string } {
  const [phrases, kinds, words, ...lines] = text.trimEnd().split('\n')
  return {
    phrases: phrases!,
    kinds: kinds!.split(' '),
    words: words!.split(' ').filter(Boolean).map(copyText),
    terms: new Map(lines.map(parseTerm)),
  }
}

function parseTerm(line: string): [string, [number, number][]] {
  const [name, ...numbers] = line.split(' ')
  const weights: [number, number][] = []
  for (let at = 0; at < numbers.length; at += 2)
    weights.push([Number(numbers[at]), Number(numbers[at + 1]) * STEP])
  return [name!, weights]
}

export function formatClassifierWeights(phrases: string, { kinds, words, terms }: ClassifierWeights): string {
  const lines = Array.from(terms, ([name, weights]) =>
    [name, ...weights.flatMap(([kind, weight]) => [kind, Math.round(weight / STEP)])].join(' '),
  )
  return `${[phrases, kinds.join(' '), words.join(' '), ...lines].join('\n')}\n`
}
