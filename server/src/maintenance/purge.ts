import { KEY_LIFETIME_MS } from '../api/idempotency.ts'
import { deleteOldAuditEntries } from '../auth/audit-log.ts'
import { deleteOldInvitations } from '../auth/people/invitations.ts'
import { deleteExpiredSessions } from '../auth/people/sessions.ts'
import { deleteOldAttempts } from '../auth/people/sign-in-attempts.ts'
import { deleteOldSignInLinks } from '../auth/people/sign-in-links.ts'
import { deleteOldImportJobs } from '../console/directory/import-jobs.ts'
import { deleteExpiredUploads } from '../console/directory/upload-store.ts'
import type { Database } from '../database/connect.ts'
import { deleteChanges, listOldChanges } from '../directory/import/branch-changes.ts'

/** How many rows one statement deletes: a larger transaction would block the writers of its workspaces for long. */
const BATCH = 1000

/**
 * Imports of a source that are remembered, besides its last finished one: three months of daily imports, and in years
 * more than an operator compares.
 */
export const REMEMBERED_IMPORTS = 100

/** Tables small enough for one statement. */
const SMALL = [
  deleteExpiredSessions,
  deleteOldAttempts,
  deleteOldSignInLinks,
  deleteOldInvitations,
  deleteOldAuditEntries,
  deleteExpiredUploads,
  deleteOldImportJobs,
]

/**
 * Removes what has outlived its use: answers kept for an Idempotency-Key after 24 hours, old imports and what they changed,
 * expired sessions, counts of sign-in attempts, links and invitations 30 days after they expired, old entries of the audit log, and uploads and imports of the dashboard
 * after an hour. Stops between two batches when the signal is raised.
 */
export async function purge(database: Database, now: Date, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await deleteOldIdempotencyKeys(database, now)) === BATCH);
  for (const id of await listOldChanges(database)) await deleteChanges(database, id, signal)
  while (!signal?.aborted && (await deleteOldImports(database, signal)) === BATCH);
  for (const remove of SMALL) {
    if (signal?.aborted) return
    await remove(database, now)
  }
}

/** Removes a batch of the oldest, and returns how many those were. */
async function deleteOldIdempotencyKeys(database: Database, now: Date): Promise<number> {
  const end = new Date(now.getTime() - KEY_LIFETIME_MS)
  const rows = await database<{ workspaceId: string; keys: string[]; count: number }[]>`
    select workspace_id as "workspaceId", array_agg(key) as keys, count(*) from (
      select workspace_id, key from idempotency_keys where created_at <= ${end} order by created_at limit ${BATCH}
    ) oldest
    group by workspace_id`
  for (const { workspaceId, keys } of rows) {
    // A key may have been used again since.
    await database`
      delete from idempotency_keys
      where workspace_id = ${workspaceId} and key = any(${keys}) and created_at <= ${end}`
  }
  return rows.reduce((sum, { count }) => sum + count, 0)
}

/** Removes a batch, and returns how many those were. */
async function deleteOldImports(database: Database, signal?: AbortSignal): Promise<number> {
  const rows = await database<{ id: number }[]>`
    select id from (
      select id, status, row_number() over (partition by source order by started_at desc, id desc) as nth,
        row_number() over (partition by source, status order by started_at desc, id desc) as nth_of_status
      from imports
    ) numbered
    where nth > ${REMEMBERED_IMPORTS} and not (status = 'finished' and nth_of_status = 1)
    order by id limit ${BATCH}`
  if (rows.length === 0) return 0
  for (const { id } of rows) await deleteChanges(database, id, signal)
  if (signal?.aborted) return 0
  await database`delete from imports where id = any(${rows.map(row => row.id)}::bigint[])`
  return rows.length
}
