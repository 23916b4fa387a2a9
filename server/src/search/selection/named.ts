import type { Sql } from '../../database/connect.ts'
import { words } from '../fold.ts'
import type { Row } from './scan.ts'

interface Names {
  id: number
  names: string
}

/**
 * The rows whose company's and branch's names together hold every word in one of its spellings. A posting does not
 * tell which branch a word comes from, so a company's rows may differ. Companies none of whose rows holds the words
 * of `required` are left out.
 */
export async function namesHold(
  sql: Sql,
  rows: Row[],
  required: string[][],
  accepted: string[][],
): Promise<Row[]> {
  const companies = await vocabulary(sql<Names[]>`
    select id, concat_ws(' ', name_en, name_ar, legal_name_en, legal_name_ar) as names
    from companies where id = any(${[...new Set(rows.map(row => row.companyId))]}::bigint[])`)
  const ofCompany = (row: Row) => companies.get(row.companyId) ?? new Set()
  const unsure = rows.filter(row => !holds(required, ofCompany(row)))
  const branches = await vocabulary(sql<Names[]>`
    select id, concat_ws(' ', name_en, name_ar) as names
    from branches where id = any(${unsure.map(row => row.id)}::bigint[])`)
  const none = new Set<string>()
  const matching = (wanted: string[][]) =>
    rows.filter(row => holds(wanted, ofCompany(row), branches.get(row.id) ?? none))
  const qualified = new Set(matching(required).map(row => row.rankKey))
  return matching(accepted).filter(row => qualified.has(row.rankKey))
}

async function vocabulary(query: PromiseLike<Names[]>): Promise<Map<number, Set<string>>> {
  return new Map((await query).map(({ id, names }) => [id, new Set(words(names))]))
}

function holds(wanted: string[][], ...vocabularies: Set<string>[]): boolean {
  return wanted.every(spellings => spellings.some(word => vocabularies.some(held => held.has(word))))
}
