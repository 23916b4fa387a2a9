import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readFirstWebsite, readNames, readOtherNames } from '../../server/src/directory/sources/osm/names.ts'

describe('the languages of a name', () => {
  const names: [name: string, en: string | null, ar: string | null][] = [
    ['Leaf Books', 'Leaf Books', null],
    ['مكتبة الورقة', null, 'مكتبة الورقة'],
    ['البيت - Al Bait', 'Al Bait', 'البيت'],
    ['البيت (Al Bait)', 'Al Bait', 'البيت'],
    ['فندق سرايا (٣)', null, 'فندق سرايا (٣)'],
    ['Rue 3 - Marché', 'Rue 3 - Marché', null],
    ['本', '本', null],
    ['\u200f مكتبة الورقة\u200e', null, 'مكتبة الورقة'],
    ['\u202eLeaf\u202c \u2066Books\u2069', 'Leaf Books', null],
  ]
  for (const [name, en, ar] of names) {
    it(`of "${name}" follow its script`, () => {
      assert.deepEqual(readNames({ name }, 'name'), { en, ar })
    })
  }

  it('come from name:en and name:ar first', () => {
    assert.deepEqual(readNames({ name: 'Feuille', 'name:en': 'Leaf', 'name:ar': 'ورقة' }, 'name'), {
      en: 'Leaf',
      ar: 'ورقة',
    })
  })
})

describe('readOtherNames', () => {
  it('lists each of the alternatives once', () => {
    assert.deepEqual(readOtherNames({ alt_name: 'Jiddah; Jedda', 'alt_name:en': 'Jedda', name: 'Jeddah' }), [
      'Jiddah',
      'Jedda',
    ])
  })
})

describe('readFirstWebsite', () => {
  it('takes the first valid address', () => {
    assert.equal(readFirstWebsite({ website: 'leaf.example; https://other.example' }), 'https://leaf.example')
    assert.equal(readFirstWebsite({ website: 'call us' }), null)
  })
})
