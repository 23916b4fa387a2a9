import type { Fragment } from '../../../database/connect.ts'
import { type Import, keysOf } from './import.ts'
import type { Business } from './source-values.ts'

const PREFIXES = { company: 'cmp', branch: 'brn' } as const
const TABLES = { company: 'companies', branch: 'branches' } as const

/**
 * Gives companies and branches that this directory has exported the rows that their keys name. Keys of another
 * directory's export lead to rows only where this source has brought them under the public id alone, as exports once had
 * it. Either way something must tell that it is the same row: a copy of the directory may have numbered others so since.
 */
export async function recogniseExported(imported: Import, kind: Business): Promise<void> {
  const { sql, sourceId } = imported
  const shape = `^[^:]+:${PREFIXES[kind]}_[0-9]{1,15}$`
  await sql`
    insert into source_keys (source_id, kind, key, row_id)
    select ${sourceId}::integer, ${kind}, s.key, r.id
    from (select *, split_part(key, ':', 1) as prefix, split_part(key, ':', 2) as public_id
      from ${sql(`stage_${kind}`)} where key ~ ${shape}) s
    cross join (select export_prefix from directory_version) own
    left join ${keysOf(imported, kind)} old on old.key = s.public_id and s.prefix is distinct from own.export_prefix
    join ${sql(TABLES[kind])} r on r.id = case
      when s.prefix = own.export_prefix then split_part(s.public_id, '_', 2)::bigint else old.row_id end
    where ${agree(imported, kind)} and not exists (select from ${keysOf(imported, kind)} k where k.key = s.key)`
  // An export does not hold it, and does not speak against it.
  if (kind === 'company') {
    await sql`
      update stage_company s set evidence = r.evidence
      from ${keysOf(imported, kind)} k join companies r on r.id = k.row_id
      where k.key = s.key and s.key ~ ${shape} and s.evidence is null and r.evidence is not null`
  }
}

function agree({ sql }: Import, kind: Business): Fragment {
  const names = sql`s.name_en = r.name_en or s.name_ar = r.name_ar or s.phone = r.phone`
  return kind === 'company'
    ? sql`(${names} or s.website_domain = r.website_domain)`
    : sql`(${names} or s.address_en = r.address_en or s.address_ar = r.address_ar or (s.lat, s.lng) = (r.lat, r.lng))`
}
