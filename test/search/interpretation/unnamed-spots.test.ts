import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('spots that bear no name', () => {
  const tiny = useTinyReader()

  before(async () => {
    const jeddah = tiny.directory.ids.get('jeddah')!
    for (const [row, label] of [
      [880, 'north end'],
      [881, 'south end'],
      [882, 'الجامعة'],
    ] as const) {
      const key = label.replace('ال', '').replace('ة', 'ه')
      await tiny.sql`
        insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text)
        values (${row}, ${label}, ${label}, ${key}, ${jeddah}, 21.5, 39.2, '')`
      await tiny.sql`insert into place_names (name, kind, row_id, weak) values (${key}, 'district', ${row}, false)`
    }
  })

  async function assertTitles(titles: readonly (readonly [string, string])[]): Promise<void> {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  it('are told of a street that is not named', () =>
    assertTitles([
      ['pharmacy at the end of the street', 'Pharmacies (not held: at the end of the street)'],
      ['cafes on the main road Riyadh', 'Cafés in Riyadh (not held: on the main road)'],
      ['cafes Abu Dhabi main street', 'Cafés in Abu Dhabi (not held: main street)'],
      ['cafes on the corner', 'Cafés (not held: on the corner)'],
      ['صيدلية على الشارع العام', 'صيدليات (غير متوفر: على الشارع العام)'],
      ['صيدلية آخر الشارع', 'صيدليات (غير متوفر: آخر الشارع)'],
      ['saydaleya 3al share3 el 3am', 'Pharmacies (not held: 3al share3 el 3am)'],
      ['مطعم على البحر الرياض', 'مطاعم في الرياض (غير متوفر: على البحر)'],
      ['cafes in the mall Riyadh', 'Cafés in Riyadh (not held: in the mall)'],
    ]))

  it('are no town and no district behind a word of nearness', () =>
    assertTitles([
      ['كافيه جنب الجامعة', 'مقاهي (لم يؤخذ به: الجامعة)'],
      ['cafes next to the university', 'Cafés (left out: university)'],
    ]))
})
