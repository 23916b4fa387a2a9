/** The same promise, but rejected when it has not settled in time; what it waits for goes on. */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} timed out`)), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
