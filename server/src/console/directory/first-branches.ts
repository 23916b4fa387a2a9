import type { Static } from 'typebox'
import { NullableLocalizedText, nullable, record } from '../../contract/schema.ts'
import type { Sql } from '../../database/connect.ts'
import { joinBranches } from '../../directory/sources/csv/dry-run.ts'

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
    ${joinBranches(sql, source, keys)}`
  return [...rows]
}
