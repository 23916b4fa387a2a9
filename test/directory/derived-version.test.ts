import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, describe, it } from 'node:test'
import { DERIVED_VERSION } from '../../server/src/directory/import/derive/version.ts'
import { load } from '../../server/src/directory/import/load.ts'
import { testDatabase } from '../support/database.ts'
import { branch, category, company, createSource, PLACES } from './records.ts'

/**
 * What the derivation makes of the records below, by version. Where the digest of the current version differs, the code
 * derives something else than what is stored: raise DERIVED_VERSION and add the new digest.
 */
const DIGESTS: Record<number, string> = {
  1: 'e5c0632230bd2c88',
  2: '3a506304adb42fdb',
  3: 'f42871ea7ad3e55b',
  4: 'cb0e04a496bc225e',
  5: '094a60a8351a402c',
  6: 'd018b8d52783a6f5',
  7: 'd018b8d52783a6f5',
  8: '9973c5b74638a14e',
  9: 'd989687babebf243',
  10: '265167f0e0e73340',
  11: '6f3f52ffa195dac8',
  12: '0f3d989567a26d90',
  13: 'ea79e412c6896edb',
  14: '06164b6d04c66735',
  15: '06164b6d04c66735',
  16: '7d8559317356f4ea',
}

const { sql } = await testDatabase({ after })

describe('DERIVED_VERSION', () => {
  it('is raised with every change of derived data', async () => {
    await load(
      sql,
      createSource([
        ...PLACES,
        category('pharmacy', 'Pharmacy', { labelAr: 'صيدلية' }),
        category('restaurant', 'Restaurant', { labelAr: 'مَطعَمٌ', synonyms: ['eatery'] }),
        company('one', 'Café Ürümqi & Sons', {
          nameAr: 'مقهى الأَصالة ٢',
          types: ['chain'],
          website: 'one.example',
        }),
        company('two', null, { nameAr: 'صيدليّة عبد الرَّحيم' }),
        branch('b1', 'one', {
          nameEn: 'Café El 3omda',
          categoryKey: 'restaurant',
          lat: 24.7,
          lng: 46.7,
          rating: 4.5,
          reviews: 90,
        }),
        branch('b2', 'two', {
          nameEn: null,
          nameAr: 'فرع العُليّا',
          categoryKey: 'pharmacy',
          lat: 24.72,
          lng: 46.72,
          districtKey: null,
        }),
        branch('b3', 'two', { nameEn: 'O’Brien’s ＡＢＣ', addressAr: 'شارع ١٢', addressEn: '1st St.' }),
      ]),
    )
    const derived = {
      places: await sql`select name_key, search_text from cities order by id`,
      names: await sql`select name, kind, row_id, weak from place_names order by 2, 3, 1`,
      companies:
        await sql`select name_key_en, name_key_ar, search_text, rank_key::text from companies order by id`,
      postings: await sql`select token, rank_key::text, company_id from name_postings order by 1, 2`,
      types: await sql`select type, country_id, rank_key::text from company_types order by 1, 2, 3`,
      cells: await sql`select cell_small, cell_large, live from branches order by id`,
      documents: await sql`select * from branch_cards order by branch_id`,
    }
    const digest = createHash('sha256').update(JSON.stringify(derived)).digest('hex').slice(0, 16)
    assert.equal(digest, DIGESTS[DERIVED_VERSION])
  })
})
