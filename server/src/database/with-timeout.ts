/** A wait that was given up. What was awaited goes on, so a later attempt may succeed. */
class AnswerTimeout extends Error {
  readonly code = 'ANSWER_TIMEOUT'
}

/** A timer that runs later than this was held up by this process. */
const LATE_MS = 100

/**
 * The same promise, but rejected with the code ANSWER_TIMEOUT when it has not settled in time; what it waits for goes on.
 * The time in which this process stood still does not count: it read no answer meanwhile, and sent no further question. So a
 * timer that runs late starts once more.
 */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout
    let rejection: NodeJS.Immediate | undefined
    const start = () => {
      const dueAt = performance.now() + milliseconds
      timer = setTimeout(() => {
        if (performance.now() > dueAt + LATE_MS) start()
        // Sockets are read after timers and before immediates.
        else rejection = setImmediate(() => reject(new AnswerTimeout(`${what} timed out`)))
      }, milliseconds)
    }
    start()
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      clearImmediate(rejection)
    })
  })
}
