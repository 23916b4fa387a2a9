import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('names of places', () => {
  const tiny = useTinyReader()
  before(async () => {
    const [olaya, riyadh] = ['olaya-riyadh', 'riyadh'].map(slug => tiny.directory.ids.get(slug)!)
    await tiny.sql`
      insert into place_names (name, kind, row_id, weak) values ('camden town', 'district', ${olaya!}, false)`
    await tiny.sql`
      insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text) values
        (395, 'salam', 'As Salam', '', ${riyadh!}, 24.6, 46.7, ''), (396, 'arid', 'Al Arid', '', ${riyadh!}, 24.6, 46.7, '')`
    await tiny.sql`
      insert into place_names (name, kind, row_id, weak) values
        ('سلام', 'district', 395, false), ('arid', 'district', 396, false)`
    await tiny.sql`update branches set district_id = ${olaya!} where city_id = ${riyadh!}`
    await tiny.sql`update branches set district_id = 395 where id = ${tiny.directory.ids.get('Riyadh Pharmacy')!}`
    await tiny.sql`update branches set district_id = 396 where id = ${tiny.directory.ids.get('Nahdi Medical')!}`
  })

  it('may be a greeting, which it is only as the first word', async () => {
    for (const prompt of ['صيدلية في حي السلام', 'صيدليات السلام', 'السلام عليكم ابي صيدلية في السلام'])
      assert.deepEqual((await tiny.read(prompt)).reading.criteria.districtIds, [395], prompt)
    assert.equal((await tiny.read('سلام ابي صيدلية')).reading.criteria.districtIds, undefined)
  })

  it('may be words of grammar, which have no article', async () => {
    const { reading } = await tiny.read('Al Olaya or Al Arid: any pharmacies?')
    assert.deepEqual(
      reading.criteria.districtIds?.toSorted(),
      [tiny.directory.ids.get('olaya-riyadh'), 396].toSorted(),
    )
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
