import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { toNameKey } from '../../../server/src/text/fold.ts'
import { useTinyReader } from './reader.ts'

describe('a district beside its city, by a name that is only similar', () => {
  const tiny = useTinyReader()

  before(async () => {
    const { sql, directory } = tiny
    for (const [id, name, company] of [
      [390, 'Salama', 'Barn Coffee'],
      [391, 'Khalidiyah', 'Riyadh Pharmacy'],
    ] as const) {
      await sql`
        insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text)
        values (${id}, ${name}, ${name}, '', ${directory.ids.get('riyadh')!}, 0, 0, '')`
      await sql`
        insert into place_names (name, kind, row_id, weak) values (${toNameKey(name)}, 'district', ${id}, false)`
      await sql`
        update branches set district_id = ${id}
        where company_id = (select id from companies where name_en = ${company})`
    }
    await sql`
      update branches set district_id = ${directory.ids.get('salamah-jeddah')!}
      where company_id = (select id from companies where name_en = 'Dawaa House')`
    // Companies that hold a word as it stands keep it from being corrected.
    await sql`insert into name_words values ('salamah', 3), ('khalidiyyah', 3)`
  })
  const readDistricts = async (prompt: string) => (await tiny.read(prompt)).reading.criteria.districtIds

  it('is meant where the name as it stands is that of a district elsewhere', async () => {
    assert.deepEqual(await readDistricts('cafes Salamah Riyadh'), [390])
    assert.deepEqual(await readDistricts('cafes Riyadh Salamah'), [390])
    assert.deepEqual(await readDistricts('cafes Salamah Jeddah'), [tiny.directory.ids.get('salamah-jeddah')!])
  })

  it('may be written with another vowel or a doubled letter', async () => {
    assert.deepEqual(await readDistricts('pharmacies al khalidiyyah riyadh'), [391])
  })

  it('is none of another city', async () => {
    assert.equal(await readDistricts('pharmacies al khalidiyyah jeddah'), undefined)
  })

  it('is not heard in kinds and words of everyday sentences', async () => {
    assert.equal(await readDistricts('restaurants Riyadh'), undefined)
    assert.equal(await readDistricts('restaurants open late in Riyadh'), undefined)
  })
})

describe('a district with the name of its city', () => {
  const tiny = useTinyReader()

  before(async () => {
    const { sql, directory } = tiny
    for (const [id, label, names] of [
      [390, 'Riyadh', ['riyadh', 'رياض']],
      [391, 'Alriyadh', ['alriyadh']],
    ] as const) {
      await sql`
        insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text)
        values (${id}, ${label}, ${label}, '', ${directory.ids.get('riyadh')!}, 0, 0, '')`
      for (const name of names)
        await sql`insert into place_names (name, kind, row_id, weak) values (${name}, 'district', ${id}, true)`
    }
    await sql`
      update branches set district_id = 390
      where company_id = (select id from companies where name_en = 'Barn Coffee')`
    await sql`
      update branches set district_id = 391
      where company_id = (select id from companies where name_en = 'Riyadh Pharmacy')`
  })

  it('is not meant by that name', async () => {
    for (const prompt of ['cafes in Riyadh', 'cafes alriyadh', 'مقاهي بالرياض أقدر أتصل عليهم قبل ما أطلع']) {
      const { reading } = await tiny.read(prompt)
      assert.deepEqual(reading.criteria.cityIds, [tiny.directory.ids.get('riyadh')!], prompt)
      assert.equal(reading.criteria.districtIds, undefined, prompt)
    }
  })
})
