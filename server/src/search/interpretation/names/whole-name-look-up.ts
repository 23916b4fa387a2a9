import type { Fragment, Sql } from '../../../database/connect.ts'
import { type CompanyNames, chooseLikeliest, type WholeName } from '../../gazetteer/company-names.ts'
import { LetterBuffer } from '../../gazetteer/letter-buffer.ts'
import { measureWordTypos } from '../../gazetteer/typo-cost.ts'
import { generateTypos } from '../words/typos.ts'

/** Each takes the database a thousand look-ups. */
const MAX_CORRECTED = 3

/**
 * The whole names that words are, or else are a slip away from, where the words at `open` may be wrong. What memory has no
 * room for is asked of the database, in one statement.
 */
export async function lookUpWholeNames(
  sql: Sql,
  companies: CompanyNames,
  words: string[],
  open: number[],
): Promise<WholeName[]> {
  const exact = companies.findAllExact(words)
  if (exact.length > 0) return exact
  const known = companies.findSimilar(words, open)
  const asked = companies.hasAllWords && companies.hasAllKeys ? [] : open.slice(0, MAX_CORRECTED)
  const isUnknown = !companies.hasAllKeys
  if (asked.length === 0 && !isUnknown) return known
  const stored = await selectWholeNames(sql, words, asked, isUnknown)
  const written = stored.find(({ cost }) => cost === 0)
  if (written) return [written]
  const names = new Map([...stored, ...known].map(each => [each.name, each]))
  return chooseLikeliest([...names.values()])
}

/** The stored names that the words are, and those that they are with one of the words at `indices` corrected. */
async function selectWholeNames(
  sql: Sql,
  words: string[],
  indices: number[],
  isAsWritten: boolean,
): Promise<WholeName[]> {
  const lists = indices.map(index => writeCorrections(sql, words, index))
  const key = words.join(' ')
  if (isAsWritten) lists.push(sql`select ${key}::text as key, ''::text as word, -1 as index`)
  const all = lists.reduce((before, list) => sql`${before} union all ${list}`)
  const rows = await sql<{ key: string; word: string; index: number; bearers: number }[]>`
    select key, word, index, bearers from (${all}) near
    cross join lateral (
      select count(*)::integer as bearers from (
        (select id from companies where name_key_en = key and archived_at is null limit 20)
        union
        (select id from companies where name_key_ar = key and archived_at is null limit 20)
      ) bearing
    ) counted
    where bearers > 0`
  return rows.flatMap(({ key: name, word, index, bearers }) => {
    const cost =
      index < 0 ? 0 : measureWordTypos(new LetterBuffer().fill(words[index]!), new LetterBuffer().fill(word))
    return Number.isFinite(cost) ? [{ name, cost, bearers }] : []
  })
}

/** The name keys that a correction of one word to a word of names would give. */
function writeCorrections(sql: Sql, words: string[], index: number): Fragment {
  const [before, after] = [words.slice(0, index), words.slice(index + 1)].map(part => part.join(' '))
  return sql`
    select concat_ws(' ', nullif(${before!}::text, ''), token, nullif(${after!}::text, '')) as key, token as word,
      ${index}::integer as index
    from name_words where token = any(${generateTypos(words[index]!)}::text[])`
}
