import type { Sql } from '../../database/connect.ts'
import { type SqlText, writeSql } from '../../database/statement.ts'
import { writeTypes } from './company-lists.ts'
import type { CandidatePlan, ChooseByTypes, ChooseByWords, ResolvedPlan, Spellings } from './plan.ts'
import { planPostings } from './planner.ts'
import {
  compareSelectivity,
  estimateSelectivity,
  listIndex,
  listPostings,
  type SelectivityCache,
} from './selectivity.ts'

/** Makes the choices that a plan leaves to the data: the shorter list is scanned, and probed for the rest. */
export async function resolvePlan(
  sql: Sql,
  plan: CandidatePlan,
  known: SelectivityCache,
): Promise<ResolvedPlan> {
  if (plan.kind === 'choose-by-words') return chooseByWords(plan, known)
  return plan.kind === 'choose-by-types' ? chooseByTypes(sql, plan) : plan
}

async function chooseByWords(plan: ChooseByWords, known: SelectivityCache): Promise<ResolvedPlan> {
  const { words, branches } = plan
  const estimates = await known.estimate(words, branches?.scan)
  const order = [...words.keys()].sort((a, b) => compareSelectivity(estimates.words[a]!, estimates.words[b]!))
  const mostSelectiveFirst = order.map(index => words[index]!)
  const fewest = estimates.words[order[0]!]!
  if (fewest.count === 0) return { kind: 'nothing' }
  if (branches && compareSelectivity(estimates.place!, fewest) < 0)
    return { ...branches, words: mostSelectiveFirst }
  return planPostings(plan, mostSelectiveFirst)
}

async function chooseByTypes(sql: Sql, { types, branches }: ChooseByTypes): Promise<ResolvedPlan> {
  const planTypeList = (order: SqlText, limit: number) =>
    writeTypes(types.list, writeSql`order by rank_key ${order} limit ${limit}`)
  const lists = [planTypeList, listIndex(branches.scan)]
  const [ofTypes, ofPlace] = await estimateSelectivity(sql, lists, 'best')
  return compareSelectivity(ofPlace!, ofTypes!) <= 0 ? branches : types
}

/** Of a name of more words not every word is left out alone: each takes a read. */
const MOST_LEFT_OUT = 5
/** The rarest word is left out only if at most so many times as many companies hold the next one: else kinds would be left. */
const ALIKE_RARE = 10

/**
 * Ever fewer of the words: those that some company holds, these without one of them, the commonest first, and then the rarest
 * of them alone. None where a company bears one of the whole `names`: it has no branch that matches, and others with a part of
 * its name are not meant.
 */
export async function relaxWords(sql: Sql, words: Spellings[], names: string[]): Promise<Spellings[][]> {
  if (await isBorne(sql, names)) return []
  const lists = words.map(spellings => listPostings(spellings))
  const estimates = await estimateSelectivity(sql, lists, 'best')
  const commonestFirst = [...words.keys()]
    .filter(index => estimates[index]!.count > 0)
    .sort((a, b) => compareSelectivity(estimates[b]!, estimates[a]!) || b - a)
  const [next, rarest] = commonestFirst.slice(-2).map(index => estimates[index]!)
  const isNextRare =
    commonestFirst.length > 2 && next?.reach === undefined && next!.count <= ALIKE_RARE * rarest!.count
  const without = (left: number[]) => words.filter((_, i) => commonestFirst.includes(i) && !left.includes(i))
  const alone = commonestFirst.length <= MOST_LEFT_OUT ? commonestFirst : commonestFirst.slice(0, 1)
  const leftOut = isNextRare ? alone : alone.filter(index => index !== commonestFirst.at(-1))
  const fewest = commonestFirst.map((_, at) => commonestFirst.slice(0, at)).slice(2)
  const fewer = [...leftOut.map(index => [index]), ...fewest].map(without)
  return [without([]), ...fewer].filter(each => each.length > 0 && each.length < words.length)
}

/** Whether a company bears one of the names. */
async function isBorne(sql: Sql, names: string[]): Promise<boolean> {
  if (names.length === 0) return false
  const [row] = await sql<{ isBorne: boolean }[]>`
    select exists (select 1 from companies where name_key_en = any(${names}::text[]) and archived_at is null)
      or exists (select 1 from companies where name_key_ar = any(${names}::text[]) and archived_at is null) as "isBorne"`
  return row!.isBorne
}
