import type { Request } from '../load/load.ts'
import type { Reader } from './scene.ts'

/** A kind of read: the paths that a reader requests in turn, and the targets. */
export interface Read<R = Reader> {
  what: string
  addresses(reader: R): string[]
  /** Target: share of the ceiling at the same concurrency. */
  share?: number
  /** Target: milliseconds of one call, one at a time. */
  within?: number
}

const members = (filter: string) => (reader: Reader) => [`/lists/${reader.longListId}/members?${filter}`]
const perSearch = (path: (id: string) => string) => (reader: Reader) => reader.searchIds.map(path)

export const READS: Read[] = [
  { what: 'list_search_results, 50 rows', addresses: perSearch(id => `/searches/${id}/results`), share: 0.6 },
  { what: 'list_result_companies, 50 rows', addresses: perSearch(id => `/results/${id}`) },
  { what: 'list_result_branches, 50 rows', addresses: perSearch(id => `/results/${id}/branches`) },
  { what: 'list_searches', addresses: () => ['/searches'] },
  { what: 'get_workspace', addresses: () => ['/workspace'], share: 0.45 },
  { what: 'get_search', addresses: perSearch(id => `/searches/${id}`), share: 0.45 },
  { what: 'get_branch_list', addresses: ({ listId }) => [`/lists/${listId}`], share: 0.45 },
  { what: 'get_city', addresses: ({ cityIds }) => cityIds.map(id => `/cities/${id}`), share: 0.45 },
  { what: 'members of 10,000', addresses: members('skip=5000'), within: 10 },
  { what: 'members of 10,000, by text', addresses: members('q=al'), within: 10 },
  { what: 'members of 10,000, by availability', addresses: members('availability=available'), within: 10 },
  { what: 'members of 10,000, by category', addresses: members('category=restaurant'), within: 10 },
  { what: 'members of 10,000, by country', addresses: members('countryCode=SA'), within: 10 },
  { what: 'members of 10,000, by city', addresses: members('city=riyadh'), within: 10 },
  {
    what: 'members of 10,000, by company',
    addresses: reader => members(`companyId=${reader.companyId}`)(reader),
    within: 10,
  },
  { what: 'list_cities', addresses: () => ['/cities'], within: 3 },
  { what: 'list_cities, q of 2 letters', addresses: () => ['/cities?q=al'], within: 3 },
  { what: 'list_cities, q of 4 letters', addresses: () => ['/cities?q=hall'], within: 3 },
  { what: 'list_categories, q', addresses: () => ['/categories?q=shop'], within: 3 },
  { what: 'list_countries', addresses: () => ['/countries'], within: 3 },
]

/** Builds the requests of all readers in turn, so that consecutive requests carry different keys. */
export function buildRequests<R extends Pick<Reader, 'headers'>>(read: Read<R>, readers: R[]): Request[] {
  const byReader = readers.map(reader =>
    read.addresses(reader).map(path => ({ path: `/v1${path}`, headers: reader.headers })),
  )
  return byReader[0]!.flatMap((_, nth) => byReader.map(requests => requests[nth]!))
}

/** Repeats the requests with a unique query each, so that no response is cached; each `run` has queries of its own. */
export function makeUniqueRequests(requests: Request[], copies: number, run: number): Request[] {
  return Array.from({ length: copies }, (_, copy) =>
    requests.map(request => ({
      ...request,
      path: `${request.path}${request.path.includes('?') ? '&' : '?'}n=${run}.${copy}`,
    })),
  ).flat()
}
