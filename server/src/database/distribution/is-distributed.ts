import type { Database } from '../connect.ts'
import { readIsDistributed } from './catalogue.ts'

const answers = new WeakMap<Database, Promise<boolean>>()

/**
 * Whether the rows of workspaces are spread over the nodes of a cluster. A pool asks once, because a database is distributed
 * while no service runs.
 */
export function isDistributed(database: Database): Promise<boolean> {
  const known = answers.get(database)
  if (known) return known
  const answer = readIsDistributed(database)
  answers.set(database, answer)
  answer.catch(() => answers.delete(database))
  return answer
}
