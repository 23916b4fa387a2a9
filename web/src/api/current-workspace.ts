import { createStore, useStore } from '../store.ts'

const STORAGE_KEY = 'dalil.workspace'
const current = createStore(readStored())

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** The workspace that requests act in: each carries it as the header x-workspace. */
export function getWorkspaceId(): string | null {
  return current.get()
}

export function setWorkspaceId(id: string | null): void {
  if (id === current.get()) return
  try {
    if (id) localStorage.setItem(STORAGE_KEY, id)
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage the choice holds for this visit.
  }
  current.set(id)
}

export function useWorkspaceId(): string | null {
  return useStore(current)
}

/** Prefix of the query keys of everything that belongs to a workspace. */
export function workspaceKey(...parts: readonly unknown[]): readonly unknown[] {
  return ['workspace', current.get(), ...parts]
}
