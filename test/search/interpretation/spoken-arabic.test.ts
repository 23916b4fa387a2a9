import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { isNoType } from '../../../server/src/search/interpretation/kinds/no-types.ts'
import {
  describesCurrency,
  dropDescribing,
  listDescribingTokens,
} from '../../../server/src/search/interpretation/names/describing-words.ts'
import { NO_NAMES } from '../../../server/src/search/interpretation/names/name-look-up.ts'
import { tokenize } from '../../../server/src/search/interpretation/words/tokens.ts'
import { useTinyReader } from './reader.ts'

const words = (prompt: string) => tokenize(prompt).map(({ word }) => word)

describe('words that name a type of company elsewhere', () => {
  for (const [prompt, word] of [
    ['supply chain consultants', 'chain'],
    ['my gold chain broke', 'chain'],
    ['independent living for my grandmother', 'independent'],
    ['a public library in Riyadh', 'public'],
    ['public bus stops', 'public'],
    ['حديقة عامة قريبة', 'عامه'],
    ['سلسلة ذهب انقطعت', 'سلسله'],
    ['دروع لحفل نهاية العام', 'العام'],
    ['من عام 2020', 'عام'],
    ['public and private hospitals', 'public'],
    ['private or government schools', 'government'],
    ['مستشفيات حكومية وخاصة', 'حكوميه'],
    ['مدارس أهلية أو حكومية', 'حكوميه'],
  ] as const)
    it(`are something else: ${prompt}`, () => {
      const said = words(prompt)
      assert.equal(isNoType(said, said.indexOf(word)), true)
    })

  for (const [prompt, word] of [
    ['pharmacy chain', 'chain'],
    ['independent cafes', 'independent'],
    ['public schools', 'public'],
    ['مدارس عامة', 'عامه'],
    ['سلسلة صيدليات', 'سلسله'],
    ['مستشفى عام', 'عام'],
  ] as const)
    it(`name one: ${prompt}`, () => {
      const said = words(prompt)
      assert.equal(isNoType(said, said.indexOf(word)), false)
    })
})

describe('words that describe another', () => {
  const place = (start: number) => ({
    ...{ start, end: start + 1, kind: 'city' as const, rule: 'exact' as const },
    ...{ isPlaced: false, isNear: false, entries: [], types: [] },
  })

  it('are nationalities of currencies, points of the compass before a place, and purposes', () => {
    assert.equal(describesCurrency(words('نصرف الدرهم المغربي'), 2), true)
    assert.equal(describesCurrency(words('change Egyptian pounds'), 1), true)
    assert.equal(describesCurrency(words('المطعم المغربي'), 1), false)
    assert.deepEqual([...listDescribingTokens(words('مدرسة شرق الرياض'), [place(2)])], [1])
    assert.deepEqual([...listDescribingTokens(words('مدرسة شرق الرياض'), [])], [])
    assert.deepEqual([...listDescribingTokens(words('شركة نقل لنقل مقر الإدارة'), [])], [2])
  })

  it('are neither a company nor a chain', () => {
    const chain = {
      start: 0,
      end: 1,
      rule: 'exact' as const,
      isPlaced: false,
      isNear: false,
      entries: [],
      types: [],
    }
    const spans = [{ ...chain, company: 'zarvex', isChain: true }]
    const exact = { candidates: [], context: { words: words('zarvex'), spans, names: NO_NAMES } }
    const [dropped] = dropDescribing(exact, new Set([0])).context.spans
    assert.deepEqual([dropped!.company, dropped!.isChain], [undefined, false])
  })
})

describe('sentences of spoken Arabic', () => {
  const tiny = useTinyReader()
  before(async () => {
    const { sql, directory } = tiny
    const [embassy, office] = [directory.ids.get('bar')!, directory.ids.get('hotel')!]
    await sql`update categories set slug = 'embassy', label = 'Embassy', label_ar = 'سفارة' where id = ${embassy}`
    const [capital, kuwait] = [295, directory.ids.get('KW')!]
    await sql`
      insert into cities (id, slug, label, label_ar, name_key, country_id, region_id, population, search_text)
      values (${capital}, 'asimah', 'Capital', 'العاصمة', '', ${kuwait}, ${kuwait}, 0, '')`
    await sql`
      insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text)
      values (395, 'asimah', 'Centre', '', ${capital}, 0, 0, '')`
    await sql`
      insert into companies (id, name_en, types, name_key_en, rank_key, updated_at)
      values (691, 'Capital Chemist', '{independent}', 'capital chemist', 691, now())`
    await sql`
      insert into branches (id, company_id, category_id, district_id, city_id, country_id, rank_key, updated_at)
      values (691, 691, ${directory.ids.get('pharmacy')!}, 395, ${capital}, ${kuwait}, 691, now())`
    for (const [name, kind, id] of [
      ['embassy', 'category', embassy],
      ['سفاره', 'category', embassy],
      ['مكتب', 'category', office],
      ['عاصمه', 'city', capital],
    ] as const)
      await sql`insert into place_names (name, kind, row_id, weak) values (${name}, ${kind}, ${id}, false)`
  })
  const read = async (prompt: string) => {
    const { reading, companies } = await tiny.read(prompt)
    const { criteria } = reading
    const list = (kind: 'country' | 'city' | 'district' | 'category', ids?: number[]) =>
      tiny.directory.slugs(kind, ids)
    return {
      companies,
      names: criteria.nameTokens,
      countries: list('country', criteria.countryIds),
      cities: list('city', criteria.cityIds),
      districts: list('district', criteria.districtIds),
      categories: list('category', criteria.categoryIds),
      excluded: criteria.excluded,
    }
  }

  it('list names that "and" joins, where no company bears them all', async () => {
    const { companies, names } = await read('Nahdi and Dawaa in Jeddah')
    assert.deepEqual(names, [['nahdi', 'dawaa']])
    assert.deepEqual(companies.toSorted(), ['Al Nahdi Pharmacy', 'Dawaa House'])
    const { names: whole } = await read('Barn and Coffee in Riyadh')
    assert.notDeepEqual(whole, [['barn', 'coffee']])
  })

  it('say in another clause in which city a district lies', async () => {
    const { reading } = await tiny.read('حنا بالرياض، اقرب صيدلية للروضة')
    assert.deepEqual(reading.centre, { kind: 'district', id: tiny.directory.ids.get('rawdah-riyadh') })
  })

  it('call a city the capital', async () => {
    assert.deepEqual((await read('صيدليات فالعاصمة الرياض')).cities, ['riyadh'])
  })

  it('name the country whose embassy is sought', async () => {
    const { countries, cities, categories } = await read('سفارة مصر في دبي')
    assert.deepEqual([countries, cities, categories], [[], ['dubai'], ['bar']])
    assert.deepEqual((await read('سفارة في مصر')).countries, ['EG'])
  })

  it('exclude what "lies in" a district, and nothing by a country that is far from all', async () => {
    const { districts, excluded } = await read('صيدليات الرياض عدا الواقعة في العليا')
    assert.deepEqual([districts, excluded?.districtIds?.length], [[], 1])
    assert.equal((await read('صيدليات الرياض مش الكويت')).excluded, undefined)
    assert.equal((await read('صيدليات السعودية مش الرياض')).excluded?.cityIds?.length, 1)
  })

  it('say where something is brought to', async () => {
    assert.deepEqual((await read('مطعم بيتزا بتوصل عالمكتب بدبي')).categories, ['pizza'])
    assert.deepEqual((await read('مكتب بالرياض')).categories, ['hotel'])
  })
})

describe('a company in one of several cities of a name', () => {
  const tiny = useTinyReader()
  before(async () => {
    const { sql, directory } = tiny
    const [city, country] = [directory.ids.get('alexandria-us')!, directory.ids.get('US')!]
    await sql`
      insert into companies (id, name_en, types, name_key_en, rank_key, updated_at)
      values (690, 'Potomac Grill', '{independent}', 'potomac grill', 690, now())`
    await sql`
      insert into branches (id, company_id, category_id, district_id, city_id, country_id, rank_key, updated_at)
      values (690, 690, ${directory.ids.get('restaurant')!}, ${city + 200}, ${city}, ${country}, 690, now())`
    for (const token of ['potomac', 'grill']) await sql`insert into name_postings values (${token}, 690, 690)`
    await sql`
      insert into name_words values ('potomac', 1), ('grill', 2) on conflict (token) do update set holders = 2`
  })

  for (const [prompt, company] of [
    ['Potomac Grill in Alexandria', 'Potomac Grill'],
    ['Sea Gull in Alexandria', 'Sea Gull'],
  ] as const)
    it(`is found: ${prompt}`, async () => {
      assert.deepEqual((await tiny.read(prompt)).companies, [company])
    })
})
