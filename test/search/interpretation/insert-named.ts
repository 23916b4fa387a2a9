import { splitIndexedWords } from '../../../server/src/directory/model/names.ts'
import { toNameKey } from '../../../server/src/text/fold.ts'
import type { TinyReader } from './reader.ts'

/** A kind: its slug, its label, and its other names. */
export type NamedKind = [slug: string, label: string, ...names: string[]]
/** A company of Riyadh: its names, and the slug of its kind. */
export type NamedCompany = [english: string | null, arabic: string | null, kind: string]

/** Adds countries by their code, English and Arabic name. */
export async function insertCountries(
  { sql }: TinyReader,
  countries: [code: string, english: string, arabic: string][],
): Promise<void> {
  for (const [at, [code, english, arabic]] of countries.entries()) {
    const id = 190 - at
    await sql`
      insert into countries (id, code, label, label_ar, search_text) values (${id}, ${code}, ${english}, ${arabic}, '')`
    for (const name of [english, arabic].map(toNameKey))
      await sql`insert into place_names (name, kind, row_id, weak) values (${name}, 'country', ${id}, false)`
  }
}

/** Adds kinds and companies of Riyadh to the tiny directory. */
export async function insertNamed(
  { sql, directory }: TinyReader,
  kinds: NamedKind[],
  companies: NamedCompany[],
): Promise<void> {
  const [riyadh, country] = [directory.ids.get('riyadh')!, directory.ids.get('SA')!]
  const ids = new Map(directory.ids)
  for (const [at, [slug, label, ...others]] of kinds.entries()) {
    const id = 580 + at
    ids.set(slug, id)
    await sql`insert into categories (id, slug, label, search_text) values (${id}, ${slug}, ${label}, '')`
    for (const name of new Set([label, ...others].map(toNameKey)))
      await sql`
        insert into place_names (name, kind, row_id, weak)
        values (${name}, 'category', ${id}, ${name !== toNameKey(label)})`
  }
  for (const [at, [en, ar, kind]] of companies.entries()) {
    const id = 700 + at
    await sql`
      insert into companies (id, name_en, name_ar, types, name_key_en, name_key_ar, rank_key, updated_at)
      values (${id}, ${en}, ${ar}, '{independent}', ${en && toNameKey(en)}, ${ar && toNameKey(ar)}, ${id}, now())`
    await sql`
      insert into branches (id, company_id, category_id, district_id, city_id, country_id, rank_key, updated_at)
      values (${id}, ${id}, ${ids.get(kind)!}, ${riyadh + 200}, ${riyadh}, ${country}, ${id}, now())`
    for (const token of splitIndexedWords(en, ar))
      await sql`insert into name_postings values (${token}, ${id}, ${id})`
  }
  await sql`truncate name_words`
  await sql`insert into name_words select token, count(*) from name_postings group by token`
}

/** Adds kinds to the tiny directory, each with a company of Riyadh. */
export function insertKinds(tiny: TinyReader, kinds: NamedKind[]): Promise<void> {
  return insertNamed(
    tiny,
    kinds,
    kinds.map(([slug], at) => [`Solidus ${at}`, null, slug]),
  )
}
