import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertCountries, insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('embassies', () => {
  const tiny = useTinyReader()
  const find = async (prompt: string) => {
    const { title, companies } = await tiny.read(prompt)
    return [title, companies.toSorted()]
  }

  before(async () => {
    await insertCountries(tiny, [
      ['IN', 'India', 'الهند'],
      ['PK', 'Pakistan', 'باكستان'],
      ['KE', 'Kenya', 'كينيا'],
      ['MX', 'Mexico', 'المكسيك'],
    ])
    for (const name of ['us', 'usa', 'united states'])
      await tiny.sql`
        insert into place_names (name, kind, row_id, weak)
        select ${name}, 'country', id, false from countries where code = 'US' on conflict do nothing`
    await insertNamed(
      tiny,
      [
        ['embassy', 'Embassy', 'Embassies', 'سفارة'],
        ['consulate', 'Consulate', 'قنصلية'],
      ],
      [
        ['Embassy of India', 'سفارة الهند', 'embassy'],
        ['Embassy of Pakistan', null, 'embassy'],
        ['Embassy of Kenya', null, 'embassy'],
        ['Embassy of USA', null, 'embassy'],
        ['Embassy of Kuwait', 'سفارة الكويت', 'embassy'],
        ['Embassy of Egypt', 'سفارة مصر', 'embassy'],
        ['Consulate of Mexico', null, 'consulate'],
      ],
    )
  })

  it('are listed with the noun in front of each country', async () => {
    const found = ['Embassy of India', 'Embassy of Pakistan']
    for (const prompt of [
      'embassy of Pakistan or embassy of India',
      'the embassy of India and the embassy of Pakistan',
    ])
      assert.deepEqual((await find(prompt))[1], found, prompt)
  })

  it('are of the country whose initials stand beside the noun', async () => {
    for (const prompt of [
      'U.S. embassy in Riyadh',
      'US embassy riyadh',
      'embassy of the U.S., Riyadh',
      'U.S. consulate in Riyadh',
      'US consulate riyadh',
    ])
      assert.deepEqual((await find(prompt))[1], ['Embassy of USA'], prompt)
    assert.equal((await find('show us embassies in Riyadh'))[0], 'Embassies in Riyadh')
  })

  it('and consulates are each of their own country', async () => {
    for (const prompt of [
      'embassy of Pakistan and consulate of Mexico',
      'the consulate of Mexico and the embassy of Pakistan',
    ])
      assert.deepEqual((await find(prompt))[1], ['Consulate of Mexico', 'Embassy of Pakistan'], prompt)
    assert.deepEqual((await find('embassies of Pakistan and embassy of India'))[1], [
      'Embassy of India',
      'Embassy of Pakistan',
    ])
  })

  it('of several countries are found where the prompt lists them', async () => {
    assert.deepEqual(await find('embassy of India and Kenya'), [
      'India or Kenya, embassies',
      ['Embassy of India', 'Embassy of Kenya'],
    ])
    for (const prompt of ['Indian or Pakistani embassy', 'سفارة الهند وباكستان', 'سفارة الهند او باكستان'])
      assert.deepEqual((await find(prompt))[1], ['Embassy of India', 'Embassy of Pakistan'], prompt)
    assert.deepEqual((await find('embassies of Kuwait, India and Egypt'))[1], [
      'Embassy of Egypt',
      'Embassy of India',
      'Embassy of Kuwait',
    ])
  })

  it('of three countries are found without a conjunction', async () => {
    for (const prompt of ['embassies: India, Kenya, Kuwait', 'سفارة: الهند، كينيا، الكويت'])
      assert.deepEqual(
        (await find(prompt))[1],
        ['Embassy of India', 'Embassy of Kenya', 'Embassy of Kuwait'],
        prompt,
      )
  })

  it('lie in the country behind a comma', async () => {
    assert.deepEqual(await find('Embassy of India, Saudi Arabia'), [
      'Embassy of India in Saudi Arabia',
      ['Embassy of India'],
    ])
  })

  it('serve where no consulate of the country is, and consulates where no embassy is', async () => {
    for (const prompt of ['consulate of India in Riyadh', 'Indian consulate', 'قنصلية الهند'])
      assert.deepEqual((await tiny.read(prompt)).companies, ['Embassy of India'], prompt)
    assert.deepEqual(await find('Mexican consulate'), ['Mexican, consulates', ['Consulate of Mexico']])
  })

  it('are meant by who needs a passport of the country', async () => {
    for (const prompt of ['renew my Indian passport', 'I need to renew my Indian passport in Riyadh'])
      assert.deepEqual((await tiny.read(prompt)).companies, ['Embassy of India'], prompt)
  })
})
