import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { LARGE_CELL, SMALL_CELL, toCellNumber } from '../../../server/src/geo/cells.ts'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('a chain of which one branch is misspelt', () => {
  const tiny = useTinyReader()

  before(async () => {
    await insertNamed(
      tiny,
      [['bank', 'Bank', 'Banks', 'بنك', 'مصرف']],
      [
        ['Zarvendo Bank', 'مصرف زرفندو', 'bank'],
        ['Zarvento Hotel', 'فندق زرفنتو', 'hotel'],
      ],
    )
    const token = 'زرفدو'
    await tiny.sql`update branches set name_ar = ${token} where id = 700`
    await tiny.sql`insert into name_postings values (${token}, 700, 700)`
    await tiny.sql`insert into name_words values (${token}, 1)`
  })

  it('is found by that spelling as by its own, and no company that is spelt alike', async () => {
    const { reading } = await tiny.read('زرفدو في الرياض')
    assert.deepEqual(reading.criteria.nameTokens, [['زرفدو', 'زرفندو']])
    const other = await tiny.read('زرفنتو في الرياض')
    assert.ok(!other.reading.criteria.nameTokens?.flat().includes('زرفندو'))
  })
})

describe('a chain that has no branch in the district', () => {
  const tiny = useTinyReader()
  const at = { lat: 24.7, lng: 46.7 }

  before(async () => {
    const { sql, directory } = tiny
    await insertNamed(
      tiny,
      [['bank', 'Bank', 'Banks', 'بنك', 'مصرف']],
      [
        ['Zarvex Bank', 'مصرف زرفكس', 'bank'],
        ['Omar Zarvex Palace', 'قصر عمر زرفكس', 'hotel'],
        ['Melvora Bank', null, 'bank'],
        ['Melvora', null, 'hotel'],
        ['Argenta', null, 'bank'],
      ],
    )
    const olaya = directory.ids.get('olaya-riyadh')!
    await sql`update districts set lat = ${at.lat}, lng = ${at.lng} where id = ${olaya}`
    const move = (id: number, lat: number) => sql`
      update branches set lat = ${lat}, lng = ${at.lng},
        cell_large = ${toCellNumber(lat, at.lng, LARGE_CELL)}, cell_small = ${toCellNumber(lat, at.lng, SMALL_CELL)}
      where id = ${id}`
    for (const [more, company] of [700, 702].entries())
      for (let id = 750 + 10 * more; id < 754 + 10 * more; id++)
        await sql`
          insert into branches (id, company_id, category_id, district_id, city_id, country_id, rank_key, updated_at)
          select ${id}, company_id, category_id, district_id, city_id, country_id, ${id}, now()
          from branches where id = ${company}`
    await move(700, at.lat + 0.03)
    await move(702, at.lat + 0.03)
    await sql`update branches set district_id = ${olaya} where id in (701, 703, 704)`
  })

  it('is searched near by, rather than a company that holds its name beside other words', async () => {
    const english = await tiny.read('Zarvex branches in Olaya')
    assert.equal(english.title, 'No Zarvex in Olaya: the nearest within 5 km')
    assert.deepEqual(english.companies, ['Zarvex Bank'])
    const arabic = await tiny.read('زرفكس في العليا')
    assert.deepEqual(arabic.companies, ['Zarvex Bank'])
  })

  it('is searched near by where a need or a kind is told with it, which others serve in the district', async () => {
    for (const prompt of ['open an account at Zarvex in Olaya', 'I need to deposit cash, Zarvex, in Olaya']) {
      const { title, companies } = await tiny.read(prompt)
      assert.match(title, /^No Zarvex in Olaya: the nearest within 5 km/, prompt)
      assert.deepEqual(companies, ['Zarvex Bank'], prompt)
    }
    assert.deepEqual((await tiny.read('open an account near Zarvex in Olaya')).companies, ['Argenta'])
  })

  it('is found beside another name of the kind that is named, which it is not of', async () => {
    const { companies } = await tiny.read('cafe Dawaa or Zarvex')
    assert.deepEqual(companies.toSorted(), ['Dawaa House', 'Zarvex Bank'])
  })

  it('is known beside another name, however it is spelt', async () => {
    for (const name of ['Zarfaks', 'Zirvaks']) {
      const { title, companies } = await tiny.read(`compare Barn Coffee and ${name} in Riyadh`)
      assert.doesNotMatch(title, /not known here/, name)
      assert.deepEqual(companies.toSorted(), ['Barn Coffee', 'Zarvex Bank'], name)
    }
  })

  it('gives way to a company of more words that are said, and to one of the same name', async () => {
    for (const [prompt, name] of [
      ['Omar Zarvex in Olaya', 'Omar Zarvex Palace'],
      ['Zarvex hotel in Olaya', 'Omar Zarvex Palace'],
      ['Melvora in Olaya', 'Melvora'],
    ])
      assert.deepEqual((await tiny.read(prompt!)).companies, [name], prompt)
  })
})
