import type { Sql } from '../../database/connect.ts'
import { writeSql } from '../../database/statement.ts'
import type { Criteria } from '../criteria.ts'
import type { CompanyNames } from '../gazetteer/company-names.ts'
import { type Holders, limitHolders } from '../gazetteer/name-postings.ts'
import { writeCompanyList } from './company-lists.ts'
import { fetchCompanies } from './company-reads.ts'
import { fetchListed, keepMatches, type ListedRow } from './company-scan.ts'
import { BEFORE_FIRST, type CompanyMatch } from './match.ts'
import type { TierCompanies, TierSource } from './named-companies.ts'
import type { CandidatePlan, MatchTier, NameScan, Spellings } from './plan.ts'
import type { SeenCompanies } from './seen-companies.ts'

/** So many companies are read of those that hold the words, where more of the criteria has to match. */
const FEW_COMPANIES = 150
/** A name whose words more companies hold than this is looked up in the index of names. */
const FEW_BEARERS = 40
/** Of so few companies the names of branches are read with them. */
const MOST_NAMED = 50
/** Of so few companies all branches are read, for what else the request may ask of them. */
const MOST_SEEN = 5
/** Longer names are cut in that index. */
const LONGEST_NAME = 199

interface HeldList {
  ids: ReadonlySet<number>
  isComplete: boolean
}

/** What memory knows of the companies that tiers choose from. */
interface HeldTiers {
  lists: Map<CandidatePlan, HeldList>
  /** The companies to read. */
  ids: Set<number>
  /** Whole names: `ids` holds every company that bears one of them. */
  names: Set<string>
  /** Whole names whose companies are looked up in the database. */
  otherNames: Set<string>
}

/**
 * The companies that the tiers of a search by name choose from, read in one statement by their ids: memory tells which
 * companies hold the words of a name. There is no statement where none does.
 */
export async function readHeldCompanies(
  sql: Sql,
  criteria: Criteria,
  tiers: MatchTier[],
  { probe, fetch }: NameScan,
  companies: number,
  companyNames: CompanyNames,
  seen?: SeenCompanies,
): Promise<TierSource> {
  const isWhole = !probe && fetch.residual.length === 0
  const { lists, ids, otherNames } = listHeld(
    tiers,
    companyNames,
    isWhole ? companies : FEW_COMPANIES,
    isWhole,
  )
  const listed = await fetchHeld()
  const matches = keepMatches(listed)
  // There may be more companies of these names that match.
  const cutNames = new Set([...otherNames].filter(name => isCut(name, listed, matches, companies)))
  return {
    find: candidates => {
      const names = getNames(candidates)
      if (!names) return filterList(matches, lists.get(candidates))
      if (names.some(name => cutNames.has(name))) return undefined
      return { matches: matches.filter(match => isNamed(match.names!, names)), isComplete: true }
    },
  }

  async function fetchHeld(): Promise<ListedRow[]> {
    if (otherNames.size === 0) return fetchByIds()
    const list = { of: 'exact-names' as const, names: [...otherNames] }
    const scan = { kind: 'company-scan' as const, list, ...(probe && { probe }) }
    const named = writeCompanyList(scan, BEFORE_FIRST, companies, companies * otherNames.size)
    const held = writeSql`select rank_key from companies where id = any(${[...ids]}::bigint[])`
    return fetchListed(sql, criteria, fetch, writeSql`(${named}) union (${held})`, true)
  }

  async function fetchByIds(): Promise<ListedRow[]> {
    if (ids.size === 0) return []
    const known = seen?.find(ids, criteria)
    if (known) return known
    const words =
      isWhole && ids.size <= MOST_NAMED ? listUnsureWords(tiers, companyNames, ids.size) : undefined
    const withBranches = seen !== undefined && !isWhole && ids.size <= MOST_SEEN
    const rows = await fetchCompanies(sql, criteria, fetch, [...ids], {
      ...(words && { words }),
      withBranches,
    })
    if (withBranches) for (const row of rows) seen.add(row)
    return rows
  }
}

function listHeld(
  tiers: MatchTier[],
  companyNames: CompanyNames,
  limit: number,
  isWhole: boolean,
): HeldTiers {
  const held: HeldTiers = { lists: new Map(), ids: new Set(), names: new Set(), otherNames: new Set() }
  const find = rememberHolders(companyNames, Math.max(limit, FEW_BEARERS))
  let isFull = false
  for (const { candidates } of tiers) {
    const words: Spellings[] | undefined = isFull ? undefined : getWords(candidates)
    const holders: Holders | undefined = words && find(words, limit)
    // Of many companies too few may match the rest.
    if (holders && (isWhole || !holders.isCut)) {
      // Later tiers are hardly reached.
      isFull = holders.isCut
      held.lists.set(candidates, { ids: new Set(holders.ids), isComplete: !holders.isCut })
      for (const id of holders.ids) held.ids.add(id)
    }
    for (const name of getNames(candidates) ?? []) addBearers(held, name, companyNames, find)
  }
  return held
}

type FindHolders = (words: Spellings[], limit: number) => Holders | undefined

/** The words of a name are mostly those of the prompt, and are looked up once. `most` is the largest limit. */
function rememberHolders(companyNames: CompanyNames, most: number): FindHolders {
  const known = new Map<string, Holders | undefined>()
  return (words, limit) => {
    const key = words.map(spellings => spellings.join('|')).join(' ')
    const holders = known.has(key) ? known.get(key) : companyNames.findHolders(words, most)
    known.set(key, holders)
    return limitHolders(holders, limit)
  }
}

function addBearers(
  { ids, names, otherNames }: HeldTiers,
  name: string,
  companyNames: CompanyNames,
  find: FindHolders,
): void {
  if (names.has(name) || otherNames.has(name) || !companyNames.isBorne(name)) return
  const words = name.split(' ').map(word => [word])
  const holders = name.length > LONGEST_NAME ? undefined : find(words, FEW_BEARERS)
  if (!holders || holders.isCut || ids.size > FEW_COMPANIES) otherNames.add(name)
  else {
    names.add(name)
    for (const id of holders.ids) ids.add(id)
  }
}

/**
 * The words that the names of a company and its branch have to hold as they are written; undefined where all of the
 * companies are called so.
 */
function listUnsureWords(
  tiers: MatchTier[],
  companyNames: CompanyNames,
  companies: number,
): string[] | undefined {
  const tier = tiers.find(({ match }) => match === 'words-as-written')
  const words = tier?.postFilter?.required.flatMap(([written]) => written ?? [])
  return words && companyNames.keys.count(words.join(' ')) < companies ? words : undefined
}

function getNames(candidates: CandidatePlan): string[] | undefined {
  const list = candidates.kind === 'company-scan' ? candidates.list : undefined
  return list?.of === 'exact-names' ? list.names : undefined
}

function getWords(candidates: CandidatePlan): Spellings[] | undefined {
  if (candidates.kind === 'choose-by-words') return candidates.words
  const list = candidates.kind === 'company-scan' ? candidates.list : undefined
  return list?.of === 'postings' ? list.words : undefined
}

function filterList(matches: CompanyMatch[], list: HeldList | undefined): TierCompanies | undefined {
  if (!list) return undefined
  return { matches: matches.filter(({ companyId }) => list.ids.has(companyId)), isComplete: list.isComplete }
}

function isNamed({ keyEn, keyAr }: { keyEn: string | null; keyAr: string | null }, names: string[]): boolean {
  return names.some(name => name === keyEn || name === keyAr)
}

/** Whether the look-up of a name has ended before there were enough companies that match. */
function isCut(name: string, listed: ListedRow[], matches: CompanyMatch[], companies: number): boolean {
  const count = listed.filter(row => isNamed(row, [name])).length
  return count >= companies && matches.filter(match => isNamed(match.names!, [name])).length < companies
}
