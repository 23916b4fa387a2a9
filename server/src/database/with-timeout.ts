/** A wait that was given up. What was awaited goes on, so a later attempt may succeed. */
class AnswerTimeout extends Error {
  readonly code = 'ANSWER_TIMEOUT'
}

/** A timer that runs later than this was held up by this process. */
const LATE_MS = 100
/** A process that is always held up gives up at last. */
const MOST_STARTS = 6

/**
 * The same promise, but rejected with the code ANSWER_TIMEOUT when it has not settled in time; what it waits for goes on.
 * A timer that runs late starts again: while this process stood still it read no answer, and sent no further question.
 */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout
    let rejection: NodeJS.Immediate | undefined
    const start = (nth: number) => {
      const dueAt = performance.now() + milliseconds
      timer = setTimeout(() => {
        if (nth < MOST_STARTS && performance.now() > dueAt + LATE_MS) start(nth + 1)
        // Sockets are read after timers and before immediates.
        else rejection = setImmediate(() => reject(new AnswerTimeout(`${what} timed out`)))
      }, milliseconds)
    }
    start(1)
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      clearImmediate(rejection)
    })
  })
}
