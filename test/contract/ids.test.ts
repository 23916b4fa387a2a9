import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  decodeDirectoryId,
  decodeId,
  encodeDirectoryId,
  encodeId,
  encodeResultId,
  newUuid,
  splitResultIds,
} from '../../server/src/contract/ids.ts'

describe('ids of tenant resources', () => {
  it('are a prefix and 26 characters, as the TypeID specification says', () => {
    // The specification's own examples.
    assert.equal(encodeId('srch', '00000000-0000-0000-0000-000000000000'), 'srch_00000000000000000000000000')
    assert.equal(encodeId('srch', '01890a5d-ac96-774b-bcce-b302099a8057'), 'srch_01h455vb4pex5vsknk084sn02q')
    assert.equal(encodeId('srch', 'ffffffff-ffff-ffff-ffff-ffffffffffff'), 'srch_7zzzzzzzzzzzzzzzzzzzzzzzzz')
  })

  it('decode to what they encode', () => {
    for (let i = 0; i < 100; i++) {
      const uuid = newUuid()
      assert.equal(decodeId('lst', encodeId('lst', uuid)), uuid)
    }
  })

  it('are UUIDs of version 7, which sort by time', () => {
    const [first, second] = [newUuid(), newUuid()]
    assert.equal(first[14], '7')
    assert.ok(first < second)
  })

  for (const [what, id] of [
    ['another prefix', 'lst_01h455vb4pex5vsknk084sn02q'],
    ['no prefix', '01h455vb4pex5vsknk084sn02q'],
    ['a UUID', 'srch_01890a5d-ac96-774b-bcce-b302099a8057'],
    ['capitals', 'srch_01H455VB4PEX5VSKNK084SN02Q'],
    ['letters that are not in the alphabet', 'srch_01h455vb4pex5vsknk084sn02l'],
    ['a value beyond 128 bits', 'srch_81h455vb4pex5vsknk084sn02q'],
    ['a character too few', 'srch_01h455vb4pex5vsknk084sn02'],
    ['a character too many', 'srch_01h455vb4pex5vsknk084sn02qq'],
    ['a line end after it', 'srch_01h455vb4pex5vsknk084sn02q\n'],
    ['nothing', ''],
  ] as const) {
    it(`are not ${what}`, () => assert.equal(decodeId('srch', id), undefined))
  }

  it('differ for each row of a search', () => {
    const search = newUuid()
    const ids = new Set(Array.from({ length: 1000 }, (_, ordinal) => encodeResultId(search, ordinal)))
    assert.equal(ids.size, 1000)
    assert.ok(!ids.has(encodeId('res', search)))
  })

  it('are the same for a row alone and among the first of its search, at the limits of 20 bits too', () => {
    for (const end of ['00000', 'fff9b', 'fff9c', 'fffff', '12345']) {
      const search = `01890a5d-ac96-774b-bcce-b302099${end}`
      const alone = Array.from({ length: 100 }, (_, ordinal) => encodeResultId(search, ordinal))
      const { prefix, endings } = splitResultIds(search, 100)
      assert.deepEqual(
        endings.map(ending => prefix + ending),
        alone,
      )
    }
  })
})

describe('ids of directory rows', () => {
  it('are a prefix and the number of the row', () => {
    assert.equal(encodeDirectoryId('brn', 48213), 'brn_48213')
    assert.equal(decodeDirectoryId('brn', 'brn_48213'), 48213)
  })

  for (const id of [
    'brn_0',
    'brn_-1',
    'brn_01',
    'brn_1.5',
    'brn_1e3',
    'brn_',
    'brn_9999999999999999',
    'cmp_1',
    '1',
    'brn_1 ',
    'brn_١',
  ]) {
    it(`are not ${JSON.stringify(id)}`, () => assert.equal(decodeDirectoryId('brn', id), undefined))
  }
})
