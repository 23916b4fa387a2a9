import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('lists of places', () => {
  const tiny = useTinyReader()

  it('search a country beside a city of another as its cities', async () => {
    for (const [prompt, title, found] of [
      ['hotels in Dubai and Saudi Arabia', 'Hotels in Saudi Arabia (3 cities) or Dubai', 3],
      ['hotels in Saudi Arabia or Dubai', 'Hotels in Saudi Arabia (3 cities) or Dubai', 3],
      ['فنادق السعودية ودبي', 'فنادق في السعودية (المدن: 3) أو دبي', 3],
      ['hotels in Kuwait, Dubai and Makkah', 'Hotels in Kuwait, Dubai or Makkah', 2],
      ['hotels in Dubai & Saudi Arabia', 'Hotels in Saudi Arabia (3 cities) or Dubai', 3],
      ['hotels in the GCC and Alexandria', 'Hotels in GCC countries (5 cities) or Alexandria', 3],
    ] as const) {
      const read = await tiny.read(prompt)
      assert.equal(read.title, title, prompt)
      assert.equal(read.companies.length, found, prompt)
    }
  })

  it('name the preposition again behind "and"', async () => {
    const { title } = await tiny.read('صيدليات في جدة وفي الرياض')
    assert.equal(title, 'صيدليات في جدة أو الرياض')
  })

  it('do not hold the country that a city lies in', async () => {
    for (const prompt of ['hotels in Dubai, UAE', 'hotels in Dubai, United Arab Emirates'])
      assert.equal((await tiny.read(prompt)).title, 'Hotels in Dubai, United Arab Emirates')
    assert.equal((await tiny.read('فنادق دبي الإمارات')).companies.length, 1)
  })

  it('lose no city beside the country of another', async () => {
    const { title, companies } = await tiny.read('hotels in Dubai, UAE and Makkah')
    assert.equal(title, 'Hotels in Dubai or Makkah')
    assert.equal(companies.length, 2)
  })

  it('search a district beside another city', async () => {
    const [riyadh, olaya] = ['riyadh', 'olaya-riyadh'].map(slug => tiny.directory.ids.get(slug)!)
    await tiny.sql`update branches set district_id = ${olaya!} where city_id = ${riyadh!}`
    const { title, companies } = await tiny.read('cafes in Olaya and Jeddah')
    assert.equal(title, 'Cafés in Olaya or Jeddah')
    assert.deepEqual(companies, ['Barn Coffee', 'Dawaa House'])
  })

  it('hold a name of several words behind "and", however short its first word is', async () => {
    const { sql, directory } = tiny
    const id = directory.ids.get('makkah')!
    await sql`insert into place_names (name, kind, row_id, weak) values ('بر دبي', 'city', ${id}, true)`
    assert.equal((await tiny.read('فنادق في الرياض وبر دبي')).title, 'فنادق في الرياض أو مكة المكرمة')
    assert.equal((await tiny.read('فنادق في الرياض ودبي')).title, 'فنادق في الرياض أو دبي')
  })

  it('leave out a place without branches rather than search wider for it', async () => {
    assert.equal((await tiny.read('hotels in Buraydah or Dubai')).title, 'Hotels in Buraydah or Dubai')
    assert.equal((await tiny.read('hotels in Japan or Dubai')).title, 'Hotels in Japan or Dubai')
  })
})

describe('pairs of kinds and places', () => {
  const tiny = useTinyReader()

  it('are searches of their own', async () => {
    for (const prompt of [
      'hotels in Dubai, cafes in Riyadh, restaurants in Alexandria',
      'hotels in Dubai, cafes in Riyadh and restaurants in Alexandria',
      'hotels (Dubai), cafes (Riyadh), restaurants (Alexandria)',
      'Dubai: hotels, Riyadh: cafes, Alexandria: restaurants',
      'In Dubai I want hotels and in Riyadh I want cafes and in Alexandria I want restaurants',
    ])
      assert.equal(
        (await tiny.read(prompt)).title,
        'Hotels in Dubai; cafés in Riyadh; restaurants in Alexandria',
        prompt,
      )
    const again = await tiny.read('In Dubai I want hotels and in Riyadh I want cafes')
    assert.equal(again.title, 'Hotels in Dubai; cafés in Riyadh')
  })

  it('are joined by all words that say "and"', async () => {
    for (const prompt of [
      'hotels in Dubai along with cafes in Riyadh',
      'hotels in Dubai together with cafes in Riyadh',
      'hotels from Dubai as well as cafes from Riyadh',
      'Dubai hotels and also Riyadh cafes',
    ])
      assert.equal((await tiny.read(prompt)).title, 'Hotels in Dubai; cafés in Riyadh', prompt)
    for (const prompt of [
      'فنادق بدبي وكمان مقاهي بالرياض',
      'فنادق دبي بالإضافة إلى مقاهي الرياض',
      'فنادق في دبي، مقاهي في الرياض',
    ])
      assert.equal((await tiny.read(prompt)).title, 'فنادق في دبي؛ مقاهي في الرياض', prompt)
  })

  it('name a kind again for another place', async () => {
    for (const prompt of [
      'compare cafes in Riyadh with cafes in Jeddah',
      'cafes in Riyadh to cafes in Jeddah',
    ])
      assert.equal((await tiny.read(prompt)).title, 'Cafés in Riyadh or Jeddah')
  })

  it('are none where the first place is where somebody was, or is from', async () => {
    for (const prompt of [
      'we had a cafe in Riyadh, need cafes in Jeddah',
      "he's from Riyadh, so cafes in Jeddah please",
    ])
      assert.match((await tiny.read(prompt)).title, /^Cafés in Jeddah(?: \(|$)/)
  })

  it('say which place is left out where one is chosen of places that are asked for alike', async () => {
    const { title } = await tiny.read('from Jeddah to Riyadh pharmacies')
    assert.equal(title, 'Pharmacies in Jeddah (left out: Riyadh)')
  })
})

describe('two towns in a row', () => {
  const tiny = useTinyReader()

  before(async () => {
    const { sql, directory } = tiny
    const [country, riyadh] = ['SA', 'riyadh'].map(slug => directory.ids.get(slug)!)
    await sql`update cities set population = 4000000, lat = 24.69, lng = 46.72 where id = ${riyadh!}`
    const towns = [
      { id: 290, label: 'Diriyah', ar: 'الدرعية', key: 'درعيه', population: 60_000, lat: 24.74, lng: 46.58 },
      { id: 291, label: 'Dammam', ar: 'الدمام', key: 'دمام', population: 1_500_000, lat: 24.7, lng: 46.8 },
      { id: 292, label: 'Al Kharj', ar: 'الخرج', key: 'خرج', population: 300_000, lat: 24.15, lng: 47.3 },
    ]
    for (const { id, label, ar, key, population, lat, lng } of towns) {
      await sql`
        insert into cities (id, slug, label, label_ar, name_key, country_id, region_id, population, lat, lng, search_text)
        values (${id}, ${label}, ${label}, ${ar}, '', ${country!}, ${country!}, ${population}, ${lat}, ${lng}, '')`
      for (const name of [key, label.toLowerCase().replace('al ', '')])
        await sql`insert into place_names (name, kind, row_id, weak) values (${name}, 'city', ${id}, false)`
    }
  })

  it('are a suburb and its city, where no word joins them', async () => {
    for (const [prompt, title] of [
      ['cafes diriyah riyadh', 'Cafés in Diriyah'],
      ['cafes in Diriyah, Riyadh', 'Cafés in Diriyah'],
      ['مقاهي الرياض الدرعية', 'مقاهي في الدرعية'],
      // A list, a city of its own size, and one that is far.
      ['cafes in Riyadh, Diriyah', 'Cafés in Riyadh or Diriyah'],
      ['cafes in Diriyah and Riyadh', 'Cafés in Diriyah or Riyadh'],
      ['مقاهي الدرعية والرياض', 'مقاهي في الدرعية أو الرياض'],
      ['cafes riyadh dammam', 'Cafés in Riyadh or Dammam'],
      ['cafes riyadh kharj', 'Cafés in Riyadh or Al Kharj'],
    ] as const)
      assert.equal((await tiny.read(prompt)).title, title, prompt)
  })
})
