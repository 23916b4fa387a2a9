import { toCountryCode } from '../../contract/country-codes.ts'
import { decodeDirectoryId } from '../../contract/ids.ts'
import type { Fragment, Sql } from '../../database/connect.ts'
import { toLikePattern } from '../../text/like-pattern.ts'

/** The parameters of a query that filter members. */
export type MemberFilter = Partial<
  Record<'q' | 'availability' | 'companyId' | 'category' | 'countryCode' | 'city', string | undefined>
>

/** A filter as parts of a statement, about a row `b` that has the columns of branches. */
export interface MemberFilterSql {
  /** The tables of labels that the conditions need. */
  joins: Fragment
  /** Each begins with `and`. */
  conditions: Fragment
  /** The LIKE pattern that the text of a member must have; undefined for any text. */
  text: string | undefined
}

/** Undefined when the filter lets every member pass. */
export function toFilterSql(sql: Sql, filter: MemberFilter): MemberFilterSql | undefined {
  const { availability, companyId, countryCode } = filter
  const [text, category, city] = [filter.q, filter.category, filter.city].map(toLikePattern)
  const company = companyId === undefined ? undefined : (decodeDirectoryId('cmp', companyId) ?? 0)
  const values = [text, availability, company, countryCode, category, city]
  if (values.every(value => value === undefined)) return undefined
  return {
    text,
    joins: sql`
      ${category === undefined ? sql`` : sql`join categories cg on cg.id = b.category_id`}
      ${countryCode === undefined ? sql`` : sql`join countries cn on cn.id = b.country_id`}
      ${city === undefined ? sql`` : sql`join cities ct on ct.id = b.city_id`}`,
    conditions: sql`
      ${availability === undefined ? sql`` : availability === 'available' ? sql`and b.live` : availability === 'unavailable' ? sql`and not b.live` : sql`and false`}
      ${company === undefined ? sql`` : sql`and b.company_id = ${company}`}
      ${category === undefined ? sql`` : matchLabel(sql, sql`cg`, category)}
      ${countryCode === undefined ? sql`` : sql`and cn.code = ${toCountryCode(countryCode)}`}
      ${city === undefined ? sql`` : matchLabel(sql, sql`ct`, city)}`,
  }
}

/** Whether a label has a text; the line of the slug in the text for search is none. */
function matchLabel(sql: Sql, row: Fragment, pattern: string): Fragment {
  const labels = sql`replace(${row}.search_text || e'\n', e'\n' || ${row}.slug || e'\n', e'\n')`
  return sql`and ${row}.search_text like ${pattern} and ${labels} like ${pattern}`
}
