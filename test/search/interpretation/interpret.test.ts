import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Database } from '../../../server/src/database/connect.ts'
import { type Criteria, isUnsatisfiable } from '../../../server/src/search/criteria.ts'
import type { Gazetteer } from '../../../server/src/search/gazetteer/gazetteer.ts'
import { loadGazetteer } from '../../../server/src/search/gazetteer/load.ts'
import { interpret } from '../../../server/src/search/interpretation/interpret.ts'
import { testDatabase } from '../../support/database.ts'
import { insertTinyDirectory, type TinyDirectory } from '../tiny-directory.ts'

interface Expected {
  countries?: string[]
  cities?: string[]
  districts?: string[]
  categories?: string[]
  types?: string[]
  names?: string[][]
  called?: string[]
}

describe('interpret', () => {
  let sql: Database
  let directory: TinyDirectory
  let gazetteer: Gazetteer
  const scope: (() => unknown)[] = []
  before(async () => {
    sql = (await testDatabase({ after: fn => scope.push(fn) })).sql
    directory = await insertTinyDirectory(sql)
    gazetteer = await loadGazetteer(sql)
  })
  after(async () => {
    for (const fn of scope.reverse()) await fn()
  })

  async function reads(prompt: string, expected: Expected, stated?: Criteria): Promise<void> {
    const { criteria } = await interpret(sql, gazetteer, prompt, stated)
    const seen: Expected = {}
    if (criteria.countryIds) seen.countries = directory.slugs('country', criteria.countryIds)
    if (criteria.cityIds) seen.cities = directory.slugs('city', criteria.cityIds)
    if (criteria.districtIds) seen.districts = directory.slugs('district', criteria.districtIds)
    if (criteria.categoryIds) seen.categories = directory.slugs('category', criteria.categoryIds)
    if (criteria.companyTypes) seen.types = criteria.companyTypes
    if (criteria.nameTokens) seen.names = criteria.nameTokens
    if (criteria.companyNames) seen.called = criteria.companyNames
    assert.deepEqual(seen, expected, prompt)
    assert.equal(criteria.impossible, undefined, prompt)
  }

  async function findsNothing(prompt: string): Promise<void> {
    const { criteria } = await interpret(sql, gazetteer, prompt)
    assert.ok(isUnsatisfiable(criteria), `${prompt}: ${JSON.stringify(criteria)}`)
  }

  const pharmaciesInRiyadh = { categories: ['pharmacy'], cities: ['riyadh'] }

  it('reads a kind of business and a place', async () => {
    await reads('pharmacies in Riyadh', pharmaciesInRiyadh)
    await reads('Find me the best PHARMACY near Riyadh, please!', pharmaciesInRiyadh)
    await reads('riyadh drugstores', pharmaciesInRiyadh)
    await reads('top 10 coffee shops in the city of Dubai', {
      categories: ['coffee-shop'],
      cities: ['dubai'],
    })
    await reads('Cafés in New York', { categories: ['cafe'], cities: ['new-york'] })
    await reads('hotels', { categories: ['hotel'] })
    await reads('companies in Dubai', { cities: ['dubai'] })
  })

  it('reads Arabic, with what is written together with its words', async () => {
    await reads('صيدليات في الرياض', pharmaciesInRiyadh)
    await reads('أفضل صيدليّة بالرياض', pharmaciesInRiyadh)
    await reads('الصيدليات الموجودة في مدينة الرياض', pharmaciesInRiyadh)
    await reads('مطاعم في جدة والرياض', { categories: ['restaurant'], cities: ['jeddah', 'riyadh'] })
    await reads('صيدليات في الرياض وجدة', { categories: ['pharmacy'], cities: ['riyadh', 'jeddah'] })
    await reads('صيدليات في وجدة', { categories: ['pharmacy'], cities: ['oujda'] })
    await reads('صيدليات وفنادق في دبي', { categories: ['pharmacy', 'hotel'], cities: ['dubai'] })
    await reads('صيدليات في بريدة', { categories: ['pharmacy'], cities: ['buraydah'] })
    await reads('أطباء الأسنان في جدة', { categories: ['dentist'], cities: ['jeddah'] })
    await reads('صيدليات in Riyadh', pharmaciesInRiyadh)
  })

  it('takes several values of a dimension', async () => {
    await reads('cafes in Riyadh or Jeddah', { categories: ['cafe'], cities: ['riyadh', 'jeddah'] })
    await reads('pharmacies and cafes in Riyadh, Jeddah and Dubai', {
      categories: ['pharmacy', 'cafe'],
      cities: ['riyadh', 'jeddah', 'dubai'],
    })
  })

  it('keeps a country named with its city', async () => {
    const expected = { categories: ['cafe'], cities: ['riyadh'], countries: ['SA'] }
    await reads('cafes in Riyadh, Saudi Arabia', expected)
    await reads('مقاهي في الرياض السعودية', expected)
    await reads('cafes in KSA', { categories: ['cafe'], countries: ['SA'] })
    await reads('hotels in Kuwait', { categories: ['hotel'], countries: ['KW'] })
  })

  it('tells namesakes apart: by the country, by branches, by size', async () => {
    await reads('restaurants in Alexandria', { categories: ['restaurant'], cities: ['alexandria'] })
    await reads('restaurants in Alexandria, USA', {
      categories: ['restaurant'],
      cities: ['alexandria-us'],
      countries: ['US'],
    })
    await reads(
      'restaurants in Alexandria',
      { categories: ['restaurant'], cities: ['alexandria-us'] },
      { countryIds: [directory.ids.get('US')!] },
    )
    await reads('hotels in Mecca', { categories: ['hotel'], cities: ['makkah'] })
  })

  it('reads districts, those of the city named', async () => {
    await reads('cafes in Rawdah, Jeddah', {
      categories: ['cafe'],
      cities: ['jeddah'],
      districts: ['rawdah-jeddah'],
    })
    await reads('cafes in Olaya, Riyadh', {
      categories: ['cafe'],
      cities: ['riyadh'],
      districts: ['olaya-riyadh'],
    })
    await reads('مقاهي في حي السلامة', { categories: ['cafe'], districts: ['salamah-jeddah'] })
    await reads('cafes in Rawdah', { categories: ['cafe'], districts: ['rawdah-riyadh', 'rawdah-jeddah'] })
  })

  it('reads the country of a city from an adjective', async () => {
    const american = { categories: ['restaurant'], cities: ['alexandria-us'], countries: ['US'] }
    await reads('restaurants in the American Alexandria', american)
    await reads('restaurants in Alexandria, the American one', american)
    await reads('restaurants in the American Riyadh', {
      categories: ['restaurant'],
      cities: ['riyadh'],
    })
  })

  it('reads kinds in the accusative', async () => {
    await reads('أريد فندقاً في دبي', { categories: ['hotel'], cities: ['dubai'] })
  })

  it('reads a city before the country that it lies in', async () => {
    await reads('restaurants, Alexandria in the USA', {
      categories: ['restaurant'],
      cities: ['alexandria-us'],
      countries: ['US'],
    })
  })

  it('never takes filler for a place, nor a shop for the town of its name', async () => {
    await reads('hotels in Dubai (the best)', { categories: ['hotel'], cities: ['dubai'] })
    await reads('best hotels in Dubai', { categories: ['hotel'], cities: ['dubai'] })
    await reads('zara in Dubai', { cities: ['dubai'], names: [['zara']], called: ['zara'] })
    await reads('restaurants in Zara', { categories: ['restaurant'], cities: ['zara'] })
    await reads('Boston restaurants in Riyadh', {
      categories: ['restaurant'],
      cities: ['riyadh'],
      names: [['boston']],
      called: ['boston'],
    })
  })

  it('reads names of companies', async () => {
    await reads('Nahdi', { names: [['nahdi']], called: ['nahdi'] })
    await reads('nahdi pharmacy jeddah', {
      cities: ['jeddah'],
      names: [['nahdi'], ['pharmacy']],
      called: ['nahdi pharmacy'],
    })
    await reads('Al-Nahdi Pharmacy in Jeddah', {
      cities: ['jeddah'],
      names: [['nahdi', 'alnahdi'], ['pharmacy']],
      called: ['nahdi pharmacy'],
    })
    await reads('nahdi pharmacies in jeddah', {
      categories: ['pharmacy'],
      cities: ['jeddah'],
      names: [['nahdi']],
      called: ['nahdi'],
    })
    await reads('النهدي في جدة', { cities: ['jeddah'], names: [['نهدي']], called: ['نهدي'] })
    await reads('pizza hut', { names: [['pizza'], ['hut']], called: ['pizza hut'] })
    await reads('pizza hut and barn coffee', { called: ['pizza hut', 'barn coffee'] })
    await reads('The One', { names: [['the'], ['one']], called: ['the one'] })
    await reads('nahdi or dawaa in Riyadh', {
      cities: ['riyadh'],
      names: [['nahdi', 'dawaa']],
      called: ['nahdi dawaa'],
    })
  })

  it('takes a name made of nothing but a kind and a place for what it says', async () => {
    await reads('riyadh pharmacy', pharmaciesInRiyadh)
    await reads('صيدلية الرياض', pharmaciesInRiyadh)
  })

  it('reads types of company that the directory has', async () => {
    await reads('independent cafes in Riyadh', {
      categories: ['cafe'],
      cities: ['riyadh'],
      types: ['independent'],
    })
    await reads('pharmacy chains', { categories: ['pharmacy'], types: ['chain'] })
    await reads('مطاعم مستقلة في الرياض', {
      categories: ['restaurant'],
      cities: ['riyadh'],
      types: ['independent'],
    })
  })

  it('corrects one slip in a word', async () => {
    await reads('pharmcy in Ridyah', pharmaciesInRiyadh)
    await reads('pharmacies in Riyadhh', pharmaciesInRiyadh)
    await reads('صيدليات في الرياظ', pharmaciesInRiyadh)
    await reads('صيدلبات بالرياظ', pharmaciesInRiyadh)
    await reads('cofee shops in dubay', { categories: ['coffee-shop'], cities: ['dubai'] })
    await reads('hotels in Saudi Arbia', { categories: ['hotel'], countries: ['SA'] })
    await reads('hotels in New Yorc', { categories: ['hotel'], cities: ['new-york'] })
    await reads('hotels in Abu Dahbi', { categories: ['hotel'], cities: ['abu-dhabi'] })
    await reads('hotels in Abu', { categories: ['hotel'], cities: ['abu'] })
    await reads('Nahdy in Jeddah', { cities: ['jeddah'], names: [['nahdy', 'nahdi']], called: ['nahdy'] })
  })

  it('finds nothing for a place the directory does not know', async () => {
    await findsNothing('cafes in Atlantis')
    await findsNothing('cafes in Qwertyville or Dubai')
    await findsNothing('مقاهي في قرطاجنه')
    await reads('cafes in downtown Riyadh', { categories: ['cafe'], cities: ['riyadh'] })
    await reads('hotels in Tokyo', { categories: ['hotel'], cities: ['tokyo'] })
  })

  it('leaves out words it does not know when it knows others', async () => {
    const { spans } = await interpret(sql, gazetteer, 'quantum cafes in Dubai')
    assert.deepEqual(
      spans.map(span => [span.text, span.kind]),
      [
        ['quantum', 'unknown'],
        ['cafes', 'category'],
        ['in', 'filler'],
        ['Dubai', 'city'],
      ],
    )
    await reads('quantum cafes in Dubai', { categories: ['cafe'], cities: ['dubai'] })
  })

  it('finds nothing when it understands nothing, and asks nothing of an empty prompt', async () => {
    await findsNothing('xyzzy plugh')
    await findsNothing('the best of the best')
    await findsNothing('!!!')
    assert.deepEqual((await interpret(sql, gazetteer, ' ')).criteria, {})
  })

  it('says where in the prompt it read what', async () => {
    const prompt = 'Pharmcy, بالرياض'
    const { spans, language } = await interpret(sql, gazetteer, prompt)
    assert.equal(language, 'en')
    for (const { text, from, to } of spans) assert.equal(prompt.slice(from, to), text)
    assert.deepEqual(
      spans.map(({ text, kind, rule, value }) => ({ text, kind, rule, value })),
      [
        { text: 'Pharmcy', kind: 'category', rule: 'corrected', value: [directory.ids.get('pharmacy')] },
        { text: 'بالرياض', kind: 'city', rule: 'folded', value: [directory.ids.get('riyadh')] },
      ],
    )
    assert.deepEqual(JSON.parse(JSON.stringify(spans)), spans)
  })

  it('reads the beginning of an endless prompt, and quickly', async () => {
    const started = performance.now()
    await reads(`pharmacies in Riyadh ${'and so on '.repeat(20_000)}`, pharmaciesInRiyadh)
    await interpret(sql, gazetteer, 'q'.repeat(100_000))
    await interpret(sql, gazetteer, 'ب '.repeat(50_000))
    await interpret(sql, gazetteer, Array.from({ length: 5000 }, (_, i) => `unheard${i}of`).join(' '))
    await interpret(sql, gazetteer, "'; drop table branches; -- \0 \u{d800} %_\\")
    assert.ok(performance.now() - started < 5000)
  })
})
