import type { Fragment } from '../../../database/connect.ts'
import { createTable, dropTables } from '../temp-table.ts'
import { type Import, insertKeys, selectSourceKeys } from './import.ts'
import type { BusinessKind } from './source-values.ts'

const PREFIXES = { company: 'cmp', branch: 'brn' } as const
const TABLES = { company: 'companies', branch: 'branches' } as const

/**
 * Gives companies and branches that this directory has exported the rows that their keys name. Keys of another
 * directory's export lead to rows only where this source has brought them under the public id alone, as exports once had
 * it. Either way something must tell that it is the same row: a copy of the directory may have numbered others so since.
 */
export async function relinkExportedIds(imported: Import, kind: BusinessKind): Promise<void> {
  const { sql } = imported
  const shape = `^[^:]+:${PREFIXES[kind]}_[0-9]{1,15}$`
  // LIKE is a tenth of the expression, and most sources have no such key.
  const [exported] = await sql`
    select 1 from ${sql(`stage_${kind}`)} where key like ${`%:${PREFIXES[kind]}%`} and key ~ ${shape} limit 1`
  if (!exported) return
  await insertKeys(
    imported,
    kind,
    sql`
      select s.key, r.id
      from (select *, split_part(key, ':', 1) as prefix, split_part(key, ':', 2) as public_id
        from ${sql(`stage_${kind}`)} where key ~ ${shape}) s
      cross join (select export_prefix from directory_version) own
      left join ${selectSourceKeys(imported, kind)} old on old.key = s.public_id and s.prefix is distinct from own.export_prefix
      join ${sql(TABLES[kind])} r on r.id = case
        when s.prefix = own.export_prefix then split_part(s.public_id, '_', 2)::bigint else old.row_id end
      where ${selectAgrees(imported, kind)}
        and not exists (select 1 from ${selectSourceKeys(imported, kind)} k where k.key = s.key)`,
  )
  if (kind === 'company') await keepEvidence(imported, shape)
}

/** An export does not hold the evidence of a company, and does not speak against it. */
async function keepEvidence(imported: Import, shape: string): Promise<void> {
  const { sql } = imported
  await createTable(
    sql,
    'known_evidence',
    sql`
    select s.n, r.evidence
    from stage_company s join ${selectSourceKeys(imported, 'company')} k on k.key = s.key join companies r on r.id = k.row_id
    where s.key ~ ${shape} and s.evidence is null and r.evidence is not null`,
  )
  await sql`update stage_company s set evidence = e.evidence from known_evidence e where e.n = s.n`
  await dropTables(sql, 'known_evidence')
}

function selectAgrees({ sql }: Import, kind: BusinessKind): Fragment {
  const names = sql`s.name_en = r.name_en or s.name_ar = r.name_ar or s.phone = r.phone`
  return kind === 'company'
    ? sql`(${names} or s.website_domain = r.website_domain)`
    : sql`(${names} or s.address_en = r.address_en or s.address_ar = r.address_ar or (s.lat, s.lng) = (r.lat, r.lng))`
}
