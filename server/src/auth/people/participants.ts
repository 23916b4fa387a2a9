import { encodeId } from '../../contract/ids.ts'
import { SCOPE_NAMES } from '../../contract/scopes.ts'
import type { Sql } from '../../database/connect.ts'

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

/** Makes a person the owner of every workspace that has none. */
export async function ownOrphanWorkspaces(sql: Sql, personId: string, now: Date): Promise<void> {
  const rows = await sql<{ workspace_id: string }[]>`
    select w.workspace_id from workspaces w
    where not exists (
      select 1 from participants p where p.workspace_id = w.workspace_id and p.role = 'owner'
    )`
  for (const { workspace_id } of rows) await insertParticipant(sql, workspace_id, personId, 'owner', now)
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
