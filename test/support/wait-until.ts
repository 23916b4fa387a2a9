import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../server/src/database/connect.ts'

/** Waits for a condition for 45 seconds at most, or those given, so that a test whose condition never comes fails by itself. */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  seconds = 45,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await condition())) {
    assert.ok(performance.now() < deadline, `waited too long for ${what}`)
    await sleep(5)
  }
}

/** Waits until so many statements of a database wait for locks, or more; only those that match `pattern`. */
export async function waitForLocks(sql: Database, count: number, pattern = ''): Promise<void> {
  await waitUntil(`${count} statements to wait for locks`, async () => {
    const waiting = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ~ ${pattern}`
    return waiting.length >= count
  })
}
