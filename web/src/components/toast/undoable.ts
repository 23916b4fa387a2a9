import i18next from 'i18next'
import type { RequestOptions } from '../../api/request.ts'
import { closeToast, showToast } from './toasts.ts'

/** Long enough to notice a slip and to reach the button. */
const UNDO_PERIOD = 10_000

interface Undoable {
  /** What was done, as the toast says it. */
  text: string
  /** Sends the request; called once the time to undo has passed, or when the page goes away. */
  commit: (options: Pick<RequestOptions, 'keepalive'>) => Promise<unknown>
  /** Puts back what the page shows; called on undo and when the request fails. */
  revert: () => void
}

const pending = new Set<() => void>()

/**
 * Shows at once what an action does, and sends the request only when it can no longer be undone. The caller changes
 * what the page shows before it calls this.
 */
export function runUndoable({ text, commit, revert }: Undoable): void {
  const send = (keepalive: boolean) => {
    clearTimeout(timer)
    pending.delete(flush)
    closeToast(toastId)
    commit({ keepalive }).catch(() => {
      revert()
      showToast({ text: i18next.t('error.notSaved'), tone: 'error' })
    })
  }
  const flush = () => send(true)
  const undo = () => {
    clearTimeout(timer)
    pending.delete(flush)
    closeToast(toastId)
    revert()
  }
  const timer = setTimeout(() => send(false), UNDO_PERIOD)
  pending.add(flush)
  const toastId = showToast({
    text,
    duration: UNDO_PERIOD,
    action: { label: i18next.t('action.undo'), run: undo },
  })
}

/** Sends what waits; for leaving the page and for switching the workspace. */
export function flushUndoable(): void {
  for (const flush of [...pending]) flush()
}

addEventListener('pagehide', flushUndoable)
