import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { completeText } from '../../server/src/search/completion.ts'
import { testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'

const { sql } = await testDatabase({ after })
await loadDirectory(sql)

const complete = async (text: string) =>
  (await completeText(sql, text)).map(({ kind, label, from }) => `${kind} ${label} at ${from}`)

describe('completeText', () => {
  it('completes a kind of business', async () => {
    assert.equal((await complete('pharm'))[0], 'category Pharmacy at 0')
  })

  it('completes a kind in Arabic', async () => {
    assert.equal((await complete('صيدل'))[0], 'category Pharmacy at 0')
  })

  it('completes only places after a preposition', async () => {
    assert.deepEqual(await complete('dentists in r'), ['city Riyadh at 12'])
    assert.deepEqual(await complete('مطاعم في ال'), [])
    assert.deepEqual(await complete('مطاعم في الري'), ['city Riyadh at 9'])
  })

  it('starts at the longest run of words that begins a name', async () => {
    assert.deepEqual(await complete('cafes in al ai'), ['city Al Ain at 9'])
    assert.deepEqual(await complete('fast fo'), ['category Fast Food at 0'])
  })

  it('completes companies, the best first', async () => {
    assert.deepEqual(await complete('b'), [
      'category Bank at 0',
      'district Al Balad at 0',
      'company Burger Palace at 0',
      'company Bright Smile at 0',
    ])
  })

  it('takes pattern characters as they are', async () => {
    assert.deepEqual(await complete('%'), [])
    assert.deepEqual(await complete(''), [])
  })
})
