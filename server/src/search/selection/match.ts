import { type SqlText, writeSql } from '../../database/statement.ts'
import type { Circle } from '../../geo/box.ts'
import { writeDistance } from './conditions.ts'

/** A company's place in the rank order: a 64-bit integer, which a number would round. */
export type RankKey = string

/** Every rank key comes after this one. */
export const BEFORE_FIRST: RankKey = '-1'

/** A company and its matching branches: nearest first where the criteria hold a location, by id otherwise. */
export interface CompanyMatch {
  companyId: number
  rankKey: RankKey
  branchIds: number[]
  /** The names of the company, where they were read with it. */
  names?: CompanyNamesRow
}

/** A company's name keys, and all of its own names in one text. */
export interface CompanyNamesRow {
  keyEn: string | null
  keyAr: string | null
  text: string
  /** The names of the branches that match, and their ids, where they were read with it. */
  branches?: { ids: string; names: string }
}

/** Companies with matching branches, best first, in batches for as long as they are asked for. */
export type CandidateStream = AsyncGenerator<CompanyMatch[]>

/**
 * A company as the database returns it, one row for all of its branches: a large chain has thousands, and as many rows
 * would take longer to send and to parse than to find. Ids and kilometres are numbers joined by commas.
 */
export interface CompanyMatchRow {
  companyId: number
  rankKey: RankKey
  ids: string
  kms: string | null
}

/** Aggregates the branches `b` of a group into the columns `ids` and `kms`. */
export function aggregateBranches(location: Circle | undefined): SqlText {
  const kms = location ? writeSql`string_agg((${writeDistance(location)})::text, ',')` : writeSql`null::text`
  return writeSql`string_agg(b.id::text, ',') as ids, ${kms} as kms`
}

/** The columns of a CompanyMatchRow, of a relation of `rank_key`, `ids` and `kms` that is grouped by the first. */
export function listMatchColumns(): SqlText {
  // A rank key ends in the company's id.
  return writeSql`rank_key % (1::bigint << 40) as "companyId", rank_key::text as "rankKey",
    string_agg(ids, ',') as ids, string_agg(kms, ',') as kms`
}

export function toCompanyMatch({ companyId, rankKey, ids, kms }: CompanyMatchRow): CompanyMatch {
  const branchIds = parseIds(ids)
  if (kms === null) return { companyId, rankKey, branchIds: sortIds(branchIds) }
  const distances = new Map(kms.split(',').map((km, at) => [branchIds[at]!, Number(km)]))
  const compareDistance = (a: number, b: number) => distances.get(a)! - distances.get(b)! || a - b
  return { companyId, rankKey, branchIds: branchIds.sort(compareDistance) }
}

const COMMA = 44
const ZERO = 48

/** Ids joined by commas. To split the text and read each part takes three times as long, and chains have thousands. */
export function parseIds(text: string): number[] {
  const ids: number[] = []
  let id = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== COMMA) id = id * 10 + code - ZERO
    else {
      ids.push(id)
      id = 0
    }
  }
  ids.push(id)
  return ids
}

/** Ids in ascending order, in which they mostly come. Without a function to compare them a sort takes half the time. */
function sortIds(ids: number[]): number[] {
  const isSorted = ids.every((id, index) => index === 0 || ids[index - 1]! <= id)
  return isSorted ? ids : Array.from(Float64Array.from(ids).sort())
}
