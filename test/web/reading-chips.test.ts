import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Span, SpanRole } from '../../web/src/api/composer.ts'
import { buildChips, cutChips, replaceChip } from '../../web/src/features/reading/chips.ts'

function makeSpans(prompt: string, roles: [string, SpanRole][]): Span[] {
  let at = 0
  return roles.map(([text, role]) => {
    const from = prompt.indexOf(text, at)
    at = from + text.length
    return { from, to: at, text, role, rule: 'exact', labels: [], companyTypes: [], alternatives: [] }
  })
}

const prompt = 'wonderful cosy pharmacies in the Riyadh, please'
const spans = makeSpans(prompt, [
  ['wonderful', 'unknown'],
  ['cosy', 'unknown'],
  ['pharmacies', 'category'],
  ['in', 'filler'],
  ['the', 'filler'],
  ['Riyadh', 'city'],
  ['please', 'filler'],
])

const find = (role: string) => buildChips(prompt, spans).find(chip => chip.role === role)!

describe('chips of a reading', () => {
  it('leave fillers out and join words that were not understood', () => {
    assert.deepEqual(
      buildChips(prompt, spans).map(chip => [chip.role, chip.text]),
      [
        ['ignored', 'wonderful cosy'],
        ['category', 'pharmacies'],
        ['city', 'Riyadh'],
      ],
    )
  })

  it('keep ignored words apart when something was understood between them', () => {
    const text = 'odd pharmacies strange'
    const parts = makeSpans(text, [
      ['odd', 'unknown'],
      ['pharmacies', 'category'],
      ['strange', 'unknown'],
    ])
    assert.deepEqual(
      buildChips(text, parts).map(chip => chip.text),
      ['odd', 'pharmacies', 'strange'],
    )
  })

  it('take the words that lead to a place with it', () => {
    assert.equal(cutChips(prompt, [find('city')], spans), 'wonderful cosy pharmacies, please')
  })

  it('take only their own words otherwise', () => {
    assert.equal(cutChips(prompt, [find('category')], spans), 'wonderful cosy in the Riyadh, please')
    assert.equal(cutChips(prompt, [find('ignored')], spans), 'pharmacies in the Riyadh, please')
  })

  it('are cut together, each with the words that lead to it', () => {
    const two = 'cafes in Al Olaya and in Al Malaz please'
    const parts = makeSpans(two, [
      ['cafes', 'category'],
      ['in', 'filler'],
      ['Al Olaya', 'district'],
      ['and', 'filler'],
      ['in', 'filler'],
      ['Al Malaz', 'district'],
      ['please', 'filler'],
    ])
    assert.equal(cutChips(two, buildChips(two, parts).slice(1), parts), 'cafes please')
  })

  it('cut Arabic by the same offsets', () => {
    const arabic = 'صيدليات في الرياض'
    const parts = makeSpans(arabic, [
      ['صيدليات', 'category'],
      ['في', 'filler'],
      ['الرياض', 'city'],
    ])
    const city = buildChips(arabic, parts).at(-1)!
    assert.equal(cutChips(arabic, [city], parts), 'صيدليات')
  })

  it('give their place to other words', () => {
    assert.equal(
      replaceChip(prompt, find('city'), 'Jeddah'),
      'wonderful cosy pharmacies in the Jeddah, please',
    )
  })
})
