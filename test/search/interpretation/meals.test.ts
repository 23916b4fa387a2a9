import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NO_NAMES } from '../../../server/src/search/interpretation/kinds/kind-starts.ts'
import { listMealTokens } from '../../../server/src/search/interpretation/prompt/meals.ts'

describe('a meal', () => {
  const starts = { ...NO_NAMES, endsFood: (words: string[], at: number) => words[at - 1] === 'chicken' }
  const list = (text: string) => listMealTokens(text.split(' '), starts)

  it('says nothing of the kind behind what there is to eat', () => {
    assert.deepEqual(list('a fried chicken dinner in deira'), [3])
  })

  it('is what is asked for elsewhere', () => {
    assert.deepEqual(list('dinner in deira'), [])
    assert.deepEqual(list('hotel dinner in deira'), [])
  })
})
