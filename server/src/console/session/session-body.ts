import { selectWorkspacesOfPerson } from '../../auth/people/participants.ts'
import type { Person } from '../../auth/people/people.ts'
import { encodeId } from '../../contract/ids.ts'
import type { Sql } from '../../database/connect.ts'

/** Who is signed in and the workspaces they take part in, as the dashboard is told. */
export async function readSessionBody(sql: Sql, person: Person, canSetPassword = false) {
  return {
    person: { ...person, id: encodeId('prs', person.id) },
    workspaces: await selectWorkspacesOfPerson(sql, person.id),
    canSetPassword,
  }
}

/** The session body when nobody is signed in. */
export const SIGNED_OUT = { person: null, workspaces: [], canSetPassword: false }
