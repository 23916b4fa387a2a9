import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'

describe('the words of a prompt', () => {
  const split = (prompt: string) => tokenize(prompt).map(({ word }) => word)

  it('have a letter once that is drawn out, or twice where words often have it so', () => {
    assert.deepEqual(split('pleaaase a PHARMACYYYY sooon'), ['please', 'a', 'pharmacy', 'soon'])
    assert.deepEqual(split('كافيييه بالريااااض'), ['كافيه', 'بالرياض'])
    assert.deepEqual(split('abiii mat3aaam hasssa plsss'), ['abi', 'mat3am', 'hassa', 'pls'])
  })

  it('stay as they are where nothing else is written, and as numbers', () => {
    assert.deepEqual(split('www XVIII 1000 bookkeeper'), ['www', 'xviii', '1000', 'bookkeeper'])
  })

  it('stand where they were written', () => {
    assert.deepEqual(tokenize('a caaafe'), [
      { word: 'a', from: 0, to: 1 },
      { word: 'cafe', from: 2, to: 8 },
    ])
  })
})
