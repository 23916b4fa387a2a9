import assert from 'node:assert/strict'
import { it } from 'node:test'
import { LOCKS } from '../../server/src/database/locks.ts'

it('no two advisory locks have one number', () => {
  const numbers = Object.values(LOCKS)
  assert.equal(new Set(numbers).size, numbers.length)
})
