import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { LARGE_CELL, SMALL_CELL, toCellNumber } from '../../../server/src/geo/cells.ts'
import { insertCountries, insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('a kind beside a company', () => {
  const tiny = useTinyReader()
  const read = async (prompt: string) => (await tiny.read(prompt)).title
  before(async () => {
    await insertCountries(tiny, [['DE', 'Germany', 'ألمانيا']])
    await insertNamed(
      tiny,
      [
        ['museum', 'Museum', 'museums'],
        ['zoo', 'Zoo'],
        ['embassy', 'Embassy', 'سفارة', 'السفارة'],
      ],
      [
        ['Zubayda Museum', 'متحف زبيدة', 'museum'],
        ['Malvern Zoo', 'حديقة المالفرن', 'zoo'],
        ['Embassy of Germany', 'سفارة ألمانيا', 'embassy'],
        ['Hotel Del Malvern', null, 'hotel'],
        ['Zubayda Medical Center', null, 'dentist'],
        ['Zamorin Riyadh', 'زامورين الرياض', 'restaurant'],
        ['Alzubrees', null, 'dentist'],
        ['Zubrees Dental', null, 'dentist'],
      ],
    )
  })

  it('is asked for around it', async () => {
    assert.equal(
      await read('a dentist right by Hotel Del Malvern'),
      'Dentists within 5 km of Hotel Del Malvern',
    )
    assert.equal(
      await read('coffee shop by Zubayda Medical Center in Riyadh'),
      'Coffee shops in Riyadh within 5 km of Zubayda Medical Center',
    )
    assert.equal(
      await read('where is a restaurant if I am going to the Zubayda Museum?'),
      'Restaurants within 5 km of Zubayda Museum',
    )
  })

  it('is asked for around it in Arabic', async () => {
    assert.equal(await read('مطعم بعد متحف زبيدة'), 'مطاعم ضمن 5 كم من متحف زبيدة')
    assert.equal(
      await read('restaurants 7awalein 7adi2et el malvern'),
      'Restaurants within 5 km of Malvern Zoo',
    )
    assert.equal(await read('restaurant b7dha zubayda museum'), 'Restaurants within 5 km of Zubayda Museum')
    assert.equal(await read('aqrab restaurant l zubayda museum'), 'Restaurants within 5 km of Zubayda Museum')
  })

  it('is not asked for around one whose name ends with the city that stands before it', async () => {
    assert.match(await read('صيدلية في الرياض زامورين'), /^صيدليات في الرياض/)
    assert.match(await read('pharmacy in Riyadh Zamorin'), /^Pharmacies in Riyadh/)
    assert.equal(await read('pharmacy near Zamorin Riyadh'), 'Pharmacies within 5 km of Zamorin Riyadh')
  })

  it('may be written with its article as another word of chat Arabic', async () => {
    const { companies } = await tiny.read('dentist el zubrees')
    assert.deepEqual(companies.toSorted(), ['Alzubrees', 'Zubrees Dental'])
  })

  it('is not asked for where the prompt names none', async () => {
    assert.equal(await read('phone number for Zubayda Museum'), 'Zubayda Museum')
    assert.equal(await read('going to Zubayda Museum'), 'Zubayda Museum')
  })

  it('is asked for around the embassy of a country', async () => {
    assert.equal(
      await read('restaurants near the German embassy'),
      'Restaurants within 5 km of Embassy of Germany',
    )
    assert.equal(await read('مطاعم قريبة من السفارة الألمانية'), 'مطاعم ضمن 5 كم من سفارة ألمانيا')
  })

  it('is asked for around it, where the district that it lies in has none', async () => {
    const { sql, directory } = tiny
    await sql`
      update branches set lat = 0.001, lng = 0.001, cell_small = ${toCellNumber(0.001, 0.001, SMALL_CELL)},
        cell_large = ${toCellNumber(0.001, 0.001, LARGE_CELL)}
      where company_id = ${directory.ids.get('Boston Grill')!}`
    assert.equal(
      await read('restaurants near Zubayda Museum in Olaya, Riyadh'),
      'Restaurants in Riyadh within 5 km of Zubayda Museum (left out: Olaya)',
    )
  })

  it('is asked for beside a chain or a hotel that is not named, which is left out', async () => {
    const { sql, directory } = tiny
    const [nahdi, jeddah] = [directory.ids.get('Al Nahdi Pharmacy')!, directory.ids.get('jeddah')!]
    for (const [id, place] of [
      [770, jeddah],
      [771, jeddah],
      [772, directory.ids.get('riyadh')!],
    ] as const)
      await sql`
        insert into branches (id, company_id, category_id, district_id, city_id, country_id, rank_key, updated_at)
        select ${id}, company_id, category_id, district_id, ${place}, country_id, ${id}, now() from branches where company_id = ${nahdi} and city_id = ${jeddah} limit 1`
    assert.equal(
      await read('restaurants near Al Nahdi Pharmacy'),
      'Restaurants (left out: Al Nahdi Pharmacy)',
    )
    assert.equal(
      await read('restaurants near my hotel in Riyadh'),
      'Restaurants in Riyadh (not held: near my hotel)',
    )
  })
})

describe('a kind beside one of several branches', () => {
  const tiny = useTinyReader()
  const read = async (prompt: string) => (await tiny.read(prompt)).title
  before(async () => {
    await insertNamed(
      tiny,
      [
        ['mall', 'Shopping Mall', 'mall'],
        ['hospital', 'Hospital', 'مستشفى'],
      ],
      [
        ['Zubayda Mall', 'زبيدة مول', 'mall'],
        ['Dr Malvern Hospital', 'مستشفى الدكتور مالفرن', 'hospital'],
      ],
    )
    const { sql, directory } = tiny
    const [riyadh, country] = [directory.ids.get('riyadh')!, directory.ids.get('SA')!]
    const districts = ['rawdah-riyadh', 'olaya-riyadh'].map(slug => directory.ids.get(slug)!)
    for (const company of [700, 701])
      for (const [at, district] of districts.entries())
        await sql`
          insert into branches (id, company_id, category_id, district_id, city_id, country_id, rank_key, updated_at)
          select ${company * 10 + at}, id, ${company - 700 + 580}, ${district}, ${riyadh}, ${country}, rank_key, now()
          from companies where id = ${company}`
  })

  it('is asked for around a branch in the district that is named', async () => {
    assert.equal(
      await read('pharmacy near Zubayda Mall in Olaya, Riyadh'),
      'Pharmacies in Olaya, Riyadh within 5 km of Zubayda Mall, Olaya',
    )
  })

  it('is asked for around one of them where all lie in one city', async () => {
    assert.equal(await read('pharmacy near Zubayda Mall'), 'Pharmacies within 5 km of Zubayda Mall, Centre')
    assert.equal(await read('صيدلية بزبيدة مول'), 'صيدليات ضمن 5 كم من زبيدة مول، Centre')
    assert.equal(await read('انا في زبيدة مول وابي صيدلية'), 'صيدليات ضمن 5 كم من زبيدة مول، Centre')
  })

  it('is asked for around a company of whose name only a part is said', async () => {
    assert.equal(await read('صيدلية ورا مستشفى مالفرن'), 'صيدليات ضمن 5 كم من مستشفى الدكتور مالفرن، Centre')
  })

  it('is not asked for around a company of several cities', async () => {
    const { sql, directory } = tiny
    await sql`update branches set city_id = ${directory.ids.get('jeddah')!} where id = 7001`
    assert.equal(await read('pharmacy near Zubayda Mall'), 'Pharmacies (left out: Zubayda Mall)')
    assert.equal(
      await read('pharmacy near Zubayda Mall, Jeddah'),
      'Pharmacies in Jeddah within 5 km of Zubayda Mall, Olaya',
    )
  })
})

describe('goods of a chain', () => {
  const tiny = useTinyReader()
  before(async () => {
    await insertNamed(
      tiny,
      [
        ['burger-restaurant', 'Burger Restaurant', 'burger', 'برجر'],
        ['fast-food', 'Fast Food'],
      ],
      [
        ['Zamboura', 'زمبورة', 'fast-food'],
        ['Malvern Patties', null, 'burger-restaurant'],
      ],
    )
    for (const id of [7000, 7001, 7002])
      await tiny.sql`
        insert into branches (id, company_id, category_id, district_id, city_id, country_id, rank_key, updated_at)
        select ${id}, company_id, category_id, district_id, city_id, country_id, ${id}, now() from branches where id = 700`
  })

  it('are sought at the chain, which has no branch of that kind', async () => {
    const { title, companies } = await tiny.read('burger at Zamboura in Riyadh')
    assert.equal(title, 'Zamboura in Riyadh (left out: burger)')
    assert.deepEqual(companies, ['Zamboura'])
    assert.deepEqual((await tiny.read('برجر من زمبورة')).companies, ['Zamboura'])
  })

  it('are sought near it where the prompt says so', async () => {
    const { title } = await tiny.read('burger near Zamboura in Riyadh')
    assert.equal(title, 'Burger restaurants in Riyadh within 5 km of Zamboura, Centre')
  })
})
