import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hashPhrases } from '../../../eval/fit/needs/texts.ts'
import { trainClassifier } from '../../../eval/fit/needs/train.ts'
import {
  formatClassifierWeights,
  parseClassifierWeights,
  readClassifierWeights,
} from '../../../server/src/search/needs/classifier-weights.ts'
import { NeedClassifier, toTermVector } from '../../../server/src/search/needs/need-classifier.ts'
import { NeedIndex } from '../../../server/src/search/needs/need-index.ts'
import { searchNeeds } from '../../../server/src/search/needs/search-needs.ts'

const PHRASES = [
  ['plumber', 'my kitchen tap drips'],
  ['plumber', 'the kitchen drain is blocked'],
  ['plumber', 'water under the kitchen sink'],
  ['furniture', 'a kitchen table and chairs'],
  ['furniture', 'wooden chairs'],
  ['dentist', 'my molar hurts'],
  ['dentist', 'ضرسي يوجعني'],
] as const
const phrases = PHRASES.map(([kind, phrase]) => ({ kind, language: 'en' as const, phrase }))
const index = new NeedIndex(phrases, [], [])
const { kinds } = index
const names = index.vocabulary.listTermNames()

function train() {
  const texts = PHRASES.map(([kind, phrase]) => ({
    kind: kinds.indexOf(kind),
    ...toTermVector(index.vocabulary, phrase.split(' ')),
  }))
  return { ...trainClassifier(texts, kinds, names), words: ['tea', 'sink'] }
}

const learned = train()
const classifier = new NeedClassifier(index.vocabulary, index.kinds, learned)
const rate = (text: string, kind: string) => classifier.classify(text.split(' '))[kinds.indexOf(kind)]!

describe('the classifier of needs', () => {
  it('finds the kinds of what it has learned, and of words that are similar', () => {
    for (const [kind, phrase] of PHRASES) assert.ok(rate(phrase, kind) > 0.6, phrase)
    assert.ok(rate('chairse', 'furniture') > 0.4)
  })

  it('has probabilities that add up to 1, and are alike where no word is known', () => {
    const sum = (text: string) => classifier.classify(text.split(' ')).reduce((all, each) => all + each, 0)
    assert.ok(Math.abs(sum('kitchen chairs') - 1) < 1e-5)
    assert.ok(Math.abs(rate('qwxzy', 'plumber') - 1 / kinds.length) < 1e-5)
  })

  it('learns which words tell kinds apart', () => {
    assert.ok(rate('kitchen chairs', 'furniture') > rate('kitchen chairs', 'plumber'))
    assert.ok(rate('kitchen drain', 'plumber') > rate('kitchen drain', 'furniture'))
  })

  it('is less sure the less of a text is known', () => {
    assert.ok(rate('chairs', 'furniture') > rate('chairs qwxzy', 'furniture'))
    assert.ok(rate('chairs', 'furniture') > rate('chairse', 'furniture'))
    assert.equal(rate('chairs  ', 'furniture'), rate('chairs', 'furniture'))
  })

  it('gives kinds that it has not learned an even chance', () => {
    const more = new NeedClassifier(index.vocabulary, ['bakery', ...kinds], learned)
    const [bakery, plumber] = more.classify(['drain'])
    assert.ok(bakery! > 0 && bakery! < plumber!)
  })

  it('is the same whenever it is trained', () => {
    assert.equal(formatClassifierWeights('hash', train()), formatClassifierWeights('hash', learned))
  })

  it('is kept in a file', () => {
    assert.deepEqual(parseClassifierWeights(formatClassifierWeights('hash', learned)), {
      ...learned,
      phrases: 'hash',
    })
  })

  it('knows words that no phrase of the index holds', () => {
    const more = new NeedIndex(phrases, [], [], ['spanner', 'kitchen'])
    assert.ok(more.vocabulary.isKnown('spanner') && !more.vocabulary.has('spanner'))
    assert.ok(more.vocabulary.has('kitchen'))
    assert.deepEqual(more.vocabulary.listFurtherWords(), ['spanner'])
    assert.deepEqual(searchNeeds(more, ['spanner']), [])
  })

  it('makes a need surer that it agrees with, and another less sure', () => {
    const words = ['kitchen', 'chairs']
    const alone = searchNeeds(index, words)
    const both = searchNeeds(index, words, [], classifier.classify(words))
    const find = (needs: typeof alone, kind: string) => needs.find(({ slug }) => slug === kind)!
    assert.equal(both[0]!.slug, 'furniture')
    assert.ok(find(both, 'furniture').certainty > find(alone, 'furniture').certainty)
    assert.ok(find(both, 'plumber').certainty < find(both, 'furniture').certainty)
  })

  it('has learned from the phrases as they are: `npm run needs:fit` trains it anew', () => {
    assert.equal(readClassifierWeights().phrases, hashPhrases())
  })
})
