import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Candidate } from '../../../server/src/search/interpretation/candidates/candidate.ts'
import { dropUncertainNames } from '../../../server/src/search/interpretation/negation/uncertain-names.ts'
import { splitNameWords, toNameKey } from '../../../server/src/text/fold.ts'
import { useTinyReader } from './reader.ts'

describe('a name that is not wanted and not known', () => {
  const tiny = useTinyReader()
  before(async () => {
    await renameCompany('Riyadh Pharmacy', 'Nahda', 'النهضة')
    await renameCompany('Nahdi Medical', 'Medical', null)
    await renameCompany('Al Nahdi Pharmacy', 'Corner', null)
  })

  async function renameCompany(name: string, nameEn: string, nameAr: string | null): Promise<void> {
    const id = tiny.directory.ids.get(name)!
    const { sql } = tiny
    await sql`
      update companies set name_en = ${nameEn}, name_ar = ${nameAr}, name_key_en = ${toNameKey(nameEn)},
        name_key_ar = ${nameAr && toNameKey(nameAr)}
      where id = ${id}`
    await sql`update branches set name_en = null where company_id = ${id}`
    await sql`delete from name_postings where company_id = ${id}`
    for (const token of new Set(splitNameWords(`${nameEn} ${nameAr ?? ''}`)))
      await sql`insert into name_postings values (${token}, ${id}, ${id})`
    await sql`delete from name_words`
    await sql`insert into name_words select token, count(*) from name_postings group by token`
  }

  async function finds(prompt: string, companies: string[], title: string): Promise<void> {
    const read = await tiny.read(prompt)
    assert.deepEqual(read.companies.toSorted(), companies.toSorted(), `${prompt}: ${read.title}`)
    assert.equal(read.title, title)
  }

  it('leaves out no other name that is one letter away, and the title says so', async () => {
    const all = ['Corner', 'Medical', 'Nahda']
    await finds('صيدلية غير النهدي', all, 'صيدليات (غير معروف هنا: النهدي)')
    await finds('pharmacies, not Nahdi', all, 'Pharmacies (not known here: Nahdi)')
    await finds('pharmacies, not Nahdo', all, 'Pharmacies (not known here: Nahdo)')
    await finds('pharmacies, not Nahda', ['Corner', 'Medical'], 'Pharmacies, not Nahda')
  })

  it('leaves out no place that is one letter away', async () => {
    const { sql, directory } = tiny
    await sql`
      insert into districts (id, slug, label, label_ar, name_key, city_id, lat, lng, search_text)
      values (398, 'nahdah', 'Al Nahdah', 'النهدة', '', ${directory.ids.get('dubai')!}, 0, 0, '')`
    await sql`
      insert into place_names (name, kind, row_id, weak) values (${toNameKey('النهدة')}, 'district', 398, false)`
    await sql`
      update branches set district_id = 398, city_id = ${directory.ids.get('dubai')!}, country_id = ${directory.ids.get('AE')!}
      where company_id = ${directory.ids.get('Al Nahdi Pharmacy')!}`
    await finds('صيدلية غير النهدي', ['Corner', 'Medical', 'Nahda'], 'صيدليات (غير معروف هنا: النهدي)')
  })

  it('is meant in the letters of the other script', async () => {
    await finds('restaurants in Dubai except زارا كتشن', [], 'Restaurants in Dubai, not زارا كتشن')
  })

  it('is corrected where one letter is wrong in a long word of several', async () => {
    await finds(
      'restaurants or hotels in Dubai except Zara Kitchan',
      ['The One'],
      'Restaurants and hotels in Dubai, not Zara Kitchan (corrected: Zara Kitchan)',
    )
  })

  it('is corrected to a brand of several branches, and to no other company', async () => {
    const prompt = 'restaurants or hotels in Dubai except Zarra Kitchan'
    const all = ['The One', 'Zara Kitchen']
    await finds(prompt, all, 'Restaurants and hotels in Dubai (not known here: Zarra Kitchan)')
    const id = tiny.directory.ids.get('Zara Kitchen')!
    await tiny.sql`
      insert into branches (id, company_id, category_id, district_id, city_id, country_id, rank_key, updated_at)
      select ${id} * 10 + n, company_id, category_id, district_id, city_id, country_id, rank_key, now()
      from branches cross join generate_series(1, 2) n where id = ${id}`
    await finds(
      prompt,
      ['The One'],
      'Restaurants and hotels in Dubai, not Zarra Kitchan (corrected: Zarra Kitchan)',
    )
  })
})

describe('a part of a name that is not wanted', () => {
  it('is certain where its words stand in the name', async () => {
    const words = ['not', 'king', 'faisal', 'specialist']
    const keep = (company: string) => {
      const name: Candidate = {
        ...{
          start: 1,
          end: 4,
          kind: 'company',
          rule: 'transliterated',
          company,
          isPlaced: false,
          isNear: false,
        },
        ...{ entries: [], types: [] },
      }
      const parts = { candidates: [name], nameWords: [] }
      const lone = { countCompanyBranches: () => 1 } as unknown as Parameters<typeof dropUncertainNames>[0]
      return dropUncertainNames(lone, words, parts, parts).candidates.length
    }
    assert.equal(keep('king faisal specialist hospital'), 1)
    assert.equal(keep('king fahd specialist hospital'), 0)
  })
})
