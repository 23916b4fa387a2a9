import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  SpillFolder,
  SpillPartitions,
} from '../../../server/src/directory/resolution/spill/spill-partitions.ts'

describe('rows that wait in parts', () => {
  it('come out by part as they went in, as often as they are asked for, beside those of another spill', t => {
    const folder = new SpillFolder()
    t.after(() => folder.close())
    const [spill, other] = [new SpillPartitions(folder, 3), new SpillPartitions(folder, 1)]
    const expected: number[][] = [[], [], []]
    for (let at = 0; at < 10_000; at++) {
      const [part, row] = [at % 7 === 0 ? 2 : 0, [at, at / 3, -at]]
      spill.add(part, Float64Array.from(row))
      other.add(part, Float64Array.of(at))
      expected[part]!.push(...row)
    }
    for (const _ of ['once', 'again'])
      assert.deepEqual(
        [0, 1, 2].map(part => [...spill.read(part)]),
        expected,
      )
    spill.clear()
    assert.equal(spill.read(0).length, 0)
    spill.add(2, Float64Array.of(1, 2, 3))
    assert.deepEqual([...spill.read(2)], [1, 2, 3])
    assert.deepEqual([...other.read(2)].slice(0, 3), [0, 7, 14])
  })
})
