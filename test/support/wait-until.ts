import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for a condition for 45 seconds at most, so that a test whose condition never comes fails by itself. */
export async function waitUntil(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 45_000
  while (!(await condition())) {
    assert.ok(performance.now() < deadline, `waited too long for ${what}`)
    await sleep(5)
  }
}
