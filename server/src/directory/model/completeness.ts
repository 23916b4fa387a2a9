/**
 * How complete the directory is, by capture–recapture. Two sources that list the places of a city independently of each
 * other both miss some. The share of the one's places that the other has as well is an estimate of the share of all
 * places that the other has, and so of how many places there are.
 *
 * The estimate holds for what both sources could list. It is not made where that reasoning fails: with one source, with too
 * few matches, or where one source copies from the other. Two habits of real sources remain. Both prefer places that are well
 * known, so the true number is rather higher than estimated. A place that is in both but was not recognised as the same
 * counts as two, which makes the estimate too high.
 */
import { encodeDirectoryId } from '../../contract/ids.ts'
import type { Database, Sql } from '../../database/connect.ts'
import { type Versioned, VersionedCache } from '../../database/versioned-cache.ts'
import { readDirectoryVersion } from '../../database/versions.ts'
import type { BilingualLabel } from './bilingual.ts'
import { type Estimate, estimateTotal, MIN_MATCHES } from './chapman.ts'

/** Why there is no estimate. */
export type UnknownReason = 'one source' | 'copies' | 'few matches'

/** How complete the open branches of a city or of a category are. */
export interface Completeness {
  /** Null for all cities together. */
  city: { id: string; labels: BilingualLabel } | null
  /** A category without one above it; null for all categories together. */
  category: { id: string; labels: BilingualLabel } | null
  /** Open branches that some source has. */
  known: number
  sources: { name: string; branches: number }[]
  /** From the two sources with most matches; null where it cannot be known. */
  estimate:
    | (Estimate & {
        /** The share of the estimated total that is known, from 0 to 1. */
        completeness: number
        completenessLow: number
        completenessHigh: number
        sources: [string, string]
        matches: number
      })
    | null
  unknown: UnknownReason | null
}

export interface CompletenessReport {
  all: Completeness
  cities: Completeness[]
  categories: Completeness[]
  copies: CopyingSources[]
}

/** Two sources of which one is taken to copy from the other. */
export interface CopyingSources {
  sources: [string, string]
  /**
   * The share of the places that both have which are on the same point, from 0 to 1; null where the format of the first is
   * known to include data of the second's.
   */
  samePoints: number | null
}

/** Cities and categories that are listed, unless another limit is given. */
const MAX_LISTED = 100
/** Formats of which the first includes data of the second: Overture's places are made of Foursquare's, among others. */
const INCLUDED: readonly (readonly [string, string])[] = [['overture', 'foursquare']]
/** When more than this share of two sources' common places have the same point, one of them copies from the other. */
const COPIED_SHARE = 0.5
/** Degrees, about a metre. */
const SAME_POINT = 0.00001

interface ComparedSource {
  id: number
  name: string
  format: string
}

interface PatternRow {
  city_id: number
  root_id: number | null
  sources: number[]
  branches: number
}

/** Keeps the report of the whole directory until that changes: every branch of every source is compared. */
export function cacheCompleteness(database: Database): VersionedCache<CompletenessReport & Versioned> {
  return new VersionedCache(
    async version => ({ version, ...(await selectCompleteness(database)) }),
    () => readDirectoryVersion(database),
  )
}

/** The report of the whole directory, or of one city by category. Cities and categories with most branches come first. */
export async function selectCompleteness(
  sql: Sql,
  { cityId, limit = MAX_LISTED }: { cityId?: number | undefined; limit?: number } = {},
): Promise<CompletenessReport> {
  const [sources, patterns] = await Promise.all([
    sql<ComparedSource[]>`select source_id as id, name, format from sources order by source_id`,
    selectPatterns(sql, cityId),
  ])
  const copies = await findCopies(sql, sources)
  const estimate = (rows: readonly PatternRow[]) => estimateCell(rows, sources, copies)
  const labels = await selectLabels(sql, patterns)
  const list = (key: 'city_id' | 'root_id') =>
    [...Map.groupBy(patterns, row => row[key])]
      .filter(([id]) => id !== null)
      .map(([id, rows]) => ({ id: id!, ...estimate(rows) }))
      .sort((a, b) => b.known - a.known || a.id - b.id)
      .slice(0, limit)
  const cities = list('city_id').map(({ id, ...cell }) => ({
    city: { id: encodeDirectoryId('cty', id), labels: labels.cities.get(id)! },
    category: null,
    ...cell,
  }))
  return {
    all: {
      city: cityId === undefined ? null : (cities[0]?.city ?? null),
      category: null,
      ...estimate(patterns),
    },
    cities,
    categories: list('root_id').map(({ id, ...cell }) => ({
      city: cityId === undefined ? null : (cities[0]?.city ?? null),
      category: { id: encodeDirectoryId('cat', id), labels: labels.categories.get(id)! },
      ...cell,
    })),
    copies: copies.map(({ pair, samePoints }) => ({ sources: [pair[0].name, pair[1].name], samePoints })),
  }
}

/** The open branches by city, by the topmost category above theirs, and by the sources that assert them. */
function selectPatterns(sql: Sql, cityId: number | undefined): Promise<PatternRow[]> {
  return sql<PatternRow[]>`
    with recursive roots as (
      select id, id as root_id from categories where parent_id is null
      union all
      select c.id, r.root_id from categories c join roots r on c.parent_id = r.id
    ), held as (
      select k.row_id as id, array_agg(distinct k.source_id order by k.source_id) as sources
      from source_keys k
      left join branch_source_values v on v.id = k.row_id and v.source_id = k.source_id
      where k.kind = 'branch' and v.asserted is distinct from false
        ${cityId === undefined ? sql`` : sql`and k.row_id in (select id from branches where city_id = ${cityId} and live)`}
      group by k.row_id
    )
    select b.city_id, r.root_id, h.sources, count(*) as branches
    from held h join branches b on b.id = h.id left join roots r on r.id = b.category_id
    where b.live ${cityId === undefined ? sql`` : sql`and b.city_id = ${cityId}`}
    group by b.city_id, r.root_id, h.sources`
}

interface Copy {
  pair: [ComparedSource, ComparedSource]
  samePoints: number | null
}

/** Pairs of sources that are not independent: by what is known of their formats, or by the points that they share. */
async function findCopies(sql: Sql, sources: readonly ComparedSource[]): Promise<Copy[]> {
  const rows = await sql<{ first: number; second: number; both: number; same: number }[]>`
    select a.source_id as first, b.source_id as second, count(*) as both,
      count(*) filter (where abs(a.lat - b.lat) < ${SAME_POINT} and abs(a.lng - b.lng) < ${SAME_POINT}) as same
    from branch_source_values a join branch_source_values b on b.id = a.id and b.source_id > a.source_id
    where a.lat is not null and b.lat is not null group by 1, 2`
  const shared = new Map(rows.map(row => [`${row.first} ${row.second}`, row]))
  return sources.flatMap((one, at) =>
    sources.slice(at + 1).flatMap((other): Copy[] => {
      if (includes(one, other)) return [{ pair: [one, other], samePoints: null }]
      if (includes(other, one)) return [{ pair: [other, one], samePoints: null }]
      const counts = shared.get(`${one.id} ${other.id}`)
      if (!counts || counts.both < MIN_MATCHES || counts.same < counts.both * COPIED_SHARE) return []
      return [{ pair: [one, other], samePoints: counts.same / counts.both }]
    }),
  )
}

function includes(one: ComparedSource, other: ComparedSource): boolean {
  return INCLUDED.some(([format, included]) => format === one.format && included === other.format)
}

function estimateCell(
  rows: readonly PatternRow[],
  sources: readonly ComparedSource[],
  copies: readonly Copy[],
): Pick<Completeness, 'known' | 'sources' | 'estimate' | 'unknown'> {
  const count = (...ids: number[]) =>
    rows.reduce((sum, row) => (ids.every(id => row.sources.includes(id)) ? sum + row.branches : sum), 0)
  const known = rows.reduce((sum, row) => sum + row.branches, 0)
  const present = sources
    .map(source => ({ ...source, branches: count(source.id) }))
    .filter(one => one.branches > 0)
  const pairs = present.flatMap((one, at) =>
    present.slice(at + 1).map(other => ({ one, other, matches: count(one.id, other.id) })),
  )
  const independent = pairs
    .filter(
      ({ one, other }) =>
        !copies.some(({ pair }) => pair.every(({ id }) => id === one.id || id === other.id)),
    )
    .sort((a, b) => b.matches - a.matches)
  const [best] = independent
  const described = { known, sources: present.map(({ name, branches }) => ({ name, branches })) }
  if (!best || best.matches < MIN_MATCHES) {
    const unknown = pairs.length === 0 ? 'one source' : best ? 'few matches' : 'copies'
    return { ...described, estimate: null, unknown }
  }
  const { one, other, matches } = best
  const { total, low, high } = estimateTotal(one.branches, other.branches, matches)
  // The other sources may know more places than the two were estimated to miss.
  const share = (of: number) => Math.min(1, known / Math.max(known, of))
  return {
    ...described,
    estimate: {
      total: Math.round(Math.max(known, total)),
      low: Math.round(Math.max(known, low)),
      high: Math.round(Math.max(known, high)),
      completeness: share(total),
      completenessLow: share(high),
      completenessHigh: share(low),
      sources: [one.name, other.name],
      matches,
    },
    unknown: null,
  }
}

async function selectLabels(sql: Sql, patterns: readonly PatternRow[]) {
  const select = async (table: 'cities' | 'categories', ids: readonly number[]) => {
    const rows = await sql<{ id: number; en: string; ar: string | null }[]>`
      select id, label as en, label_ar as ar from ${sql(table)} where id = any(${[...new Set(ids)]}::bigint[])`
    return new Map(rows.map(({ id, en, ar }) => [id, { en, ar }]))
  }
  const [cities, categories] = await Promise.all([
    select(
      'cities',
      patterns.map(row => row.city_id),
    ),
    select(
      'categories',
      patterns.flatMap(row => row.root_id ?? []),
    ),
  ])
  return { cities, categories }
}
