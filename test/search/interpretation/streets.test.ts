import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { LARGE_CELL, SMALL_CELL, toCellNumber } from '../../../server/src/geo/cells.ts'
import { useTinyReader } from './reader.ts'

describe('streets', () => {
  const tiny = useTinyReader()

  async function assertTitles(titles: readonly (readonly [string, string])[]): Promise<void> {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  const ADDRESSES: [name: string, lat: number, lng: number, english: string, arabic: string | null][] = [
    ['Barn Coffee', 24.7, 46.68, '12 King Fahd Road, Riyadh', '12 طريق الملك فهد، الرياض'],
    ['Riyadh Pharmacy', 24.704, 46.68, 'King Fahd Rd, Riyadh', 'طريق الملك فهد، الرياض'],
    ['Boston Grill', 24.73, 46.68, '3 Jamia Street, Riyadh', '٣ شارع أبي ذر الغفاري، الرياض'],
    ['Dawaa House', 21.54, 39.17, 'Rue de la Colle', 'شارع التحلية'],
    ['Zara Kitchen', 25.2, 55.27, '9 King Fahd Road, Dubai', null],
    ['Al Nahdi Pharmacy', 21.56, 39.17, '7 Road 9, Jeddah', null],
    ['Pizza Hut', 25.24, 55.25, '5 26th of July Street, Dubai', null],
    ['The One', 25.23, 55.25, '3 Corniche Road, Dubai', '3 طريق الكورنيش، دبي'],
  ]

  before(async () => {
    const rawdah = tiny.directory.ids.get('rawdah-riyadh')!
    const ofJeddah = tiny.directory.ids.get('rawdah-jeddah')!
    await tiny.sql`update branches set district_id = ${rawdah} where id = ${tiny.directory.ids.get('Boston Grill')!}`
    await tiny.sql`
      insert into place_names (name, kind, row_id, weak)
      values ('jamia street', 'district', ${rawdah}, true), ('kinji boulevard', 'district', ${ofJeddah}, true)`
    await tiny.sql`update districts set lat = 21.55, lng = 39.17 where id = ${ofJeddah}`
    for (const [name, lat, lng, english, arabic] of ADDRESSES)
      await tiny.sql`
        update branches set lat = ${lat}, lng = ${lng}, address_en = ${english}, address_ar = ${arabic},
          cell_small = ${toCellNumber(lat, lng, SMALL_CELL)}, cell_large = ${toCellNumber(lat, lng, LARGE_CELL)}
        where id = ${tiny.directory.ids.get(name)!}`
  })

  it('are found beside a story of which a word is also the name of a town without branches', async () => {
    for (const prompt of [
      'pharmacy on King Fahd Road, my kid swallowed a boston',
      'my kid swallowed a boston, pharmacy on King Fahd Road',
    ])
      assert.match(
        (await tiny.read(prompt)).title,
        /^Pharmacies within 1 km of King Fahd Road, Riyadh/,
        prompt,
      )
  })

  it('are searched around where addresses hold them, in the town that has most of them', () =>
    assertTitles([
      ['cafes on King Fahd Road', 'Cafés within 1 km of King Fahd Road, Riyadh'],
      ['pharmacy king fahad rd', 'Pharmacies within 1 km of King Fahd Road, Riyadh'],
      ['صيدلية في طريق الملك فهد', 'صيدليات ضمن 1 كم من طريق الملك فهد، الرياض'],
      ['مطاعم بشارع ابي ذر الغفاري', 'مطاعم ضمن 1 كم من شارع أبي ذر الغفاري، الرياض'],
      ['cafes rue de la colle', 'Cafés within 1 km of Rue de la Colle, Jeddah'],
      ['cafes along rue de la colle', 'Cafés within 1 km of Rue de la Colle, Jeddah'],
    ]))

  it('are one name with High before the noun, and with the place before that', () =>
    assertTitles([
      ['pharmacy Dubai High Street', 'Pharmacies in Dubai (not known here: Dubai High Street)'],
      ['pharmacy on High Street', 'pharmacy on High Street (not known here: High Street)'],
    ]))

  it('are no part of what is counted on them', () =>
    assertTitles([
      ['2 cafes king fahd road riyadh', 'Cafés in Riyadh within 1 km of King Fahd Road'],
      [
        '5 star cafe king fahd road riyadh',
        'Cafés in Riyadh within 1 km of King Fahd Road (not held: 5 star)',
      ],
    ]))

  it('are searched at the number of a house, where an address holds it', async () => {
    await assertTitles([
      ['12 King Fahd Road, Riyadh', 'Companies in Riyadh at 12 King Fahd Road'],
      ['what is at 12 king fahad rd', 'Companies at 12 King Fahd Road, Riyadh'],
      ['١٢ طريق الملك فهد الرياض', 'شركات في الرياض بعنوان 12 طريق الملك فهد'],
      [
        'العنوان: ١٢ طريق الملك فهد، الرياض. شنو هالمحل؟',
        'شركات في الرياض بعنوان 12 طريق الملك فهد (لم يؤخذ به: هالمحل)',
      ],
      ['near 12 King Fahd Road, Riyadh', 'Companies in Riyadh within 1 km of 12 King Fahd Road'],
      ['pharmacies at 12 King Fahd Road, Riyadh', 'Pharmacies in Riyadh within 5 km of 12 King Fahd Road'],
      ['14 King Fahd Road, Riyadh', 'Companies in Riyadh within 1 km of King Fahd Road (left out: 14)'],
    ])
    assert.deepEqual((await tiny.read('12 King Fahd Road, Riyadh')).companies, ['Barn Coffee'])
  })

  it('are found by another noun, by a part of their name and in the other script', () =>
    assertTitles([
      ['cafes on King Fahd Street', 'Cafés within 1 km of King Fahd Road, Riyadh'],
      ['cafes on Fahd Road, Riyadh', 'Cafés in Riyadh within 1 km of King Fahd Road'],
      ['cafes 3ala tari2 el malek fahad riyadh', 'Cafés in Riyadh within 1 km of King Fahd Road'],
      ['cafes along Rue de la Colle', 'Cafés within 1 km of Rue de la Colle, Jeddah'],
      ['cafe place in Jeddah', 'Cafés in Jeddah'],
      ['cafes on Colle street', 'Cafés within 1 km of Rue de la Colle, Jeddah'],
      ['مطاعم شارع الملك فهد دبي', 'مطاعم في دبي ضمن 1 كم من King Fahd Road'],
      ['مطاعم شارع كول جدة', 'لا توجد مطاعم في جدة: مقاهي (غير معروف هنا: شارع كول)'],
    ]))

  it('need no noun behind a preposition, beside a place', () =>
    assertTitles([
      ['restaurants along Jamia in Riyadh', 'Restaurants in Riyadh within 1 km of Jamia Street'],
      ['hotels near a cafe in Riyadh', 'Hotels in Riyadh (left out: cafe)'],
      ['ma6a3em 3and el jamia riyadh', 'Restaurants in Riyadh within 1 km of Jamia Street'],
    ]))

  it('may have a number as their name', () =>
    assertTitles([
      ['7 Road 9, Jeddah', 'Companies in Jeddah at 7 Road 9'],
      ['cafes on Road 9, Jeddah', 'Cafés in Jeddah within 5 km of Road 9'],
      ['cafes fi share3 9 jeddah', 'Cafés in Jeddah within 5 km of Road 9'],
      ['cafes 3ala share3 road 9 jeddah', 'Cafés in Jeddah within 5 km of Road 9'],
      ['cafes on 26th of July Street, Dubai', 'Cafés in Dubai within 1 km of 26th of July Street'],
    ]))

  it('are the corniche without a noun', () =>
    assertTitles([
      ['hotels on the Dubai corniche', 'Hotels in Dubai within 1 km of Corniche Road'],
      ['ma6a3em 3al kornish dubai', 'Restaurants in Dubai within 5 km of Corniche Road'],
      ['فنادق كورنيش دبي', 'فنادق في دبي ضمن 1 كم من طريق الكورنيش'],
      ['cafes on the corniche in Jeddah', 'Cafés in Jeddah within 10 km of Corniche Road'],
    ]))

  it('are searched around in the place that is named', async () => {
    await assertTitles([
      ['restaurants on King Fahd Road, Dubai', 'Restaurants in Dubai within 1 km of King Fahd Road'],
      ['cafes on King Zamil Road in Jeddah', 'Cafés in Jeddah (not known here: King Zamil Road)'],
    ])
    assert.deepEqual((await tiny.read('restaurants on King Fahd Road, Dubai')).companies, ['Zara Kitchen'])
  })

  it('are searched around more widely where nothing is close to them', async () => {
    const { title, companies } = await tiny.read('restaurants on King Fahd Road, Riyadh')
    assert.equal(title, 'Restaurants in Riyadh within 5 km of King Fahd Road')
    assert.deepEqual(companies, ['Boston Grill'])
    const stated = await tiny.read('restaurants within 2 km of King Fahd Road, Riyadh')
    assert.equal(stated.reading.criteria.location?.radiusKm, 2)
  })

  it('are no squares of their names', () =>
    assertTitles([
      ['cafes near Jamia Square', 'cafes near Jamia Square (not known here: Jamia Square)'],
      ['مطاعم ميدان ابي ذر الغفاري الرياض', 'مطاعم في الرياض (غير معروف هنا: ميدان ابي ذر الغفاري)'],
    ]))

  it('that are called after rulers are searched for in the city of the district of their name', async () => {
    const { sql, directory } = tiny
    await sql`
      insert into place_names (name, kind, row_id, weak)
      values ('prince fawaz', 'district', ${directory.ids.get('rawdah-riyadh')!}, true),
        ('امير فواز', 'district', ${directory.ids.get('rawdah-riyadh')!}, true),
        ('jabal', 'district', ${directory.ids.get('rawdah-riyadh')!}, true)`
    await assertTitles([
      ['restaurants on prince fawaz road', 'Restaurants in Riyadh (not known here: prince fawaz road)'],
      ['restaurants near Prince Fawaz Street', 'Restaurants in Riyadh (not known here: Prince Fawaz Street)'],
      ['مطاعم طريق الأمير فواز', 'مطاعم في الرياض (غير معروف هنا: طريق الأمير فواز)'],
      ['ma6a3em 3ala 6ari8 el amir fawaz', 'Restaurants in Riyadh (not known here: 6ari8 el amir fawaz)'],
      ['restaurants jabal street', 'Restaurants in Rawdah (not known here: jabal street)'],
      ['restaurants in prince fawaz', 'Restaurants in Rawdah'],
    ])
  })

  it('are named where no address holds them, and find nothing without another place', async () => {
    await assertTitles([
      ['pharmacy Prince Zamil Road in Riyadh', 'Pharmacies in Riyadh (not known here: Prince Zamil Road)'],
      ['صيدليات شارع الأمير زامل الأول بالرياض', 'صيدليات في الرياض (غير معروف هنا: شارع الأمير زامل الأول)'],
      [
        'pharmacy share3 el malik zamil riyadh',
        'Pharmacies in Riyadh (not known here: share3 el malik zamil)',
      ],
    ])
    for (const prompt of ['pharmacies on Prince Zamil', 'pharmacy zamil road', 'صيدلية طريق زامل']) {
      const { companies, title } = await tiny.read(prompt)
      assert.deepEqual(companies, [], prompt)
      assert.match(title, /\((?:not known here|غير معروف هنا): /u, prompt)
    }
  })

  it('named after a district are searched in it, and the title says so', () =>
    assertTitles([
      ['pharmacies on Salamah street', 'Pharmacies in Salamah (not known here: Salamah street)'],
      ['صيدليات شارع السلامة', 'صيدليات في السلامة (غير معروف هنا: شارع السلامة)'],
      ['restaurants Jamia street', 'Restaurants within 1 km of Jamia Street, Riyadh'],
      ['cafes on Salamah street in Rawdah', 'Cafés in Rawdah (not known here: Salamah street)'],
      ['pharmacies Kinji Boulevard', 'Pharmacies within 2 km of Kinji Boulevard'],
    ]))

  it('are neither companies of such a name nor other phrases with their words', async () => {
    assert.deepEqual((await tiny.read('Nahdi Sahafa Street')).companies, ['Nahdi Medical'])
    await assertTitles([
      ['restaurants with street food in Riyadh', 'Restaurants in Riyadh (not held: with street food)'],
    ])
  })
})
