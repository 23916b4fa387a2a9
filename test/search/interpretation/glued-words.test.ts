import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseAttributes } from '../../../server/src/search/interpretation/attributes/attributes.ts'
import { listFuzzySpellings } from '../../../server/src/search/interpretation/names/fuzzy-names.ts'
import {
  stripGluedArticle,
  stripGluedPreposition,
} from '../../../server/src/search/interpretation/words/word-forms.ts'

describe('articles and prepositions that are written together with a word', () => {
  it('are taken off chat Arabic', () => {
    assert.deepEqual(['etta3awon', 'alkhobar', 'lhamra'].map(stripGluedArticle), [
      'ta3awon',
      'khobar',
      'hamra',
    ])
    assert.deepEqual(['blmalaz', 'flmalaz', 'blyarmook', 'bel7amra', 'bjabal'].map(stripGluedPreposition), [
      'malaz',
      'malaz',
      'yarmook',
      '7amra',
      'jabal',
    ])
  })

  it('are taken off where the whole article is written, whatever letter comes behind it', () => {
    assert.deepEqual(['balrawda', 'belyasmin', 'bilandalus', 'filmalaz'].map(stripGluedPreposition), [
      'rawda',
      'yasmin',
      'andalus',
      'malaz',
    ])
    for (const word of ['ballet', 'balloon', 'fellow', 'falafel', 'filter'])
      assert.equal(stripGluedPreposition(word), undefined, word)
  })

  it('are taken off a place behind f, where no English word begins so', () => {
    assert.deepEqual(['fbeirut', 'ftunis', 'fdubai'].map(stripGluedPreposition), ['beirut', 'tunis', 'dubai'])
    for (const word of ['friday', 'flower', 'facial', 'ftir'])
      assert.equal(stripGluedPreposition(word), undefined, word)
  })

  it('are no part of English words', () => {
    for (const word of ['address', 'arrange', 'attest', 'attire', 'essay'])
      assert.equal(stripGluedArticle(word), undefined, word)
    for (const word of ['flyover', 'flying', 'black', 'florist', 'flat'])
      assert.notEqual(stripGluedPreposition(word), word.slice(2), word)
  })

  it('leave the words as they are written beside the words without them', () => {
    const spellings = listFuzzySpellings(['auto', 'electrican']).map(({ spelling }) => spelling)
    assert.equal(spellings[0], 'auto electrican')
    assert.ok(listFuzzySpellings(['naseem', 'alsharqi']).some(({ spelling }) => spelling === 'naseem sharqi'))
    assert.ok(listFuzzySpellings(['beik'], 'al').some(({ spelling }) => spelling === 'albeik'))
    assert.ok(listFuzzySpellings(['mal8a']).some(({ spelling }) => spelling === 'malqa'))
  })
})

describe('a phone that is answered', () => {
  it('is asked for, but not where nobody answers it', () => {
    const has = (prompt: string) => parseAttributes(prompt).criteria.has
    assert.deepEqual(has('صيدليات دايما يردون على الجوال في الرياض'), ['phone'])
    assert.equal(has('صيدلية بالسويدي وابوك مسافر ما يرد على الجوال'), undefined)
    assert.deepEqual(has('nurseries in Riyadh that actually list a phone number'), ['phone'])
  })
})
