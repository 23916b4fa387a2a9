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

/**
 * Ever fewer of the words: those that no company holds are dropped first, then those that most do. None where a company bears
 * one of the whole `names`: it has no branch that matches, and others with a part of its name are not meant.
 */
export async function relaxWords(sql: Sql, words: Spellings[], names: string[]): Promise<Spellings[][]> {
  if (await isBorne(sql, names)) return []
  const lists = words.map(spellings => listPostings(spellings))
  const estimates = await estimateSelectivity(sql, lists, 'best')
  const rankUnheld = (index: number) => (estimates[index]!.count === 0 ? 1 : 0)
  const order = [...words.keys()].sort(
    (a, b) => rankUnheld(a) - rankUnheld(b) || compareSelectivity(estimates[a]!, estimates[b]!) || a - b,
  )
  return order.slice(1).map((_, left) => words.filter((_, i) => order.indexOf(i) < order.length - 1 - left))
}

/** Whether a company bears one of the names. */
async function isBorne(sql: Sql, names: string[]): Promise<boolean> {
  if (names.length === 0) return false
  const [row] = await sql<{ isBorne: boolean }[]>`
    select exists (select 1 from companies where name_key_en = any(${names}::text[]) and archived_at is null)
      or exists (select 1 from companies where name_key_ar = any(${names}::text[]) and archived_at is null) as "isBorne"`
  return row!.isBorne
}
