import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { signOut } from '../../api/session.ts'
import { settleUndoable } from '../../components/toast/undoable.ts'
import { forgetSession } from './enter.ts'

/** Ends the session of this browser, and leads to the sign-in. What waits to be sent goes out first. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    await settleUndoable()
    await signOut()
    await forgetSession(client)
    await navigate({ to: '/sign-in' })
  }
}
