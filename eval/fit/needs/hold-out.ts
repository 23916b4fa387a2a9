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
 * Tests the classifier on prompts that it has not learned from: `npm run needs:check`. Each group of voices is left out of the
 * situations in turn. Prints which share of its prompts has the right kind first, by the classifier and beside BM25.
 */
const FOLDS = 5

const asked = readAskedSituations()
const sources = [...new Set(asked.map(({ source }) => source))]
const others = [...readFurtherPhrases(), ...readToldSituations()]
const totals = { count: 0, classifier: 0, both: 0 }

/** How many of the prompts have their kind first, by what was learned from other texts. */
function measure(left: NeedPhrase[], learned: NeedPhrase[]): { classifier: number; both: number } {
  const words = listFurtherWords(learned)
  const index = new NeedIndex(readNeedPhrases(), readWordGroups(), readKindNames(), words)
  const { kinds, vocabulary } = index
  const weights = trainClassifier(listTrainingTexts(index, learned), kinds, vocabulary.listTermNames())
  const classifier = new NeedClassifier(vocabulary, kinds, { ...weights, words })
  const right = { classifier: 0, both: 0 }
  for (const { kind, phrase } of left) {
    const said = splitWords(phrase)
    const probabilities = classifier.classify(said)
    if (kinds[probabilities.indexOf(Math.max(...probabilities))] === kind) right.classifier++
    if (searchNeeds(index, said, [], probabilities)[0]?.slug === kind) right.both++
  }
  return right
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
