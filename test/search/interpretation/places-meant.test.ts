import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { isPreposition } from '../../../server/src/search/interpretation/words/vocabulary.ts'
import { useTinyReader } from './reader.ts'

describe('a place that is named', () => {
  const tiny = useTinyReader()

  async function assertTitles(titles: readonly (readonly [string, string])[]): Promise<void> {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  before(async () => {
    const { sql, directory } = tiny
    const addCity = async (
      id: number,
      country: string,
      population: number,
      label: [string, string],
      names: string[],
    ) => {
      const countryId = directory.ids.get(country)!
      await sql`
        insert into cities (id, slug, label, label_ar, name_key, country_id, region_id, population, search_text)
        values (${id}, ${label[0]}, ${label[0]}, ${label[1]}, '', ${countryId}, ${countryId}, ${population}, '')`
      for (const name of names)
        await sql`insert into place_names (name, kind, row_id, weak) values (${name}, 'city', ${id}, false)`
    }
    await addCity(280, 'KW', 148_000, ['Salmiya', 'السالمية'], ['salmiya', 'سالميه'])
    await addCity(281, 'FR', 9_000, ['Reggane', 'رقان'], ['reggane', 'رقان'])
    const [riyadh, jeddah] = [directory.ids.get('riyadh')!, directory.ids.get('jeddah')!]
    await sql`insert into place_names (name, kind, row_id, weak) values ('casa', 'city', ${jeddah}, true)`
    for (const [id, name, company] of [
      [390, 'hotals', 'Barn Coffee'],
      [391, 'malaz', 'Riyadh Pharmacy'],
    ] as const) {
      await sql`
        insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text)
        values (${id}, ${name}, ${name}, '', ${riyadh}, 24.7, 46.7, '')`
      await sql`insert into place_names (name, kind, row_id, weak) values (${name}, 'district', ${id}, false)`
      await sql`
        update branches set district_id = ${id}
        where company_id = (select id from companies where name_en = ${company})`
    }
    await sql`insert into name_words values ('malaz', 3), ('rawdah', 3)`
    await sql`insert into place_names (name, kind, row_id, weak) values ('حي لبن', 'district', 391, true)`
  })

  it('in the country beside it is searched, also where the directory has nothing', () =>
    assertTitles([
      ['bars kuwait salmiya', 'Bars in Salmiya, Kuwait'],
      ['bars in salmiya kuwait', 'Bars in Salmiya, Kuwait'],
      ['pharmacies kuwait salmiya', 'Pharmacies in Salmiya, Kuwait'],
      ['صيدليات الكويت السالمية', 'صيدليات في السالمية، الكويت'],
      ['saydaleyat el kuwait salmiya', 'Pharmacies in Salmiya, Kuwait'],
    ]))

  it('behind the whole name of a company is no other company', async () => {
    const gull = tiny.directory.ids.get('Sea Gull')!
    await tiny.sql`update companies set name_en = 'Malaz', name_key_en = 'malaz' where id = ${gull}`
    await tiny.sql`insert into name_postings values ('malaz', ${gull}, ${gull})`
    await assertTitles([
      ['Barn Coffee al malaz', 'Barn Coffee in malaz'],
      ['Riyadh Pharmacy al malaz', 'Riyadh Pharmacy in malaz'],
      ['Boston Grill Malaz', 'Boston Grill in malaz'],
    ])
  })

  it('is none where words are a kind that something lies in, which the title names', () =>
    assertTitles([
      ['pharmacies inside hotels riyadh', 'Pharmacies in Riyadh (left out: hotels)'],
      ['cafes within hotels in Riyadh', 'Cafés in Riyadh (left out: hotels)'],
      ['مقاهي داخل فنادق الرياض', 'مقاهي في الرياض (لم يؤخذ به: فنادق)'],
    ]))

  it('is none where it is the end of a longer name', () =>
    assertTitles([
      ['hotels pas de la casa', 'hotels pas de la casa (not known here: pas de la casa)'],
      ['cafes in prat del casa', 'cafes in prat del casa (not known here: prat del casa)'],
      ['hotels casa', 'Hotels in Jeddah'],
    ]))

  it('is none behind a kind that is refused, which the title names', () =>
    assertTitles([
      ['صيدليات الرياض ما عدا صيدلية برقان', 'صيدليات في الرياض (لم يؤخذ به: صيدلية برقان)'],
      [
        'pharmacies in Riyadh except Burgan pharmacy',
        'Pharmacies in Riyadh (not known here: Burgan) (left out: pharmacy)',
      ],
    ]))

  it('is a district by its bare name before the side that is meant, which the title names', () =>
    assertTitles([
      ['صيدليات لبن الشرقي', 'صيدليات في malaz (لم يؤخذ به: الشرقي)'],
      ['صيدلية بلبن الغربي', 'صيدليات في malaz (لم يؤخذ به: الغربي)'],
    ]))

  it('stands behind "b el"', () => {
    assert.ok(isPreposition(['madrasa', 'b', 'el', '3aziziyah'], 1))
    assert.ok(isPreposition(['madrasa', 'b', 'riffa'], 1))
    assert.ok(!isPreposition(['plan', 'b', 'el'], 1))
  })
})
