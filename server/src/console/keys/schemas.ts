import { Type } from 'typebox'
import { KeyError, type KeySummary } from '../../auth/queries.ts'
import { invalid } from '../../contract/errors.ts'
import { DateTime, nullable, resource } from '../../contract/schema.ts'

/** A key as the dashboard shows it; its token is not among it. */
export const Key = resource('Key', {
  id: Type.String(),
  name: Type.String(),
  scopes: Type.Array(Type.String()),
  origins: Type.Array(Type.String()),
  createdAt: DateTime,
  expiresAt: nullable(DateTime),
  revokedAt: nullable(DateTime),
  lastUsedAt: nullable(DateTime),
  createdBy: nullable(Type.String(), 'The name of the person who made it.'),
})

export function toKeyBody({ workspaceId: _, createdBy, ...key }: KeySummary, names: Map<string, string>) {
  return { ...key, createdBy: names.get(createdBy ?? '') ?? null }
}

/** Runs a function that makes a key, and throws its KeyError as a 400. */
export async function runWithInputErrors<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof KeyError) throw invalid(error.message)
    throw error
  }
}
