import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { findCategory, listLineage } from '../../server/src/directory/categories/catalogue.ts'
import { refineCategoryPath } from '../../server/src/directory/categories/kinds-in-names.ts'
import { OpenCategories } from '../../server/src/directory/categories/open-data.ts'

const refine = (slug: string, en: string | null, ar: string | null = null) =>
  refineCategoryPath(listLineage(slug), { en, ar })

describe('a finer kind that a name states', () => {
  it('is taken in place of a general one, in either language', () => {
    assert.deepEqual(refine('place-of-worship', null, 'مسجد النور'), ['mosque', 'place-of-worship'])
    assert.deepEqual(refine('place-of-worship', 'Al Noor Masjid'), ['mosque', 'place-of-worship'])
    assert.deepEqual(refine('place-of-worship', 'Église Saint-Charles'), ['church', 'place-of-worship'])
    assert.deepEqual(refine('restaurant', 'Napoli Pizza')[0], 'pizza-restaurant')
    assert.deepEqual(refine('fast-food', null, 'شاورما الريم')[0], 'kebab-shop')
    assert.deepEqual(refine('diplomatic-office', 'Embassy of Kenya', 'سفارة كينيا')[0], 'embassy')
  })

  it('may be stated by two words', () => {
    assert.equal(refine('fast-food', 'Southern Fried Chicken')[0], 'fried-chicken-restaurant')
  })

  it('is none where the source says a finer kind, where the name states two, or none', () => {
    assert.equal(refine('italian-restaurant', 'Napoli Pizza')[0], 'italian-restaurant')
    assert.equal(refine('restaurant', 'Pizza & Burger')[0], 'restaurant')
    assert.equal(refine('restaurant', 'Al Noor')[0], 'restaurant')
    assert.equal(refine('school', 'Mosque Street School')[0], 'school')
    assert.deepEqual(refineCategoryPath([], { en: 'Napoli Pizza', ar: null }), [])
  })

  it('is among the categories of an import, with those above it', () => {
    const categories = new OpenCategories()
    const path = categories.resolvePlace(
      'place_of_worship',
      { en: null, ar: 'جامع الراجحي' },
      { file: 'a', line: 1 },
    )
    assert.deepEqual(path, ['mosque', 'place-of-worship'])
    const keys = [...categories.records()].map(({ key }) => key)
    assert.deepEqual(new Set(keys), new Set(['place-of-worship', 'mosque']))
  })

  it('is a category that there is, as is the general one', () => {
    const file = new URL('../../server/data/kinds-in-names.csv', import.meta.url)
    const rows: { category: string; finer: string }[] = parse(readFileSync(file), { columns: true })
    for (const { category, finer } of rows)
      for (const slug of [...category.split('|'), finer]) assert.ok(findCategory(slug), slug)
  })
})

describe('the value "yes" of a source', () => {
  it('says nothing of the kind by itself', () => {
    const categories = new OpenCategories()
    assert.deepEqual(categories.resolvePathText('yes', { file: 'a', line: 1 }), [])
    assert.deepEqual(categories.resolvePathText('shop > yes', { file: 'a', line: 1 }), ['shop'])
  })
})
