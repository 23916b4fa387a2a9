import assert from 'node:assert/strict'
import { after, describe, it, mock } from 'node:test'
import { PromptReader } from '../../server/src/search/prompt-reader.ts'
import { testDatabase } from '../support/database.ts'
import { waitUntil } from '../support/wait-until.ts'

const { sql } = await testDatabase({ after })

describe('a reader of prompts', () => {
  it('gives memory back after what it loads before the first prompt', async () => {
    const collectGarbage = mock.fn(async () => {})
    const reader = new PromptReader(sql, { collectGarbage })
    try {
      await reader.warm()
      assert.equal(collectGarbage.mock.callCount(), 0)
      await waitUntil('the collection', () => collectGarbage.mock.callCount() === 1)
    } finally {
      await reader.close()
    }
  })
})
