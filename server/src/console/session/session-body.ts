import { selectWorkspacesOfPerson } from '../../auth/people/participants.ts'
import type { Person } from '../../auth/people/people.ts'
import { encodeId } from '../../contract/ids.ts'
import type { Sql } from '../../database/connect.ts'

/** Who is signed in and the workspaces they take part in, as the dashboard is told. */
export async function readSessionBody(sql: Sql, person: Person, canSetPassword = false) {
  const [workspaces, isDirectoryEmpty] = await Promise.all([
    selectWorkspacesOfPerson(sql, person.id),
    hasNoBranches(sql),
  ])
  return {
    person: { ...person, id: encodeId('prs', person.id) },
    workspaces,
    canSetPassword,
    isDirectoryEmpty,
  }
}

/** True before the first import, when no search can find anything. */
async function hasNoBranches(sql: Sql): Promise<boolean> {
  const branches = await sql`select 1 from branches limit 1`
  return branches.length === 0
}

/** The session body when nobody is signed in. */
export const SIGNED_OUT = { person: null, workspaces: [], canSetPassword: false, isDirectoryEmpty: false }
