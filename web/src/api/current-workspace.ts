import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'dalil.workspace'
const listeners = new Set<() => void>()
let current: string | null = readStored()

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** The workspace that requests act in: each carries it as the header x-workspace. */
export function getWorkspaceId(): string | null {
  return current
}

export function setWorkspaceId(id: string | null): void {
  if (id === current) return
  current = id
  try {
    if (id) localStorage.setItem(STORAGE_KEY, id)
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage the choice holds for this visit.
  }
  for (const listener of listeners) listener()
}

export function useWorkspaceId(): string | null {
  return useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, getWorkspaceId)
}

/** Prefix of the query keys of everything that belongs to a workspace. */
export function workspaceKey(...parts: readonly unknown[]): readonly unknown[] {
  return ['workspace', current, ...parts]
}
