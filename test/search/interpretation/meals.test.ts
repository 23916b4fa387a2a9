import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NO_NAMES } from '../../../server/src/search/interpretation/kinds/kind-starts.ts'
import { listMealTokens, nameMeals } from '../../../server/src/search/interpretation/prompt/meals.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'

describe('a meal', () => {
  const starts = { ...NO_NAMES, endsFood: (words: string[], at: number) => words[at - 1] === 'chicken' }
  const list = (text: string) => listMealTokens(text.split(' '), starts)

  it('says nothing of the kind behind what there is to eat', () => {
    assert.deepEqual(list('a fried chicken dinner in deira'), [3])
  })

  it('is food behind a cuisine', () => {
    const cuisine = { ...NO_NAMES, endsFood: (words: string[]) => words.join(' ') === 'lebanese food' }
    const name = (text: string) => nameMeals(tokenize(text), cuisine).map(({ word }) => word)
    assert.deepEqual(name('a lebanese dinner in deira'), ['a', 'lebanese', 'food', 'in', 'deira'])
    assert.deepEqual(name('dinner in deira'), ['dinner', 'in', 'deira'])
  })

  it('is what is asked for elsewhere', () => {
    assert.deepEqual(list('dinner in deira'), [])
    assert.deepEqual(list('hotel dinner in deira'), [])
  })
})
