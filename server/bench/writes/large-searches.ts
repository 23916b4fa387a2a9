import { directoryId } from '../../src/contract/ids.ts'
import { type Figure, median, percentile } from '../figure.ts'
import { rawRequest } from './client.ts'
import { drawBodies } from './draws.ts'
import { drive } from './load.ts'
import type { Scene } from './section.ts'

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
  const seconds = plan.quick ? 4 : 15
  const large = countries.map(({ code }, n) =>
    rawRequest({
      method: 'POST',
      path: '/searches',
      token: tenants[n]!.token,
      body: {
        countryCodes: [code],
        categoryIds: [directoryId('cat', category!.id)],
        requestedResultCount: COMPANIES,
      },
    }),
  )
  const draws = (await drawBodies(sql, 500, 3)).filter(({ kind }) => kind === 'filters')
  const small = draws.map(({ body }, n) =>
    rawRequest({ method: 'POST', path: '/searches', token: tenants[(10 + n) % tenants.length]!.token, body }),
  )
  const next = (requests: string[]) => (n: number) => requests[n % requests.length]!

  const alone = await drive(service.port, 1, seconds, next(large))
  const [{ rows }] = await sql<[{ rows: number }]>`
    select avg(branch_count)::float8 as rows from searches where requested_count = ${COMPANIES}`
  yield {
    what: `create_search, ${COMPANIES} companies of a category in a whole country, ${Math.round(rows)} branches`,
    size,
    median: median(alone.latencies),
    p99: percentile(alone.latencies, 99),
    target: '≤ 100 ms',
  }
  const undisturbed = await drive(service.port, OTHERS, seconds, next(small))
  const [disturbed] = await Promise.all([
    drive(service.port, OTHERS, seconds, next(small)),
    drive(service.port, 1, seconds, next(large)),
  ])
  yield {
    what: `create_search, 10 companies, ${OTHERS} clients, while another saves ${COMPANIES} without a pause`,
    size,
    median: median(disturbed.latencies),
    p99: percentile(disturbed.latencies, 99),
    perSecond: disturbed.perSecond,
    yardstick: `the same without: ${median(undisturbed.latencies).toFixed(1)} ms`,
    ratios: [median(disturbed.latencies) / median(undisturbed.latencies)],
  }
}
