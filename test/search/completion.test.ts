import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { completeText } from '../../server/src/search/completion.ts'
import { testDatabase } from '../support/database.ts'
import { city, loadDirectory } from '../support/directory.ts'

const { sql } = await testDatabase({ after })
await loadDirectory(sql, [
  city('rabigh', 'SA', 'Rabigh', 'رابغ', 22.8, 39.03, 20_000_000, 'riyadh'),
  city('in-rifa', 'SA', 'In Rifa', 'عين رفاع', 23, 40, 1000, 'riyadh'),
])

const completePrompt = async (text: string) =>
  (await completeText(sql, text)).map(({ kind, label, from }) => `${kind} ${label} at ${from}`)

describe('completeText', () => {
  it('completes a kind of business', async () => {
    assert.equal((await completePrompt('pharm'))[0], 'category Pharmacy at 0')
  })

  it('completes a kind in Arabic', async () => {
    assert.equal((await completePrompt('صيدل'))[0], 'category Pharmacy at 0')
  })

  it('completes only places after a preposition', async () => {
    assert.deepEqual(await completePrompt('dentists in r'), ['city Riyadh at 12', 'city Rabigh at 12'])
    assert.deepEqual(await completePrompt('مطاعم في ال'), [])
    assert.deepEqual(await completePrompt('مطاعم في الري'), ['city Riyadh at 9'])
  })

  it('puts places with branches before larger ones without', async () => {
    assert.deepEqual(await completePrompt('مطاعم في را'), ['city Rabigh at 9'])
    assert.deepEqual(await completePrompt('dentists in r'), ['city Riyadh at 12', 'city Rabigh at 12'])
  })

  it('takes a preposition for the beginning of a name only where nothing else is meant', async () => {
    assert.deepEqual(await completePrompt('dentists in ri'), ['city Riyadh at 12'])
    assert.deepEqual(await completePrompt('dentists in rif'), ['city In Rifa at 9'])
  })

  it('starts at the longest run of words that begins a name', async () => {
    assert.deepEqual(await completePrompt('cafes in al ai'), ['city Al Ain at 9'])
    assert.deepEqual(await completePrompt('fast fo'), ['category Fast Food at 0'])
  })

  it('completes companies, the best first', async () => {
    assert.deepEqual(await completePrompt('b'), [
      'category Bank at 0',
      'district Al Balad at 0',
      'company Burger Palace at 0',
      'company Bright Smile at 0',
    ])
  })

  it('takes pattern characters as they are', async () => {
    assert.deepEqual(await completePrompt('%'), [])
    assert.deepEqual(await completePrompt(''), [])
  })
})
