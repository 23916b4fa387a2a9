import type { Sql } from '../../database/connect.ts'
import { splitNameWords } from '../../text/fold.ts'
import type { CompanyMatch } from './match.ts'

interface NamesRow {
  id: number
  names: string
}

/**
 * The branches whose company's and own names together hold every word of `accepted` in one of its spellings. A posting
 * does not tell which branch a word comes from, so a company's branches may differ. Companies none of whose branches
 * holds the words of `required` are left out.
 */
export async function filterByNames(
  sql: Sql,
  found: CompanyMatch[],
  required: string[][],
  accepted: string[][],
): Promise<CompanyMatch[]> {
  const companies = await collectWords(sql<NamesRow[]>`
    select id, concat_ws(' ', name_en, name_ar, legal_name_en, legal_name_ar) as names
    from companies where id = any(${found.map(each => each.companyId)}::bigint[])`)
  const ofCompany = (companyId: number) => companies.get(companyId) ?? new Set()
  const unsure = found.filter(each => !holdsWords(required, ofCompany(each.companyId)))
  const branches =
    unsure.length === 0
      ? new Map<number, Set<string>>()
      : await collectWords(sql<NamesRow[]>`
        select id, concat_ws(' ', name_en, name_ar) as names
        from branches where id = any(${unsure.flatMap(each => each.branchIds)}::bigint[])`)
  const none = new Set<string>()
  const matching = (wanted: string[][], { companyId, branchIds }: CompanyMatch) =>
    branchIds.filter(id => holdsWords(wanted, ofCompany(companyId), branches.get(id) ?? none))
  return found
    .filter(each => matching(required, each).length > 0)
    .map(each => ({ ...each, branchIds: matching(accepted, each) }))
}

async function collectWords(query: PromiseLike<NamesRow[]>): Promise<Map<number, Set<string>>> {
  return new Map((await query).map(({ id, names }) => [id, new Set(splitNameWords(names))]))
}

function holdsWords(wanted: string[][], ...vocabularies: Set<string>[]): boolean {
  return wanted.every(spellings => spellings.some(word => vocabularies.some(held => held.has(word))))
}
