import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { LARGE_CELL, SMALL_CELL, toCellNumber } from '../../../server/src/geo/cells.ts'
import { useTinyReader } from './reader.ts'

describe('well-known landmarks beside a kind, and alone', () => {
  const tiny = useTinyReader()

  async function assertTitles(titles: readonly (readonly [string, string])[]): Promise<void> {
    for (const [prompt, title] of titles) assert.equal((await tiny.read(prompt)).title, title, prompt)
  }

  before(async () => {
    const places: [name: string, lat: number, lng: number][] = [
      ['Riyadh Pharmacy', 25.206, 55.2744],
      ['Barn Coffee', 25.1972, 55.2745],
      ['The One', 25.2524, 55.3305],
    ]
    for (const [name, lat, lng] of places)
      await tiny.sql`
        update branches set lat = ${lat}, lng = ${lng}, cell_small = ${toCellNumber(lat, lng, SMALL_CELL)},
          cell_large = ${toCellNumber(lat, lng, LARGE_CELL)}
        where id = ${tiny.directory.ids.get(name)!}`
    await tiny.sql`insert into categories (id, slug, label, label_ar, search_text) values (960, 'shop', 'Shop', 'متجر', '')`
    await tiny.sql`update branches set category_id = 960 where id = ${tiny.directory.ids.get('Barn Coffee')!}`
    // The next best kind after a pharmacy.
    await tiny.sql`insert into categories (id, slug, label, label_ar, search_text) values (961, 'drugstore', 'Chemist', 'عطارة', '')`
    await tiny.sql`update branches set category_id = 961 where id = ${tiny.directory.ids.get('The One')!}`
    for (const name of ['shop', 'shops', 'stores', 'محلات'])
      await tiny.sql`insert into place_names (name, kind, row_id, weak) values (${name}, 'category', 960, false)`
  })

  it('are searched around by names of one word, and with other words between', () =>
    assertTitles([
      ['pharmacy grandvalira', 'Pharmacies within 5 km of Grandvalira'],
      ['صيدلية غراندفاليرا', 'صيدليات ضمن 5 كم من غراندفاليرا'],
      ['hotel nabawi mosque', 'Hotels within 5 km of Al-Masjid an-Nabawi'],
      ['hotel walking distance Masjid Nabawi', 'Hotels within 1 km of Al-Masjid an-Nabawi'],
      ['cafe port hercule', 'Cafés within 5 km of Port Hercule'],
      ['hotels 5 min walk Marble Arch', 'Hotels within 1 km of Marble Arch'],
    ]))

  it('are told not to be held, and searched at, where they are all that is said and no company bears their name', async () => {
    await assertTitles([
      ['Burj Khalifa', 'Companies within 1 km of Burj Khalifa (not held: Burj Khalifa)'],
      ['وين برج خليفة', 'شركات ضمن 1 كم من برج خليفة (غير متوفر: برج خليفة)'],
      ['burj khalifa address', 'Companies within 1 km of Burj Khalifa (not held: burj khalifa)'],
      [
        'where is burj khalifa in dubai pls',
        'Companies within 1 km of Burj Khalifa (not held: burj khalifa)',
      ],
      ['برج خليفة بدبي لو سمحت', 'شركات ضمن 1 كم من برج خليفة (غير متوفر: برج خليفة)'],
    ])
    assert.deepEqual((await tiny.read('Burj Khalifa')).companies, ['Barn Coffee', 'Riyadh Pharmacy'])
  })

  it('are the company that bears another name of them where they are', async () => {
    const { sql, directory } = tiny
    const [id, riyadh] = [695, directory.ids.get('riyadh')!]
    await sql`
      insert into companies (id, name_en, types, name_key_en, rank_key, updated_at)
      values (${id}, 'Al Masmak Castle', '{independent}', 'masmak castle', ${id}, now())`
    await sql`
      insert into branches (id, company_id, category_id, district_id, city_id, country_id, lat, lng, rank_key, updated_at)
      values (${id}, ${id}, ${directory.ids.get('hotel')!}, ${riyadh + 200}, ${riyadh}, ${directory.ids.get('SA')!}, 24.632, 46.714, ${id}, now())`
    for (const token of ['masmak', 'castle'])
      await sql`insert into name_postings values (${token}, ${id}, ${id})`
    for (const prompt of ['قصر المصمك', 'masmak fort riyadh', 'وين حصن المصمك في الرياض'])
      assert.deepEqual((await tiny.read(prompt)).companies, ['Al Masmak Castle'], prompt)
  })

  it('are searched around for shops, and not for all companies', () =>
    assertTitles([
      ['shops near Burj Khalifa', 'Shops within 5 km of Burj Khalifa'],
      ['stores near granada mall', 'Shops within 5 km of Granada Mall'],
      ['محلات قدام غرناطة مول', 'متاجر ضمن 5 كم من غرناطة مول'],
    ]))

  it('are searched around where a question behind them means them', () =>
    assertTitles([
      ['بدي روح على برج خليفة شو في كافيهات حواليه', 'مقاهي ضمن 5 كم من برج خليفة'],
      ['رايح غرناطة مول وين في صيدلية جنبه', 'صيدليات ضمن 5 كم من غرناطة مول'],
      ['going to Burj Khalifa what cafes are near it', 'Cafés within 5 km of Burj Khalifa'],
    ]))

  it('are told of one by one where several are asked for', () =>
    assertTitles([
      ['قصر المصمك وبرج خليفة', 'قصر المصمك (غير متوفر: وبرج خليفة)'],
      ['masmak fort or burj khalifa', 'Masmak fort (not held: burj khalifa)'],
    ]))

  it('are searched around farther where nothing is near and no radius is stated', () =>
    assertTitles([
      ['nearest pharmacy to Burj Al Arab', 'Pharmacies within 25 km of Burj Al Arab'],
      ['اقرب صيدلية من برج العرب', 'صيدليات ضمن 25 كم من برج العرب'],
      ['pharmacy near Deira City Centre', 'Pharmacies within 10 km of Deira City Centre'],
      ['pharmacy within 3 km of Burj Al Arab', 'Pharmacies within 3 km of Burj Al Arab'],
    ]))
})
