import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Span, SpanRole } from '../../web/src/api/composer.ts'
import { cutDistricts, findDistrict, toggleDistrict } from '../../web/src/features/composer/district-words.ts'

const olaya = { en: 'Al Olaya', ar: 'العليا' }
const malaz = { en: 'Al Malaz', ar: 'الملز' }

function read(prompt: string, parts: [string, SpanRole, typeof olaya?][]) {
  const spans = parts.map(([text, role, label]): Span => {
    const from = prompt.indexOf(text)
    return {
      from,
      to: from + text.length,
      text,
      role,
      rule: 'exact',
      labels: label ? [label] : [],
      companyTypes: [],
      alternatives: [],
    }
  })
  return { prompt, spans }
}

const unread = read('', [])

describe('the districts that a prompt chooses', () => {
  it('are added by their names, and removed again before they are read', () => {
    const one = toggleDistrict('cafes ', olaya, 'Al Olaya', unread)
    assert.equal(one, 'cafes Al Olaya')
    const two = toggleDistrict(one, malaz, 'الملز', unread)
    assert.equal(two, 'cafes Al Olaya الملز')
    assert.equal(toggleDistrict(two, olaya, 'Al Olaya', unread), 'cafes الملز')
    assert.equal(toggleDistrict('cafes الملز', malaz, 'Al Malaz', unread), 'cafes')
  })

  it('are found by whatever words were read as them, and go with the words before them', () => {
    const reading = read('cafes in olaya', [
      ['cafes', 'category'],
      ['in', 'filler'],
      ['olaya', 'district', olaya],
    ])
    assert.equal(toggleDistrict('cafes in olaya', olaya, 'Al Olaya', reading), 'cafes')
    assert.equal(findDistrict('cafes in olaya', malaz, reading), undefined)
  })

  it('go whole, also where their article was read with the word before', () => {
    const prompt = 'restaurants Al Olaya'
    const reading = read(prompt, [
      ['restaurants Al', 'category'],
      ['Olaya', 'district', olaya],
    ])
    assert.equal(toggleDistrict(prompt, olaya, 'Al Olaya', reading), 'restaurants')
  })

  it('are no parts of other words, of names and of what is excluded', () => {
    assert.equal(findDistrict('Al Olayan cafes', olaya, unread), undefined)
    for (const role of ['company', 'exclusion'] as const) {
      const prompt = 'Al Olaya Clinic'
      assert.equal(findDistrict(prompt, olaya, read(prompt, [[prompt, role]])), undefined, role)
    }
  })

  it('are all removed at once', () => {
    const prompt = 'cafes in olaya and Al Malaz'
    const reading = read(prompt, [
      ['cafes', 'category'],
      ['in', 'filler'],
      ['olaya', 'district', olaya],
      ['and', 'filler'],
      ['Al Malaz', 'district', malaz],
    ])
    assert.equal(cutDistricts(prompt, [olaya, malaz, { ...olaya }], reading), 'cafes')
    assert.equal(cutDistricts('cafes ', [olaya], unread), 'cafes ')
  })
})
