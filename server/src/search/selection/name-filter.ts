import type { Sql } from '../../database/connect.ts'
import { quoteName, runSql, type SqlText, writeSql } from '../../database/statement.ts'
import { addCompoundWords } from '../../text/compound-names.ts'
import { splitNameWords } from '../../text/fold.ts'
import { type CompanyMatch, parseIds } from './match.ts'
import type { PostFilter, Spellings } from './plan.ts'

interface NamesRow {
  id: number
  names: string
}

/** Branches of a company that bear the same names, which chains mostly do. */
interface NamesakesRow {
  companyId: number
  names: string
  /** Joined by commas. */
  ids: string
}

/**
 * The branches whose company's and own names together hold every accepted word in one of its spellings. A posting does
 * not tell which branch a word comes from, so a company's branches may differ. Companies none of whose branches hold
 * the required words are dropped. Of companies that come after the `wanted` best ones some may be left out.
 */
export async function filterByNames(
  sql: Sql,
  matches: CompanyMatch[],
  filter: PostFilter,
  wanted: number,
): Promise<CompanyMatch[]> {
  const unsure: CompanyMatch[] = []
  let [length, sure] = [0, 0]
  for (; length < matches.length && sure < wanted; length++) {
    if (isSure(matches[length]!, filter)) sure++
    else unsure.push(matches[length]!)
  }
  if (unsure.length === 0) return matches.slice(0, length)
  const kept = new Map((await filterByWords(sql, unsure, filter)).map(match => [match.companyId, match]))
  const isUnsure = new Set(unsure)
  return matches.slice(0, length).flatMap(match => {
    const left = isUnsure.has(match) ? kept.get(match.companyId) : match
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
  const companies = await readCompanyWords(sql, matches)
  const getWords = (companyId: number) => companies.get(companyId) ?? new Set<string>()
  const unsure = matches.filter(each => !hasAllWords(required, getWords(each.companyId)))
  const read = unsure.map(parseBranchNames)
  const unread = unsure.filter((_, at) => !read[at])
  const rows = [...read.flatMap(each => each ?? []), ...(await selectBranchNames(sql, unread))]
  const namesakes = Map.groupBy(rows, row => row.companyId)
  const isUnsure = new Set(unsure)
  return matches.flatMap(match => {
    if (!isUnsure.has(match)) return [match]
    const own = getWords(match.companyId)
    const matching = new Set(match.branchIds)
    let isHeld = false
    const kept = new Set<number>()
    for (const { names, ids } of namesakes.get(match.companyId) ?? []) {
      const words = new Set(addCompoundWords(splitNameWords(names)))
      if (!hasAllWords(accepted, own, words)) continue
      const bearers = parseIds(ids).filter(id => matching.has(id))
      isHeld ||= bearers.length > 0 && hasAllWords(required, own, words)
      for (const id of bearers) kept.add(id)
    }
    return isHeld ? [{ ...match, branchIds: match.branchIds.filter(id => kept.has(id)) }] : []
  })
}

async function readCompanyWords(sql: Sql, matches: CompanyMatch[]): Promise<Map<number, Set<string>>> {
  const unread = matches.filter(each => !each.names).map(each => each.companyId)
  const read = unread.length === 0 ? [] : await selectCompanyNames(sql, unread)
  const known = matches.flatMap(({ companyId, names }) =>
    names ? [{ id: companyId, names: names.text }] : [],
  )
  return new Map(
    [...known, ...read].map(({ id, names }) => [id, new Set(addCompoundWords(splitNameWords(names)))]),
  )
}

async function selectCompanyNames(sql: Sql, ids: number[]): Promise<NamesRow[]> {
  return sql<NamesRow[]>`
    select id, concat_ws(' ', name_en, name_ar, legal_name_en, legal_name_ar) as names
    from companies where id = any(${ids}::bigint[])`
}

/** The names of more branches are read where they are needed. */
const MOST_NAMED = 200
/** Stands between names, in none of which it occurs. */
const SEPARATOR = '\x1f'

/** Words as `writeUnsureNames` takes them. */
export function joinWords(words: string[]): string {
  return words.map(word => `% ${word} %`).join(SEPARATOR)
}

/** A relation of one row, `names_are_unsure`: whether there are words, and none of the names of a company `c` holds them all. */
export function writeUnsureNames(joined: SqlText): SqlText {
  const patterns = writeSql`string_to_array(${joined}, ${SEPARATOR}::text)`
  const holds = (column: string) =>
    writeSql`coalesce(' ' || c.${quoteName(column)} || ' ' like all(${patterns}), false)`
  return writeSql`(
    select ${joined} <> '' and not ${holds('name_key_en')} and not ${holds('name_key_ar')} as names_are_unsure
    offset 0
  ) known`
}

/** Aggregates the names of branches `b`, in the order of their ids, where those of their company are unsure. */
export function aggregateBranchNames(): SqlText {
  return writeSql`case when count(*) <= ${MOST_NAMED}::integer then string_agg(
    case when known.names_are_unsure then concat_ws(' ', b.name_en, b.name_ar) end, ${SEPARATOR}::text
  ) end`
}

function parseBranchNames({ companyId, names }: CompanyMatch): NamesakesRow[] | undefined {
  if (!names?.branches) return undefined
  const ids = names.branches.ids.split(',')
  const texts = names.branches.names.split(SEPARATOR)
  if (texts.length !== ids.length) return undefined
  return texts.map((text, at) => ({ companyId, names: text, ids: ids[at]! }))
}

/** Of more branches their companies are looked up instead, which takes fewer descents of an index. */
const MANY_BRANCHES = 50

/** The names of the branches of companies, those that match at least. */
async function selectBranchNames(sql: Sql, matches: CompanyMatch[]): Promise<NamesakesRow[]> {
  if (matches.length === 0) return []
  const ids = matches.flatMap(match => match.branchIds)
  const condition =
    ids.length <= MANY_BRANCHES
      ? writeSql`id = any(${ids}::bigint[])`
      : writeSql`company_id = any(${matches.map(match => match.companyId)}::bigint[]) and live`
  return runSql<NamesakesRow>(sql)`
    select company_id as "companyId", concat_ws(' ', name_en, name_ar) as names, string_agg(id::text, ',') as ids
    from branches where ${condition} group by 1, 2`
}

function hasAllWords(words: Spellings[], ...names: Set<string>[]): boolean {
  return words.every(spellings => spellings.some(word => names.some(held => held.has(word))))
}
