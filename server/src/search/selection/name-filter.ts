import type { Sql } from '../../database/connect.ts'
import { splitNameWords } from '../../text/fold.ts'
import type { CompanyMatch } from './match.ts'
import type { PostFilter, Spellings } from './plan.ts'

interface NamesRow {
  id: number
  names: string
}

/**
 * The branches whose company's and own names together hold every accepted word in one of its spellings. A posting does
 * not tell which branch a word comes from, so a company's branches may differ. Companies none of whose branches hold
 * the required words are dropped.
 */
export async function filterByNames(
  sql: Sql,
  matches: CompanyMatch[],
  filter: PostFilter,
): Promise<CompanyMatch[]> {
  const others = matches.filter(match => !isSure(match, filter))
  if (others.length === 0) return matches
  const kept = new Map((await filterByWords(sql, others, filter)).map(match => [match.companyId, match]))
  const unsure = new Set(others)
  return matches.flatMap(match => {
    const left = unsure.has(match) ? kept.get(match.companyId) : match
    return left ? [left] : []
  })
}

/** A key of so many letters may end within a word. */
const CUT_KEY = 200

/** Whether one of the company's name keys, which are folded already, holds all of the words: mostly one does. */
function isSure({ names }: CompanyMatch, { required, accepted }: PostFilter): boolean {
  if (!names) return false
  return [names.keyEn, names.keyAr].some(key => {
    if (key === null || key.length >= CUT_KEY) return false
    const padded = ` ${key} `
    const holds = (spellings: Spellings) => spellings.some(word => padded.includes(` ${word} `))
    return required.every(holds) && accepted.every(holds)
  })
}

async function filterByWords(
  sql: Sql,
  matches: CompanyMatch[],
  { required, accepted }: PostFilter,
): Promise<CompanyMatch[]> {
  const unread = matches.filter(each => !each.names).map(each => each.companyId)
  const read = unread.length === 0 ? [] : await selectCompanyNames(sql, unread)
  const known = matches.flatMap(({ companyId, names }) =>
    names ? [{ id: companyId, names: names.text }] : [],
  )
  const companies = collectWords([...known, ...read])
  const none = new Set<string>()
  const getCompanyWords = (companyId: number) => companies.get(companyId) ?? none
  const unsure = matches.filter(each => !hasAllWords(required, getCompanyWords(each.companyId)))
  const branches =
    unsure.length === 0
      ? new Map<number, Set<string>>()
      : collectWords(
          await sql<NamesRow[]>`
            select id, concat_ws(' ', name_en, name_ar) as names
            from branches where id = any(${unsure.flatMap(each => each.branchIds)}::bigint[])`,
        )
  const filterBranches = (words: Spellings[], { companyId, branchIds }: CompanyMatch) =>
    branchIds.filter(id => hasAllWords(words, getCompanyWords(companyId), branches.get(id) ?? none))
  return matches
    .filter(each => filterBranches(required, each).length > 0)
    .map(each => ({ ...each, branchIds: filterBranches(accepted, each) }))
}

async function selectCompanyNames(sql: Sql, ids: number[]): Promise<NamesRow[]> {
  return sql<NamesRow[]>`
    select id, concat_ws(' ', name_en, name_ar, legal_name_en, legal_name_ar) as names
    from companies where id = any(${ids}::bigint[])`
}

function collectWords(rows: NamesRow[]): Map<number, Set<string>> {
  return new Map(rows.map(({ id, names }) => [id, new Set(splitNameWords(names))]))
}

function hasAllWords(words: Spellings[], ...names: Set<string>[]): boolean {
  return words.every(spellings => spellings.some(word => names.some(held => held.has(word))))
}
