import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkText } from '../../web/src/components/check-text.ts'

describe('the text of a field', () => {
  it('is missing when it is only space, where it is required', () => {
    assert.equal(checkText('  ', { isRequired: true }), 'missing')
    assert.equal(checkText('  ', { minLength: 2, type: 'email', pattern: 'x' }), undefined)
  })

  it('is too short by its characters without the space around them', () => {
    assert.equal(checkText(' a ', { minLength: 2 }), 'tooShort')
    assert.equal(checkText('👍', { minLength: 2 }), 'tooShort')
    assert.equal(checkText('مق', { minLength: 2 }), undefined)
    assert.equal(checkText('  secret  ', { minLength: 10, type: 'password' }), undefined)
  })

  it('is an e-mail address with a dot', () => {
    for (const text of ['amal', 'amal@example', 'amal haddad@example.com'])
      assert.equal(checkText(text, { type: 'email' }), 'email', text)
    assert.equal(checkText(' amal@example.com ', { type: 'email' }), undefined)
  })

  it('has the whole form of its pattern', () => {
    assert.equal(checkText('SAU', { pattern: '[A-Za-z]{2}' }), 'pattern')
    assert.equal(checkText('sa', { pattern: '[A-Za-z]{2}' }), undefined)
  })
})
