import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { mergeOrder, moveIds, moveToEdge } from '../../web/src/features/lists/merge-order.ts'

describe('mergeOrder', () => {
  it('keeps the wanted order, drops what is gone, and puts what came last', () => {
    assert.deepEqual(mergeOrder(['c', 'a', 'b'], ['a', 'b', 'd', 'e']), ['a', 'b', 'd', 'e'])
    assert.deepEqual(mergeOrder(['c', 'a', 'b'], ['a', 'x', 'b', 'c']), ['c', 'a', 'b', 'x'])
  })
})

describe('moveIds', () => {
  const order = ['a', 'b', 'c', 'd', 'e']

  it('moves several rows before another, in their order', () => {
    assert.deepEqual(moveIds(order, new Set(['e', 'b']), 'a', 'before'), ['b', 'e', 'a', 'c', 'd'])
  })

  it('moves a row after another', () => {
    assert.deepEqual(moveIds(order, new Set(['a']), 'c', 'after'), ['b', 'c', 'a', 'd', 'e'])
  })

  it('changes nothing when rows are dropped on themselves', () => {
    assert.deepEqual(moveIds(order, new Set(['b']), 'b', 'after'), order)
  })
})

describe('moveToEdge', () => {
  it('moves rows to the beginning and to the end, in their order', () => {
    const order = ['a', 'b', 'c', 'd']
    assert.deepEqual(moveToEdge(order, new Set(['d', 'b']), 'start'), ['b', 'd', 'a', 'c'])
    assert.deepEqual(moveToEdge(order, new Set(['c', 'a']), 'end'), ['b', 'd', 'a', 'c'])
  })
})
