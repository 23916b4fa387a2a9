import { after } from 'node:test'

/**
 * A large value that the tests of a suite share: made when it is first asked for, and let go after the suite. The runner
 * keeps the functions of every test until the run ends, and with them all that they hold.
 */
export function heldBySuite<T>(make: () => T): () => T {
  let held: { value: T } | undefined
  after(() => {
    held = undefined
  })
  return () => {
    held ??= { value: make() }
    return held.value
  }
}
