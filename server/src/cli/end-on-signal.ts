import { connectBeside, type Database } from '../database/connect.ts'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/**
 * On a signal the connections end, so that the command fails at its next statement, removes what it has half written and
 * leaves the embedded server.
 */
export function endOnSignal(sql: Database, name: string) {
  let signalled = false
  const onSignal = () => {
    signalled = true
    void endSessions(sql, name)
  }
  for (const signal of SIGNALS) process.once(signal, onSignal)
  return {
    isSignalled: () => signalled,
    stop() {
      for (const signal of SIGNALS) process.off(signal, onSignal)
    },
  }
}

/** A session that sends rows which nobody takes would outlive its connection, and keep the embedded server up. */
async function endSessions(sql: Database, name: string): Promise<void> {
  const beside = connectBeside(sql, { max: 1, connectSeconds: 2 })
  await beside`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.catch(
    () => {},
  )
  await Promise.all([beside.end({ timeout: 0 }), sql.end({ timeout: 0 })])
}
