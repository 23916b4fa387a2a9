import { writeFileSync } from 'node:fs'
import { toFeatureVector } from '../../../server/src/search/conditions/condition-classifier.ts'
import { listWordFeatures } from '../../../server/src/search/conditions/features.ts'
import { CONDITION_WEIGHTS } from '../../../server/src/search/conditions/find-conditions.ts'
import { formatClassifierWeights } from '../../../server/src/search/needs/classifier-weights.ts'
import { splitWords } from '../../../server/src/text/fold.ts'
import { trainClassifier } from '../needs/train.ts'
import { hashConditionPhrases, readTrainingPhrases } from './phrases.ts'

/** A feature of a single phrase teaches little. */
const MIN_PHRASES = 2

/** Trains the classifier of conditions on the phrases beside this file and writes it to server/data: `npm run conditions:fit`. */
const phrases = readTrainingPhrases().map(({ condition, phrase }) => ({
  condition,
  words: splitWords(phrase),
}))
const conditions = [...new Set(phrases.map(({ condition }) => condition))]
const counts = new Map<string, number>()
for (const { words } of phrases)
  for (const feature of new Set(listWordFeatures(words).flat()))
    counts.set(feature, (counts.get(feature) ?? 0) + 1)
const features = [...counts].filter(([, count]) => count >= MIN_PHRASES).map(([feature]) => feature)
const numbers = new Map(features.map((feature, number) => [feature, number]))
const texts = phrases.map(({ condition, words }) => ({
  kind: conditions.indexOf(condition),
  ...toFeatureVector(numbers, words),
}))
const weights = trainClassifier(texts, conditions, features)
writeFileSync(CONDITION_WEIGHTS, formatClassifierWeights(hashConditionPhrases(), { ...weights, words: [] }))
console.log(
  `${texts.length} phrases of ${conditions.length} conditions; weights of ${weights.terms.length} features.`,
)
