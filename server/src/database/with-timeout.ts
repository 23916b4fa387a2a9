/** What was waited for may still happen: a later attempt may succeed. */
class AnswerTimeout extends Error {
  readonly code = 'ANSWER_TIMEOUT'
}

/**
 * The same promise, but rejected with the code ANSWER_TIMEOUT when it has not settled in time; what it waits for goes on. A
 * process that stood still takes note of what has arrived meanwhile, before it calls it late.
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
