import type { Database } from '../../server/src/database/connect.ts'
import { createRandom } from '../../server/src/directory/sources/demo/names.ts'

/** A company that is sought by its name. */
export interface NamedCompany {
  id: number
  nameEn: string
  nameAr: string | null
  /** Of its first branch. */
  city: string
  /** Among the best companies, of which a service may know more. */
  isBest: boolean
}

/** A name that more companies bear does not tell which of them is meant. */
const MAX_BEARERS = 10
const BEST = 200_000
const CHUNK = 4000

/** Companies drawn at random whose names at most ten bear, the same for the same seed; `isArabic` where an Arabic one is asked for. */
export async function drawCompanies(
  sql: Database,
  count: number,
  seed: number,
  isArabic: boolean,
): Promise<NamedCompany[]> {
  const random = createRandom(seed)
  const [top] = await sql<{ id: number }[]>`select max(id) as id from companies`
  const [worst] = await sql<{ rank: string }[]>`
    select rank_key::text as rank from companies where archived_at is null order by rank_key offset ${BEST} limit 1`
  const found: NamedCompany[] = []
  const key = sql(isArabic ? 'name_key_ar' : 'name_key_en')
  for (let tries = 0; found.length < count && tries < 20; tries++) {
    const ids = Array.from({ length: CHUNK }, () => Math.ceil(random() * top!.id))
    const rows = await sql<NamedCompany[]>`
      select c.id, c.name_en as "nameEn", c.name_ar as "nameAr",
        (
          select city.label from branches b join cities city on city.id = b.city_id
          where b.company_id = c.id order by b.id limit 1
        ) as city,
        ${worst ? sql`c.rank_key < ${worst.rank}::bigint` : sql`true`} as "isBest"
      from unnest(${ids}::bigint[]) with ordinality drawn (id, n) join companies c on c.id = drawn.id
      where c.archived_at is null and c.name_en is not null and ${isArabic ? sql`c.name_ar is not null` : sql`true`}
        and (
          select count(*) from (
            select 1 from companies b where b.${key} = c.${key} and b.archived_at is null limit ${MAX_BEARERS + 1}
          ) bearing
        ) <= ${MAX_BEARERS}
      order by drawn.n`
    found.push(...rows)
  }
  return found.slice(0, count)
}
