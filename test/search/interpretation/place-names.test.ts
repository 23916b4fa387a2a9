import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('names of places', () => {
  const tiny = useTinyReader()
  before(async () => {
    const [olaya, riyadh] = ['olaya-riyadh', 'riyadh'].map(slug => tiny.directory.ids.get(slug)!)
    await tiny.sql`
      insert into place_names (name, kind, row_id, weak) values ('camden town', 'district', ${olaya!}, false)`
    await tiny.sql`update branches set district_id = ${olaya!} where city_id = ${riyadh!}`
  })

  it('may have a slip beside a name that has one', async () => {
    for (const [prompt, place] of [
      ['zamzm towrs mekka', 'Makkah'],
      ['atlantik stay riyad', 'Riyadh'],
      ['pizza hutt dubay', 'Dubai'],
      ['barn coffe riyadd', 'Riyadh'],
    ] as const)
      assert.match((await tiny.read(prompt)).title, new RegExp(` in ${place}(?: \\(corrected|$)`), prompt)
  })

  it('may leave out the "Town" of a district', async () => {
    for (const prompt of ['hotels in Camden', 'hotels, Camden'])
      assert.deepEqual((await tiny.read(prompt)).companies, ['Atlantic Stay'], prompt)
  })
})
