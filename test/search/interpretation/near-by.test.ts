import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { LARGE_CELL, SMALL_CELL, toCellNumber } from '../../../server/src/geo/cells.ts'
import { explainReading } from '../../../server/src/operations/searches/explain-reading.ts'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('a kind that the district has none of', () => {
  const tiny = useTinyReader()
  const at = { lat: 24.7, lng: 46.7 }
  /** Moves companies to a latitude, and where one is given to a district. */
  const move = (names: string[], lat: number, district?: number) => tiny.sql`
    update branches set district_id = coalesce(${district ?? null}, district_id), lat = ${lat}, lng = ${at.lng},
      cell_large = ${toCellNumber(lat, at.lng, LARGE_CELL)}, cell_small = ${toCellNumber(lat, at.lng, SMALL_CELL)}
    where company_id in (select id from companies where name_en = any(${names}))`

  before(async () => {
    const { sql, directory } = tiny
    await insertNamed(
      tiny,
      [
        ['currency-exchange', 'Currency Exchange', 'Currency Exchanges', 'exchange'],
        ['bank', 'Bank', 'Banks'],
        ['dry-cleaner', 'Dry Cleaner', 'Dry Cleaners'],
        ['laundry', 'Laundry', 'Laundries'],
        ['post-office', 'Post Office', 'Post Offices'],
      ],
      [
        ['Solidus', null, 'currency-exchange'],
        ['Argenta', null, 'bank'],
        ['Nitida', null, 'dry-cleaner'],
        ['Fulvia', null, 'dry-cleaner'],
        ['Lavanda', null, 'laundry'],
        ['Tabellaria', null, 'post-office'],
      ],
    )
    const olaya = directory.ids.get('olaya-riyadh')!
    await sql`update districts set lat = ${at.lat}, lng = ${at.lng} where id = ${olaya}`
    await move(['Argenta', 'Lavanda'], at.lat, olaya)
    await move(['Solidus', 'Nitida', 'Fulvia', 'Barn Coffee'], at.lat + 0.03)
    await move(['Atlantic Stay', 'Tabellaria'], at.lat + 0.1)
  })

  it('is searched around it, the nearest first, as the title and the filters say', async () => {
    const { title, companies, reading } = await tiny.read('cafes in Olaya, Riyadh')
    assert.equal(title, 'No cafés in Olaya, Riyadh: the nearest within 5 km')
    assert.deepEqual(companies, ['Barn Coffee'])
    assert.deepEqual(reading.criteria.location, { ...at, radiusKm: 5 })
    assert.equal(reading.criteria.nearest, true)
    assert.equal(reading.criteria.districtIds, undefined)
    const arabic = await tiny.read('مقاهي في العليا')
    assert.equal(arabic.title, 'لا توجد مقاهي في العليا: الأقرب ضمن 5 كم')
    assert.deepEqual(arabic.companies, ['Barn Coffee'])
  })

  it('is searched around it where none there meets the conditions', async () => {
    await tiny.sql`update branches set phone = null where company_id in (select id from companies where name_en = 'Argenta')`
    await tiny.sql`update branches set phone = '+966114000000' where company_id in (select id from companies where name_en = 'Solidus')`
    await tiny.sql`update branches set category_id = (select id from categories where slug = 'bank')
      where company_id in (select id from companies where name_en = 'Solidus')`
    const { title, companies } = await tiny.read('banks in Olaya with a phone')
    assert.equal(title, 'No such banks in Olaya: the nearest within 5 km, with a phone')
    assert.deepEqual(companies, ['Solidus'])
    assert.equal((await tiny.read('banks in Olaya')).title, 'Banks in Olaya')
    await tiny.sql`update branches set category_id = (select id from categories where slug = 'currency-exchange')
      where company_id in (select id from companies where name_en = 'Solidus')`
  })

  it('explains that the circle is searched instead', async () => {
    const { reading } = await tiny.read('cafes in Olaya')
    const said = (await explainReading(tiny.sql, reading)).join(' ')
    assert.match(
      said,
      /No branch of what is asked for is in Olaya \(dst_\w+\): what is within 5 km is searched\./,
    )
  })

  it('comes before a kind that serves worse', async () => {
    const { title, companies } = await tiny.read('exchange in Olaya')
    assert.equal(title, 'No currency exchanges in Olaya: the nearest within 5 km')
    assert.deepEqual(companies, ['Solidus'])
  })

  it('comes before any other kind where it is written, and behind one that serves a need as well', async () => {
    const written = await tiny.read('dry cleaner in Olaya')
    assert.equal(written.title, 'No dry cleaners in Olaya: the nearest within 5 km')
    const needed = await tiny.read('spilled coffee on my suit, Olaya')
    assert.match(needed.title, /^No dry cleaners in Olaya: laundries/)
  })

  it('is a next best kind near by, where nothing of the kind itself is', async () => {
    const centre = tiny.directory.ids.get('riyadh')! + 200
    await move(['Solidus'], at.lat + 0.2)
    await move(['Argenta'], at.lat + 0.02, centre)
    const { title, companies } = await tiny.read('exchange in Olaya')
    assert.equal(title, 'No currency exchanges in Olaya: banks within 5 km')
    assert.deepEqual(companies, ['Argenta'])
  })

  it('is searched further away where no other kind serves, and not beside words of a longer name of a place', async () => {
    const { title } = await tiny.read('hotels in Olaya')
    assert.equal(title, 'No hotels in Olaya: the nearest within 25 km')
    const { reading } = await tiny.read('cafes in Olaya Blorptastic')
    assert.equal(reading.criteria.location, undefined)
  })

  it('is searched as far for a need, and for what covers a district', async () => {
    const needed = await tiny.read('I have a parcel to post, Olaya')
    assert.equal(needed.title, 'No post offices in Olaya: the nearest within 25 km')
    assert.deepEqual(needed.companies, ['Tabellaria'])
    const covering = await tiny.read('which post office covers Olaya?')
    assert.equal(covering.title, 'No post offices in Olaya: the nearest within 25 km')
  })

  it('is searched around the district behind "nearest … to", also where the kind is an office', async () => {
    const { reading } = await tiny.read('the nearest post office to Olaya')
    assert.equal(reading.centre?.kind, 'district')
  })

  it('keeps what is refused', async () => {
    const { title, companies } = await tiny.read('dry cleaner in Olaya, not Nitida')
    assert.equal(title, 'No such dry cleaners in Olaya: the nearest within 5 km, not Nitida')
    assert.deepEqual(companies, ['Fulvia'])
  })

  it('is as well a company that is named, which is searched as far', async () => {
    const near = await tiny.read('Barn Coffee in Olaya, Riyadh')
    assert.equal(near.title, 'No Barn Coffee in Olaya, Riyadh: the nearest within 5 km')
    assert.deepEqual(near.companies, ['Barn Coffee'])
    await move(['Barn Coffee'], at.lat + 0.07)
    const far = await tiny.read('بارن كوفي في العليا')
    assert.equal(far.title, 'لا توجد بارن كوفي في العليا: الأقرب ضمن 10 كم')
    await move(['Barn Coffee'], at.lat + 0.1)
    assert.equal(
      (await tiny.read('Barn Coffee in Olaya')).title,
      'No Barn Coffee in Olaya: the nearest within 25 km',
    )
    await move(['Barn Coffee'], at.lat + 0.3)
    assert.deepEqual((await tiny.read('Barn Coffee in Olaya')).companies, [])
  })
})
