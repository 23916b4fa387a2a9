import type { Fragment } from '../../../database/connect.ts'
import { ImportError } from '../../model/records.ts'
import { deleteRows } from '../apply/rows.ts'
import { listColumns } from '../fragments.ts'
import { hasKnownBranches, selectAnyUnchanged } from '../known-branches.ts'
import { createEmptyTable, createTable, dropTables } from '../temp-table.ts'
import { type Import, insertKeys, selectSourceKeys } from './import.ts'

/** An import of which a larger share has keys that the source knows is checked no further. */
const KNOWN_SHARE = 0.1
/** From this share of the rows on, the source must have made its keys in another way. */
const SAME_SHARE = 0.5
/** Fewer are a change of the source itself, unless they are a fifth of what it has and not very few, or most of it. */
const MANY_BRANCHES = 20
const FEW_BRANCHES = 3
const LARGE_SHARE = 0.2
const MOST_SHARE = 0.5

/**
 * Branches that the source has under other keys are the same ones, named otherwise: a table is mapped in another way, or has
 * other ids in its column of keys. They would be there twice. Throws an ImportError where that is so for most rows; forced,
 * these branches get the new keys and keep their ids.
 */
export async function checkNewKeys(imported: Import, force: boolean): Promise<void> {
  const { sql } = imported
  const { rows, known } = await countKnown(imported)
  if (rows === 0 || known > rows * KNOWN_SHARE) return
  const { present, same } = await collectSameBranches(imported)
  const isLarge =
    same >= MANY_BRANCHES ||
    (same >= FEW_BRANCHES && same >= present * LARGE_SHARE) ||
    same > present * MOST_SHARE
  if (same >= rows * SAME_SHARE && isLarge) {
    if (!force) throw await createError(imported, rows, same)
    await takeNewKeys(imported)
  }
  await dropTables(sql, 'branches_of_source', 'new_branches', 'same_branches')
}

/** How many rows there are, and how many have a key that the source has as well. */
async function countKnown(imported: Import): Promise<{ rows: number; known: number }> {
  const { sql } = imported
  const unchanged = hasKnownBranches(imported)
    ? sql`(select count(*)::integer from unchanged_branch)`
    : sql`0`
  const [row] = await sql<{ rows: number; known: number }[]>`
    select count(*)::integer + ${unchanged} as rows, count(k.key)::integer + ${unchanged} as known
    from stage_branch s left join ${selectSourceKeys(imported, 'branch')} k on k.key = s.key`
  return row!
}

/**
 * Creates same_branches (key, old_key, id): rows of new keys, and the open branches of the source with the same name and
 * place whose keys this import does not have. Where several rows or branches are alike, nothing tells which belong together,
 * or whether they do: a chain has many branches of one name in a city. Each row and each branch is in one pair at most.
 * Returns how many pairs there are, and how many open branches the source has.
 */
async function collectSameBranches(imported: Import): Promise<{ present: number; same: number }> {
  const { sql, sourceId } = imported
  // Compared as texts that are never null.
  const describe = (value: (column: string) => Fragment) => sql`
    coalesce(${value('name_en')}, ${value('name_ar')}) as name, coalesce(${value('phone')}, '') as phone,
    coalesce(round(${value('lat')}::numeric, 4) || ' ' || round(${value('lng')}::numeric, 4), '') as point,
    coalesce(${value('address_en')}, ${value('address_ar')}, '') as address`
  const present = await createTable(
    sql,
    'branches_of_source',
    sql`
      select k.key, b.id, b.district_id,
        ${describe(column => sql`case when v.id is null then ${sql(`b.${column}`)} else ${sql(`v.${column}`)} end`)}
      from ${selectSourceKeys(imported, 'branch')} k join branches b on b.id = k.row_id
      left join branch_source_values v on v.id = b.id and v.source_id = ${sourceId}
      where b.archived_at is null and v.asserted is distinct from false`,
  )
  await createTable(
    sql,
    'new_branches',
    sql`
      select s.n, s.key, d.row_id as district_id, ${describe(column => sql`${sql(`s.${column}`)}`)}
      from stage_branch s left join ${selectSourceKeys(imported, 'district')} d on d.key = s.district_key
      where not exists (select 1 from ${selectSourceKeys(imported, 'branch')} k where k.key = s.key)`,
  )
  await createEmptyTable(sql, 'same_branches', 'key text, old_key text, id bigint')
  const isPlaced = sql`n.point <> ''`
  const isUnplaced = sql`'' in (n.point, o.point)`
  const passes: [columns: string[], condition: Fragment][] = [
    [['point', 'address', 'phone'], isPlaced],
    [['point'], isPlaced],
    [['district_id', 'address'], isUnplaced],
    [['district_id'], sql`${isUnplaced} and '' in (n.address, o.address)`],
  ]
  let same = 0
  for (const [columns, condition] of passes) {
    const pairs = selectPairs(imported, ['name', ...columns], condition)
    same += (await sql`insert into same_branches ${pairs}`).count
  }
  return { present, same }
}

/** Pairs of a row and a branch that are equal in some columns, where no other row or branch is equal to them. */
function selectPairs(imported: Import, columns: string[], condition: Fragment): Fragment {
  const { sql } = imported
  const isUnchanged = selectAnyUnchanged(imported, sql`u.id = o.id`)
  return sql`
    select n.key, o.key, o.id
    from (
      select *, count(*) over (partition by ${listColumns(sql, columns)}) as alike from new_branches
      where key not in (select key from same_branches)
    ) n
    join (
      select *, count(*) over (partition by ${listColumns(sql, columns)}) as alike from branches_of_source o
      where id not in (select id from same_branches)
        and not exists (select 1 from stage_branch s where s.key = o.key) and not ${isUnchanged}
    ) o using (${listColumns(sql, columns)})
    where n.alike = 1 and o.alike = 1 and ${condition}`
}

async function takeNewKeys(imported: Import): Promise<void> {
  const { sql, sourceId } = imported
  const ofSource = sql`source_id = ${sourceId} and kind = 'branch'`
  await deleteRows(sql, 'source_keys', 'key', sql`select old_key from same_branches`, ofSource)
  await insertKeys(imported, 'branch', sql`select key, id from same_branches`)
}

async function createError({ sql }: Import, rows: number, same: number): Promise<ImportError> {
  const [example] = await sql<{ key: string; old_key: string }[]>`
    select key, old_key from same_branches order by old_key limit 1`
  const { key, old_key: oldKey } = example!
  return new ImportError(
    `${same} of ${rows} branches have the name and the place of one that this source has under another key ` +
      `("${oldKey}" is now "${key}"), and would be there twice: nothing was changed. Read the keys from the columns that they ` +
      'came from before, or give --force on the command line: these branches then keep their ids under the new keys',
  )
}
