import type { CreateSearchRequest, Folder, Search } from '../src/api/types.ts'
import { mockInterpretation } from './interpretation.ts'
import { categories, city, districts, makePlaces } from './places.ts'

type Body = Record<string, unknown>
interface Answer {
  status: number
  body: Body
}
type Handler = (context: { url: URL; body: Body; ids: string[] }) => Body | Answer

const at = '2026-11-20T09:30:00.000Z'
const renewsAt = '2026-12-01T00:00:00.000Z'
const workspace = { id: 'wsp_1', name: 'Gulf sales', createdAt: at, updatedAt: at }
const plan = {
  kind: 'team',
  name: 'Team',
  companyAllowance: 1000,
  perSearchCompanyCap: 200,
  participantLimit: 10,
  custom: false,
}
let isSignedIn = true
let preferences: Body = {}

const folders: Folder[] = ['Q4 Riyadh', 'Pharmacies', 'Hotels, Madinah'].map((name, index) => ({
  id: `fld_${index}`,
  name,
  searchCount: [9, 12, 3][index]!,
  createdAt: at,
  updatedAt: at,
}))
const searches = new Map<string, Search>()
const lists = [
  { id: 'lst_1', name: 'Sunday tour: pharmacies', memberCount: 11, createdAt: at, updatedAt: at },
]

const session = () => ({
  ok: true,
  person: { id: 'per_1', name: 'Noura', email: 'noura@example.com', isOperator: true, preferences },
  workspaces: [
    { id: 'wsp_1', name: 'Gulf sales', role: 'owner' },
    { id: 'wsp_2', name: 'Research', role: 'viewer' },
  ],
})
const overview = () => ({
  ok: true,
  workspace,
  plan,
  usage: {
    savedSearches: 24 + searches.size,
    savedCompanies: 382,
    folders: folders.length,
    lists: lists.length,
  },
})
const pagination = (total: number) => ({
  skip: 0,
  limit: 200,
  returned: total,
  total,
  hasMore: false,
  nextSkip: null,
})
const fail = (status: number, code: string): Answer => ({
  status,
  body: { ok: false, error: { code, message: code } },
})

function saveSearch(request: CreateSearchRequest): Search {
  const id = `srch_${searches.size + 1}`
  const requested = request.requestedResultCount ?? 10
  const search: Search = {
    id,
    folderId: request.folderId ?? null,
    title: 'Restaurants in Riyadh',
    prompt: request.prompt ?? '',
    filters: {
      companyTypes: [],
      categoryIds: ['cat_1'],
      countryCodes: [],
      cityIds: ['cty_1'],
      location: null,
    },
    requestedResultCount: requested,
    persistedResultCount: makePlaces(requested, 7).branches.length,
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
  }
  searches.set(id, search)
  return search
}

const search = (id: string) => searches.get(id) ?? { ...saveSearch({ requestedResultCount: 60 }), id }
const contains = (text: string | null, q: string) => (text ?? '').toLowerCase().includes(q.toLowerCase())
const q = (url: URL) => url.searchParams.get('q') ?? ''

const handlers: [string, Handler][] = [
  ['GET /console/session', () => (isSignedIn ? session() : fail(401, 'unauthorized'))],
  [
    'POST /console/sign-in',
    () => {
      isSignedIn = true
      return session()
    },
  ],
  [
    'POST /console/sign-out',
    () => {
      isSignedIn = false
      return {}
    },
  ],
  [
    'POST /console/preferences',
    ({ body }) => {
      preferences = { ...preferences, ...body }
      return {}
    },
  ],
  ['GET /console/v1/workspace', overview],
  [
    'GET /console/usage',
    () => ({
      ...overview(),
      cycle: { startsAt: at, renewsAt, saved: 382, left: 618 },
      daily: [],
      byPerson: [],
    }),
  ],
  ['GET /console/v1/folders', () => ({ folders })],
  [
    'POST /console/v1/folders',
    ({ body }) => {
      const folder = {
        id: `fld_${folders.length}`,
        name: String(body.name),
        searchCount: 0,
        createdAt: at,
        updatedAt: at,
      }
      folders.push(folder)
      return { status: 201, body: { ok: true, folder } }
    },
  ],
  ['GET /console/v1/lists', () => ({ lists, pagination: pagination(lists.length) })],
  [
    'POST /console/v1/lists',
    ({ body }) => {
      const list = {
        id: `lst_${lists.length + 1}`,
        name: String(body.name),
        memberCount: 0,
        createdAt: at,
        updatedAt: at,
      }
      lists.push(list)
      return { status: 201, body: { ok: true, list } }
    },
  ],
  [
    'POST /console/v1/lists/:/members',
    ({ body, ids }) => {
      const addedCount = (body.branchIds as string[]).length
      return {
        list: { id: ids[0], name: 'List', addedCount, alreadyPresentCount: 0, totalMemberCount: addedCount },
      }
    },
  ],
  [
    'GET /console/v1/categories',
    ({ url }) => {
      const found = categories.filter(one => contains(one.label, q(url)) || contains(one.labelAr, q(url)))
      return { categories: found, pagination: pagination(found.length) }
    },
  ],
  ['GET /console/v1/cities', () => ({ cities: [city], pagination: pagination(1) })],
  ['GET /console/v1/cities/:', () => ({ city })],
  ['GET /console/v1/cities/:/districts', () => ({ districts, pagination: pagination(districts.length) })],
  [
    'GET /console/v1/countries',
    () => ({
      countries: [{ code: 'SA', label: 'Saudi Arabia', labelAr: 'السعودية' }],
      pagination: pagination(1),
    }),
  ],
  ['GET /console/v1/searches', () => ({ searches: [...searches.values()] })],
  [
    'POST /console/v1/searches',
    ({ body }) => {
      const saved = saveSearch(body)
      return {
        status: 201,
        body: { ok: true, search: saved, resultCount: saved.persistedResultCount, message: null },
      }
    },
  ],
  ['POST /console/v1/results/:/folder', ({ ids, body }) => ({ placement: { searchId: ids[0], ...body } })],
  ['POST /console/v1/results/:/archive', ({ ids }) => ({ search: { id: ids[0], deletedAt: at } })],
  [
    'GET /console/searches/:/complete',
    ({ ids }) => {
      const found = search(ids[0]!)
      return { search: found, ...makePlaces(found.requestedResultCount, 7) }
    },
  ],
  [
    'GET /console/searches/:/why',
    ({ ids }) => {
      const { prompt } = search(ids[0]!)
      return { prompt, reading: mockInterpretation({ prompt }).reading, readings: [] }
    },
  ],
  ['POST /console/interpret', ({ body }) => mockInterpretation(body)],
  [
    'GET /console/complete',
    ({ url }) => ({
      suggestions: categories
        .filter(one => contains(one.label, q(url)) || contains(one.labelAr, q(url)))
        .map(one => ({
          kind: 'category',
          id: one.id,
          labels: { en: one.label, ar: one.labelAr },
          detail: null,
        })),
    }),
  ],
  [
    'GET /console/branches/:',
    ({ ids }) => {
      const { companies, branches } = makePlaces(200, 7)
      const branch = branches.find(one => one.id === ids[0])
      if (!branch) return fail(404, 'not_found')
      const company = companies.find(one => one.id === branch.companyId)
      const source = {
        name: 'Demo directory',
        format: 'demo',
        attribution: 'Fictional',
        key: branch.id,
        release: '2026-11',
      }
      return {
        branch: { ...branch, archivedAt: branch.archived ? at : null },
        company,
        sources: [source],
        updatedAt: at,
      }
    },
  ],
]

export function answer(method: string, url: URL, body: Body): Answer {
  for (const [route, handler] of handlers) {
    const pattern = new RegExp(`^${route.replaceAll(':', '([^/]+)')}$`)
    const match = pattern.exec(`${method} ${url.pathname}`)
    if (!match) continue
    const result = handler({ url, body, ids: match.slice(1) })
    return 'status' in result && 'body' in result
      ? (result as Answer)
      : { status: 200, body: { ok: true, ...result } }
  }
  return fail(404, 'not_found')
}
