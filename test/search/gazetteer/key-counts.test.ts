import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { KeyCounts } from '../../../server/src/search/gazetteer/key-counts.ts'
import { KeyReader } from '../../../server/src/search/gazetteer/load-company-names.ts'

/** Reads the lines of a COPY, cut into chunks of so many bytes. */
function readKeys(copied: string, chunkBytes: number): KeyCounts {
  const keys = new KeyCounts()
  const reader = new KeyReader(keys, 1_000_000)
  const bytes = Buffer.from(copied)
  for (let at = 0; at < bytes.length; at += chunkBytes) reader.read(bytes.subarray(at, at + chunkBytes))
  return keys
}

describe('KeyCounts', () => {
  it('counts what was added, and knows nothing else', () => {
    const lines = Array.from({ length: 50_000 }, (_, at) => `name ${at}\t\\N\n`)
    const keys = readKeys(lines.join(''), 1 << 16)
    assert.equal(keys.size, 50_000)
    const known = (from: number) =>
      Array.from({ length: 50_000 }, (_, at) => keys.count(`name ${from + at}`)).filter(count => count > 0)
        .length
    assert.equal(known(0), 50_000)
    assert.equal(known(50_000), 0)
  })

  it('can be corrected', () => {
    const keys = readKeys('noor cafe\t\\N\nnoor cafe\t\\N\n', 7)
    assert.equal(keys.count('noor cafe'), 2)
    keys.set('noor cafe', 0)
    assert.equal(keys.count('noor cafe'), 0)
    assert.equal(keys.size, 0)
    keys.set('noor cafe', 1000)
    assert.equal(keys.count('noor cafe'), 255)
  })

  for (const bytes of [1, 2, 3, 1000])
    it(`reads names of both scripts and of rare ones from chunks of ${bytes} bytes`, () => {
      const keys = readKeys('noor\tنور\n\\N\tصيدليه نور\nsame\tsame\n𐍅𐌿𐌻\t\\N\n', bytes)
      assert.deepEqual(
        ['noor', 'نور', 'صيدليه نور', 'same', '𐍅𐌿𐌻', '', 'N', 'صيدليهنور'].map(key => keys.count(key)),
        [1, 1, 1, 1, 1, 0, 0, 0],
      )
    })
})
