import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('the only place of a prompt', () => {
  const tiny = useTinyReader()
  before(async () => {
    const { sql, directory } = tiny
    const id = directory.ids.get('bar')!
    await sql`update categories set slug = 'travel-agency', label = 'Travel Agency', label_ar = 'وكالة سفر' where id = ${id}`
    for (const name of ['travel agencies', 'flights', 'visa', 'تذاكر طيران', 'فيزا'])
      await sql`insert into place_names (name, kind, row_id, weak) values (${name}, 'category', ${id}, true)`
  })

  for (const prompt of [
    'flights to Dubai',
    'visa for Egypt',
    'visa Egypt',
    'تذاكر طيران الى دبي',
    'تذاكر طيران دبي',
    'فيزا لمصر',
    'تذاكر طيران للسعودية',
  ])
    it(`is where something goes: ${prompt}`, async () => {
      const { reading, companies } = await tiny.read(prompt)
      assert.deepEqual([reading.criteria.cityIds, reading.criteria.countryIds], [undefined, undefined])
      assert.deepEqual(companies, ['Al'])
    })

  for (const prompt of ['travel agencies in Dubai', 'flights Kuwait', 'pharmacies next to Riyadh'])
    it(`is where to search: ${prompt}`, async () => {
      const { criteria } = (await tiny.read(prompt)).reading
      assert.ok(criteria.cityIds ?? criteria.countryIds ?? criteria.location, prompt)
    })

  for (const prompt of ['فيزا لمصر في دبي', 'فيزا لمصر من دبي', 'فيزا من دبي لمصر'])
    it(`is another than where something goes: ${prompt}`, async () => {
      const { criteria } = (await tiny.read(prompt)).reading
      assert.deepEqual(tiny.directory.slugs('city', criteria.cityIds), ['dubai'])
      assert.equal(criteria.countryIds, undefined)
    })
})
