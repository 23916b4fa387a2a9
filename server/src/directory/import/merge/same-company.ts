import type { Fragment, Transaction } from '../../../database/connect.ts'
import { areCompatible } from '../../categories/brand-compatibility.ts'
import { listLineage } from '../../categories/catalogue.ts'
import { listDistinctiveWords } from '../../resolution/generic-names.ts'
import { classifyOwnership } from '../../resolution/ownership.ts'
import { isDistrictName } from '../../resolution/place-names.ts'
import { hashText } from '../../resolution/text-hash.ts'
import { copyDerived } from '../copy-derived.ts'
import { selectDistanceKm } from '../fragments.ts'
import { type Import, selectSourceKeys } from './import.ts'

/** Companies of one name are compared where the middles of their branches are within this distance: most countries are not larger. */
const SAME_COUNTRY_KM = 1000

/** A company of this import, and one of another source that bears its name. */
interface Namesakes {
  id: number
  key: string
  companyId: number
  names: string[]
  incoming: string[]
  existing: string[]
}

/**
 * Finds the new companies of this import that another source has by the same name: same_company (key, id). They are
 * businesses, the name is distinctive, and one company of each source bears it among those of compatible categories within
 * 1,000 km. A company that has a brand or operator, or a domain, is never that of another.
 */
export async function findSameCompanies(imported: Import): Promise<void> {
  const { sql } = imported
  await collectNamesakes(imported)
  await sql`create temp table compatible_namesakes (key text, id bigint) on commit drop`
  await copyDerived<Namesakes>(
    sql,
    (last, limit) => sql`
      select id, key, company_id as "companyId", names, incoming, existing
      from company_namesakes where id > ${last} order by id limit ${limit}`,
    function* ({ key, companyId, names, incoming, existing }) {
      if (names.some(isDistinctive) && areOfOneKind(incoming, existing))
        yield ['compatible_namesakes', [key, companyId]]
    },
  )
  await sql`
    create temp table same_company on commit drop as
    select key, id from (
      select key, id, count(*) over (partition by key) as existing, count(*) over (partition by id) as incoming
      from compatible_namesakes
    ) counted where existing = 1 and incoming = 1`
  await sql`drop table company_namesakes, compatible_namesakes`
}

/** company_namesakes (id, key, company_id, names, incoming, existing): pairs of companies with the categories of their branches. */
async function collectNamesakes(imported: Import): Promise<void> {
  const { sql, sourceId } = imported
  const select = (column: 'name_key_en' | 'name_key_ar') => sql`
    select s.key, c.id as company_id, s.${sql(column)} as name
    from stage_company s join companies c on c.${sql(column)} = s.${sql(column)} and c.archived_at is null
    where not exists (select 1 from ${selectSourceKeys(imported, 'company')} k where k.key = s.key)
      and not exists (
        select 1 from source_keys k where k.kind = 'company' and k.row_id = c.id and k.source_id = ${sourceId})
      and not ${selectConflict(sql)}`
  await sql`
    create temp table company_names_met on commit drop as
    select key, company_id, array_agg(distinct name) as names
    from (${select('name_key_en')} union all ${select('name_key_ar')}) found group by key, company_id`
  await sql`analyze company_names_met`
  const ofCompany = sql`array_agg(distinct coalesce(ca.slug, '')) as categories, avg(b.lat) as lat, avg(b.lng) as lng`
  await sql`
    create temp table company_namesakes on commit drop as
    select row_number() over (order by met.key, met.company_id)::integer as id, met.key, met.company_id, met.names,
      n.categories as incoming, s.categories as existing
    from company_names_met met
    join (
      select b.company_key as key, ${ofCompany}
      from stage_branch b left join ${selectSourceKeys(imported, 'category')} k on k.key = b.category_key
      left join categories ca on ca.id = k.row_id
      where b.company_key in (select key from company_names_met) group by b.company_key
    ) n on n.key = met.key
    join (
      select b.company_id, ${ofCompany}
      from branches b left join categories ca on ca.id = b.category_id
      where b.company_id in (select company_id from company_names_met) group by b.company_id
    ) s on s.company_id = met.company_id
    where ${selectDistanceKm(sql, 'n', 's')} <= ${SAME_COUNTRY_KM}`
  await sql`drop table company_names_met`
  await sql`analyze company_namesakes`
}

/** Whether both have a brand or an operator, or both a domain, or the source says itself which company it is. */
function selectConflict(sql: Transaction): Fragment {
  const rule = (alias: string) => sql`coalesce(${sql(alias)}.evidence ->> 'rule', 'key')`
  const isAsserted = (alias: string) =>
    sql`${rule(alias)} in ('brand', 'brand-wikidata', 'known-brand', 'operator')`
  return sql`(
    ${rule('s')} = 'key' or ${rule('c')} = 'key' or ${isAsserted('s')} and ${isAsserted('c')}
    or ${rule('s')} = 'domain' and ${rule('c')} = 'domain' and s.website_domain is distinct from c.website_domain)`
}

/** Whether a folded name has a word that is neither generic nor the name of a district. */
function isDistinctive(name: string): boolean {
  return listDistinctiveWords(name.split(' ')).some(word => !isDistrictName(hashText(word)))
}

function areOfOneKind(incoming: readonly string[], existing: readonly string[]): boolean {
  const others = listBusinesses(existing)
  return listBusinesses(incoming).some(one => others.some(other => areCompatible(one, other)))
}

function listBusinesses(slugs: readonly string[]): string[][] {
  return slugs
    .filter(Boolean)
    .map(listLineage)
    .filter(path => classifyOwnership(path) === 'commercial')
}
