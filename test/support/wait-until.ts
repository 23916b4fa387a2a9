import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

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
