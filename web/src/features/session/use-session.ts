import { useSuspenseQuery } from '@tanstack/react-query'
import { useWorkspaceId } from '../../api/current-workspace.ts'
import { type Membership, type Session, sessionQuery } from '../../api/session.ts'

/** Who is signed in; only for pages behind the sign-in, whose route has loaded it. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery)
  if (!data.session) throw new Error('signed out')
  return data.session
}

/** False from the moment that the service has said so, while the sign-in page is still being loaded. */
export function useIsSignedIn(): boolean {
  return useSuspenseQuery(sessionQuery).data.session !== null
}

/** The workspace that is open, and what this person may do there. */
export function useWorkspace(): Membership & { canWrite: boolean; isOwner: boolean } {
  const id = useWorkspaceId()
  const { workspaces } = useSession()
  const workspace = workspaces.find(one => one.id === id) ?? workspaces[0]
  if (!workspace) throw new Error('no workspace')
  return { ...workspace, canWrite: workspace.role !== 'viewer', isOwner: workspace.role === 'owner' }
}
