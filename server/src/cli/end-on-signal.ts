import { connectBeside, type Database } from '../database/connect.ts'

/** What ends a process in order: Ctrl-C, the system, and a terminal that is closed or lost. */
export const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Takes the first signal of each kind until `stop`; a second one ends the process at once. A signal ends the connections that are guarded,
 * which the server calls by `name`, so that the command fails at its next statement, removes what it has half written and
 * leaves the embedded server.
 */
export function endOnSignal(name: string) {
  const { promise: interrupted, reject } = Promise.withResolvers<never>()
  interrupted.catch(() => {})
  let isSignalled = false
  let guarded: Database | undefined
  const onSignal = () => {
    isSignalled = true
    reject(new Error('interrupted'))
    if (guarded) void endSessions(guarded, name)
  }
  for (const each of END_SIGNALS) process.once(each, onSignal)
  return {
    isSignalled: () => isSignalled,
    /** Rejects when a signal comes. */
    interrupted,
    /** Throws an Error when a signal has come before. */
    guard(sql: Database) {
      guarded = sql
      if (isSignalled) throw new Error('interrupted')
    },
    stop() {
      for (const each of END_SIGNALS) process.off(each, onSignal)
    },
  }
}

/** A session that sends rows which nobody takes would outlive its connection, and keep the embedded server up. */
export async function endSessions(sql: Database, name: string): Promise<void> {
  const beside = connectBeside(sql, { max: 1, connectSeconds: 2 })
  await beside`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.catch(
    () => {},
  )
  await Promise.all([beside.end({ timeout: 0 }), sql.end({ timeout: 0 })])
}
