import { type Static, Type } from 'typebox'
import { NullableLocalizedText, nullable, record } from '../../contract/schema.ts'
import type { Sql } from '../../database/connect.ts'

/** A branch as the directory would show it after an import, in both languages. */
export const DryRunBranch = record({
  name: NullableLocalizedText,
  company: NullableLocalizedText,
  category: nullable(NullableLocalizedText),
  district: NullableLocalizedText,
  city: NullableLocalizedText,
  country: NullableLocalizedText,
})
export type DryRunBranch = Static<typeof DryRunBranch>

/** The branches of these keys of a source, in their order; read in the transaction that has loaded the source. */
export async function selectFirstBranches(
  sql: Sql,
  source: string,
  keys: readonly string[],
): Promise<DryRunBranch[]> {
  const rows = await sql<DryRunBranch[]>`
    select json_build_object('en', b.name_en, 'ar', b.name_ar) as name,
      json_build_object('en', c.name_en, 'ar', c.name_ar) as company,
      case when ca.id is not null then json_build_object('en', ca.label, 'ar', ca.label_ar) end as category,
      json_build_object('en', d.label, 'ar', d.label_ar) as district,
      json_build_object('en', ci.label, 'ar', ci.label_ar) as city,
      json_build_object('en', co.label, 'ar', co.label_ar) as country
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
  return [...rows]
}
