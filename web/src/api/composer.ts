import { queryOptions } from '@tanstack/react-query'
import type { CreateSearchRequest, LocalizedText, NullableLocalizedText, SearchFilters } from 'dalil-client'
import { workspaceKey } from './current-workspace.ts'
import { get, post } from './request.ts'

export type SpanRole =
  | 'category'
  | 'city'
  | 'district'
  | 'country'
  | 'company_type'
  | 'company'
  | 'name'
  | 'location'
  | 'contact'
  | 'exclusion'
  | 'order'
  | 'rating'
  | 'condition'
  | 'worst_first'
  | 'most_reviewed'
  | 'fewest_reviews'
  | 'absent'
  | 'unheld'
  | 'left_out'
  | 'filler'
  | 'unknown'

export interface Alternative {
  kind: 'category' | 'city' | 'district' | 'country' | 'company'
  id: string
  labels: LocalizedText
  /** The country of a city, the city of a district. */
  detail: LocalizedText | null
}

/** A stretch of the prompt, `from` to `to` in UTF-16 units, and what it was read as. */
export interface Span {
  from: number
  to: number
  text: string
  role: SpanRole
  rule: string
  /** Of each place or category that it stands for; none for what has no name of its own. */
  labels: LocalizedText[]
  /** Those that it stands for. */
  companyTypes: string[]
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
  lat: number | null
  lng: number | null
  rating: number | null
  reviews: number | null
  district: { id: string; name: LocalizedText }
}

export interface Interpretation {
  /** What was read: the places of the spans are places in it. */
  prompt: string
  reading: Reading
  filters: SearchFilters
  /** Of the categories, countries and cities in filters. */
  names: { id: string; labels: LocalizedText }[]
  count: { companies: number; branches: number }
  preview: {
    companies: { id: string; name: NullableLocalizedText }[]
    branches: PreviewBranch[]
    isComplete: boolean
  }
  plan: {
    allowance: number
    left: number
    perSearchCompanyCap: number
    renewsAt: string
    willSave: number
    /** The limit that keeps some of what was found from being saved: that of the cycle, or of one search. */
    limit: 'cycle' | 'search' | null
  }
}

export interface Suggestion extends Alternative {
  /** Where in the text the name that is being typed begins. */
  from: number
}

export type InterpretRequest = Omit<CreateSearchRequest, 'folderId'>

/** Reads a prompt without saving or charging anything. */
export const interpretationQuery = (body: InterpretRequest) =>
  queryOptions({
    queryKey: workspaceKey('interpret', body),
    queryFn: ({ signal }) => interpret(body, signal),
    staleTime: 60_000,
  })

async function interpret(body: InterpretRequest, signal?: AbortSignal): Promise<Interpretation> {
  const answer = await post<Omit<Interpretation, 'prompt'>>('/console/interpret', {
    body,
    ...(signal ? { signal } : {}),
  })
  return { ...answer, prompt: body.prompt ?? '' }
}

export const completionsQuery = (q: string) =>
  queryOptions({
    queryKey: workspaceKey('complete', q),
    queryFn: ({ signal }) => complete(q, signal),
    staleTime: 5 * 60_000,
  })

/** `q` is the prompt up to the cursor. */
function complete(q: string, signal?: AbortSignal): Promise<{ suggestions: Suggestion[] }> {
  return get('/console/complete', { query: { q }, ...(signal ? { signal } : {}) })
}

/** How the prompt of a saved search was read, and the filters that were chosen beside it. */
export interface SearchExplanation extends Reading {
  prompt: string
  chosen: SearchFilters
}

export const whyQuery = (searchId: string) =>
  queryOptions({ queryKey: workspaceKey('why', searchId), queryFn: () => getWhy(searchId) })

/** What else the whole prompt may mean. */
export interface OtherReading {
  title: string
  /** What is read otherwise than it was. */
  spans: Span[]
  /** What to search for to get this reading; null where no search says it. */
  request: { prompt: string; filters: SearchFilters } | null
}

export const otherReadingsQuery = (searchId: string) =>
  queryOptions({
    queryKey: workspaceKey('readings', searchId),
    queryFn: (): Promise<{ readings: OtherReading[] }> => get(`/console/searches/${searchId}/readings`),
    staleTime: 5 * 60_000,
  })

function getWhy(searchId: string): Promise<SearchExplanation> {
  return get(`/console/searches/${searchId}/why`)
}
