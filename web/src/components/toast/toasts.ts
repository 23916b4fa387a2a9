import { createStore, useStore } from '../../store.ts'

export interface Toast {
  id: number
  text: string
  tone: 'plain' | 'error'
  /** A button beside the text; `isUndo` when it undoes what the text says. */
  action?: { label: string; run: () => void; isUndo?: boolean }
  /** How long it stays, in milliseconds; null until it is closed. */
  duration: number | null
}

const toasts = createStore<readonly Toast[]>([])
let nextId = 1

export function showToast(toast: Pick<Toast, 'text'> & Partial<Omit<Toast, 'id'>>): number {
  const id = nextId++
  // Three at most: more would cover the page.
  toasts.set([...toasts.get().slice(-2), { tone: 'plain', duration: 5_000, ...toast, id }])
  return id
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter(toast => toast.id !== id))
}

/** Closes a toast and runs its action. */
export function runAction(toast: Toast | undefined): void {
  if (!toast) return
  closeToast(toast.id)
  toast.action?.run()
}

export function useToasts(): readonly Toast[] {
  return useStore(toasts)
}
