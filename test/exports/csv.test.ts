import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { neutralizeFormula } from '../../server/src/exports/csv.ts'

describe('neutralizeFormula', () => {
  for (const text of [
    '=HYPERLINK("http://x")',
    '+1+cmd|calc',
    '+966 11 cmd',
    '+1 A1',
    '+1\n2',
    '+1-2',
    '+1-800-555-0199',
    '+966 (11) 000',
    '+',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    '\rx',
  ]) {
    it(`makes ${JSON.stringify(text)} plain text`, () => {
      assert.equal(neutralizeFormula(text), `'${text}`)
    })
  }

  for (const text of ['Al Olaya', '+966110000001', '+966 11 000 6235', 'صيدلية', '']) {
    it(`leaves ${JSON.stringify(text)} as it is`, () => {
      assert.equal(neutralizeFormula(text), text)
    })
  }
})
