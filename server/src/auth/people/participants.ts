import { ContractError, notFound } from '../../contract/errors.ts'
import { encodeId } from '../../contract/ids.ts'
import { SCOPE_NAMES } from '../../contract/scopes.ts'
import type { Sql } from '../../database/connect.ts'
import { insertAuditEntry } from '../audit-log.ts'
import type { Person } from './people.ts'

/** What a participant may do in a workspace, the least first. */
export const ROLES = ['viewer', 'editor', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** True when a role may do all that another may. */
export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed)
}

const ALL_SCOPES: ReadonlySet<string> = new Set(SCOPE_NAMES)
const READ_SCOPES: ReadonlySet<string> = new Set(SCOPE_NAMES.filter(scope => scope.endsWith('Read')))

/** The scopes of the contract that a role stands for: a viewer reads, all others may do everything. */
export function listScopes(role: Role): ReadonlySet<string> {
  return role === 'viewer' ? READ_SCOPES : ALL_SCOPES
}

/** The role of a person in a workspace; undefined when they do not take part. */
export async function selectRole(sql: Sql, workspaceId: string, personId: string): Promise<Role | undefined> {
  const [row] = await sql<{ role: Role }[]>`
    select role from participants where workspace_id = ${workspaceId} and person_id = ${personId}`
  return row?.role
}

/**
 * The workspaces that a person takes part in, the oldest first. It is one of the few reads over all workspaces: on a
 * cluster every node is asked.
 */
export async function selectWorkspacesOfPerson(sql: Sql, personId: string) {
  const rows = await sql<{ workspace_id: string; name: string; role: Role }[]>`
    select w.workspace_id, w.name, p.role
    from participants p join workspaces w on w.workspace_id = p.workspace_id
    where p.person_id = ${personId}
    order by w.created_at, w.workspace_id`
  return rows.map(({ workspace_id, name, role }) => ({ id: encodeId('wsp', workspace_id), name, role }))
}

interface ParticipantRow {
  person_id: string
  name: string
  email: string
  role: Role
  joined_at: Date
  searches: number
  companies: number
}

/** Who takes part in a workspace, the first to join first, with what each of them has saved. */
export async function selectParticipants(sql: Sql, workspaceId: string) {
  const rows = await sql<ParticipantRow[]>`
    select p.person_id, person.name, person.email, p.role, p.joined_at,
      coalesce(saved.searches, 0) as searches, coalesce(saved.companies, 0) as companies
    from participants p
    join people person on person.id = p.person_id
    left join (
      select created_by, count(*) as searches, sum(company_count) as companies from searches
      where workspace_id = ${workspaceId} and deleted_at is null group by created_by
    ) saved on saved.created_by = p.person_id
    where p.workspace_id = ${workspaceId}
    order by p.joined_at, p.person_id`
  return rows.map(row => ({
    id: encodeId('prs', row.person_id),
    name: row.name,
    email: row.email,
    role: row.role,
    joinedAt: row.joined_at.toISOString(),
    savedSearches: row.searches,
    savedCompanies: row.companies,
  }))
}

/** Makes a person the owner of every workspace that has none. */
export async function ownOrphanWorkspaces(sql: Sql, person: Person, now: Date): Promise<void> {
  const rows = await sql<{ workspace_id: string }[]>`
    select w.workspace_id from workspaces w
    where not exists (
      select 1 from participants p where p.workspace_id = w.workspace_id and p.role = 'owner'
    )`
  for (const { workspace_id } of rows) {
    await insertParticipant(sql, workspace_id, person.id, 'owner', now)
    await insertJoinedEntry(sql, workspace_id, person, 'owner', now)
  }
}

/** Notes that a person takes part in a workspace from now on. */
export async function insertJoinedEntry(
  sql: Sql,
  workspaceId: string,
  { id, name }: Person,
  role: Role,
  now: Date,
): Promise<void> {
  const subject = { id: encodeId('prs', id), name }
  const entry = { action: 'participant.joined', subject, details: { role } } as const
  await insertAuditEntry(sql, workspaceId, { kind: 'person', id }, entry, now)
}

/** Lets a person take part in a workspace; one who does already gets the role. */
export async function insertParticipant(
  sql: Sql,
  workspaceId: string,
  personId: string,
  role: Role,
  now: Date,
): Promise<void> {
  await sql`
    insert into participants (workspace_id, person_id, role, joined_at)
    values (${workspaceId}, ${personId}, ${role}, ${now})
    on conflict (workspace_id, person_id) do update set role = excluded.role`
}

/**
 * Locks the workspace until the transaction ends, so that those who join or leave it do so one after another, and tells
 * how many may take part.
 */
export async function lockParticipants(sql: Sql, workspaceId: string): Promise<{ limit: number }> {
  const [row] = await sql<{ participant_limit: number }[]>`
    select coalesce(w.participant_limit, p.participant_limit) as participant_limit
    from workspaces w join plans p on p.kind = w.plan_kind
    where w.workspace_id = ${workspaceId}
    for no key update of w`
  return { limit: row!.participant_limit }
}

/** Throws a 409 when as many take part as the plan allows; the workspace must be locked. */
export async function requireRoom(sql: Sql, workspaceId: string, limit: number): Promise<void> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from participants where workspace_id = ${workspaceId}`
  if (row!.count < limit) return
  throw new ContractError(
    409,
    'participant_limit',
    `The plan of this workspace allows ${limit} participants, and so many there are.`,
    { participantLimit: limit },
  )
}

/** Throws the 409 of a workspace that would be left without an owner; the workspace must be locked. */
async function requireOtherOwner(sql: Sql, workspaceId: string, personId: string): Promise<void> {
  const others = await sql`
    select 1 from participants
    where workspace_id = ${workspaceId} and role = 'owner' and person_id <> ${personId} limit 1`
  if (others.length > 0) return
  throw new ContractError(409, 'last_owner', 'A workspace needs an owner: make someone else one first.')
}

/**
 * Gives a participant another role and returns the one they had. The workspace must be locked. Throws a 404, or a 409
 * for the last owner.
 */
export async function updateRole(sql: Sql, workspaceId: string, personId: string, role: Role): Promise<Role> {
  const before = await requireParticipant(sql, workspaceId, personId)
  if (before === 'owner' && role !== 'owner') await requireOtherOwner(sql, workspaceId, personId)
  await sql`
    update participants set role = ${role} where workspace_id = ${workspaceId} and person_id = ${personId}`
  return before
}

/** Lets a participant go. The workspace must be locked. Throws a 404, or a 409 for the last owner. */
export async function deleteParticipant(sql: Sql, workspaceId: string, personId: string): Promise<void> {
  const role = await requireParticipant(sql, workspaceId, personId)
  if (role === 'owner') await requireOtherOwner(sql, workspaceId, personId)
  await sql`delete from participants where workspace_id = ${workspaceId} and person_id = ${personId}`
}

async function requireParticipant(sql: Sql, workspaceId: string, personId: string): Promise<Role> {
  const role = await selectRole(sql, workspaceId, personId)
  if (!role) throw notFound('participant')
  return role
}
