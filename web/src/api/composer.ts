import { queryOptions } from '@tanstack/react-query'
import { workspaceKey } from './current-workspace.ts'
import { get, post } from './request.ts'
import type { CreateSearchRequest, LocalizedText, NullableLocalizedText, SearchFilters } from './types.ts'

export type SpanRole =
  | 'category'
  | 'city'
  | 'district'
  | 'country'
  | 'company_type'
  | 'company'
  | 'name'
  | 'location'
  | 'order'
  | 'exclusion'
  | 'ignored'
  | 'unknown'

export interface Alternative {
  kind: string
  id: string
  labels: LocalizedText
}

/** A stretch of the prompt, `from` to `to` in UTF-16 units, and what it was read as. */
export interface Span {
  from: number
  to: number
  text: string
  role: SpanRole
  rule: string
  labels: LocalizedText
  alternatives: Alternative[]
}

export interface Reading {
  language: string
  title: string
  spans: Span[]
}

export interface PreviewBranch {
  id: string
  companyId: string
  name: NullableLocalizedText
  lat: number
  lng: number
}

export interface Interpretation {
  reading: Reading
  filters: SearchFilters
  count: { companies: number; branches: number }
  preview: { branches: PreviewBranch[]; isComplete: boolean }
  plan: {
    allowance: number
    left: number
    perSearchCompanyCap: number
    renewsAt: string
    willSave: number
    message: string | null
  }
}

export interface Suggestion {
  kind: 'category' | 'city' | 'district' | 'country' | 'company'
  id: string
  labels: LocalizedText
  detail: LocalizedText | null
}

export type InterpretRequest = Omit<CreateSearchRequest, 'folderId'> & { prompt: string; language: string }

/** Reads a prompt without saving or charging anything. */
export const interpretationQuery = (body: InterpretRequest) =>
  queryOptions({
    queryKey: workspaceKey('interpret', body),
    queryFn: ({ signal }) => interpret(body, signal),
    staleTime: 60_000,
  })

export function interpret(body: InterpretRequest, signal?: AbortSignal): Promise<Interpretation> {
  return post('/console/interpret', { body, ...(signal ? { signal } : {}) })
}

export const completionsQuery = (q: string, language: string) =>
  queryOptions({
    queryKey: workspaceKey('complete', q, language),
    queryFn: ({ signal }) => complete(q, language, signal),
    staleTime: 5 * 60_000,
  })

export function complete(
  q: string,
  language: string,
  signal?: AbortSignal,
): Promise<{ suggestions: Suggestion[] }> {
  return get('/console/complete', { query: { q, language }, ...(signal ? { signal } : {}) })
}

export const whyQuery = (searchId: string) =>
  queryOptions({ queryKey: workspaceKey('why', searchId), queryFn: () => getWhy(searchId) })

export function getWhy(searchId: string): Promise<{ prompt: string; reading: Reading; readings: Reading[] }> {
  return get(`/console/searches/${searchId}/why`)
}
