import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findEnumerators } from '../../../server/src/search/interpretation/prompt/enumerators.ts'
import { useTinyReader } from './reader.ts'

describe('findEnumerators', () => {
  const find = (prompt: string) => [
    ...new Set(findEnumerators(prompt).map(({ from, to }) => prompt.slice(from, to).trim())),
  ]

  it('finds numbers and letters in brackets wherever they stand', () => {
    assert.deepEqual(find('a) tiles b) paint'), ['a)', 'b)'])
    assert.deepEqual(find('2) banks, (3) hotels'), ['2)', '(3)'])
  })

  it('finds numbers before another sign where they count from one on', () => {
    assert.deepEqual(find('1. banks 2. hotels'), ['1.', '2.'])
    assert.deepEqual(find('١- بنوك ٢- فنادق'), ['١-', '٢-'])
    assert.deepEqual(find('1/ banks 2/ hotels 3/ gyms'), ['1/', '2/', '3/'])
    assert.deepEqual(find('bus 5: hotels 2. banks'), [])
    assert.deepEqual(find('24/7 pharmacies, route 66 - motels'), [])
  })
})

describe('a numbered list', () => {
  const reader = useTinyReader()

  it('asks for each of its kinds', async () => {
    for (const prompt of [
      '1) pharmacy 2) hotel in Riyadh',
      '1. pharmacy 2. hotel in Riyadh',
      '1- pharmacy 2- hotel, Riyadh',
      '1/ pharmacies\n2/ hotels\nin Riyadh',
    ])
      assert.equal((await reader.read(prompt)).title, 'Pharmacies and hotels in Riyadh', prompt)
    assert.equal((await reader.read('١- صيدلية ٢- فندق في الرياض')).title, 'صيدليات وفنادق في الرياض')
  })

  it('keeps a wider kind beside a narrower one', async () => {
    await reader.sql`
      update categories set parent_id = (select id from categories where slug = 'restaurant') where slug = 'pizza'`
    const count = async (prompt: string) => (await reader.read(prompt)).reading.criteria.categoryIds?.length
    assert.equal(await count('1) restaurants 2) pizza in Riyadh'), 2)
    assert.equal(await count('hotels, restaurants, pizza in Riyadh'), 3)
    assert.equal(await count('restaurants, pizza in Riyadh'), 1)
  })
})
