import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Vocabulary } from '../../../server/src/search/gazetteer/vocabulary.ts'

describe('the words of names that sound like a word', () => {
  const vocabulary = new Vocabulary()
  for (const [word, holders] of [
    ['beirut', 4],
    ['بيروت', 9],
    ['فيصل', 3],
    ['village', 2],
    ['binhamdan', 1],
    ['dawood', 1],
    ['داود', 2],
    ['gone', 0],
    ['meritxell', 1],
    ['canillo', 1],
    ['soldeu', 1],
    ['fontvieille', 1],
    ['condamine', 1],
    ['1886', 1],
    ['مثلثات', 1],
  ] as const)
    vocabulary.set(word, holders)
  const hear = (word: string) => vocabulary.findHomophones(word).map(each => each.word)

  it('are in either script, the likeliest first', () => {
    assert.deepEqual(hear('bayrout').toSorted(), ['beirut', 'بيروت'].toSorted())
    assert.deepEqual(hear('faisal'), ['فيصل'])
    assert.deepEqual(hear('fillaj'), ['village'])
    assert.deepEqual(hear('بنحمدان'), ['binhamdan'])
    assert.deepEqual(
      [hear('dawood'), hear('daoud'), hear('داوود')],
      [['داود', 'dawood'], ['داود'], ['dawood']],
    )
  })

  it('have its consonants, whatever their vowels, unless these are few', () => {
    const list = (word: string) => vocabulary.findByConsonants(word).map(each => each.word)
    assert.deepEqual(hear('canulli'), [])
    assert.deepEqual(list('binohemadan'), ['binhamdan'])
    assert.deepEqual(list('cundramuni'), [])
    assert.deepEqual(list('cundamuni'), ['condamine'])
    assert.deepEqual(list('canulli'), [])
  })

  it('are heard as they sound in Romance languages', () => {
    for (const [arabic, name] of [
      ['ميريتشيل', 'meritxell'],
      ['كانيو', 'canillo'],
      ['سولديو', 'soldeu'],
      ['فونتفييل', 'fontvieille'],
      ['كوندامين', 'condamine'],
    ] as const)
      assert.deepEqual(hear(arabic), [name], arabic)
  })

  it('are heard with the s or the t that is said for ث', () => {
    assert.deepEqual(hear('mosallasat'), ['مثلثات'])
    assert.deepEqual(hear('mothallathat'), ['مثلثات'])
  })

  it('tell how many companies hold them, and are held by some', () => {
    assert.equal(vocabulary.findHomophones('beyrut').find(({ word }) => word === 'بيروت')?.holders, 9)
    assert.deepEqual(hear('gone'), [])
  })

  it('are none of a number, or of a word of one consonant', () => {
    assert.deepEqual(hear('1886'), [])
    assert.deepEqual(hear('ba'), [])
  })
})
