import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hashText } from '../../../server/src/search/gazetteer/hash-table.ts'
import { HashIndex } from '../../../server/src/search/gazetteer/packed-table.ts'

const listBucket = (index: HashIndex, hash: number) => {
  const found: number[] = []
  index.forEach(hash, value => {
    found.push(value)
  })
  return found
}

describe('HashIndex', () => {
  const fill = (count: number) => {
    const index = new HashIndex()
    for (let value = 0; value < count; value++) index.add(hashText(`name ${value % (count / 2)}`), value)
    return index
  }

  it('is found, the latest first, however many there are', () => {
    const index = new HashIndex()
    const expected = new Map<number, number[]>()
    for (let value = 0; value < 20_000; value++) {
      // Three to a hash and more, in between those of others.
      const hash = hashText(`name ${value % 6_000}`)
      index.add(hash, value)
      expected.set(hash, [value, ...(expected.get(hash) ?? [])])
    }
    for (const [hash, values] of expected) assert.deepEqual(listBucket(index, hash), values)
  })

  it('is not found under a hash of the same bucket', () => {
    const index = new HashIndex()
    for (const hash of [5, 5 + 2 ** 31, 5 + 2 ** 16]) index.add(hash, hash)
    assert.deepEqual(listBucket(index, 5 + 2 ** 31), [5 + 2 ** 31])
    assert.deepEqual(listBucket(index, 5 + 2 ** 20), [])
    assert.deepEqual(listBucket(new HashIndex(), 5), [])
  })

  it('ends where enough is said to be found', () => {
    const index = new HashIndex()
    for (let value = 0; value < 10; value++) index.add(7, value)
    const taken: number[] = []
    index.forEach(7, value => taken.push(value) === 3)
    assert.deepEqual(taken, [9, 8, 7])
  })

  it('finds the same once it is packed, at six bytes an entry', async () => {
    const count = 300_000
    const [index, unpacked] = [fill(count), fill(count)]
    await index.pack()
    for (let value = 0; value < count; value++) {
      const hash = hashText(`name ${value}`)
      assert.deepEqual(listBucket(index, hash), listBucket(unpacked, hash))
    }
    assert.ok(index.bytes < unpacked.bytes * 0.5, `${index.bytes} of ${unpacked.bytes}`)
  })

  it('finds what is added afterwards, the latest first, and ends where enough is said to be found', async () => {
    const index = fill(300_000)
    await index.pack()
    const hash = hashText('name 7')
    index.add(hash, 1_000_000)
    assert.deepEqual(listBucket(index, hash), [1_000_000, 150_007, 7])
    for (const enough of [1, 2]) {
      const taken: number[] = []
      index.forEach(hash, value => taken.push(value) === enough)
      assert.equal(taken.length, enough)
    }
  })

  it('leaves a small table as it is', async () => {
    const index = fill(1000)
    const { bytes } = index
    await index.pack()
    assert.equal(index.bytes, bytes)
    assert.deepEqual(listBucket(index, hashText('name 7')), [507, 7])
  })
})
