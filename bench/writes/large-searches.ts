import { encodeDirectoryId } from '../../server/src/contract/ids.ts'
import type { Figure } from '../figure.ts'
import { sendLoad } from '../load/load.ts'
import { buildPost } from '../tenants.ts'
import { drawBodies } from './draws.ts'
import type { Scene } from './scene.ts'

const COMPANIES = 1000
const OTHERS = 4

/** A thousand companies of a whole country, and what others' searches cost meanwhile. */
export async function* benchLargeSearches({
  plan,
  service,
  sql,
  tenants,
  size,
}: Scene): AsyncGenerator<Figure> {
  const countries = await sql<{ code: string }[]>`
    select code from countries n join branches b on b.country_id = n.id
    group by code order by count(*) desc limit 5`
  const [category] = await sql<{ id: number }[]>`
    select category_id as id from branches where category_id is not null
    group by category_id order by count(*) desc limit 1`
  const seconds = plan.quick ? 4 : 8
  const large = countries.map(({ code }, n) =>
    buildPost(tenants[n]!, '/searches', {
      countryCodes: [code],
      categoryIds: [encodeDirectoryId('cat', category!.id)],
      requestedResultCount: COMPANIES,
    }),
  )
  const draws = (await drawBodies(sql, 500, 3)).filter(({ kind }) => kind === 'filters')
  const small = draws.map(({ body }, n) => buildPost(tenants[(10 + n) % tenants.length]!, '/searches', body))
  const load = { url: service.address, seconds, warmSeconds: 1 }

  const alone = await sendLoad({ ...load, connections: 1, requests: large })
  const [{ rows }] = await sql<[{ rows: number }]>`
    select avg(branch_count)::float8 as rows from searches where requested_count = ${COMPANIES}`
  yield {
    what: `create_search, ${COMPANIES} companies of a category in a whole country, ${Math.round(rows)} branches`,
    size,
    median: alone.median,
    p99: alone.p99,
    target: '≤ 100 ms',
  }
  const others = { ...load, connections: OTHERS, requests: small }
  const undisturbed = await sendLoad(others)
  const enough = new AbortController()
  const saving = sendLoad({ ...load, connections: 1, requests: large, seconds: 10 * seconds }, enough.signal)
  const disturbed = await sendLoad(others).finally(() => enough.abort())
  await saving
  yield {
    what: `create_search, 10 companies, ${OTHERS} clients, while another saves ${COMPANIES} without a pause`,
    size,
    median: disturbed.median,
    p99: disturbed.p99,
    perSecond: disturbed.perSecond,
    yardstick: `the same without: ${undisturbed.median.toFixed(1)} ms`,
    ratios: [disturbed.median / undisturbed.median],
  }
}
