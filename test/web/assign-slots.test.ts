import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assignSlots, FREE } from '../../web/src/components/table/assign-slots.ts'

describe('the slots of a table', () => {
  it('give the elements of rows that left to rows that came', () => {
    const slots = assignSlots([], [0, 1, 2])
    assert.deepEqual(slots, [0, 1, 2])
    assert.deepEqual(assignSlots(slots, [1, 2, 3]), [3, 1, 2])
    assert.deepEqual(assignSlots(slots, [7, 8, 9]), [7, 8, 9])
  })

  it('leave a row that has the focus its elements, wherever the table is', () => {
    let slots = [0, 1, 2]
    for (const first of [5, 50, 3]) {
      slots = assignSlots(slots, [first, first + 1, first + 2, 1])
      assert.equal(slots[1], 1)
      assert.deepEqual(
        slots.toSorted((a, b) => a - b),
        [1, first, first + 1, first + 2],
      )
    }
  })

  it('are free where there are fewer rows', () => {
    assert.deepEqual(assignSlots([0, 1, 2], [2]), [FREE, FREE, 2])
  })
})
