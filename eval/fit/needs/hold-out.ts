import { readClassifierWeights } from '../../../server/src/search/needs/classifier-weights.ts'
import { NeedClassifier } from '../../../server/src/search/needs/need-classifier.ts'
import { NeedIndex } from '../../../server/src/search/needs/need-index.ts'
import {
  type NeedPhrase,
  readKindNames,
  readNeedPhrases,
  readWordGroups,
} from '../../../server/src/search/needs/needs-data.ts'
import { searchNeeds } from '../../../server/src/search/needs/search-needs.ts'
import { splitWords } from '../../../server/src/text/fold.ts'
import {
  listFurtherWords,
  listTrainingTexts,
  readAskedSituations,
  readFurtherPhrases,
  readToldSituations,
} from './texts.ts'
import { trainClassifier } from './train.ts'

/**
 * Tests the classifier on what it has not learned from: `npm run needs:check`. Each group of voices is left out of the
 * situations in turn. Prints which share of its prompts has the right kind first, by the classifier and beside BM25, and the
 * same for sentences of `eval/held-out` that nothing is made by, by their language.
 */
const FOLDS = 5

const asked = readAskedSituations()
const sources = [...new Set(asked.map(({ source }) => source))]
const others = [...readFurtherPhrases(), ...readToldSituations()]
const totals = { count: 0, classifier: 0, both: 0 }

/** How many of the prompts have their kind first, by what was learned from other texts. */
function measure(left: NeedPhrase[], learned: NeedPhrase[]): Right {
  const words = listFurtherWords(learned)
  const index = new NeedIndex(readNeedPhrases(), readWordGroups(), readKindNames(), words)
  const { kinds, vocabulary } = index
  const weights = trainClassifier(listTrainingTexts(index, learned), kinds, vocabulary.listTermNames())
  return countRight(left, index, new NeedClassifier(vocabulary, kinds, { ...weights, words }))
}

interface Right {
  classifier: number
  both: number
}

function countRight(said: NeedPhrase[], index: NeedIndex, classifier: NeedClassifier): Right {
  const right = { classifier: 0, both: 0 }
  for (const { kind, phrase } of said) {
    const words = splitWords(phrase)
    const probabilities = classifier.classify(words)
    if (index.kinds[probabilities.indexOf(Math.max(...probabilities))] === kind) right.classifier++
    if (searchNeeds(index, words, [], probabilities)[0]?.slug === kind) right.both++
  }
  return right
}

/** Those of `eval/held-out`, by the classifier of the service. */
function measureUnopened(): void {
  const said = readNeedPhrases(new URL('../../held-out/', import.meta.url), ['situations'])
  const learned = readClassifierWeights()
  const index = new NeedIndex(readNeedPhrases(), readWordGroups(), readKindNames(), learned.words)
  const ours = new NeedClassifier(index.vocabulary, index.kinds, learned)
  for (const language of ['ar', 'arabizi']) {
    const own = said.filter(each => each.language === language)
    const { classifier, both } = countRight(own, index, ours)
    console.log(
      `unopened, ${language}: ${own.length}, classifier ${formatShare(classifier, own.length)}, with BM25 ${formatShare(both, own.length)}`,
    )
  }
}

const formatShare = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} %`

for (let fold = 0; fold < FOLDS; fold++) {
  const out = new Set(sources.filter((_, at) => at % FOLDS === fold))
  const left = asked.filter(({ source }) => out.has(source))
  const kept = asked.filter(({ source }) => !out.has(source))
  const { classifier, both } = measure(left, [...others, ...kept])
  totals.count += left.length
  totals.classifier += classifier
  totals.both += both
  console.log(
    `${[...out].join(', ')}: ${left.length}, ${formatShare(classifier, left.length)}, ${formatShare(both, left.length)}`,
  )
}
console.log(
  `all: ${totals.count}, classifier ${formatShare(totals.classifier, totals.count)}, with BM25 ${formatShare(totals.both, totals.count)}`,
)
measureUnopened()
