import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { toNameKey } from '../../../server/src/text/fold.ts'
import { useTinyReader } from './reader.ts'

describe('places where the directory has no branches', () => {
  const tiny = useTinyReader()

  before(async () => {
    const { sql, directory } = tiny
    const [riyadh, alexandria] = [directory.ids.get('riyadh')!, directory.ids.get('alexandria')!]
    const addNames = async (kind: string, id: number, names: string[]) => {
      for (const name of names)
        await sql`
          insert into place_names (name, kind, row_id, weak) values (${toNameKey(name)}, ${kind}, ${id}, false)`
    }
    const addDistrict = async (id: number, city: number, [label, labelAr]: string[], more: string[] = []) => {
      await sql`
        insert into districts (id, slug, label, label_ar, name_key, city_id, lat, lng, search_text)
        values (${id}, ${label!}, ${label!}, ${labelAr!}, '', ${city}, 24.7, 46.7, '')`
      await addNames('district', id, [label!, labelAr!, ...more])
    }
    await addDistrict(390, riyadh, ['Karradah', 'الكرادة'])
    await addDistrict(391, riyadh, ['Zayounah', 'زيونة'])
    await addDistrict(392, riyadh, ['Fatih', 'الفاتح'])
    await addDistrict(393, alexandria, ['Agouza', 'العجوزة'])
    await addDistrict(394, alexandria, ['Old Town', 'المدينة القديمة الإسكندرية'], ['المدينة القديمة'])
    await addDistrict(395, riyadh, ['Hay Adil', 'حي العدل'])
    await addDistrict(396, directory.ids.get('dubai')!, ['Dubai South', 'دبي الجنوب'])
    const country = directory.ids.get('SA')!
    await sql`
      insert into cities (id, slug, label, label_ar, name_key, country_id, region_id, population, search_text)
      values (280, 'ain', 'Al Ain', 'العين', '', ${country}, ${country}, 700000, '')`
    await sql`
      insert into cities (id, slug, label, label_ar, name_key, country_id, region_id, population, search_text)
      values (281, 'rawdat', 'Rawdah Springs', 'الروضة الخضراء', '', ${country}, ${country}, 90000, '')`
    await addNames('city', 280, ['Al Ain', 'العين'])
    await addNames('city', 281, ['Rawdah Springs', 'الروضة الخضراء'])
  })

  async function assertTitles(titles: readonly (readonly [string, string])[]): Promise<void> {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  it('are meant by their whole name, and not the place in it', () =>
    assertTitles([
      ['hotels in Dubai South', 'Hotels in Dubai South'],
      ['فنادق دبي الجنوب', 'فنادق في دبي الجنوب'],
      ['صيدليات بالرياض والعين', 'صيدليات في الرياض أو العين'],
      ['hotels in Rawdah Springs', 'Hotels in Rawdah Springs'],
      ['فنادق في الروضة الخضراء', 'فنادق في الروضة الخضراء'],
    ]))

  it('are all kept that a list joins', () =>
    assertTitles([
      ['pharmacies in Karradah or Zayounah', 'Pharmacies in Karradah or Zayounah'],
      ['صيدلية بالكرادة وزيونة', 'صيدليات في الكرادة أو زيونة'],
      ['صيدليات الكرادة أو زيونة', 'صيدليات في الكرادة أو زيونة'],
      ['صيدلية بالكرادة لو زيونة', 'صيدليات في الكرادة أو زيونة'],
    ]))

  it('are meant beside their city though their names are words of grammar', () =>
    assertTitles([
      ['صيدلية بالرياض الفاتح', 'صيدليات في الفاتح، الرياض'],
      ['صيدلية الإسكندرية المدينة القديمة', 'صيدليات في المدينة القديمة الإسكندرية، الإسكندرية'],
    ]))

  it('are large cities with their article behind a kind or a preposition', () =>
    assertTitles([
      ['صيدلية فالعين ضروري', 'صيدليات في العين'],
      ['pharmacy fi el 3ain', 'Pharmacies in Al Ain'],
    ]))

  it('are heard in chat Arabic with its digit for a letter that English leaves out', () =>
    assertTitles([['saydaliya fel 3agouza', 'Pharmacies in Agouza']]))

  it('may be called with the noun of districts only', () =>
    assertTitles([['صيدلية بحي العدل', 'صيدليات في حي العدل']]))
})
