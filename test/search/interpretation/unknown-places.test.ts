import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toNameKey } from '../../../server/src/text/fold.ts'
import { useTinyReader } from './reader.ts'

describe('a place that is not known', () => {
  const tiny = useTinyReader()

  for (const [prompt, title] of [
    ['restaurants in Xanadoo', 'restaurants in Xanadoo (not known here: Xanadoo)'],
    ['pizza Quxville', 'pizza Quxville (not known here: Quxville)'],
    ['مطاعم اطلنطس', 'مطاعم اطلنطس (غير معروف هنا: اطلنطس)'],
    ['مطاعم في زعبلستان', 'مطاعم في زعبلستان (غير معروف هنا: زعبلستان)'],
    [
      'cafes in the village of Lower Snodbury',
      'cafes in the village of Lower Snodbury (not known here: Lower Snodbury)',
    ],
    ['مقهى بقرية بارن الزنقرود', 'مقهى بقرية بارن الزنقرود (غير معروف هنا: بارن الزنقرود)'],
    ['صيدلية في حي الروضة بمدينة شقلبان', 'صيدلية في حي الروضة بمدينة شقلبان (غير معروف هنا: شقلبان)'],
  ] as const)
    it(`finds nothing, and is named by the title: ${prompt}`, async () => {
      const read = await tiny.read(prompt)
      assert.deepEqual(read.companies, [])
      assert.equal(read.title, title)
    })

  for (const [prompt, title] of [
    [
      'Hi! Could you please help me find a dentist around Xanadoo? My tooth broke this morning. Thank you so much',
      'Dentist around Xanadoo (not known here: Xanadoo)',
    ],
    [
      'Dear team, good morning to you all, kindly share some hotels in Xanadoo for my wife, many thanks',
      'Hotels in Xanadoo (not known here: Xanadoo)',
    ],
    [
      'السلام عليكم ورحمة الله وبركاته، لو سمحتم اريد صيدلية في زعبلستان وشكرا جزيلا لكم',
      'صيدلية في زعبلستان (غير معروف هنا: زعبلستان)',
    ],
  ] as const)
    it(`leaves of a message what asks: ${title}`, async () => {
      const read = await tiny.read(prompt)
      assert.deepEqual(read.companies, [])
      assert.equal(read.title, title)
    })

  it('is named by the title where another place says where to search', async () => {
    const { title, companies } = await tiny.read('hotels in Makkah near Xanadoo')
    assert.deepEqual(companies, ['Zamzam Towers'])
    assert.equal(title, 'Hotels in Makkah (not known here: Xanadoo)')
  })

  for (const prompt of [
    'pizza for my girls, Port Almandrina',
    'pizza with friends, Quorlbystan',
    'بيتزا للعيال، الزرقمان',
  ])
    it(`is the last phrase where that means nothing: ${prompt}`, async () => {
      assert.deepEqual((await tiny.read(prompt)).companies, [])
    })

  it('is no word behind a preposition where a city is named as it stands', async () => {
    const { title } = await tiny.read('the guest in qwotplax wants pharmacies, Riyadh')
    assert.match(title, /^Pharmacies in Riyadh/)
  })

  it('is no word behind "somebody" or "is there"', async () => {
    assert.match((await tiny.read('بدي حدا يزعبلني، صيدلية الرياض')).title, /^صيدليات في الرياض/)
    assert.match((await tiny.read('shu fi seidaleye jeddah')).title, /^Pharmacies in Jeddah/)
  })

  for (const prompt of [
    'pizza after the long flight',
    'pharmacy 10kg',
    'pizza quickly',
    'صيدلية عشان الزعبلان',
  ])
    it(`is no word that people use to state a need, and no number: ${prompt}`, async () => {
      assert.notDeepEqual((await tiny.read(prompt)).companies, [])
    })

  it('may be a direction', async () => {
    const { title } = await tiny.read('dentists in the east')
    assert.equal(title, 'dentists in the east (not known here: east)')
  })

  it('is none beside a list of places that are known', async () => {
    const { title } = await tiny.read('stuck in qwotplax again, pharmacies in Riyadh or Jeddah')
    assert.match(title, /^Pharmacies in Riyadh or Jeddah/)
  })

  it('is not taken from a word before the kind, nor beside a point', async () => {
    assert.equal((await tiny.read('scrumptious pizza')).title, 'Pizza restaurants (left out: scrumptious)')
    assert.equal((await tiny.read('hotels quux 24.7, 46.7')).reading.remarks?.unknownPlaces, undefined)
  })

  it('takes the adjective behind it for a part of its name, which is a district elsewhere', async () => {
    const { sql, directory } = tiny
    await sql`
      insert into districts (id, slug, label, label_ar, name_key, city_id, lat, lng, search_text)
      values (399, 'jadida', 'Al Jadidah', 'الجديدة', '', ${directory.ids.get('riyadh')!}, 0, 0, '')`
    await sql`
      insert into place_names (name, kind, row_id, weak) values (${toNameKey('الجديدة')}, 'district', 399, false)`
    const village = await tiny.read('صيدليات في كفر الزنابير الجديدة')
    assert.equal(village.reading.criteria.districtIds, undefined)
    assert.deepEqual(village.companies, [])
    assert.match(village.title, /غير معروف هنا/)
    assert.deepEqual((await tiny.read('صيدليات في الجديدة')).reading.criteria.districtIds, [399])
  })

  it('is a landmark by its noun, whose words are no district and no name of what is searched for', async () => {
    const near = 'cafes close to the Salamah II mosque'
    assert.equal((await tiny.read(near)).title, `${near} (not known here: Salamah II mosque)`)
    assert.equal(
      (await tiny.read(`${near} in Riyadh`)).title,
      'Cafés in Riyadh (not known here: Salamah II mosque)',
    )
  })
})
