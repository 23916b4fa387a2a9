/**
 * Saves values one after the other, so that an older one never arrives last. A value that waits is replaced by a newer
 * one. `onIdle` runs when nothing waits any more, with the error that ended it.
 */
export function saveLatest<T>(
  save: (value: T) => Promise<void>,
  onIdle: (error: unknown) => Promise<void>,
): (value: T) => Promise<void> {
  let waiting: { value: T } | undefined
  let running: Promise<void> | undefined

  const run = async () => {
    let failure: unknown
    while (waiting) {
      const { value } = waiting
      waiting = undefined
      failure = undefined
      try {
        await save(value)
      } catch (error) {
        failure = error
      }
    }
    running = undefined
    await onIdle(failure)
  }
  return value => {
    waiting = { value }
    running ??= run()
    return running
  }
}
