import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import {
  findCategory,
  listCategories,
  matchCategory,
} from '../../server/src/directory/categories/catalogue.ts'
import {
  type DirectoryRecord,
  RECORD_KINDS,
  type RecordKind,
} from '../../server/src/directory/model/records.ts'
import { createReferenceSource } from '../../server/src/directory/sources/reference/source.ts'
import { distanceKm } from '../../server/src/geo/haversine.ts'
import { toNameKey } from '../../server/src/text/fold.ts'

const records = await Array.fromAsync(
  createReferenceSource().records(() => assert.fail('nothing is skipped')),
)
const selectKind = <K extends RecordKind>(kind: K) =>
  records.filter((record): record is Extract<DirectoryRecord, { kind: K }> => record.kind === kind)

describe('the reference data', () => {
  it('comes parents first', () => {
    const kinds = records.map(({ kind }) => RECORD_KINDS.indexOf(kind))
    assert.deepEqual(
      kinds,
      [...kinds].sort((a, b) => a - b),
    )
    const regions = new Set(selectKind('region').map(({ key }) => key))
    const countries = new Set(selectKind('country').map(({ code }) => code))
    for (const city of selectKind('city')) {
      assert.ok(countries.has(city.countryCode), city.countryCode)
      assert.ok(city.regionKey === null || regions.has(city.regionKey))
    }
  })

  it('names every country in both languages, as people call it', () => {
    for (const { code, label, labelAr } of selectKind('country')) {
      assert.ok(label, code)
      assert.match(labelAr ?? '', /\p{Script=Arabic}/u, code)
    }
    const countries = new Map(selectKind('country').map(country => [country.code, country]))
    assert.ok(countries.get('AE')?.synonyms?.includes('UAE'))
    assert.ok(countries.get('SA')?.synonyms?.includes('السعودية'))
    assert.equal(countries.get('SY')?.label, 'Syria')
  })

  it('knows the cities people ask for, once each', () => {
    const cities = selectKind('city')
    const find = (country: string, label: string) =>
      cities.filter(city => city.countryCode === country && city.label === label)
    const expected: [string, string, string][] = [
      ['SA', 'Riyadh', 'الرياض'],
      ['SA', 'Dammam', 'الدمام'],
      ['SA', 'Unaizah', 'عنيزة'],
      ['AE', 'Al Ain', 'العين'],
      ['KW', 'Hawally', 'حولي'],
      ['EG', 'Mansoura', 'المنصورة'],
      ['MA', 'Casablanca', 'الدار البيضاء'],
      ['AD', 'Andorra la Vella', 'أندورا لا فيلا'],
      ['MC', 'Monaco', 'موناكو'],
      ['FR', 'Paris', 'باريس'],
    ]
    for (const [country, label, labelAr] of expected) {
      assert.deepEqual(
        find(country, label).map(city => city.labelAr),
        [labelAr],
        label,
      )
    }
    assert.ok(cities.filter(city => city.labelAr).length > 700)
    assert.deepEqual(find('SA', 'Sultanah'), [])
    assert.ok(find('SA', 'Madinah')[0]?.synonyms?.includes('Medina'))
  })

  it('names the cities of every Arab country in Arabic, for 99 % of the people in them', () => {
    const arab = 'AE BH DJ DZ EG EH IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TN YE'.split(' ')
    const sumPeople = (cities: { population: number | null }[]) =>
      cities.reduce((sum, { population }) => sum + (population ?? 0), 0)
    for (const country of arab) {
      const cities = selectKind('city').filter(({ countryCode }) => countryCode === country)
      const named = cities.filter(({ labelAr }) => /\p{Script=Arabic}/u.test(labelAr ?? ''))
      assert.ok(sumPeople(named) >= sumPeople(cities) * 0.99, country)
    }
  })

  it('finds every row of the curated names in the package, once', () => {
    const file = readFileSync(new URL('../../server/data/cities_ar.csv', import.meta.url))
    const rows: { label: string }[] = parse(file, { columns: true })
    const wanted = rows.flatMap(({ label }, index) => (label === '-' ? [] : [index + 2]))
    const lines = selectKind('city').flatMap(({ origin }) =>
      origin.file === 'cities_ar.csv' ? [origin.line] : [],
    )
    assert.deepEqual(
      lines.sort((a, b) => a - b),
      wanted,
    )
  })
})

describe('the districts of the reference data', () => {
  const districts = selectKind('district')
  const cities = new Map(selectKind('city').map(city => [city.key, city]))

  it('are those of the large cities, each once and near its centre', () => {
    const keys = districts.map(({ key }) => key)
    assert.equal(new Set(keys).size, keys.length)
    for (const { key, label, labelAr, cityKey, lat, lng } of districts) {
      assert.ok(label, key)
      assert.match(labelAr ?? '', /\p{Script=Arabic}/u, key)
      const city = cities.get(cityKey)!
      assert.ok(distanceKm(city.lat!, city.lng!, lat!, lng!) < 45, key)
    }
    const counts = Map.groupBy(districts, ({ cityKey }) => `${cities.get(cityKey)!.label}`)
    for (const [city, least] of [
      ['Riyadh', 60],
      ['Jeddah', 40],
      ['Dubai', 60],
      ['Cairo', 38],
      ['Beirut', 30],
      ['London', 40],
      ['Paris', 20],
      ['Istanbul', 25],
      ['Casablanca', 20],
      ['Tunis', 14],
    ] as const)
      assert.ok((counts.get(city)?.length ?? 0) >= least, city)
  })

  it('know well-known ones of cities abroad by both names', () => {
    for (const [label, labelAr] of [
      ['Whitechapel', 'وايت تشابل'],
      ['Kreuzberg', 'كرويتسبرغ'],
      ['Beşiktaş', 'بشكتاش'],
      ['Gueliz', 'جليز'],
      ['Maarif', 'المعاريف'],
    ])
      assert.equal(districts.find(district => district.label === label)?.labelAr, labelAr, label)
  })

  it('hold no place that is a city of its own there', () => {
    const names = Map.groupBy([...cities.values()], city => toNameKey(city.label!))
    for (const { key, label, cityKey, lat, lng } of districts) {
      const same = (names.get(toNameKey(label!)) ?? []).filter(
        city => city.key !== cityKey && distanceKm(city.lat!, city.lng!, lat!, lng!) < 15,
      )
      assert.deepEqual(same, [], key)
    }
  })
})

describe('the regions of the reference data', () => {
  it('are those of nearly every city', () => {
    const cities = selectKind('city')
    const without = cities.filter(({ regionKey }) => regionKey === null)
    assert.ok(without.length < cities.length / 100, `${without.length} of ${cities.length}`)
  })
})

describe('the categories', () => {
  it('have unique slugs and come after their parents', () => {
    const seen = new Set<string>()
    for (const { slug, parentKey } of listCategories()) {
      assert.ok(slug && !seen.has(slug), `${slug}`)
      assert.ok(parentKey === null || seen.has(parentKey), `${slug} before ${parentKey}`)
      seen.add(slug)
    }
  })

  it('give every everyday name to one of them', () => {
    const owner = new Map<string, string>()
    for (const { slug, label, labelAr, synonyms, synonymsAr, origin } of listCategories()) {
      if (origin.file !== 'categories.csv') continue
      for (const name of [label!, labelAr!, ...synonyms, ...synonymsAr]) {
        const key = toNameKey(name)
        assert.equal(owner.get(key) ?? slug, slug, name)
        owner.set(key, slug!)
      }
    }
  })

  it('are named for a directory, not for a map', () => {
    assert.equal(findCategory('pharmacy')?.label, 'Pharmacy')
    assert.equal(findCategory('hospital')?.labelAr, 'مستشفى')
    for (const { label, labelAr, slug } of listCategories()) {
      assert.doesNotMatch(label!, / Grounds$|Counter$|Unspecified/, slug!)
      assert.match(labelAr ?? 'ا', /\p{Script=Arabic}/u, slug!)
    }
  })

  it('list no street furniture, but name it', () => {
    assert.ok(!listCategories().some(({ slug }) => slug === 'bench'))
    assert.equal(matchCategory({ amenity: 'bench' }, 'point'), 'bench')
    assert.equal(findCategory('bench')?.label, 'Bench')
  })

  const matches: [tags: Record<string, string>, slug: string | undefined][] = [
    [{ amenity: 'restaurant' }, 'restaurant'],
    [{ amenity: 'restaurant', cuisine: 'pizza' }, 'pizza-restaurant'],
    [{ amenity: 'restaurant', cuisine: 'italian;pizza' }, 'italian-restaurant'],
    [{ amenity: 'restaurant', cuisine: 'lebanese' }, 'lebanese-restaurant'],
    [{ amenity: 'place_of_worship', religion: 'muslim' }, 'mosque'],
    [{ amenity: 'school' }, 'school'],
    [{ healthcare: 'clinic' }, 'clinic'],
    [{ healthcare: 'pharmacy', amenity: 'pharmacy' }, 'pharmacy'],
    [{ amenity: 'fuel', shop: 'convenience' }, 'petrol-station'],
    [{ shop: 'a_kind_nobody_mapped' }, 'shop'],
    [{ amenity: 'a_kind_nobody_mapped' }, undefined],
    [{ highway: 'residential' }, undefined],
  ]
  for (const [tags, slug] of matches) {
    it(`take ${JSON.stringify(tags)} for ${slug}`, () => {
      assert.equal(matchCategory(tags, 'point'), slug)
    })
  }
})
