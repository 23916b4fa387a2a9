import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { measureSpare } from '../../web/src/components/table/fit-columns.ts'
import { sortRows } from '../../web/src/components/table/sort-rows.ts'
import { toLocaleTag } from '../../web/src/i18n/locale.ts'
import { pickName } from '../../web/src/i18n/pick-name.ts'
import { nameKey } from '../../web/src/keyboard/keys.ts'

const press = (key: string, code: string, shiftKey = false) => nameKey({ key, code, shiftKey })

describe('the keys of shortcuts', () => {
  it('are the letters of a Latin layout, wherever they lie', () => {
    assert.equal(press('g', 'KeyG'), 'g')
    assert.equal(press('a', 'KeyQ'), 'a')
    assert.equal(press('X', 'KeyX'), 'x')
  })

  it('are the places of the keys on an Arabic layout', () => {
    assert.equal(press('ل', 'KeyG'), 'g')
    assert.equal(press('ظ', 'Slash'), '/')
    assert.equal(press('؟', 'Slash', true), '?')
  })

  it('take a slash from any key that types one', () => {
    assert.equal(press('/', 'Digit7', true), '/')
    assert.equal(press('-', 'Slash'), '-')
  })
})

describe('sorted rows', () => {
  const collator = new Intl.Collator('en', { numeric: true })
  const sort = (values: (string | number | null)[], direction: 'ascending' | 'descending') =>
    sortRows(values, value => value, direction, collator)

  it('come without a value last, in either direction', () => {
    assert.deepEqual(sort([null, 2, 1], 'ascending'), [1, 2, null])
    assert.deepEqual(sort([null, 2, 1], 'descending'), [2, 1, null])
  })

  it('put numbers in texts in their order', () => {
    assert.deepEqual(sort(['Branch 10', 'Branch 9'], 'ascending'), ['Branch 9', 'Branch 10'])
  })
})

describe('the columns of a narrow table', () => {
  it('leave to the first what the last whole one leaves', () => {
    assert.equal(measureSpare([44, 150, 112, 100], 2, 390), 84)
    assert.equal(measureSpare([44, 150, 112], 2, 306), 0)
  })

  it('stay as they are where not even the first one has room, or nothing is measured yet', () => {
    assert.equal(measureSpare([44, 150, 112], 2, 180), 0)
    assert.equal(measureSpare([44, 150, 112], 2, 0), 0)
  })
})

describe('names', () => {
  it('come in the language of the reader first, and never twice', () => {
    assert.equal(pickName({ en: 'Kudu', ar: 'كودو' }, 'ar').first?.text, 'كودو')
    assert.equal(pickName({ en: 'Kudu', ar: null }, 'ar').first?.text, 'Kudu')
    assert.equal(pickName({ en: 'IKEA', ar: 'IKEA' }, 'en').other, undefined)
  })
})

describe('the locale', () => {
  it('has Eastern digits in Arabic unless others are chosen', () => {
    const write = (language: 'en' | 'ar', numerals: 'auto' | 'latin' | 'arabic') =>
      new Intl.NumberFormat(toLocaleTag({ language, numerals })).format(1234)
    assert.equal(write('ar', 'auto'), '١٬٢٣٤')
    assert.equal(write('ar', 'latin').replace('.', ','), '1,234')
    assert.equal(write('en', 'auto'), '1,234')
  })
})
