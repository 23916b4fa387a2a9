import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('parts of a city', () => {
  const tiny = useTinyReader()
  const DISTRICTS = [
    ['Malaz', 24.7, 46.71, 'Riyadh Pharmacy'],
    ['Yasmin', 24.82, 46.68, 'Barn Coffee'],
    ['Nakheel', 24.75, 46.6, 'Boston Grill'],
    ['Shifa', 24.55, 46.7, 'Atlantic Stay'],
  ] as const

  before(async () => {
    const riyadh = tiny.directory.ids.get('riyadh')!
    await tiny.sql`update cities set lat = 24.69, lng = 46.72 where id = ${riyadh}`
    for (const [at, [label, lat, lng, company]] of DISTRICTS.entries()) {
      await tiny.sql`
        insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text)
        values (${900 + at}, ${label}, ${label}, ${label.toLowerCase()}, ${riyadh}, ${lat}, ${lng}, '')`
      await tiny.sql`insert into place_names (name, kind, row_id) values (${label.toLowerCase()}, 'district', ${900 + at})`
      await tiny.sql`update branches set district_id = ${900 + at} where id = ${tiny.directory.ids.get(company)!}`
    }
  })

  async function assertTitles(titles: readonly (readonly [string, string])[]): Promise<void> {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  it('are searched as the districts that lie there', async () => {
    await assertTitles([
      ['cafes in north Riyadh', 'Cafés in the north of Riyadh (1 district)'],
      ['cafes at the northern end of Riyadh', 'Cafés in the north of Riyadh (1 district)'],
      ['Riyadh north, cafes', 'Cafés in the north of Riyadh (1 district)'],
      ['مقهى شمال الرياض', 'مقاهي في شمال الرياض (الأحياء: 1)'],
      ['مطاعم في الجهة الغربية من الرياض', 'مطاعم في غرب الرياض (الأحياء: 1)'],
      ['مطاعم في الرياض الغربية', 'مطاعم في غرب الرياض (الأحياء: 1)'],
      ['مقهى في الرياض الشمالي', 'مقاهي في شمال الرياض (الأحياء: 1)'],
      ['ma6a3em gharb alriyadh', 'Restaurants in the west of Riyadh (1 district)'],
      ['hotels in the north and south of Riyadh', 'Hotels in the north and south of Riyadh (2 districts)'],
    ])
    assert.deepEqual((await tiny.read('hotels in the south of Riyadh')).companies, ['Atlantic Stay'])
  })

  it('are not searched where they are refused', () =>
    assertTitles([
      ['hotels in Riyadh but not in the north', 'Hotels in Riyadh (left out: north)'],
      ['مطاعم الرياض بس مو في الشمال', 'مطاعم في الرياض (غير معروف هنا: الشمال)'],
    ]))

  it('are read apart from the city that they are of', () =>
    assertTitles([
      [
        'cafes in Riyadh, not hotels, north side of the city',
        'Cafés in the north of Riyadh (1 district), not hotels',
      ],
      ['cafes in Riyadh in the north', 'Cafés in the north of Riyadh (1 district)'],
      ['مقهى في الرياض شمال المدينة', 'مقاهي في شمال الرياض (الأحياء: 1)'],
      ['مقهى بالرياض الجهة الشمالية', 'مقاهي في شمال الرياض (الأحياء: 1)'],
      ['مقهى بالرياض في الشمال', 'مقاهي في شمال الرياض (الأحياء: 1)'],
      ['cafes in Riyadh or Jeddah, north side', 'Cafés in Riyadh or Jeddah (left out: north)'],
    ]))

  it('are the districts nearest to the middle for its centre', () =>
    assertTitles([
      ['pharmacy in downtown Riyadh', 'Pharmacies in the centre of Riyadh (1 district)'],
      ['pharmacy in Riyadh city centre', 'Pharmacies in the centre of Riyadh (1 district)'],
      ['pharmacy in Riyadh CBD', 'Pharmacies in the centre of Riyadh (1 district)'],
      ['صيدلية وسط البلد بالرياض', 'صيدليات في وسط الرياض (الأحياء: 1)'],
      ['صيدلية في وسط مدينة الرياض', 'صيدليات في وسط الرياض (الأحياء: 1)'],
      ['صيدلية وسط المدينة الرياض', 'صيدليات في وسط الرياض (الأحياء: 1)'],
    ]))

  it('are read of a heart only where the city has it', () =>
    assertTitles([
      ['صيدلية في قلب الرياض', 'صيدليات في وسط الرياض (الأحياء: 1)'],
      ['صيدلية قلب بالرياض', 'صيدليات في الرياض'],
    ]))

  it('are left out where nothing lies there', () =>
    assertTitles([
      ['hotels in north Riyadh', 'Hotels in Riyadh (left out: north)'],
      ['cafes in east Riyadh', 'Cafés in Riyadh (left out: east)'],
      ['pharmacies in north Jeddah', 'Pharmacies in Jeddah (left out: north)'],
    ]))

  it('are adjectives behind the city', () =>
    assertTitles([
      ['مقهى بالرياض الشمالية', 'مقاهي في شمال الرياض (الأحياء: 1)'],
      ['مطاعم الرياض الغربية', 'مطاعم في غرب الرياض (الأحياء: 1)'],
      // Behind a kind they say of what sort it is.
      ['مقهى شمالي في الرياض', 'مقاهي في الرياض (لم يؤخذ به: شمالي)'],
    ]))

  it('are kept where the whole city has nothing of the kind', () =>
    assertTitles([['bars in north Riyadh', 'Bars in the north of Riyadh (1 district)']]))

  it('are the district of that name where the city has one, also behind a preposition', async () => {
    const riyadh = tiny.directory.ids.get('riyadh')!
    await tiny.sql`
      insert into districts (id, slug, label, label_ar, name_key, city_id, lat, lng, search_text)
      values (950, 'downtown', 'Downtown', 'وسط البلد', 'downtown', ${riyadh}, 24.69, 46.72, '')`
    await tiny.sql`insert into place_names (name, kind, row_id) values ('وسط بلد', 'district', 950)`
    await assertTitles([
      ['عايز غرفة في فندق في وسط البلد أو شفا في الرياض', 'فنادق في وسط البلد أو Shifa، الرياض'],
    ])
  })

  it('say no more than a district that is named', () =>
    assertTitles([
      ['cafes in north Riyadh, Yasmin', 'Cafés in Yasmin, Riyadh'],
      ['hotels in north Riyadh, Shifa', 'Hotels in Shifa, Riyadh (left out: north)'],
    ]))
})
