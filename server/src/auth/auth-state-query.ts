import type { DataVersions } from '../database/versions.ts'

/** Names everything that had been committed when it was read. Empty where the database cannot tell. */
export type SnapshotToken = string

/** What a look-up asks for. */
export interface AuthStateQuery {
  /** SHA-256 of the tokens, hexadecimal. */
  keyHashes: Iterable<string>
  workspaceIds: Iterable<string>
  /** The snapshot from which the caller has all of these cached; empty when it has none. */
  cachedSnapshot: SnapshotToken
  /** What is to be read along where anything is read. */
  listExpected?: (() => ExpectedAuthState) | undefined
}

/** What later requests are likely to ask for. */
export interface ExpectedAuthState {
  keyHashes: string[]
  workspaceIds: string[]
}

/** Keys and versions. */
export interface ReadAuthState {
  isUnchanged: false
  snapshot: SnapshotToken
  /** The keys that exist, by hash, each as the text that parseKeyState reads. */
  keys: Map<string, string>
  workspaceVersions: Map<string, Omit<DataVersions, 'directory'>>
  directoryVersion: number
}
