import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkRecord, parseDomain, readWebsite } from '../../server/src/directory/model/rules.ts'
import { listNumberForms } from '../../server/src/text/number-forms.ts'
import { category, city, company, country } from './records.ts'

describe('checkRecord', () => {
  it('trims text, and treats blank text as missing', () => {
    const record = checkRecord(company(' a ', ' A ', { nameAr: '  ', types: [' x ', '', 'x'] }))
    assert.deepEqual(record, company('a', 'A', { types: ['x'] }))
  })

  it('writes country codes in capitals', () => {
    assert.deepEqual(checkRecord(country('sa', 'A')), country('SA', 'A'))
    assert.equal(checkRecord(country('S1', 'A')), 'code is not two letters')
  })

  it('says which rule is broken', () => {
    assert.equal(checkRecord(category(' ', 'A')), 'key is empty')
    assert.equal(checkRecord(category('k'.repeat(501), 'A')), 'key is longer than 500 characters')
    assert.equal(checkRecord(category('k', 'A'.repeat(10_001))), 'label is longer than 10000 characters')
    assert.equal(checkRecord(category('k', 'A', { synonyms: ['\0'] })), 'synonyms holds a NUL character')
    assert.match(
      String(checkRecord(city('k', 'A', { population: 1.5 }))),
      /^population is not a whole number/,
    )
    assert.equal(checkRecord(city('k', 'A', { lat: 0, lng: 180.1 })), 'lng is not within -180 and 180')
  })
})

describe('readWebsite', () => {
  for (const [text, website] of [
    ['https://a.example/x?y', 'https://a.example/x?y'],
    ['HTTP://A.example', 'HTTP://A.example'],
    ['a.example', 'https://a.example'],
    ['www.a.example/menu', 'https://www.a.example/menu'],
    ['موقع.example', 'https://موقع.example'],
    ['a.example:8080', 'https://a.example:8080'],
    ['ftp://a.example', null],
    ['javascript:alert(1)', null],
    ['call us', null],
    ['https://', null],
    ['https://localhost/x', null],
    ['https://bank.example@evil.example/', null],
    ['https://a.example/@name', 'https://a.example/@name'],
    ['https://a.example/x y', null],
    ['mail@a.example', null],
  ] as const)
    it(`${text} → ${website}`, () => assert.equal(readWebsite(text), website))

  it('has a domain without www., in lower case', () => {
    assert.equal(parseDomain('https://WWW.Shop.Example/x'), 'shop.example')
    assert.equal(parseDomain(null), null)
  })
})

describe('listNumberForms', () => {
  for (const [name, form] of [
    ['pharmacy', 'pharmacies'],
    ['coffee shops', 'coffee shop'],
    ['bakeries', 'bakery'],
    ['church', 'churches'],
    ['car wash', 'car washes'],
    ['boy', 'boys'],
    ['صيدليه', 'صيدليات'],
    ['صيدليات', 'صيدليه'],
    ['وجبات سريعه', 'وجبه سريعه'],
  ] as const)
    it(`${name} → ${form}`, () =>
      assert.ok(listNumberForms(name).includes(form), listNumberForms(name).join(', ')))

  it('leaves a word that only looks like a plural', () => {
    assert.deepEqual(listNumberForms('glass'), ['glasses'])
    assert.ok(!listNumberForms('bus').includes('bu'))
  })
})
