import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buildFormatter } from '../../web/src/i18n/format.ts'
import { toLocaleTag } from '../../web/src/i18n/locale.ts'

const noon = new Date('2026-12-01T12:00:00Z')

describe('dates', () => {
  it('name the month in both languages, with the digits that were chosen', () => {
    const english = buildFormatter(toLocaleTag({ language: 'en', numerals: 'auto' }))
    assert.equal(english.date(noon), '1 Dec 2026')
    const arabic = buildFormatter(toLocaleTag({ language: 'ar', numerals: 'auto' }))
    assert.equal(arabic.date(noon), '١ ديسمبر ٢٠٢٦')
    const latin = buildFormatter(toLocaleTag({ language: 'ar', numerals: 'latin' }))
    assert.equal(latin.date(noon), '1 ديسمبر 2026')
  })
})
