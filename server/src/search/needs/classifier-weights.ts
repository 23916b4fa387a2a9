import { readFileSync } from 'node:fs'
import { copyText } from '../../text/copy-text.ts'

/** How strongly terms speak for kinds, and against them below 0. */
export interface ClassifierWeights {
  /** Their slugs. */
  kinds: string[]
  terms: string[]
  /** The weights of a term stand from `starts[term]` up to `starts[term + 1]`. */
  starts: Uint32Array
  /** The number of the kind of each weight. */
  weightKinds: Uint16Array
  /** Whole numbers of `WEIGHT_STEP`. */
  weights: Int16Array
  /** Folded words that it learned from and that no phrase of server/data holds. */
  words: string[]
}

export const CLASSIFIER_FILE = new URL('../../../data/needs/classifier.txt', import.meta.url)
export const WEIGHT_STEP = 1 / 16

/** A kind and its weight take two digits each. Weights may be negative, digits may not. */
const BASE = 36
const DIGITS = 2
const ZERO = BASE ** DIGITS / 2
const LARGEST = ZERO - 1

/** Reads the weights that `npm run needs:fit` wrote, and the hash of the phrases that it learned from. */
export function readClassifierWeights(): ClassifierWeights & { phrases: string } {
  return parseClassifierWeights(readFileSync(CLASSIFIER_FILE, 'utf8'))
}

/**
 * Lines: the hash of the phrases, the kinds, the further words, then each term with its weights: the number of the kind and
 * the weight, without anything between them.
 */
export function parseClassifierWeights(text: string): ClassifierWeights & { phrases: string } {
  const [phrases, kinds, words, ...lines] = text.trimEnd().split('\n')
  const terms: string[] = []
  const starts = new Uint32Array(lines.length + 1)
  for (const [at, line] of lines.entries()) {
    const end = line.indexOf(' ')
    terms.push(copyText(line.slice(0, end)))
    starts[at + 1] = starts[at]! + (line.length - end - 1) / (2 * DIGITS)
  }
  const weightKinds = new Uint16Array(starts.at(-1)!)
  const weights = new Int16Array(weightKinds.length)
  let weight = 0
  for (const [at, line] of lines.entries())
    for (let digit = terms[at]!.length + 1; digit < line.length; digit += 2 * DIGITS) {
      weightKinds[weight] = parseDigits(line, digit)
      weights[weight++] = parseDigits(line, digit + DIGITS) - ZERO
    }
  return {
    phrases: copyText(phrases!),
    kinds: kinds!.split(' ').map(copyText),
    ...{ terms, starts, weightKinds, weights },
    words: words!.split(' ').filter(Boolean).map(copyText),
  }
}

export function formatClassifierWeights(phrases: string, learned: ClassifierWeights): string {
  const { kinds, words, terms, starts, weightKinds, weights } = learned
  const lines = terms.map((term, at) => {
    let line = `${term} `
    for (let weight = starts[at]!; weight < starts[at + 1]!; weight++) {
      const kept = Math.max(-LARGEST, Math.min(LARGEST, weights[weight]!))
      line += formatDigits(weightKinds[weight]!) + formatDigits(kept + ZERO)
    }
    return line
  })
  return `${[phrases, kinds.join(' '), words.join(' '), ...lines].join('\n')}\n`
}

function parseDigits(line: string, at: number): number {
  return parseDigit(line.charCodeAt(at)) * BASE + parseDigit(line.charCodeAt(at + 1))
}

/** Of 0 to 9 and a to z. */
function parseDigit(code: number): number {
  return code < 97 ? code - 48 : code - 87
}

function formatDigits(number: number): string {
  return number.toString(BASE).padStart(DIGITS, '0')
}
