/** A wait that was given up. What was awaited goes on, so a later attempt may succeed. */
class AnswerTimeout extends Error {
  readonly code = 'ANSWER_TIMEOUT'
}

/**
 * The same promise, but rejected with the code ANSWER_TIMEOUT when it has not settled in time; what it waits for goes on.
 * After a pause of the process, data that arrived during the pause is read first, so that it does not count as late.
 */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    let rejection: NodeJS.Immediate | undefined
    // Sockets are read after timers and before immediates.
    const timer = setTimeout(() => {
      rejection = setImmediate(() => reject(new AnswerTimeout(`${what} timed out`)))
    }, milliseconds)
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      clearImmediate(rejection)
    })
  })
}
