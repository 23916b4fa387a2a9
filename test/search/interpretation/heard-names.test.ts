import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { splitIndexedWords } from '../../../server/src/directory/model/names.ts'
import { loadGazetteer } from '../../../server/src/search/gazetteer/load.ts'
import { connectLookUps } from '../../../server/src/search/interpretation/interpret.ts'
import { findHeardNames } from '../../../server/src/search/interpretation/names/heard-names.ts'
import { selectBranches } from '../../../server/src/search/selection/select.ts'
import { splitWords, toNameKey } from '../../../server/src/text/fold.ts'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

/** Companies of Riyadh: their names, and the kind of each. */
const COMPANIES: [string | null, string | null, string][] = [
  [null, 'مستشفى الملك فيصل', 'dentist'],
  ['Karam Beirut', null, 'restaurant'],
  ['BinHamdan', null, 'hotel'],
  ['Albaik', null, 'restaurant'],
  ['Embassy of India', null, 'embassy'],
  ['Embassy of Japan', null, 'embassy'],
  ['Embassy of Kenya', null, 'embassy'],
  ['Greek Embassy', null, 'embassy'],
  ['Embassy of South Africa', null, 'embassy'],
  ['Hotel', null, 'hotel'],
  ['Jazeera Foods', null, 'restaurant'],
  ['Spain Kitchen', null, 'restaurant'],
  [null, 'دهانات الجزيرة', 'hotel'],
  [null, 'مطعم عبد الرحمن المكي', 'restaurant'],
  [null, 'مطعم عبدالعزيز القصيمي', 'restaurant'],
  ['Jabr Rooms', null, 'hotel'],
  ['Aljabr Rooms', null, 'hotel'],
  ['Juradima Grill', 'مشويات جراديما', 'restaurant'],
  ['Gharadima Lodge', 'نزل غراديما', 'hotel'],
  ['Gharadima Grill House', null, 'restaurant'],
  ['Sorambeel Bank', null, 'hotel'],
  ['McVanzo & Sons', null, 'hotel'],
  ['Redbang', 'ردبانغ', 'hotel'],
]

describe('names of companies as they are heard', () => {
  const tiny = useTinyReader()

  before(async () => {
    const { sql, directory } = tiny
    const [riyadh, country] = [directory.ids.get('riyadh')!, directory.ids.get('SA')!]
    await sql`insert into categories (id, slug, label, search_text) values (590, 'embassy', 'Embassy', '')`
    await sql`insert into place_names (name, kind, row_id, weak) values ('embassy', 'category', 590, false),
      ('embassies', 'category', 590, true), ('سفاره', 'category', 590, false)`
    await sql`
      insert into countries (id, code, label, label_ar, search_text) values
        (190, 'IN', 'India', 'الهند', ''), (191, 'KE', 'Kenya', null, ''), (192, 'GR', 'Greece', null, ''),
        (193, 'ZA', 'South Africa', null, ''), (194, 'ES', 'Spain', null, '')`
    await sql`insert into place_names (name, kind, row_id, weak) values ('india', 'country', 190, false),
      ('هند', 'country', 190, false), ('kenya', 'country', 191, false), ('greece', 'country', 192, false),
      ('south africa', 'country', 193, false), ('spain', 'country', 194, false)`
    for (const [at, [en, ar, kind]] of COMPANIES.entries()) {
      const id = 700 + at
      const category = kind === 'embassy' ? 590 : directory.ids.get(kind)!
      await sql`
        insert into companies (id, name_en, name_ar, types, name_key_en, name_key_ar, rank_key, updated_at)
        values (${id}, ${en}, ${ar}, '{independent}', ${en && toNameKey(en)}, ${ar && toNameKey(ar)}, ${id}, now())`
      await sql`
        insert into branches (id, company_id, category_id, district_id, city_id, country_id, rank_key, updated_at)
        values (${id}, ${id}, ${category}, ${riyadh + 200}, ${riyadh}, ${country}, ${id}, now())`
      for (const token of splitIndexedWords(en, ar))
        await sql`insert into name_postings values (${token}, ${id}, ${id})`
    }
    const jeddah = directory.ids.get('jeddah')!
    await sql`
      update branches set city_id = ${jeddah}, district_id = ${jeddah + 200}
      where company_id in (select id from companies where name_en in ('Jazeera Foods', 'Juradima Grill'))`
    await sql`truncate name_words`
    await sql`insert into name_words select token, count(*) from name_postings group by token`
  })
  const find = async (prompt: string) => (await tiny.read(prompt)).companies

  it('are found in the other script, by the words that are said of them', async () => {
    assert.deepEqual(await find('mostashfa el malek faisal'), ['مستشفى الملك فيصل'])
    assert.deepEqual(await find('وين كرم بيروت'), ['Karam Beirut'])
    assert.deepEqual(await find('karam bayrout'), ['Karam Beirut'])
  })

  it('are corrected beside a kind, behind an article, and with the kind first', async () => {
    assert.deepEqual(await find('فندق الردبانخ في الرياض'), ['Redbang'])
    assert.deepEqual(await find('hotel redbanq in Riyadh'), ['Redbang'])
    assert.deepEqual(await find('bank el soranbeel'), ['Sorambeel Bank'])
  })

  it('are found by the letters that Arabic has for Mc and for the g of the Gulf', async () => {
    assert.deepEqual(await find('ماكفنزو'), ['McVanzo & Sons'])
    assert.deepEqual(await find('ريدبانق الرياض'), ['Redbang'])
  })

  it('stand in titles as the directory writes them', async () => {
    assert.equal((await tiny.read('karam bayrout')).title, 'Karam Beirut (corrected: karam bayrout)')
  })

  it('may be written as two words, or with an article', async () => {
    assert.deepEqual(await find('بن حمدان'), ['BinHamdan'])
    assert.deepEqual(await find('el beyk'), ['Albaik'])
  })

  it('may hold compound names that are joined or split', async () => {
    assert.deepEqual(await find('مطعم عبدالرحمن المكي'), ['مطعم عبد الرحمن المكي'])
    assert.deepEqual(await find('وين مطعم عبدالرحمن المكي'), ['مطعم عبد الرحمن المكي'])
    assert.deepEqual(await find('عبد العزيز القصيمي في الرياض'), ['مطعم عبدالعزيز القصيمي'])
  })

  it('are heard in parts of compound names, and with the kind at the other end', async () => {
    const gazetteer = await loadGazetteer(tiny.sql)
    const hear = async (prompt: string) => {
      const heard = await findHeardNames(
        connectLookUps(tiny.sql, gazetteer),
        splitWords(prompt),
        new Set(),
        new Set(),
      )
      return heard.map(({ label }) => label)
    }
    assert.deepEqual(await hear('عبدالرحمن المكي'), ['مطعم عبد الرحمن المكي'])
    assert.deepEqual(await hear('عبد العزيز القصيمي'), ['مطعم عبدالعزيز القصيمي'])
    // Arabic says the kind first, and English last.
    assert.deepEqual(await hear('بنك سورمبيل'), ['Sorambeel Bank'])
  })

  it('are kept where a branch holds the words in the other form', async () => {
    const found = await selectBranches(tiny.sql, { nameTokens: [['عبدالرحمن'], ['مكي'], ['مطعم']] }, 10)
    assert.equal(found.length, 1)
  })

  it('are left out with the article as a part of them', async () => {
    const rooms = async (prompt: string) => (await find(prompt)).filter(name => name.endsWith('Rooms'))
    assert.deepEqual((await rooms('hotels in Riyadh')).toSorted(), ['Aljabr Rooms', 'Jabr Rooms'])
    assert.deepEqual(await rooms('hotels in Riyadh but not al jabr'), [])
  })

  it('are those in the other script, where the words as they stand find nothing', async () => {
    assert.deepEqual(await find('Jazeera'), ['Jazeera Foods'])
    assert.deepEqual(await find('Jazeera in Riyadh'), ['دهانات الجزيرة'])
  })

  it('are no others that only sound alike, nor parts of a name that a company elsewhere bears', async () => {
    assert.deepEqual(await find('Juradima in Jeddah'), ['Juradima Grill'])
    assert.deepEqual(await find('Juradima in Riyadh'), [])
    assert.deepEqual(await find('Juradima Grill in Riyadh'), [])
  })

  it('are no kinds, though a company is called so', async () => {
    assert.equal((await tiny.read('Hotel in Riyadh, we need it for two nights')).title, 'Hotels in Riyadh')
  })

  it('are not heard in words that mean something else', async () => {
    const { reading } = await tiny.read('restaurants in Riyadh')
    assert.equal(reading.criteria.companyNames, undefined)
  })

  it('are those of embassies by nationality, in either language', async () => {
    assert.deepEqual(await find('Indian embassy'), ['Embassy of India'])
    assert.deepEqual(await find('السفارة الهندية في الرياض'), ['Embassy of India'])
    assert.deepEqual(await find('the Japanese embassy'), ['Embassy of Japan'])
    const { reading } = await tiny.read('embassies in Japan')
    assert.equal(reading.criteria.nameTokens, undefined)
    assert.equal((await find('embassies in Riyadh')).length, 5)
  })

  it('are those of embassies where all words are known, where the country is two words, and by adjectives', async () => {
    assert.deepEqual(await find('Kenya embassy in Riyadh'), ['Embassy of Kenya'])
    assert.deepEqual(await find('South African embassy'), ['Embassy of South Africa'])
    assert.deepEqual(await find('the embassy of Greece, Riyadh'), ['Greek Embassy'])
    assert.deepEqual(await find('Indian embassy, Saudi Arabia'), ['Embassy of India'])
  })

  it('are no names of other companies, where the country has no embassy', async () => {
    assert.deepEqual((await tiny.read('Spain embassy in Riyadh')).reading.criteria.categoryIds, [590])
  })

  it('are those of embassies whose word or adjective is spelt as it sounds', async () => {
    assert.deepEqual(await find('indian embasy riyadh'), ['Embassy of India'])
    assert.deepEqual(await find('sefara el hindiyyeh'), ['Embassy of India'])
    assert.deepEqual(await find('sefara el yaban'), ['Embassy of Japan'])
  })
})

describe('a chain that is named as it is written', () => {
  const tiny = useTinyReader()

  before(async () => {
    await insertNamed(
      tiny,
      [],
      [
        ['Zarve', null, 'pharmacy'],
        ['Zarva Pharmacy', null, 'pharmacy'],
      ],
    )
    await tiny.sql`
      insert into branches (id, company_id, category_id, district_id, city_id, country_id, rank_key, updated_at)
      select id + 100 + number, company_id, category_id, district_id, city_id, country_id, rank_key, updated_at
      from branches, generate_series(1, 9) number where company_id = 700`
  })

  it('is not another name, where the kind is misspelt', async () => {
    assert.deepEqual((await tiny.read('zarve pharmcy near Riyadh')).companies, ['Zarve'])
  })
})

describe('a need whose words sound like the kind that serves it', () => {
  const tiny = useTinyReader()

  before(async () => {
    const dentist = tiny.directory.ids.get('dentist')!
    await tiny.sql`insert into place_names (name, kind, row_id, weak) values ('ضرس', 'category', ${dentist}, true)`
  })

  it('is read as the need', async () => {
    const { reading } = await tiny.read('ضرسه موجعه بالرياض')
    const tooth = reading.spans.find(({ text }) => text.includes('ضرسه'))
    assert.deepEqual([tooth?.kind, tooth?.rule], ['category', 'need'])
    assert.deepEqual(tiny.directory.slugs('category', reading.criteria.categoryIds), ['dentist'])
  })
})
