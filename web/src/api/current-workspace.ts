import { readStored, writeStored } from '../browser-storage.ts'
import { createStore, useStore } from '../store.ts'

const STORAGE_KEY = 'dalil.workspace'
const current = createStore(readStored(STORAGE_KEY))

/** The workspace that requests act in: each carries it as the header x-workspace. */
export function getWorkspaceId(): string | null {
  return current.get()
}

export function setWorkspaceId(id: string | null): void {
  if (id === current.get()) return
  writeStored(STORAGE_KEY, id)
  current.set(id)
}

export function useWorkspaceId(): string | null {
  return useStore(current)
}

/** Prefix of the query keys of everything that belongs to a workspace. */
export function workspaceKey(...parts: readonly unknown[]): readonly unknown[] {
  return ['workspace', current.get(), ...parts]
}
