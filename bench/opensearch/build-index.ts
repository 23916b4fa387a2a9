import type { Database } from '../../server/src/database/connect.ts'
import type { BenchPlan } from '../figure.ts'

export const INDEX = 'branches'
const PAGE = 5000

/** Names as a well-kept index of both scripts has them; documents sorted by rank, so that a filter may end early. */
const DEFINITION = {
  settings: {
    number_of_shards: 1,
    number_of_replicas: 0,
    refresh_interval: '-1',
    'sort.field': 'rank',
    'sort.order': 'asc',
    analysis: {
      analyzer: {
        name: { tokenizer: 'standard', filter: ['lowercase', 'asciifolding'] },
        arabicName: { tokenizer: 'standard', filter: ['lowercase', 'arabic_normalization', 'arabic_stem'] },
      },
    },
  },
  mappings: {
    _source: { enabled: false },
    properties: {
      branch: { type: 'long', index: false },
      company: { type: 'long' },
      rank: { type: 'long' },
      city: { type: 'keyword' },
      name: { type: 'text', analyzer: 'name' },
      arabicName: { type: 'text', analyzer: 'arabicName' },
    },
  },
}

/** Fills an index with the live branches of the directory, in one segment; what was built is used again. */
export async function buildIndex(address: string, sql: Database, { say }: BenchPlan): Promise<void> {
  if ((await fetch(`${address}/_alias/built`)).ok) return
  say('building the index of OpenSearch')
  await fetch(`${address}/${INDEX}`, { method: 'DELETE' })
  await send(address, 'PUT', `/${INDEX}`, JSON.stringify(DEFINITION))
  const rows = sql<Record<string, unknown>[]>`
    select b.id::float8 as branch, c.id::float8 as company, c.rank_key::text as rank, city.label as city, c.name_en as name,
      c.name_ar as "arabicName"
    from branches b join companies c on c.id = b.company_id join cities city on city.id = b.city_id
    where b.live order by c.rank_key, b.id`
  for await (const page of rows.cursor(PAGE)) {
    const lines = page.flatMap(row => ['{"index":{}}', JSON.stringify(row)])
    const { errors } = await send<{ errors: boolean }>(
      address,
      'POST',
      `/${INDEX}/_bulk`,
      `${lines.join('\n')}\n`,
    )
    if (errors) throw new Error('OpenSearch refused some branches')
  }
  await send(address, 'POST', `/${INDEX}/_forcemerge?max_num_segments=1`)
  await send(address, 'POST', `/${INDEX}/_refresh`)
  // Only a complete index bears this name.
  await send(address, 'PUT', `/${INDEX}/_alias/built`)
}

/** Sends a request and returns the JSON of its answer. Throws when it was refused. */
export async function send<Answer>(
  address: string,
  method: string,
  path: string,
  body?: string,
): Promise<Answer> {
  const headers = { 'content-type': path.endsWith('_bulk') ? 'application/x-ndjson' : 'application/json' }
  const response = await fetch(address + path, { method, ...(body ? { headers, body } : {}) })
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${(await response.text()).slice(0, 300)}`)
  return (await response.json()) as Answer
}
