import { type SqlText, writeSql } from '../../database/statement.ts'
import { type Criteria, hasOnly } from '../criteria.ts'
import type { ListedRow } from './company-scan.ts'

/** A company as it is read with all of its branches: `branches` is null where they are too many. */
export interface SeenRow extends ListedRow {
  branches: string | null
}

/** The branches of more than these are not read with a company. */
const MOST_BRANCHES = 20
/** The columns of a branch, in the order in which they are written, and the dimensions that test them. */
const TESTED = ['districtIds', 'cityIds', 'countryIds', 'categoryIds'] as const
const NAMES = ['nameTokens', 'companyNames', 'likelyNames'] as const

/** The column `branches` of a SeenRow, of a company `c`. */
export function writeSeenBranches(): SqlText {
  return writeSql`(
    select case when count(*) <= ${MOST_BRANCHES}::integer
      then string_agg(concat_ws(',', id, district_id, city_id, country_id, coalesce(category_id, 0)), ';') end
    from (
      select id, district_id, city_id, country_id, category_id from branches
      where company_id = c.id and live limit ${MOST_BRANCHES + 1}::integer
    ) own
  )`
}

/**
 * What one request has read of small companies: all of their branches, with their places and kinds. The reading of a
 * prompt weighs several meanings of a name against each other, whose companies are mostly the same.
 */
export class SeenCompanies {
  private readonly rows = new Map<number, ListedRow>()
  private readonly branches = new Map<number, number[][]>()

  get size(): number {
    return this.rows.size
  }

  add({ branches, ...row }: SeenRow): void {
    if (branches === null) return
    this.rows.set(row.companyId, row)
    this.branches.set(
      row.companyId,
      branches.split(';').map(branch => branch.split(',').map(Number)),
    )
  }

  /** The companies with their branches that match, best first; undefined where a statement has to tell. */
  find(ids: ReadonlySet<number>, criteria: Criteria): ListedRow[] | undefined {
    if (!hasOnly(criteria, [...TESTED, ...NAMES])) return undefined
    const found: ListedRow[] = []
    for (const id of ids) {
      const row = this.rows.get(id)
      if (!row) return undefined
      const matching = this.branches
        .get(id)!
        .filter(([, ...columns]) =>
          TESTED.every((dimension, at) => criteria[dimension]?.includes(columns[at]!) ?? true),
        )
      if (matching.length > 0)
        found.push({ ...row, ids: matching.map(([branch]) => branch).join(), kms: null })
    }
    return found.sort((a, b) => (BigInt(a.rankKey) < BigInt(b.rankKey) ? -1 : 1))
  }
}
