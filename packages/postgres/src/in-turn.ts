import type { Sql } from 'postgres'

/** What the queries of the client have that its types do not tell. */
interface Query extends Promise<unknown> {
  handler(query: Query): void
  resolve(value: unknown): void
  reject(error: unknown): void
  cursorFn?: unknown
}

const POOL = Symbol('pool')

/**
 * The same pool for one caller: statements that it sends at once follow each other, so that they take one connection.
 * Cursors and transactions do not wait, nor do the statements of a transaction, so what a transaction waits for never
 * waits for it.
 */
export function sendInTurn<T extends Record<string, unknown>>(sql: Sql<T>): Sql<T> {
  const turns = new Turns()
  const defer = (part: unknown) => (part instanceof Promise ? turns.defer(part as Query) : part)
  const inTurn = (...written: Parameters<Sql<T>>) => defer(sql(...written))
  const unsafe = (...written: Parameters<Sql<T>['unsafe']>) => defer(sql.unsafe(...written))
  return Object.setPrototypeOf(Object.assign(inTurn, { unsafe, [POOL]: sql }), sql)
}

/** The pool of a caller, on which statements do not wait for the caller's others; of anything else the same. */
export function getPool<T extends object>(sql: T): T {
  return (sql as T & { [POOL]?: T })[POOL] ?? sql
}

class Turns {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  /** A query hands itself to its handler when it is to be sent; one that becomes a part of another never does. */
  defer(query: Query): Query {
    const { handler } = query
    query.handler = () => {
      // The client replaces resolve and reject for each batch of a cursor.
      if (query.cursorFn) return handler(query)
      const send = () => {
        this.#endWith(query)
        handler(query)
      }
      if (this.#isTaken) this.#waiting.push(send)
      else {
        this.#isTaken = true
        send()
      }
    }
    return query
  }

  /** The client settles a query before it takes back the connection, in the same tick. */
  #endWith(query: Query): void {
    const { resolve, reject } = query
    query.resolve = value => {
      queueMicrotask(this.#end)
      resolve(value)
    }
    query.reject = error => {
      queueMicrotask(this.#end)
      reject(error)
    }
  }

  #end = (): void => {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}
