import { decodeId, encodeId, newUuid } from '../../contract/ids.ts'
import type { Fragment, Sql } from '../../database/connect.ts'
import type { Role } from './participants.ts'
import { hashSecret, newSecret } from './secret.ts'

const DAY = 24 * 60 * 60 * 1000
const VALID_MS = 7 * DAY
/** How long an invitation is kept once it has expired. */
const KEPT_MS = 30 * DAY

export interface Invitation {
  workspaceId: string
  id: string
  role: Role
  email: string | null
  createdAt: Date
  expiresAt: Date
}

interface InvitationRow {
  id: string
  role: Role
  email: string | null
  created_at: Date
  expires_at: Date
}

/**
 * The token of a link: the workspace, the invitation and a secret, so that it is looked up within its workspace as
 * everything else of a tenant.
 */
function formatToken(workspaceId: string, id: string, secret: string): string {
  return [encodeId('wsp', workspaceId).slice(4), encodeId('inv', id).slice(4), secret].join('.')
}

function parseToken(token: string) {
  const [workspace, invitation, secret] = token.split('.')
  const workspaceId = decodeId('wsp', `wsp_${workspace}`)
  const id = decodeId('inv', `inv_${invitation}`)
  return workspaceId && id && secret ? { workspaceId, id, tokenHash: hashSecret(secret) } : undefined
}

export interface NewInvitation {
  role: Role
  email: string | null
  invitedBy: string
}

/** Makes an invitation for 7 days and its link's token, which is not kept. */
export async function insertInvitation(
  sql: Sql,
  workspaceId: string,
  { role, email, invitedBy }: NewInvitation,
  now: Date,
): Promise<{ invitation: Invitation; token: string }> {
  const [id, secret] = [newUuid(), newSecret()]
  const expiresAt = new Date(now.getTime() + VALID_MS)
  await sql`
    insert into invitations (
      workspace_id, id, token_hash, role, email, invited_by, created_at, expires_at
    ) values (
      ${workspaceId}, ${id}, ${hashSecret(secret)}, ${role}, ${email}, ${invitedBy}, ${now}, ${expiresAt}
    )`
  return {
    invitation: { workspaceId, id, role, email, createdAt: now, expiresAt },
    token: formatToken(workspaceId, id, secret),
  }
}

/** Whether an invitation `i` can be accepted: once, for some days, and while the person who made it is an owner. */
function isPending(sql: Sql, workspaceId: string, now: Date): Fragment {
  return sql`
    i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now} and exists (
      select 1 from participants maker
      where maker.workspace_id = ${workspaceId} and maker.person_id = i.invited_by and maker.role = 'owner'
    )`
}

/** The invitation of a link's token; undefined when it cannot be accepted, or not any more. */
export async function selectInvitationByToken(
  sql: Sql,
  token: string,
  now: Date,
): Promise<Invitation | undefined> {
  const parsed = parseToken(token)
  if (!parsed) return undefined
  const { workspaceId, id, tokenHash } = parsed
  const [row] = await sql<InvitationRow[]>`
    select i.id, i.role, i.email, i.created_at, i.expires_at from invitations i
    where i.workspace_id = ${workspaceId} and i.id = ${id} and i.token_hash = ${tokenHash}
      and ${isPending(sql, workspaceId, now)}`
  return row && toInvitation(workspaceId, row)
}

/** The invitations of a workspace that can still be accepted, the latest first, with who made each. */
export async function selectPendingInvitations(sql: Sql, workspaceId: string, now: Date) {
  const rows = await sql<(InvitationRow & { invited_by: string })[]>`
    select i.id, i.role, i.email, i.created_at, i.expires_at, p.name as invited_by
    from invitations i join people p on p.id = i.invited_by
    where i.workspace_id = ${workspaceId} and ${isPending(sql, workspaceId, now)}
    order by i.created_at desc, i.id desc`
  return rows.map(row => ({ ...toInvitation(workspaceId, row), invitedBy: row.invited_by }))
}

/** Marks an invitation as accepted; false when another request was faster. The workspace must be locked. */
export async function acceptInvitation(
  sql: Sql,
  { workspaceId, id }: Invitation,
  now: Date,
): Promise<boolean> {
  const rows = await sql`
    update invitations i set accepted_at = ${now}
    where i.workspace_id = ${workspaceId} and i.id = ${id} and ${isPending(sql, workspaceId, now)}
    returning i.id`
  return rows.length > 0
}

/** Revokes a pending invitation, at once; undefined when the workspace has none of this id. */
export async function revokeInvitation(
  sql: Sql,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<Invitation | undefined> {
  const [row] = await sql<InvitationRow[]>`
    update invitations set revoked_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and accepted_at is null and revoked_at is null
    returning id, role, email, created_at, expires_at`
  return row && toInvitation(workspaceId, row)
}

/** Revokes the pending invitations that a person made, who is no owner any more. The workspace must be locked. */
export async function revokeInvitationsBy(
  sql: Sql,
  workspaceId: string,
  personId: string,
  now: Date,
): Promise<void> {
  await sql`
    update invitations set revoked_at = ${now}
    where workspace_id = ${workspaceId} and invited_by = ${personId}
      and accepted_at is null and revoked_at is null`
}

function toInvitation(workspaceId: string, row: InvitationRow): Invitation {
  const { id, role, email, created_at, expires_at } = row
  return { workspaceId, id, role, email, createdAt: created_at, expiresAt: expires_at }
}

/** Removes invitations that expired more than 30 days ago, accepted or not. */
export async function deleteOldInvitations(sql: Sql, now: Date): Promise<void> {
  await sql`delete from invitations where expires_at < ${new Date(now.getTime() - KEPT_MS)}`
}
