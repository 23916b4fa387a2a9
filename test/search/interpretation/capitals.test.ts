import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  keepHeldRuns,
  listInitials,
  readCapitals,
} from '../../../server/src/search/interpretation/places/capitals.ts'
import { listPhraseStarts } from '../../../server/src/search/interpretation/prompt/phrases.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'

describe('the capital letters of a prompt', () => {
  const readNames = (prompt: string) => {
    const tokens = tokenize(prompt)
    const { named } = readCapitals(prompt, tokens, listPhraseStarts(prompt, tokens))
    return [...named].map(index => tokens[index]!.word)
  }

  it('tell names within a sentence in small letters', () => {
    assert.deepEqual(readNames('is there a bus to the Harbour Clinic from here'), ['harbour', 'clinic'])
  })

  it('tell names that companies hold wholly', () => {
    assert.deepEqual([...keepHeldRuns(new Set([3, 4, 7, 8]), new Set([3, 4, 8]))], [3, 4])
  })

  it('tell nothing in titles, in shouts, and of single words', () => {
    assert.deepEqual(readNames('Harbour Clinic Dubai'), [])
    assert.deepEqual(readNames('is there ANY BUS to this clinic today'), [])
    assert.deepEqual(readNames('is there a good clinic in Dubai for me'), [])
  })

  it('tell initials, as no one can pronounce them in small letters', () => {
    const readInitials = (prompt: string) => {
      const tokens = tokenize(prompt)
      return [...listInitials(prompt, tokens)].map(index => tokens[index]!.word)
    }
    assert.deepEqual(readInitials('a branch of ADB or kfh in Doha'), ['adb', 'kfh'])
    assert.deepEqual(readInitials('SPA IN DOHA'), [])
    assert.deepEqual(readInitials('جامعة غير AUB'), ['aub'])
  })
})
