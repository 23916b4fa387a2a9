import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { findCategory, listCategories } from '../../server/src/directory/categories/catalogue.ts'
import { formatLabel, OpenCategories } from '../../server/src/directory/categories/open-data.ts'
import { loadKnownBrands } from '../../server/src/directory/resolution/brands/known-brands.ts'
import { toNameKey } from '../../server/src/text/fold.ts'

const origin = { file: 'places', line: 1 }
const read = (file: string): Record<string, string>[] =>
  parse(readFileSync(new URL(`../../server/data/${file}`, import.meta.url)), { columns: true })

describe('categories of open data', () => {
  it('come from the directory, by slug, label, synonym or the curated file', () => {
    const categories = new OpenCategories()
    const resolveSlug = (...path: string[]) => categories.resolvePath(path, origin)[0]
    assert.equal(resolveSlug('health_care', 'pharmacy'), 'pharmacy')
    assert.equal(resolveSlug('Dining and Drinking', 'Coffee Shop'), 'coffee-shop')
    assert.equal(resolveSlug('burger_restaurant'), 'burger-restaurant')
    assert.equal(resolveSlug('gas_station'), 'petrol-station')
    assert.equal(resolveSlug('hair_salon'), 'hairdresser')
    assert.equal(resolveSlug(), undefined)
  })

  it('stand below the nearest known one, each once and after those above', () => {
    const categories = new OpenCategories()
    const path = ['food_and_drink', 'restaurant', 'african_restaurant', 'zanzibari_restaurant']
    const kinds = ['zanzibari-restaurant', 'african-restaurant', 'restaurant']
    assert.deepEqual(categories.resolvePath(path, origin), kinds)
    assert.deepEqual(categories.resolvePath(path, origin), kinds)
    assert.deepEqual(
      [...categories.records()].map(({ key, label, parentKey }) => [key, label, parentKey]),
      [
        ['restaurant', 'Restaurant', null],
        ['african-restaurant', 'African Restaurant', 'restaurant'],
        ['zanzibari-restaurant', 'Zanzibari Restaurant', 'african-restaurant'],
      ],
    )
  })

  it('have labels in Arabic, of Overture and Foursquare alike', () => {
    const categories = new OpenCategories()
    categories.resolvePath(['food_and_drink', 'restaurant', 'brazilian_restaurant'], origin)
    categories.resolvePath(['Travel and Transportation', 'Transport Hub', 'Airport'], origin)
    categories.resolvePath(['zanzibari_restaurant'], origin)
    const labels = new Map([...categories.records()].map(({ key, labelAr }) => [key, labelAr]))
    assert.equal(labels.get('brazilian-restaurant'), 'مطعم برازيلي')
    assert.equal(labels.get('airport'), 'مطار')
    assert.equal(labels.get('zanzibari-restaurant'), null)
  })

  it('are labelled as people write', () => {
    assert.equal(formatLabel('arts_and_entertainment'), 'Arts and Entertainment')
    assert.equal(formatLabel('rv_and_boat_dealer'), 'RV and Boat Dealer')
    assert.equal(formatLabel('Café, Coffee and Tea House'), 'Café, Coffee and Tea House')
  })
})

describe('the data files', () => {
  it('name categories that exist, each name once', () => {
    const rows = read('categories-elsewhere.csv')
    for (const { name, slug } of rows) assert.ok(findCategory(slug!), `${name}: ${slug}`)
    const slugs = Map.groupBy(rows, ({ name }) => toNameKey(name!))
    for (const [name, ones] of slugs) assert.equal(new Set(ones.map(one => one.slug)).size, 1, name)
  })

  it('give one Arabic label to each category that only open data has, and no name of another', () => {
    const owner = new Map<string, string>()
    for (const { slug, label, labelAr, synonyms, synonymsAr } of listCategories())
      for (const name of [label!, labelAr!, ...synonyms, ...synonymsAr]) owner.set(toNameKey(name), slug!)
    const slugs = new Set<string>()
    for (const { slug, label_ar } of read('categories-elsewhere-ar.csv')) {
      assert.ok(!findCategory(slug!) && !slugs.has(slug!), slug)
      slugs.add(slug!)
      assert.match(label_ar!, /^[\p{Script=Arabic} ]+$/u, slug)
      const name = toNameKey(label_ar!)
      assert.equal(owner.get(name), undefined, `${slug}: ${label_ar}`)
      owner.set(name, slug!)
    }
  })

  it('give Arabic names to brands that are known under the English one', () => {
    for (const { wikidata, name_en, names_ar } of read('brands_ar.csv')) {
      const brand = loadKnownBrands().findById(wikidata!)
      assert.equal(toNameKey(brand?.name.en ?? ''), toNameKey(name_en!), wikidata)
      assert.match(names_ar!, /^[\p{Script=Arabic}\s|]+$/u, wikidata)
      assert.ok(brand?.name.ar, wikidata)
    }
  })
})
