import postgres from 'postgres'

/** A pool or a transaction; queries take either. */
export type Sql = postgres.ISql<{ int8: number }>
/** The pool itself, which can begin transactions and reserve connections. */
export type Database = postgres.Sql<{ int8: number }>
export type Transaction = postgres.TransactionSql<{ int8: number }>
/** A part of a statement, to be put into another. */
export type Fragment = postgres.Fragment

/** Connects lazily; the URL may name a host or a socket folder (`?host=/folder`). */
export function connect(url: string, options: { max?: number; name?: string } = {}): Database {
  const { max = 10, name = 'dalil' } = options
  const host = new URL(url).searchParams.get('host')
  return postgres(url, {
    max,
    ...(host ? { host } : {}),
    connect_timeout: 10,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: name },
    // Every number the service keeps in an int8 is below 2^53, ids and rank keys included.
    types: {
      int8: {
        to: 20,
        from: [20],
        serialize: (n: number) => String(n),
        parse: (text: string) => Number(text),
      },
    },
  })
}
