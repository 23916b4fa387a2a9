import assert from 'node:assert/strict'
import { it } from 'node:test'
import { flattenRecord } from '../../server/src/directory/sources/table-files/flatten.ts'

it('a list in a record is joined without its empty values, wherever they stand', () => {
  const record = { phones: [null, '+966 1', '', '+966 2'], sites: [null], places: [null, { city: 'Riyadh' }] }
  assert.deepEqual(Object.fromEntries(flattenRecord(record)), {
    phones: '+966 1; +966 2',
    'places.city': 'Riyadh',
  })
})
