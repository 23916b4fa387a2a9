import { readFileSync } from 'node:fs'
import { copyText } from '../../text/copy-text.ts'
import { type ClassifierWeights, parseClassifierWeights } from '../needs/classifier-weights.ts'
import { ConditionClassifier } from './condition-classifier.ts'

/*
 * A condition is what a prompt asks of a business besides what and where it is: "can i call them", "mo 8ali", "بس نسوان". Most are
 * read by their grammar (interpretation/attributes). Of the words of which nothing came a classifier tells whether they state one.
 */

export const CONDITION_WEIGHTS = new URL('../../../data/conditions.txt', import.meta.url)
/** What the classifier calls words that state no condition. */
export const NO_CONDITION = 'none'

/** The conditions that a search can take into account. */
const HELD_CONDITIONS = [
  'rated-high',
  'most-reviewed',
  'has-phone',
  'has-website',
  'nearest',
  'independent',
  'chain',
] as const
export type HeldCondition = (typeof HELD_CONDITIONS)[number]

export function isHeldCondition(condition: string): condition is HeldCondition {
  return HELD_CONDITIONS.some(held => held === condition)
}

/** Consecutive words that state a condition, and how surely, from 0 to 1. */
export interface SaidCondition {
  condition: string
  start: number
  end: number
  probability: number
}

const MOST_WORDS = 8

let classifier: ConditionClassifier | undefined

function getClassifier(): ConditionClassifier {
  classifier ??= new ConditionClassifier(readConditionWeights())
  return classifier
}

/** The weights that `npm run conditions:fit` wrote, and the hash of the phrases that it learned from. */
export function readConditionWeights(): ClassifierWeights & { phrases: string } {
  return parseClassifierWeights(readFileSync(CONDITION_WEIGHTS, 'utf8'))
}

/** Whether the classifier has met a folded word as it is. */
export function isConditionWord(word: string): boolean {
  return getClassifier().knows(word)
}

/** What it costs to begin another condition, or other words that state none: fewer and longer ones are likelier. Tuned by hand. */
const SEGMENT = 1.5

/**
 * The conditions that folded words state, in their order. The words are divided into those of conditions and those of none so that
 * the sum of the logarithms of their probabilities is the largest, each counted for each of its words.
 */
export function findConditions(words: string[]): SaidCondition[] {
  const key = words.join(' ')
  const known = FOUND.get(key)
  if (known) return known
  if (FOUND.size === MOST_TEXTS) FOUND.clear()
  const found = divide(words)
  FOUND.set(copyText(key), found)
  return found
}

/** The drafts and the parts of a prompt ask for the same words again. */
const MOST_TEXTS = 200
const FOUND = new Map<string, SaidCondition[]>()

function divide(words: string[]): SaidCondition[] {
  const { conditions } = getClassifier()
  const best: Division[] = [{ gain: 0, said: [] }]
  for (const { start, end, probabilities } of getClassifier().rateWindows(words, MOST_WORDS)) {
    const before = best[start]!
    const { condition, probability } = chooseCondition(conditions, probabilities)
    const gain = before.gain - SEGMENT + (end - start) * Math.log(probability)
    if (gain <= (best[end]?.gain ?? Number.NEGATIVE_INFINITY)) continue
    const own = condition === NO_CONDITION ? [] : [{ condition, start, end, probability }]
    best[end] = { gain, said: [...before.said, ...own] }
  }
  return best[words.length]!.said
}

/** How the first words are divided. */
interface Division {
  gain: number
  said: SaidCondition[]
}

/** How much likelier no condition is than a single one, beside what the classifier says. Tuned by hand on 110 sentences. */
const NONE = 6

/**
 * The likeliest of what a search tells apart: none, each condition that it can take into account, and all others together, of which the
 * likeliest is named. Their probabilities add up to 1.
 */
function chooseCondition(
  conditions: string[],
  probabilities: Float32Array,
): Pick<SaidCondition, 'condition' | 'probability'> {
  const best = { apart: '', ofApart: 0, others: '', ofOthers: 0 }
  let [sumOfOthers, sum] = [0, 0]
  for (const [at, learned] of probabilities.entries()) {
    const condition = conditions[at]!
    const weight = condition === NO_CONDITION ? learned * NONE : learned
    sum += weight
    if (condition === NO_CONDITION || isHeldCondition(condition)) {
      if (weight > best.ofApart) [best.apart, best.ofApart] = [condition, weight]
    } else {
      sumOfOthers += weight
      if (weight > best.ofOthers) [best.others, best.ofOthers] = [condition, weight]
    }
  }
  return sumOfOthers > best.ofApart
    ? { condition: best.others, probability: sumOfOthers / sum }
    : { condition: best.apart, probability: best.ofApart / sum }
}
