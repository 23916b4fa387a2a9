import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ReplicaOutcome, ReplicaReader } from '../../server/src/api/replica.ts'
import type { Database, Sql } from '../../server/src/database/connect.ts'

/** A standby with two connections, of which one workspace has one. It tells the versions of its snapshot, and runs what it is given. */
function createStandby(): Database {
  const sql = async () => [{ workspace: 3, directory: 5, standby: true }]
  const begin = (_: string, work: (sql: Sql) => Promise<unknown>) => work(sql as unknown as Sql)
  return { options: { max: 2 }, begin } as unknown as Database
}

describe('a replica', () => {
  it('answers other workspaces while the reads of one wait for each other', async () => {
    const outcomes: ReplicaOutcome[] = []
    const replica = new ReplicaReader(createStandby(), outcome => outcomes.push(outcome), 20)
    const busy = Promise.withResolvers<string>()
    const first = replica.read('busy', () => busy.promise)
    assert.equal(await replica.read('busy', async () => 'late'), undefined)
    const other = await replica.read('other', async () => 'answer')
    assert.equal(other?.unwrap(), 'answer')
    busy.resolve('done')
    assert.equal((await first)?.unwrap(), 'done')
    assert.deepEqual(outcomes, [])
  })

  it('is left alone for a pause where it fails', async () => {
    const outcomes: ReplicaOutcome[] = []
    const replica = new ReplicaReader(createStandby(), outcome => outcomes.push(outcome))
    assert.equal(await replica.read('one', () => Promise.reject(new Error('gone'))), undefined)
    assert.equal(await replica.read('other', async () => 'answer'), undefined)
    assert.deepEqual(outcomes, ['failed'])
  })
})
