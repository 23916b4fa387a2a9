import type { Fragment, Sql, Transaction } from '../../../database/connect.ts'
import type { BatchedSource } from '../../model/records.ts'

/** A branch as the directory would show it. */
export interface FirstBranch {
  key: string
  name: string
  company: string
  category: string | null
  district: string
  city: string
  country: string
  phone: string | null
  website: string | null
  lat: number | null
  lng: number | null
}

const SHOWN = 5
/** Some of the first rows may not be taken. */
const WATCHED = 200

/** Wraps a source to remember its first branches. `look` reads them in the transaction that has loaded the source. */
export function watchFirstBranches(source: BatchedSource): {
  source: BatchedSource
  look: (sql: Transaction) => Promise<FirstBranch[]>
} {
  const keys = new Set<string>()
  async function* batches(...reports: Parameters<BatchedSource['batches']>) {
    for await (const batch of source.batches(...reports)) {
      for (const record of batch) {
        if (record.kind === 'branch' && keys.size < WATCHED) keys.add(record.key)
      }
      yield batch
    }
  }
  return { source: { ...source, batches }, look: sql => readFirstBranches(sql, source.name, [...keys]) }
}

async function readFirstBranches(sql: Transaction, source: string, keys: string[]): Promise<FirstBranch[]> {
  const rows = await sql<FirstBranch[]>`
    select k.key, coalesce(b.name_en, b.name_ar) as name, coalesce(c.name_en, c.name_ar) as company,
      ca.label as category, d.label as district, ci.label as city, co.code as country, b.phone, b.website, b.lat, b.lng
    ${joinBranches(sql, source, keys)} limit ${SHOWN}`
  return [...rows]
}

/** From where the branches of these keys of a source are read, in the order of the keys, with their company, kind and places. */
export function joinBranches(sql: Sql, source: string, keys: readonly string[]): Fragment {
  return sql`
    from unnest(${keys}::text[]) with ordinality wanted (key, n)
    join source_keys k on k.key = wanted.key and k.kind = 'branch'
      and k.source_id = (select source_id from sources where name = ${source})
    join branches b on b.id = k.row_id
    join companies c on c.id = b.company_id
    join districts d on d.id = b.district_id
    join cities ci on ci.id = b.city_id
    join countries co on co.id = b.country_id
    left join categories ca on ca.id = b.category_id
    order by wanted.n`
}
