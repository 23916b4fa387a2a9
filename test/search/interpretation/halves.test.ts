import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('a name that the districts of a city share, but for the side that each is on', () => {
  const tiny = useTinyReader()
  const [EAST, WEST, NORTH, SOUTH, OWN, SIDE] = [390, 391, 392, 393, 394, 395]

  before(async () => {
    const { sql, directory } = tiny
    const [riyadh, jeddah] = [directory.ids.get('riyadh')!, directory.ids.get('jeddah')!]
    const companies = ['Barn Coffee', 'Riyadh Pharmacy', 'Dawaa House', 'Al Nahdi Pharmacy', 'Boston Grill']
    for (const [at, [id, city, label, names]] of (
      [
        [EAST, riyadh, 'An Nasim Ash Sharqi', ['nasim sharqi', 'نسيم شرقي', 'naseem', 'naseem east']],
        [WEST, riyadh, 'An Nasim Al Gharbi', ['nasim gharbi', 'نسيم غربي', 'naseem west']],
        [NORTH, jeddah, 'North Obhur', ['north obhur', 'ابحر شماليه', 'jeddah north']],
        [SOUTH, jeddah, 'South Obhur', ['south obhur', 'ابحر جنوبيه', 'jeddah south']],
        [OWN, riyadh, 'Al Warud', ['warud']],
        [SIDE, riyadh, 'Warud East', ['warud east', 'warud west']],
      ] as const
    ).entries()) {
      await sql`
        insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text)
        values (${id}, ${label}, ${label}, '', ${city}, 24.7, 46.7, '')`
      for (const [index, name] of names.entries())
        await sql`
          insert into place_names (name, kind, row_id, weak) values (${name}, 'district', ${id}, ${index > 1})`
      if (companies[at])
        await sql`
          update branches set district_id = ${id}
          where company_id = (select id from companies where name_en = ${companies[at]})`
    }
  })
  const readDistricts = async (prompt: string) => (await tiny.read(prompt)).reading.criteria.districtIds

  it('means all of them', async () => {
    for (const prompt of [
      'cafes in al nasim',
      'cafes naseem Riyadh',
      'مقاهي النسيم',
      'صيدليات حي النسيم بالرياض',
    ])
      assert.deepEqual((await readDistricts(prompt))?.toSorted(), [EAST, WEST], prompt)
    for (const prompt of ['cafes in Obhur', 'صيدليات ابحر جدة'])
      assert.deepEqual((await readDistricts(prompt))?.toSorted(), [NORTH, SOUTH], prompt)
  })

  it('with the side means one', async () => {
    assert.deepEqual(await readDistricts('مقاهي النسيم الشرقي'), [EAST])
    assert.deepEqual(await readDistricts('pharmacies naseem west'), [WEST])
    assert.deepEqual(await readDistricts('cafes south obhur'), [SOUTH])
  })

  it('with both sides means both', async () => {
    for (const prompt of ['مقاهي بالنسيم الشرقي او الغربي', 'مقاهي في النسيم الغربي والا الشرقي'])
      assert.deepEqual((await readDistricts(prompt))?.toSorted(), [EAST, WEST], prompt)
  })

  it('is that of a district that bears it, and that of the city', async () => {
    assert.deepEqual(await readDistricts('restaurants in al warud'), [OWN])
    assert.equal(await readDistricts('pharmacies in Jeddah'), undefined)
  })
})
