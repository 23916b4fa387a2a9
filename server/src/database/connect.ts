import type * as client from '@dalil/postgres'
import postgres from '@dalil/postgres'

/** A pool or a transaction; queries take either. */
export type Sql = client.ISql<{ int8: number }>
/** The pool itself, which can begin transactions and reserve connections. */
export type Database = client.Sql<{ int8: number }>
export type Transaction = client.TransactionSql<{ int8: number }>
/** A part of a statement, to be put into another. */
export type Fragment = client.Fragment

export interface ConnectOptions {
  /** Connections at most. */
  max?: number
  /** What the server calls the connections. */
  name?: string
  /**
   * False where the server may go away at any moment: the client asks for array types when it connects, and a server
   * that goes just then would be an error nobody can catch.
   */
  arrays?: boolean
  /** Seconds after which an idle connection is closed; 0 for never. */
  idleSeconds?: number
}

const urls = new WeakMap<Database, string>()

/** Connects to the same database once more, for work that must not wait for a connection of the pool. */
export function connectBeside(database: Database, options: ConnectOptions): Database {
  return connect(urls.get(database)!, options)
}

/** Connects lazily; the URL may name a host or a socket folder (`?host=/folder`). */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const { max = 10, name = 'dalil', arrays = true, idleSeconds = 0 } = options
  const address = new URL(url)
  const host = address.searchParams.get('host')
  // The client would send a parameter it does not know to the server as a setting.
  address.searchParams.delete('host')
  const database = postgres(address.href, {
    max,
    ...(host ? { host } : {}),
    connect_timeout: 10,
    idle_timeout: idleSeconds,
    max_lifetime: null,
    fetch_types: arrays,
    onnotice: () => {},
    connection: { application_name: name },
    // Ids and counts are below 2^53. Rank keys are not: queries that return them cast them to text.
    types: {
      int8: {
        to: 20,
        from: [20],
        serialize: (n: number) => String(n),
        parse: (text: string) => Number(text),
      },
    },
  })
  urls.set(database, url)
  return database
}
