import type { Principal } from '../api/principal.ts'
import { decodeId, encodeId, newUuid } from '../contract/ids.ts'
import type { Page } from '../contract/paging.ts'
import type { Sql } from '../database/connect.ts'
import { readOffsetPage } from '../database/offset-page.ts'
import { type KeySummary, selectKeyNames } from './queries.ts'

/** Who did something: a caller, or the operator at the command line. */
export type Actor = Principal['actor'] | { kind: 'operator' }

export type AuditAction =
  | 'key.created'
  | 'key.rotated'
  | 'key.revoked'
  | 'participant.joined'
  | 'participant.role_changed'
  | 'participant.removed'
  | 'invitation.created'
  | 'invitation.revoked'
  | 'search.archived'
  | 'folder.archived'
  | 'list.archived'
  | 'workspace.created'
  | 'workspace.renamed'

/** Something that was done. Details never hold tokens, passwords or prompts. */
export interface AuditEntry {
  action: AuditAction
  /** The wire id and the name of what it was done to. */
  subject: { id: string; name: string | null }
  details?: Record<string, string | number | boolean | null>
}

/** Notes what was done, in the transaction that does it. */
export async function insertAuditEntry(
  sql: Sql,
  workspaceId: string,
  actor: Actor,
  { action, subject, details = {} }: AuditEntry,
  now: Date,
): Promise<void> {
  await sql`
    insert into audit_log (
      workspace_id, id, at, actor_kind, actor_id, action, subject_id, subject_name, details
    ) values (
      ${workspaceId}, ${newUuid()}, ${now}, ${actor.kind}, ${actor.kind === 'operator' ? null : actor.id},
      ${action}, ${subject.id}, ${subject.name}, ${sql.json(details)}
    )`
}

/** Notes what was done to a key, in its workspace. */
export async function insertKeyEntry(
  sql: Sql,
  action: 'key.created' | 'key.rotated' | 'key.revoked',
  actor: Actor,
  key: KeySummary,
  now: Date,
): Promise<void> {
  const workspaceId = decodeId('wsp', key.workspaceId)!
  const details = { scopes: key.scopes.join(' '), expiresAt: key.expiresAt }
  await insertAuditEntry(sql, workspaceId, actor, { action, subject: key, details }, now)
}

interface AuditRow {
  id: string
  at: Date
  actor_kind: Actor['kind']
  actor_id: string | null
  actor_name: string | null
  action: AuditAction
  subject_id: string
  subject_name: string | null
  details: Record<string, string | number | boolean | null>
}

/** What was done in a workspace, the latest first, with how many entries there are. */
export async function selectAuditEntries(sql: Sql, workspaceId: string, { skip, limit }: Page) {
  const { rows, total } = await readOffsetPage<AuditRow>(
    sql,
    sql`
      select a.id, a.at, a.actor_kind, a.actor_id, p.name as actor_name, a.action, a.subject_id,
        a.subject_name, a.details
      from audit_log a left join people p on p.id = a.actor_id
      where a.workspace_id = ${workspaceId}
      order by a.at desc, a.id desc limit ${limit} offset ${skip}`,
    sql`select count(*) from audit_log where workspace_id = ${workspaceId}`,
  )
  const keyNames = await selectKeyNames(
    sql,
    workspaceId,
    rows.flatMap(row => row.actor_id ?? []),
  )
  const entries = rows.map(row => ({
    id: encodeId('adt', row.id),
    at: row.at.toISOString(),
    actor: {
      kind: row.actor_kind,
      id: row.actor_id && encodeId(row.actor_kind === 'key' ? 'key' : 'prs', row.actor_id),
      name: row.actor_name ?? keyNames.get(row.actor_id ?? '') ?? null,
    },
    action: row.action,
    subject: { id: row.subject_id, name: row.subject_name },
    details: row.details,
  }))
  return { entries, total }
}

const DAY = 24 * 60 * 60 * 1000
const KEPT_MS = 400 * DAY

/** Removes entries older than 400 days. */
export async function deleteOldAuditEntries(sql: Sql, now: Date): Promise<void> {
  await sql`delete from audit_log where at < ${new Date(now.getTime() - KEPT_MS)}`
}
