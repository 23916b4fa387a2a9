import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listDictatedTokens } from '../../../server/src/search/interpretation/prompt/dictation.ts'

describe('dictated punctuation', () => {
  const read = (prompt: string) => {
    const words = prompt.split(' ')
    return listDictatedTokens(words)
      .sort((a, b) => a - b)
      .map(at => words[at])
  }

  it('is what no other words mean, and words of the language where two or more are said', () => {
    assert.deepEqual(read('the ac quit period we are in west bay period'), ['period', 'period'])
    assert.deepEqual(read('a bank comma near deira question mark'), ['comma', 'question', 'mark'])
    assert.deepEqual(read('bakeries in dubai full stop'), ['full', 'stop'])
  })

  it('is no noun', () => {
    assert.deepEqual(read('what hurts during my period'), [])
    assert.deepEqual(read('period pain doctor in dubai'), [])
    assert.deepEqual(read('a gynecologist for a late period'), [])
  })
})
