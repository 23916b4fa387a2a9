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
  /** Called on undo alone. */
  onUndo?: (() => void) | undefined
}

const pending = new Set<(keepalive: boolean) => Promise<void>>()

/**
 * Shows at once what an action does, and sends the request only when it can no longer be undone. The caller changes
 * what the page shows before it calls this.
 */
export function runUndoable({ text, commit, revert, onUndo }: Undoable): void {
  const send = async (keepalive: boolean) => {
    clearTimeout(timer)
    pending.delete(send)
    closeToast(toastId)
    try {
      await commit({ keepalive })
    } catch {
      revert()
      showToast({ text: i18next.t('error.notSaved'), tone: 'error' })
    }
  }
  const undo = () => {
    clearTimeout(timer)
    pending.delete(send)
    closeToast(toastId)
    revert()
    onUndo?.()
  }
  const timer = setTimeout(() => void send(false), UNDO_PERIOD)
  pending.add(send)
  const toastId = offerUndo(text, undo)
}

/** Says what was done, for as long as it can be undone. Returns the toast's id. */
export function offerUndo(text: string, undo: () => void): number {
  return showToast({
    text,
    duration: UNDO_PERIOD,
    action: { label: i18next.t('action.undo'), run: undo, isUndo: true },
  })
}

/** Sends what waits, for leaving the page and for switching the workspace. */
export function flushUndoable(): void {
  for (const send of [...pending]) void send(true)
}

/** Sends what waits, and waits for the answers: for a change that builds on what the page shows. */
export async function settleUndoable(): Promise<void> {
  await Promise.all([...pending].map(send => send(false)))
}

addEventListener('pagehide', flushUndoable)
