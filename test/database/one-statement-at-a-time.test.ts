import assert from 'node:assert/strict'
import { after, describe, it, type TestContext } from 'node:test'
import { connect, type Database } from '../../server/src/database/connect.ts'
import { testDatabase } from '../support/database.ts'

const { url, sql: admin } = await testDatabase({ after })
await admin`create table notes (text text not null)`

function openPool(t: TestContext): Database {
  const pool = connect(url, { max: 4, name: 'one statement at a time' })
  t.after(() => pool.end({ timeout: 1 }))
  return pool
}

/** Locks the table until the test ends. */
async function lockNotes(t: TestContext): Promise<void> {
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holder = admin.begin(async tx => {
    await tx`lock table notes in access exclusive mode`
    locked.resolve()
    await release.promise
  })
  await locked.promise
  t.after(async () => {
    release.resolve()
    await holder
  })
}

/** Sends statements that wait for the lock. */
function readNotes(pool: Database): void {
  Promise.all(Array.from({ length: 3 }, () => pool`select text from notes`)).catch(() => {})
}

/** Uses every connection for a moment. */
function useAll(pool: Database): Promise<unknown> {
  return Promise.all(Array.from({ length: 4 }, () => pool`select pg_sleep(0.05)`))
}

async function readOnes(pool: Database): Promise<number[]> {
  const rows = await Promise.all(Array.from({ length: 4 }, () => pool<{ n: number }[]>`select 1 as n`))
  return rows.flat().map(({ n }) => n)
}

// The limit is far above what a few small statements take, and ends a test in which one of them waits for the lock.
describe('a statement of a pool never waits behind a stuck one of another caller', {
  timeout: 10_000,
}, () => {
  it('when it comes while the others are idle', async t => {
    const pool = openPool(t)
    await useAll(pool)
    await lockNotes(t)
    readNotes(pool)
    assert.deepEqual(await readOnes(pool), [1, 1, 1, 1])
  })

  it('when it comes while all are in use', async t => {
    const pool = openPool(t)
    await useAll(pool)
    await lockNotes(t)
    const used = useAll(pool)
    readNotes(pool)
    assert.deepEqual(await readOnes(pool), [1, 1, 1, 1])
    await used
  })
})
