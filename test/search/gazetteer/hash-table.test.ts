import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { HashTable, hashText } from '../../../server/src/search/gazetteer/hash-table.ts'

const listBucket = (buckets: HashTable, hash: number) => {
  const found: number[] = []
  buckets.forEach(hash, value => {
    found.push(value)
  })
  return found
}

describe('HashTable', () => {
  it('is found, the latest first, however many there are', () => {
    const buckets = new HashTable()
    const expected = new Map<number, number[]>()
    for (let value = 0; value < 20_000; value++) {
      // Three to a hash and more, in between those of others.
      const hash = hashText(`name ${value % 6_000}`)
      buckets.add(hash, value)
      expected.set(hash, [value, ...(expected.get(hash) ?? [])])
    }
    for (const [hash, values] of expected) assert.deepEqual(listBucket(buckets, hash), values)
  })

  it('is not found under a hash of the same bucket', () => {
    const buckets = new HashTable()
    for (const hash of [5, 5 + 2 ** 31, 5 + 2 ** 16]) buckets.add(hash, hash)
    assert.deepEqual(listBucket(buckets, 5 + 2 ** 31), [5 + 2 ** 31])
    assert.deepEqual(listBucket(buckets, 5 + 2 ** 20), [])
    assert.deepEqual(listBucket(new HashTable(), 5), [])
  })

  it('ends where enough is said to be found', () => {
    const buckets = new HashTable()
    for (let value = 0; value < 10; value++) buckets.add(7, value)
    const taken: number[] = []
    buckets.forEach(7, value => taken.push(value) === 3)
    assert.deepEqual(taken, [9, 8, 7])
  })
})
