import { writeFileSync } from 'node:fs'
import {
  CLASSIFIER_FILE,
  formatClassifierWeights,
} from '../../../server/src/search/needs/classifier-weights.ts'
import { NeedIndex } from '../../../server/src/search/needs/need-index.ts'
import {
  readKindNames,
  readNeedPhrases,
  readWordGroups,
} from '../../../server/src/search/needs/needs-data.ts'
import { hashPhrases, listFurtherWords, listTrainingTexts } from './texts.ts'
import { trainClassifier } from './train.ts'

/** Trains the classifier of needs on server/data/needs and writes it there: `npm run needs:fit`. */
const index = new NeedIndex(readNeedPhrases(), readWordGroups(), readKindNames(), listFurtherWords())
const { kinds } = index
const texts = listTrainingTexts(index)
const weights = trainClassifier(texts, kinds, index.vocabulary.listTermNames())
const learned = { ...weights, words: index.vocabulary.listFurtherWords() }
writeFileSync(CLASSIFIER_FILE, formatClassifierWeights(hashPhrases(), learned))
console.log(`${texts.length} texts of ${kinds.length} kinds; weights of ${weights.terms.length} terms.`)
