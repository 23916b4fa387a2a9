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

describe('a district without branches beside its city', () => {
  const tiny = useTinyReader()

  before(async () => {
    const { sql, directory } = tiny
    for (const [id, city, label, ar, names] of [
      [394, 'jeddah', 'Al Ashar', 'العشار', ['ashar', 'عشار']],
      [395, 'jeddah', 'Gueliz', 'جليز', ['gueliz', 'جليز']],
      [396, 'riyadh', 'Riyadh Internet City', 'مدينة الرياض للإنترنت', ['riyadhinternetcity']],
    ] as const) {
      await sql`
        insert into districts (id, slug, label, label_ar, name_key, city_id, lat, lng, search_text)
        values (${id}, ${label}, ${label}, ${ar}, '', ${directory.ids.get(city)!}, 0, 0, '')`
      for (const name of names)
        await sql`insert into place_names (name, kind, row_id, weak) values (${name}, 'district', ${id}, false)`
    }
  })

  it('is meant, though its name is a word that people say of their needs', async () => {
    for (const [prompt, title] of [
      ['صيدليات جدة العشار', 'صيدليات في العشار، جدة'],
      ['مطاعم العشار جدة', 'مطاعم في العشار، جدة'],
      ['مقاهي فجدة جليز', 'مقاهي في جليز، جدة'],
      ['cafes Jeddah Gueliz', 'Cafés in Gueliz, Jeddah'],
      ['maqahi gueliz jeddah', 'Cafés in Gueliz, Jeddah'],
    ] as const)
      assert.equal((await tiny.read(prompt)).title, title, prompt)
  })

  it('is meant by a name that holds the name of its city', async () => {
    const { reading } = await tiny.read('IT companies Riyadh Internet City')
    assert.deepEqual(reading.criteria.districtIds, [396])
    assert.equal(reading.criteria.cityIds, undefined)
  })

  it('is no narrower place where "or" joins it to the city, and no middle of a circle beside another', async () => {
    for (const [prompt, title] of [
      ['cafes in Jeddah or Gueliz', 'Cafés in Jeddah'],
      ['مقاهي في جليز أو جدة', 'مقاهي في جدة'],
      ['cafes in Jeddah, Gueliz', 'Cafés in Gueliz, Jeddah'],
      ['cafes around Gueliz or Ashar', 'Cafés in Gueliz or Al Ashar'],
      ['مقاهي قريبة من جليز او العشار', 'مقاهي في جليز أو العشار'],
      ['cafes near Gueliz', 'Cafés within 5 km of Gueliz'],
    ] as const)
      assert.equal((await tiny.read(prompt)).title, title, prompt)
  })
})

describe('a district called like a word of grammar', () => {
  const tiny = useTinyReader()

  before(async () => {
    const { sql, directory } = tiny
    await sql`
      insert into districts (id, slug, label, label_ar, name_key, city_id, lat, lng, search_text)
      values (398, 'mina', 'Mina', 'منى', '', ${directory.ids.get('makkah')!}, 0, 0, '')`
    for (const name of ['mina', 'مني'])
      await sql`insert into place_names (name, kind, row_id, weak) values (${name}, 'district', 398, false)`
  })
  const readDistricts = async (prompt: string) => (await tiny.read(prompt)).reading.criteria.districtIds

  it('is meant behind a noun of districts, and beside its city', async () => {
    for (const prompt of ['فنادق حي منى', 'فنادق منى مكة', 'فنادق، منى، مكة'])
      assert.deepEqual(await readDistricts(prompt), [398], prompt)
    assert.equal(await readDistricts('فنادق قريبة مني جدة'), undefined)
  })
})

describe('a part of a city that a sentence narrows it to', () => {
  const tiny = useTinyReader()
  const readTitle = async (prompt: string) => (await tiny.read(prompt)).title

  it('is searched alone', async () => {
    for (const words of ['وتحديدًا', 'وتحديدا', 'وبالتحديد', 'وبالذات', 'وخصوصًا'])
      assert.equal(await readTitle(`صيدليات في الرياض ${words} الروضة`), 'صيدليات في الروضة، الرياض', words)
    assert.equal(await readTitle('cafes in Riyadh and specifically Rawdah'), 'Cafés in Rawdah, Riyadh')
    assert.equal(await readTitle('cafes in Riyadh and Rawdah'), 'Cafés in Riyadh or Rawdah')
  })
})
