import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { nameAlternative } from '../../web/src/features/reading/name-alternative.ts'

const riyadh = { en: 'Riyadh', ar: 'الرياض' }
const erriadh = { en: 'Erriadh', ar: 'الرياض' }

describe('nameAlternative', () => {
  it('tells a place from one of the same name by its name in the other language', () => {
    assert.equal(nameAlternative({ labels: erriadh }, { labels: [riyadh] }, 'ar'), 'الرياض (Erriadh)')
  })

  it('adds nothing where the names differ, or are the same in both languages', () => {
    assert.equal(nameAlternative({ labels: erriadh }, { labels: [riyadh] }, 'en'), 'Erriadh')
    const both = { en: 'Abu', ar: 'Abu' }
    assert.equal(nameAlternative({ labels: both }, { labels: [both] }, 'ar'), 'Abu')
  })
})
