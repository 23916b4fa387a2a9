import type { Correction } from './correction.ts'

/** A transaction and a reservation end with their connection. */
export const TRANSACTIONS: Correction[] = [
  // A transaction and a reservation end with their connection. Their later statements, a rollback above all, reached
  // whatever the connection was used for next: another transaction.
  {
    file: 'index.js',
    find: `
      , connection
      , prepare = null
`,
    replacement: `
      , connection
      , prepare = null
      , lost = null
`,
  },
  {
    file: 'index.js',
    find: `
        new Promise((_, reject) => connection.onclose = reject)
`,
    replacement: `
        new Promise((_, reject) => connection.onclose = e => (lost = e, reject(e)))
`,
  },
  {
    file: 'index.js',
    find: `
        q.catch(e => uncaughtError || (uncaughtError = e))
`,
    replacement: `
        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)

`,
  },
  {
    file: 'index.js',
    find: `
    c.reserved.release = true

    const sql = Sql(handler)
    sql.release = () => {
      c.reserved = null
`,
    replacement: `
    c.reserved.release = true
    let lost = null
    c.onclose = e => lost = e

    const sql = Sql(handler)
    sql.release = () => {
      if (lost)
        return

      c.onclose = null
      c.reserved = null
`,
  },
  {
    file: 'index.js',
    find: `
    function handler(q) {
      c.queue === full
        ? queue.push(q)
`,
    replacement: `
    function handler(q) {
      if (lost)
        return q.reject(lost)

      c.queue === full
        ? queue.push(q)
`,
  },
]
