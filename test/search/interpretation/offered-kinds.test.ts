import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { offersAny } from '../../../server/src/search/interpretation/names/open-alternatives.ts'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('a kind that is offered beside a company', () => {
  const tiny = useTinyReader()
  before(() =>
    insertNamed(
      tiny,
      [
        ['currency-exchange', 'Currency Exchange', 'money exchange', 'exchange house', 'exchange shop'],
        ['money-transfer', 'Money Transfer', 'send money'],
      ],
      [
        ['Solidus', null, 'currency-exchange'],
        ['Argenta', null, 'money-transfer'],
      ],
    ),
  )

  it('is what stands behind "or any"', () => {
    const offers = (text: string) => offersAny(text.split(' '), text.split(' ').length - 1)
    for (const text of ['argenta or any exchange', 'argenta or another exchange', 'ارجنتا او اي صرافه'])
      assert.ok(offers(text), text)
    for (const text of ['any exchange', 'argenta or exchange', 'not any exchange'])
      assert.ok(!offers(text), text)
  })

  it('is searched for as well, by a part of its name too', async () => {
    for (const prompt of [
      'Argenta or any exchange in Riyadh',
      'Where in Riyadh can I send money? Argenta or any exchange',
    ])
      assert.deepEqual((await tiny.read(prompt)).companies, ['Argenta', 'Solidus'], prompt)
  })
})
