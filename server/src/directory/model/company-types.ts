import type { Database } from '../../database/connect.ts'

export interface CompanyTypeCount {
  type: string
  /** Companies of the type with a branch that searches find. */
  companies: number
  /** What importers mean by it; null for a type that an operator's own data brought. */
  meaning: string | null
}

/** The types that importers give; any other word is a type as well where an operator's own data says so. */
export const COMPANY_TYPES: Readonly<Record<string, string>> = {
  chain: 'several branches under one brand or name',
  independent: 'a business of one branch, without a brand or another operator',
  franchise: 'branches of one brand that several operators run',
  public: 'run by a government or another public body',
  nonprofit: 'a charity, an association or another body that makes no profit',
}

/** The company types in the directory, the most frequent first, then the types without companies. */
export async function countCompanyTypes(database: Database): Promise<CompanyTypeCount[]> {
  const counted = await database<{ type: string; companies: number }[]>`
    select type, count(distinct company_id)::integer as companies
    from company_types group by type order by companies desc, type`
  const found = new Set(counted.map(row => row.type))
  const others = Object.keys(COMPANY_TYPES).filter(type => !found.has(type))
  return [...counted, ...others.map(type => ({ type, companies: 0 }))].map(row => ({
    ...row,
    meaning: COMPANY_TYPES[row.type] ?? null,
  }))
}
