import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { getWorkspaceId, setWorkspaceId } from '../../api/current-workspace.ts'
import { type Session, sessionQuery } from '../../api/session.ts'
import { flushUndoable } from '../../components/toast/undoable.ts'
import { setPreferences } from '../../preferences/preferences.ts'

/**
 * Lets signed-in people through, and sends others where they can get in. Runs before every page of the shell, and when
 * the address of the page that is open changes, which it may do with every key that is pressed.
 */
export async function requireSession(client: QueryClient, href: string, isOtherPage: boolean): Promise<void> {
  const known = client.getQueryData(sessionQuery.queryKey)
  // Pages show what is known from before: whether the session still holds is asked at the same time.
  if (known?.session && isOtherPage) void client.prefetchQuery({ ...sessionQuery, staleTime: 0 })
  const state = known ?? (await client.fetchQuery(sessionQuery))
  if (!state.session) {
    throw state.needsOwner
      ? redirect({ to: '/welcome' })
      : redirect({ to: '/sign-in', search: { next: href } })
  }
  chooseWorkspace(state.session)
}

/** Takes over a session that a sign-in answered: what was read for somebody else is forgotten. */
export function acceptSession(client: QueryClient, session: Session): void {
  client.clear()
  client.setQueryData(sessionQuery.queryKey, { session, needsOwner: false })
  setPreferences(session.person.preferences)
  chooseWorkspace(session)
}

/**
 * Also used when the service says that the session is over. What is shown keeps its query of the session, and learns of it in the
 * next task: the page may change after that, once nothing of the session is shown.
 */
export function forgetSession(client: QueryClient): Promise<void> {
  client.setQueryData(sessionQuery.queryKey, { session: null, needsOwner: false })
  const [session] = sessionQuery.queryKey
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== session })
  client.getMutationCache().clear()
  return new Promise(resolve => setTimeout(resolve))
}

/** Everything on screen belongs to a workspace: requests that wait go out first, under the old one. */
export function switchWorkspace(client: QueryClient, id: string): void {
  flushUndoable()
  setWorkspaceId(id)
  client.removeQueries({ queryKey: ['workspace'] })
}

/** Opens another workspace of a person who has left the open one, where there is one. */
export async function leaveWorkspace(client: QueryClient): Promise<void> {
  const { session } = await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  client.removeQueries({ queryKey: ['workspace'] })
  if (session) chooseWorkspace(session)
}

function chooseWorkspace({ workspaces }: Session): void {
  if (!workspaces.some(workspace => workspace.id === getWorkspaceId()))
    setWorkspaceId(workspaces[0]?.id ?? null)
}
