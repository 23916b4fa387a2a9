import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { embedName } from '../../web/src/i18n/embed-name.ts'

describe('a name within a sentence', () => {
  it('has a direction of its own', () => {
    assert.equal(embedName('جولة الأحد'), '\u2068جولة الأحد\u2069')
  })

  it('is shortened where it is long, between whole characters', () => {
    assert.equal(embedName('☕️'.repeat(3)), `\u2068${'☕️'.repeat(3)}\u2069`)
    assert.equal(embedName('😀'.repeat(41)), `\u2068${'😀'.repeat(30)}…${'😀'.repeat(10)}\u2069`)
    assert.equal(
      embedName(`${'a'.repeat(39)} ${'b'.repeat(39)}`),
      `\u2068${'a'.repeat(30)}…${'b'.repeat(10)}\u2069`,
    )
  })
})
