import type { Fragment, Sql } from '../database/connect.ts'
import { splitWords, toNameKey } from '../text/fold.ts'
import { PLACE_PREPOSITIONS } from './interpretation/words/vocabulary.ts'

export type CompletionKind = 'category' | 'city' | 'district' | 'country' | 'company'

/** A row that the text before the cursor may go on to name. */
export interface Completion {
  kind: CompletionKind
  id: number
  label: string
  label_ar: string | null
  /** The place around a city or a district; null for the others. */
  around: string | null
  around_ar: string | null
  /** Where the name that is being typed begins in the text. */
  from: number
}

const MOST_COMPLETIONS = 10
/** Names of more words are completed from their last words. */
const MAX_WORDS = 3
/** Letters from which on other names of a row are completed as well. */
const MIN_ALIAS = 3
/** Rows that one prefix reads of an index before they are ranked: more would keep a person waiting. */
const MAX_SCANNED = 2000
/** Places without branches come behind all others: more than any place has inhabitants. */
const ELSEWHERE = 1e9
const WORD_START = /(?<=^|[\s,،;])\S/gu

/**
 * Kinds, places and companies whose names begin with the last words of a text, the likeliest first. The longest run of
 * words that begins a name decides where a name starts: "cafes in abu dh" completes "abu dh". A run that begins with a
 * preposition comes last: "cafes in s" is hardly In Salah.
 */
export async function completeText(sql: Sql, text: string): Promise<Completion[]> {
  const starts = Array.from(text.matchAll(WORD_START), match => match.index).slice(-MAX_WORDS)
  const isLed = (from: number) => PLACE_PREPOSITIONS.has(splitWords(text.slice(from))[0] ?? '')
  for (const from of starts.toSorted((a, b) => Number(isLed(a)) - Number(isLed(b)))) {
    // Folding keeps the article of a word that is still too short to tell it from a stem.
    const prefix = toNameKey(text.slice(from)).replace(/^ال(?=.)/u, '')
    if (prefix === '' || prefix === 'ال') continue
    const before = splitWords(text.slice(0, from)).at(-1)
    const rows = await selectCompletions(sql, prefix, PLACE_PREPOSITIONS.has(before ?? ''))
    if (rows.length > 0) return rows.map(row => ({ ...row, from }))
  }
  return []
}

/** After a preposition only places are meant; elsewhere kinds come first. */
async function selectCompletions(
  sql: Sql,
  prefix: string,
  placesOnly: boolean,
): Promise<Omit<Completion, 'from'>[]> {
  // An alias of another first letter surprises until enough of it is typed.
  const inPlaces = sql`${startsWith(sql, 'p.name', prefix)} ${prefix.length < MIN_ALIAS ? sql`and not p.weak` : sql``}`
  const categories = sql`
    select 'category' as kind, c.id, c.label, c.label_ar, null as around, null as around_ar, 0 as tier,
      min(length(p.name) + case when p.weak then 1000 else 0 end)::double precision as score
    from (select * from place_names p where ${inPlaces} and kind = 'category' limit ${MAX_SCANNED}) p
    join categories c on c.id = p.row_id
    group by c.id order by score, c.id limit ${MOST_COMPLETIONS}`
  const countries = sql`
    select distinct on (c.id) 'country' as kind, c.id, c.label, c.label_ar, null as around, null as around_ar,
      1 as tier, length(p.name) + ${ELSEWHERE} * (${hasBranches(sql, 'country_id')} is not true)::int as score
    from place_names p join countries c on c.id = p.row_id
    where ${inPlaces} and p.kind = 'country'`
  const cities = sql`
    select 'city' as kind, c.id, c.label, c.label_ar, co.label as around, co.label_ar as around_ar,
      1 as tier, ${ELSEWHERE} * (${hasBranches(sql, 'city_id')} is not true)::int - coalesce(c.population, 0) as score
    from (
      select distinct row_id from (
        select row_id from place_names p where ${inPlaces} and kind = 'city' limit ${MAX_SCANNED}
      ) named
    ) p
    join cities c on c.id = p.row_id join countries co on co.id = c.country_id
    order by score, c.id limit ${MOST_COMPLETIONS}`
  const districts = sql`
    select 'district' as kind, d.id, d.label, d.label_ar, c.label as around, c.label_ar as around_ar,
      2 as tier, -coalesce(c.population, 0)::double precision as score
    from (
      select distinct row_id from (
        select row_id from place_names p where ${inPlaces} and kind = 'district' limit ${MAX_SCANNED}
      ) named
    ) p
    join districts d on d.id = p.row_id join cities c on c.id = d.city_id
    where ${hasBranches(sql, 'district_id', 'd')}
    order by c.population desc nulls last, d.id limit ${MOST_COMPLETIONS}`
  const companies = sql`
    select 'company' as kind, id, coalesce(name_en, name_ar) as label, coalesce(name_ar, name_en) as label_ar,
      null as around, null as around_ar, 3 as tier, rank_key::double precision as score
    from (
      select id, name_en, name_ar, rank_key from (
        select id, name_en, name_ar, rank_key from companies
        where ${startsWith(sql, 'name_key_en', prefix)} and archived_at is null limit ${MAX_SCANNED}
      ) english
      union
      select id, name_en, name_ar, rank_key from (
        select id, name_en, name_ar, rank_key from companies
        where ${startsWith(sql, 'name_key_ar', prefix)} and archived_at is null limit ${MAX_SCANNED}
      ) arabic
    ) named order by rank_key limit ${MOST_COMPLETIONS}`
  const groups = placesOnly
    ? [countries, cities, districts]
    : [categories, countries, cities, districts, companies]
  const union = groups.map(group => sql`(${group})`).reduce((all, group) => sql`${all} union all ${group}`)
  const rows = await sql<(Omit<Completion, 'from'> & { tier: number; score: number })[]>`${union}`
  return interleave(rows).map(({ tier: _, score: __, ...row }) => row)
}

/** True where a country, a city or a district has branches, and null where it has none. The order makes sure of the index, however few branches there are. */
function hasBranches(sql: Sql, column: 'country_id' | 'city_id' | 'district_id', place = 'c'): Fragment {
  return sql`(
    select true from branches b where b.${sql(column)} = ${sql(place)}.id and b.live order by b.rank_key limit 1
  )`
}

/** A range of the index: `like` cannot use an index of every locale that sorts by code points. */
function startsWith(sql: Sql, column: string, prefix: string): Fragment {
  return sql`${sql(column)} >= ${prefix} and ${sql(column)} < ${`${prefix}\u{10ffff}`}`
}

/** The best of each tier in turn, so that many districts do not hide the one company that was meant. */
function interleave<Row extends { tier: number; score: number }>(rows: Row[]): Row[] {
  const tiers = [...Map.groupBy(rows, row => row.tier).values()].map(tier =>
    tier.toSorted((a, b) => a.score - b.score),
  )
  const found: Row[] = []
  for (let at = 0; found.length < MOST_COMPLETIONS && tiers.some(tier => at < tier.length); at++) {
    for (const tier of tiers) if (at < tier.length && found.length < MOST_COMPLETIONS) found.push(tier[at]!)
  }
  return found
}
