import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NeedIndex } from '../../../server/src/search/needs/need-index.ts'
import {
  listImpersonal,
  listRespelt,
  locateAin,
  stripNegation,
} from '../../../server/src/search/needs/word-variants.ts'

const phrases = [
  ['dentist', 'ضرس يوجع'],
  ['jewelry', 'ذهب خطوبه'],
  ['electrician', 'يشتغل'],
  ['perfume', 'عطور'],
  ['car-repair', 'سياره'],
].map(([kind, phrase]) => ({ kind: kind!, language: 'ar' as const, phrase: phrase! }))
const { vocabulary } = new NeedIndex(phrases, [], [])
const isMatch = (word: string, of: string) =>
  vocabulary.match(word).some(({ term }) => term === vocabulary.getTerm(of))

describe('forms of Arabic words that no phrase holds', () => {
  it('takes persons off', () => {
    assert.deepEqual(listImpersonal('ضرسها'), ['ضرس'])
    assert.ok(listImpersonal('سيارتهم').includes('سياره'))
    assert.deepEqual(listImpersonal('ابي'), [])
    for (const word of ['ضرسها', 'ضرسهم', 'بضرسو', 'ضرسك']) assert.ok(isMatch(word, 'ضرس'), word)
    for (const word of ['يوجعها', 'بيوجعها', 'توجعني']) assert.ok(isMatch(word, 'يوجع'), word)
    for (const word of ['لخطوبتي', 'خطوبتها']) assert.ok(isMatch(word, 'خطوبه'), word)
  })

  it('takes the negation of dialects off a verb', () => {
    assert.equal(stripNegation('ميشتغلش'), 'يشتغل')
    assert.equal(stripNegation('مشمش'), undefined)
    for (const word of ['ميشتغلش', 'مبيشتغلش', 'مابيشتغلش']) assert.ok(isMatch(word, 'يشتغل'), word)
  })

  it('knows the letters that dialects write in place of others', () => {
    assert.ok(listRespelt('دهب').includes('ذهب'))
    assert.ok(isMatch('دهب', 'ذهب'))
  })

  it('hears ع in chat Arabic, where few other consonants are left', () => {
    assert.equal(locateAin('3u6oor'), locateAin('عطور'))
    assert.notEqual(locateAin('3u6oor'), locateAin('معطر'))
    assert.ok(isMatch('3u6oor', 'عطور'))
  })
})
