import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { NO_NAMES } from '../../../server/src/search/interpretation/kinds/kind-starts.ts'
import { listRefusingTokens } from '../../../server/src/search/interpretation/negation/negations.ts'
import {
  listMinusTokens,
  listVerbNegations,
  listVoidNegations,
  resolveOutside,
} from '../../../server/src/search/interpretation/negation/void-negations.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'

describe('negations that say nothing of what is wanted', () => {
  const words = (prompt: string) => tokenize(prompt).map(({ word }) => word)
  const pick = (prompt: string, indices: Iterable<number>) => [...indices].map(index => words(prompt)[index])

  it('are alternatives without a thing, and qualities', () => {
    assert.deepEqual(
      pick('a mosque is there or not in Rome', listVoidNegations(words('a mosque is there or not in Rome'))),
      ['or', 'not'],
    )
    assert.deepEqual(pick('gym not far from here', listVoidNegations(words('gym not far from here'))), [
      'not',
      'far',
    ])
    assert.deepEqual(listVoidNegations(words('pharmacies not in Riyadh')), [])
    // What fails is told to needs.
    assert.deepEqual(listVoidNegations(words('my fridge is not cooling')), [])
    assert.deepEqual(listVoidNegations(words('car not starting in Riyadh')), [])
  })

  it('are those of what else will do', () => {
    assert.deepEqual(listVoidNegations(words('a zoo if not a park'), new Set([2])), [3])
    assert.deepEqual(listVoidNegations(words('a cafe if not zara')), [])
  })

  it('are those of what somebody lacks', () => {
    assert.deepEqual(listVoidNegations(words('i still have no uniforms')), [3])
    assert.deepEqual(listVoidNegations(words('the kids are in bed and weve got no milk')), [8])
    assert.deepEqual(listVoidNegations(words('cafes that have no music')), [])
    assert.deepEqual(listVoidNegations(words('i want no chains')), [])
    assert.deepEqual([...listRefusingTokens(words('the printer is out of toner again'))], [])
    assert.deepEqual([...listRefusingTokens(words('for now zara is out'))], [3, 4])
  })

  it('are those of what is missing somewhere', () => {
    assert.deepEqual(listVoidNegations(words('why are there no pharmacies in cairo')), [3])
    assert.deepEqual(listVoidNegations(words('is it true that there is no bakery here')), [6])
    assert.deepEqual(listVoidNegations(words('cafes where there are no chains')), [])
    assert.deepEqual(listVoidNegations(words('a headache and no panadol left')), [3])
    assert.deepEqual(listVoidNegations(words('no coffee shops left or right of the mall')), [])
  })

  it('are those of verbs', () => {
    assert.deepEqual([...listVerbNegations(words('the fridge is not freezing'))], [3, 4])
    assert.deepEqual([...listVerbNegations(words("my dog isn't drinking"))], [2, 3])
    assert.deepEqual([...listVerbNegations(words('my cat wont eat in Doha'))], [2, 3])
    assert.deepEqual([...listVerbNegations(words('phone not charging in Doha'))], [1, 2])
    assert.deepEqual([...listVerbNegations(words('restaurants not serving pork'))], [])
    assert.deepEqual([...listVerbNegations(words('gyms but not climbing'))], [])
    assert.deepEqual([...listVerbNegations(words('shops in Dubai not clothing'))], [])
    assert.deepEqual([...listVerbNegations(words('my wife wont eat pizza'))], [])
    assert.deepEqual([...listVerbNegations(words('cafes that are not Starbucks'))], [])
  })

  it('are "outside" where something happened there', () => {
    const starts = {
      ...NO_NAMES,
      measurePlace: (words: string[], at: number) => Number(words[at] === 'doha'),
    }
    const read = (prompt: string) =>
      resolveOutside(prompt, tokenize(prompt), starts)
        .map(({ word }) => word)
        .join(' ')
    assert.equal(read('my tyre burst outside Olaya'), 'my tyre burst near olaya')
    assert.equal(read('so hot outside. ice cream in Doha'), 'so hot ice cream in doha')
    assert.equal(read('pharmacies outside Riyadh'), 'pharmacies outside riyadh')
    assert.equal(read('a bank in Morocco outside Rabat'), 'a bank in morocco outside rabat')
    assert.equal(read('pharmacies outside Education City'), 'pharmacies near education city')
    assert.equal(read('Doha pharmacies outside Education City'), 'doha pharmacies outside education city')
  })

  it('are no minus signs in front of a word', () => {
    assert.deepEqual(
      listMinusTokens('Costa -Dubai').map(({ from }) => from),
      [6],
    )
    assert.deepEqual(listMinusTokens('cafes - Dubai, 24-hour'), [])
    assert.deepEqual(listMinusTokens('مسجد سعد -رضي الله عنه- في الرياض'), [])
  })
})
