import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('words that are a part of the names of several companies', () => {
  const tiny = useTinyReader()
  before(() =>
    insertNamed(
      tiny,
      [
        ['hospital', 'Hospital'],
        ['parking', 'Parking'],
      ],
      [
        ['Emergency Wing Zabargad Quartz Halls', null, 'hospital'],
        ['East Wing Intensive Care Zabargad Quartz Halls', null, 'hospital'],
        ['Third Level Visitors Bays opposite Zabargad Quartz Halls', null, 'parking'],
      ],
    ),
  )

  it('mean all of the same kind', async () => {
    const { title, companies } = await tiny.read('zabargad quartz halls')
    assert.deepEqual(companies.toSorted(), [
      'East Wing Intensive Care Zabargad Quartz Halls',
      'Emergency Wing Zabargad Quartz Halls',
    ])
    assert.equal(title, 'Zabargad quartz halls')
  })

  it('mean one where they say all of its name', async () => {
    const { companies } = await tiny.read('emergency wing zabargad quartz halls')
    assert.deepEqual(companies, ['Emergency Wing Zabargad Quartz Halls'])
  })
})
