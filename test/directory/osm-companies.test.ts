import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { CITY, read, shop } from './osm-reader.ts'

describe('the company of a place', () => {
  it('is its brand, by the Wikidata id any place of the brand has', async () => {
    const { of } = await read({
      nodes: [
        CITY,
        shop({
          shop: 'books',
          name: 'Leaf North',
          brand: 'Leaf',
          'brand:ar': 'ورقة',
          'brand:wikidata': 'Q1',
        }),
        shop({ shop: 'books', name: 'Leaf South', brand: 'LEAF' }),
      ],
    })
    const [company, ...others] = of('company')
    assert.deepEqual(others, [])
    assert.deepEqual([company?.key, company?.nameAr, company?.types], ['brand:Q1', 'ورقة', ['chain']])
  })

  it('is the brand whose website it has', async () => {
    const leaf = { shop: 'books', brand: 'Leaf', website: 'https://leaf.example/shops' }
    const { of } = await read({
      nodes: [
        CITY,
        shop({ ...leaf, name: 'Leaf 1' }),
        shop({ ...leaf, name: 'Leaf 2' }),
        shop({ shop: 'books', name: 'Leaf 3', website: 'https://www.leaf.example/3' }),
      ],
    })
    assert.deepEqual(
      of('company').map(({ key, nameEn, website }) => [key, nameEn, website]),
      [['brand:leaf', 'Leaf', 'https://leaf.example/']],
    )
  })

  it('is a franchise when a brand has several operators', async () => {
    const { of } = await read({
      nodes: ['North Foods', 'South Foods'].map(operator =>
        shop({ amenity: 'fast_food', cuisine: 'burger', name: 'Bun', brand: 'Bun', operator }),
      ),
    })
    assert.deepEqual(of('company')[0]?.types, ['chain', 'franchise'])
  })

  it('is the operator of a business, but not of a mosque or school', async () => {
    const { of } = await read({
      nodes: [
        shop({ amenity: 'fuel', name: 'Station 1', operator: 'Sahl' }),
        shop({ amenity: 'fuel', name: 'Station 2', operator: 'Sahl' }),
        shop({ amenity: 'school', name: 'First School', operator: 'وزارة التعليم' }),
        shop({ amenity: 'hospital', name: 'Hospital', operator: 'Ministry of Health' }),
      ],
    })
    assert.deepEqual(
      of('company').map(({ key }) => key.replace(/n\d+/, 'n…')),
      ['operator:sahl', 'place:n…', 'place:n…'],
    )
  })

  it('is the domain of its own website, but no social or ordering host', async () => {
    const { of } = await read({
      nodes: [
        shop({ tourism: 'hotel', name: 'Acme Hotel', website: 'https://www.acme-hotel.example' }),
        shop({ amenity: 'bar', name: 'Roof', website: 'https://acme-hotel.example/roof' }),
        shop({ amenity: 'cafe', name: 'Bean', website: 'https://www.instagram.com/bean' }),
        shop({ amenity: 'cafe', name: 'Cup', website: 'https://instagram.com/cup' }),
      ],
    })
    assert.deepEqual(
      of('company').map(({ nameEn, types }) => [nameEn, types]),
      [
        ['Acme Hotel', []],
        ['Bean', ['independent']],
        ['Cup', ['independent']],
      ],
    )
  })
})
