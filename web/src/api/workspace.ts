import { queryOptions } from '@tanstack/react-query'
import type { GetWorkspaceResponse, ReferencePagination, Workspace } from 'dalil-client'
import { workspaceKey } from './current-workspace.ts'
import { get, post } from './request.ts'

export interface UsageReport extends GetWorkspaceResponse {
  cycle: { startsAt: string; renewsAt: string; saved: number; left: number }
  daily: { date: string; companies: number }[]
  /** A name is null when it is not known who saved. */
  byPerson: { name: string | null; searches: number; companies: number }[]
}

export interface AuditEntry {
  id: string
  at: string
  actor: { kind: string; id: string | null; name: string | null }
  action: string
  subject: { id: string; name: string | null }
  details: Record<string, unknown>
}

export const workspaceQuery = () =>
  queryOptions({ queryKey: workspaceKey('overview'), queryFn: ({ signal }) => getWorkspace(signal) })

export const usageQuery = () =>
  queryOptions({ queryKey: workspaceKey('usage'), queryFn: ({ signal }) => getUsage(signal) })

function getWorkspace(signal?: AbortSignal): Promise<GetWorkspaceResponse> {
  return get('/console/v1/workspace', signal ? { signal } : {})
}

function getUsage(signal?: AbortSignal): Promise<UsageReport> {
  return get('/console/usage', signal ? { signal } : {})
}

/** Which of the person's own workspaces has a saved search or a list; null where none has it. */
export const holdingQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey('holding', id),
    queryFn: (): Promise<{ workspaceId: string | null }> =>
      get('/console/workspaces/holding', { query: { id } }),
  })

export function listAuditEntries(query: {
  skip: number
  limit: number
}): Promise<{ entries: AuditEntry[]; pagination: ReferencePagination }> {
  return get('/console/audit', { query })
}

export function createWorkspace(body: { name: string }): Promise<{ workspace: Workspace }> {
  return post('/console/workspaces', { body })
}

export function renameWorkspace(body: { name: string }): Promise<{ workspace: Workspace }> {
  return post('/console/workspace', { body })
}
