import type { Fragment, Transaction } from '../../../database/connect.ts'
import type { Cell } from '../../../database/copy-buffer.ts'
import { listNumberForms } from '../../../text/number-forms.ts'
import { listCategoryNames, listCountryNames } from '../../categories/synonyms.ts'
import { buildSearchText, toIndexedName, toIndexedNames } from '../../model/names.ts'
import { deleteRows, updateRows, upsertRows } from '../apply/rows.ts'
import type { DirectoryTable } from '../apply/tables.ts'
import { deriveRows } from '../derived-rows.ts'

export type ReferenceKind = 'country' | 'region' | 'city' | 'district' | 'category'

interface LabelledRow {
  id: number
  /** A country's code, a slug otherwise. */
  slug: string | null
  label: string
  label_ar: string | null
  synonyms: string[]
  city_label: string | null
  city_label_ar: string | null
}

const RELATIONS = {
  derived: { id: 'bigint', name_key: 'text', name_key_ar: 'text', search_text: 'text' },
  derived_names: { name: 'text', id: 'bigint', weak: 'boolean' },
} as const

/**
 * Brings what is derived from a row's labels in line with them, for the changed rows of a kind: the key it is compared
 * by, its search text, and the names a prompt may use. Folding is done here, so the rows make a round trip.
 */
export async function rebuildSearchNames(sql: Transaction, kind: ReferenceKind): Promise<void> {
  const { derived, derived_names, isEmpty } = await deriveRows(
    sql,
    RELATIONS,
    (last, limit) => selectPage(sql, kind, last, limit),
    function* (row: LabelledRow): Generator<[keyof typeof RELATIONS, Cell[]]> {
      const { id, label, label_ar, slug } = row
      yield [
        'derived',
        [id, toIndexedName(label), toIndexedName(label_ar), buildSearchText(label, label_ar, slug)],
      ]
      if (kind === 'region') return
      for (const [name, isAlias] of listPromptNames(kind, row)) yield ['derived_names', [name, id, isAlias]]
    },
  )
  if (isEmpty) return
  await storeDerived(sql, kind, derived, derived_names)
  await sql`update changed_rows set named = true where kind = ${kind} and not named`
}

/**
 * A row's names, and whether each is an alias: another name or form of it, or the name of a district that its city has
 * as well.
 */
function listPromptNames(kind: ReferenceKind, row: LabelledRow): Map<string, boolean> {
  const names = new Map<string, boolean>()
  const own = toIndexedNames(row.label, row.label_ar)
  const city = toIndexedNames(row.city_label, row.city_label_ar)
  for (const name of own) names.set(name, city.includes(name))
  const others = toIndexedNames(
    ...row.synonyms,
    ...listKnownNames(kind, row),
    kind === 'country' ? null : row.slug,
  )
  const forms = kind === 'category' ? [...own, ...others].flatMap(listNumberForms) : []
  for (const name of [...others, ...forms]) if (!names.has(name)) names.set(name, true)
  return names
}

/** Names that are known without a source. */
function listKnownNames(kind: ReferenceKind, { slug, label, label_ar }: LabelledRow): string[] {
  if (kind === 'country') return listCountryNames(slug!)
  return kind === 'category' ? listCategoryNames(slug!, label, label_ar) : []
}

function selectPage(sql: Transaction, kind: ReferenceKind, last: number, limit: number) {
  const none = sql`null::text as city_label, null::text as city_label_ar`
  const from = {
    country: sql`select r.id, r.code as slug, r.label, r.label_ar, r.synonyms, ${none} from countries r`,
    region: sql`
      select r.id, null::text as slug, r.name_en as label, r.name_ar as label_ar, '{}'::text[] as synonyms, ${none}
      from regions r`,
    city: sql`select r.id, r.slug, r.label, r.label_ar, r.synonyms, ${none} from cities r`,
    district: sql`
      select r.id, r.slug, r.label, r.label_ar, r.synonyms,
        c.label as city_label, c.label_ar as city_label_ar
      from districts r join cities c on c.id = r.city_id`,
    category: sql`select r.id, r.slug, r.label, r.label_ar, r.synonyms || r.synonyms_ar as synonyms, ${none} from categories r`,
  }[kind]
  return sql<LabelledRow[]>`
    select r.* from changed_rows changed join (${from}) r on r.id = changed.id
    where changed.kind = ${kind} and not changed.named and changed.id > ${last}
    order by changed.id limit ${limit}`
}

const DERIVED: Record<ReferenceKind, { table: DirectoryTable; columns: string[] }> = {
  country: { table: 'countries', columns: ['search_text'] },
  region: { table: 'regions', columns: ['name_key', 'name_key_ar'] },
  city: { table: 'cities', columns: ['name_key', 'search_text'] },
  district: { table: 'districts', columns: ['name_key', 'search_text'] },
  category: { table: 'categories', columns: ['search_text'] },
}

async function storeDerived(
  sql: Transaction,
  kind: ReferenceKind,
  derived: Fragment,
  names: Fragment,
): Promise<void> {
  const { table, columns } = DERIVED[kind]
  await updateRows(sql, table, columns, sql`select * from ${derived} derived`)
  if (kind === 'region') return
  await deleteRows(
    sql,
    'place_names',
    'row_id',
    sql`
      select p.row_id from place_names p join ${derived} d on d.id = p.row_id
      where p.kind = ${kind}
        and not exists (select 1 from ${names} n where n.id = p.row_id and n.name = p.name)`,
    sql`kind = ${kind}`,
  )
  await upsertRows(
    sql,
    'place_names',
    ['name', 'kind', 'row_id', 'weak'],
    sql`select name, ${kind}, id, weak from ${names} named`,
  )
}
