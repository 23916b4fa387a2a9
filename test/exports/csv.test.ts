import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { neutralizeFormula } from '../../server/src/exports/csv.ts'

describe('neutralizeFormula', () => {
  for (const text of ['=HYPERLINK("http://x")', '+1+cmd|calc', '-2+3', '@SUM(A1)', '\tx', '\rx']) {
    it(`makes ${JSON.stringify(text)} plain text`, () => {
      assert.equal(neutralizeFormula(text), `'${text}`)
    })
  }

  for (const text of ['Al Olaya', '+966110000001', 'صيدلية', '']) {
    it(`leaves ${JSON.stringify(text)} as it is`, () => {
      assert.equal(neutralizeFormula(text), text)
    })
  }
})
