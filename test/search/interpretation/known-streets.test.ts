import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { LARGE_CELL, SMALL_CELL, toCellNumber } from '../../../server/src/geo/cells.ts'
import { KNOWN_STREETS } from '../../../server/src/search/interpretation/streets/known.ts'
import { useTinyReader } from './reader.ts'

describe('well-known streets', () => {
  const tiny = useTinyReader()

  async function assertTitles(titles: readonly (readonly [string, string])[]): Promise<void> {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  before(async () => {
    const places: [name: string, lat: number, lng: number, address: string | null][] = [
      ['Barn Coffee', 24.7, 46.68, null],
      ['Riyadh Pharmacy', 24.64, 46.797, null],
      ['Dawaa House', 21.55, 39.17, 'King Abdullah Road, Jeddah'],
      ['Al Nahdi Pharmacy', 21.55, 39.16, null],
    ]
    for (const [name, lat, lng, address] of places)
      await tiny.sql`
        update branches set lat = ${lat}, lng = ${lng}, address_en = ${address},
          cell_small = ${toCellNumber(lat, lng, SMALL_CELL)}, cell_large = ${toCellNumber(lat, lng, LARGE_CELL)}
        where id = ${tiny.directory.ids.get(name)!}`
  })

  it('are searched around where no address holds them, in the city where they are best known', () =>
    assertTitles([
      ['cafes on King Fahd Road', 'Cafés within 7 km of King Fahd Road, Riyadh'],
      ['مقاهي شارع التخصصي', 'مقاهي ضمن 5 كم من شارع التخصصي، الرياض'],
      ['cafes tari2 el malek fahad', 'Cafés within 7 km of King Fahd Road, Riyadh'],
      ['cafes walking distance from King Fahd Road', 'Cafés within 7 km of King Fahd Road, Riyadh'],
      ['cafes on King Abdullah Road', 'Cafés within 6 km of King Abdullah Road, Riyadh'],
      ['Anas ibn Malik Road cafes', 'Cafés within 25 km of Anas Ibn Malik Road, Riyadh'],
      ['cafes Mecca Road', 'Cafés within 8 km of Makkah Al Mukarramah Road, Riyadh'],
      [
        'cafes my villa takhassusi street',
        'Cafés within 5 km of Takhassusi Street, Riyadh (left out: villa)',
      ],
    ]))

  it('are those of the city that is named', () =>
    assertTitles([
      ['pharmacies on Tahlia Street in Jeddah', 'Pharmacies in Jeddah within 4 km of Tahlia Street'],
      ['صيدليات شارع التحلية جدة', 'صيدليات في جدة ضمن 4 كم من شارع التحلية'],
      ['pharmacies on Tahlia Street in Dubai', 'Pharmacies in Dubai (not known here: Tahlia Street)'],
    ]))

  it('are named without a noun', () =>
    assertTitles([
      ['cafes on Takhassusi', 'Cafés within 5 km of Takhassusi Street, Riyadh'],
      ['صيدليات في التحلية بجدة', 'صيدليات في جدة ضمن 4 كم من شارع التحلية'],
      ['صيدليات جدة التحلية', 'صيدليات في جدة ضمن 4 كم من شارع التحلية'],
      ['pharmacies tahlia jeddah', 'Pharmacies in Jeddah within 4 km of Tahlia Street'],
      ['بدي كافيه عالتخصصي', 'مقاهي ضمن 5 كم من شارع التخصصي، الرياض'],
    ]))

  it('are told by the article of a title, by a letter, and by their own noun', () =>
    assertTitles([
      ['cafes 3la tareeg elmalek fahad', 'Cafés within 7 km of King Fahd Road, Riyadh'],
      ['cafes c ring road doha', 'Cafés within 4 km of C Ring Road, Doha'],
      ['مطاعم في اكسفورد ستريت لندن', 'مطاعم ضمن 1.2 كم من شارع أكسفورد، لندن'],
    ]))

  it('are named behind a corner, a crossing or the beginning', () =>
    assertTitles([
      [
        'pharmacies on the corner of Tahlia Street, Jeddah',
        'Pharmacies in Jeddah within 4 km of Tahlia Street',
      ],
      ['صيدليات أول شارع التحلية جدة', 'صيدليات في جدة ضمن 4 كم من شارع التحلية'],
      [
        'pharmacies at the intersection of Tahlia Street, Jeddah',
        'Pharmacies in Jeddah within 4 km of Tahlia Street (not held: at the intersection of)',
      ],
    ]))

  it('may be exits of a ring road', () =>
    assertTitles([
      ['pharmacy exit 18', 'Pharmacies within 1.5 km of Exit 18, Riyadh'],
      ['صيدلية بمخرج ١٨', 'صيدليات ضمن 1.5 كم من مخرج 18، الرياض'],
      ['pharmacy near ma5raj 18 riyadh', 'Pharmacies in Riyadh within 1.5 km of Exit 18'],
    ]))

  it('are named behind the name of a chain or its branch', () =>
    assertTitles([
      ['Al Nahdi Pharmacy Tahlia branch', 'Al Nahdi Pharmacy within 2 km of Tahlia Street, Riyadh'],
      ['Al Nahdi Pharmacy فرع التخصصي', 'Al Nahdi Pharmacy within 5 km of Takhassusi Street, Riyadh'],
    ]))

  it('are one place with an exit beside them', () =>
    assertTitles([
      ['cafes on King Fahd Road before exit 5', 'Cafés within 10 km of Exit 5, King Fahd Road, Riyadh'],
      ['مقاهي الدائري الشرقي مخرج ١٤', 'مقاهي ضمن 25 كم من مخرج 14، الدائري الشرقي، الرياض'],
    ]))

  it('are over where their names are, though a city follows with its article', () =>
    assertTitles([['مقاهي شارع التحلية الرياض', 'مقاهي في الرياض ضمن 2 كم من شارع التحلية']]))

  it('are no others that only sound alike, where the directory has nothing in the city', () =>
    assertTitles([
      ['cafes on avenue de monte carlo', 'cafes on avenue de monte carlo (not known here: avenue de monte)'],
    ]))

  it('have a place, a name in both languages and a radius each', () => {
    for (const { name, name_ar, city_ar, lat, lng, radiusKm } of KNOWN_STREETS) {
      assert.ok(name && name_ar && city_ar, name)
      assert.ok(Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && radiusKm >= 1 && radiusKm <= 15, name)
    }
  })
})
