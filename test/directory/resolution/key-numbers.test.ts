import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { IntegerList, KeyNumbers } from '../../../server/src/directory/resolution/key-numbers.ts'

describe('KeyNumbers', () => {
  it('numbers texts in the order they first come, however many there are', () => {
    const keys = new KeyNumbers()
    const count = 50_000
    for (let at = 0; at < count; at++) assert.equal(keys.assignNumber(`مفتاح ${at}`), at + 1)
    for (let at = 0; at < count; at += 997) assert.equal(keys.assignNumber(`مفتاح ${at}`), at + 1)
    assert.equal(keys.size, count)
    assert.equal(keys.has('مفتاح 12'), true)
    assert.equal(keys.has('another'), false)
    assert.equal(keys.assignNumber(null), 0)
  })
})

describe('IntegerList', () => {
  it('holds what was pushed', () => {
    const row = new IntegerList()
    for (let at = 0; at < 10_000; at++) row.push(at * 3)
    assert.deepEqual([row.size, row.at(0), row.at(4096), row.at(9999)], [10_000, 0, 12_288, 29_997])
  })
})
