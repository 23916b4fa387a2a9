import { type Database, getPool } from '../connect.ts'
import { readIsDistributed } from './catalogue.ts'

const answers = new WeakMap<Database, Promise<boolean>>()

/**
 * Whether the rows of workspaces are spread over the nodes of a cluster. A pool asks once, because a database is distributed
 * while no service runs.
 */
export function isDistributed(database: Database): Promise<boolean> {
  const pool = getPool(database)
  const known = answers.get(pool)
  if (known) return known
  const answer = readIsDistributed(pool)
  answers.set(pool, answer)
  answer.catch(() => answers.delete(pool))
  return answer
}
