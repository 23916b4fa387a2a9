import type { AnyOperation } from '../api/operation.ts'
import type { Principal } from '../api/principal.ts'
import type { ReplicaReader } from '../api/replica.ts'
import type { AuthResult } from '../auth/auth-result.ts'
import type { Sql } from '../database/connect.ts'
import { waitForAuthorized } from './authentication.ts'

/**
 * Runs a read on the replica while the primary verifies the caller and returns its own versions. The primary reads as
 * well where its versions differ from those of the replica, or where the replica cannot answer.
 */
export async function readFromReplica<T>(
  replica: ReplicaReader,
  auth: AuthResult,
  operation: AnyOperation,
  readPrimary: (principal: Principal) => Promise<T>,
  read: (sql: Sql, principal: Principal) => Promise<T>,
): Promise<T> {
  const expected = auth.cached?.principal
  const [attempt, verification] = await Promise.allSettled([
    expected && replica.read(expected.workspaceId, sql => read(sql, expected)),
    waitForAuthorized(auth, operation),
  ])
  if (verification.status === 'rejected') throw verification.reason
  const { principal, versions } = verification.value
  const answer = attempt.status === 'fulfilled' ? attempt.value : undefined
  const isOwn = principal.workspaceId === expected?.workspaceId
  return answer && isOwn && replica.accept(answer, versions) ? answer.unwrap() : readPrimary(principal)
}
