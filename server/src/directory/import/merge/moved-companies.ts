import type { Fragment } from '../../../database/connect.ts'
import { deleteRows } from '../apply/rows.ts'
import { selectAnyUnchanged } from '../known-branches.ts'
import { createTable, dropTables } from '../temp-table.ts'
import { type Import, insertKeys, selectSourceKeys } from './import.ts'

/**
 * Gives a new company of this import the row of the company that its branches had before, where the source itself has
 * replaced the key. The key of a company is made of names, categories and brands, so it changes when a branch is renamed,
 * when its category or its website changes, and when a release makes keys in another way. The company stays the same one.
 * A key that the source gives itself says which company it is.
 *
 * A company is inherited when this import does not have its key any longer, or has it as a name that other branches have
 * taken. Its heir is the new company that most of the branches that are shown as its own are in now (another source may give
 * a branch another company), and each new company inherits one company,
 * that of most of its branches. The old keys are dropped: another branch that takes the name later is another company.
 * A company that other sources hold as well is inherited only with all its branches, because one branch that becomes
 * another business does not take the others along.
 */
export async function relinkMovedCompanies(imported: Import): Promise<void> {
  // A name that a company has given up may be that of another company by now, whose key is new in the next round.
  while ((await inheritCompanies(imported)) > 0);
}

/** One round; returns how many companies were inherited. */
async function inheritCompanies(imported: Import): Promise<number> {
  const { sql, sourceId } = imported
  if ((await collectMoves(imported)) === 0) return 0
  await dropKeptCompanies(imported)
  await dropSharedCompanies(imported)
  const count = await createTable(
    sql,
    'heirs',
    sql`
      select distinct on (id) key, id from (
        select distinct on (key) key, id, branches, shown, first from moves order by key, branches desc, first
      ) chosen order by id, shown desc, branches desc, first`,
  )
  if (count > 0) {
    const ofSource = sql`source_id = ${sourceId} and kind = 'company'`
    await deleteRows(sql, 'source_keys', 'row_id', sql`select id from heirs`, ofSource)
    await insertKeys(imported, 'company', sql`select key, id from heirs`)
  }
  await dropTables(sql, 'moves', 'heirs')
  return count
}

/**
 * Creates moves (key, id, branches, shown, first) if there are any, and returns their number: how many branches of a known company are in a company of a new key now, and how
 * many of these are shown as its branches.
 */
async function collectMoves(imported: Import): Promise<number> {
  const { sql, sourceId } = imported
  const added = await createTable(
    sql,
    'new_companies',
    sql`
      select s.key from stage_company s
      where s.evidence ->> 'rule' <> 'key' and not exists (select 1 from ${selectSourceKeys(imported, 'company')} k where k.key = s.key)`,
  )
  const moves =
    added === 0
      ? 0
      : await createTable(
          sql,
          'moves',
          sql`
            select s.company_key as key, old.company_id as id, count(*) as branches,
              count(*) filter (where old.shown) as shown, min(old.branch_id) as first
            from new_companies n join stage_branch s on s.company_key = n.key
            cross join lateral ${selectKnownBranch(imported)} old
            where exists (
              select 1 from source_keys c
              where c.source_id = ${sourceId} and c.kind = 'company' and c.row_id = old.company_id)
            group by s.company_key, old.company_id`,
        )
  await dropTables(sql, 'new_companies')
  if (added > 0 && moves === 0) await dropTables(sql, 'moves')
  return moves
}

/** The branch of a staged row `s` that this source has brought before, and the company that it was given then. */
function selectKnownBranch(imported: Import): Fragment {
  const { sql, sourceId } = imported
  return sql`(
    select b.id as branch_id, coalesce(v.company_id, d.company_id, b.company_id) as company_id,
      b.company_id = coalesce(v.company_id, d.company_id, b.company_id) as shown
    from ${selectSourceKeys(imported, 'branch')} k join branches b on b.id = k.row_id
    left join branch_source_values v on v.id = b.id and v.source_id = ${sourceId}
    left join displaced_branches d on d.branch_id = b.id
    where k.key = s.key)`
}

/** A company that this import has by its key is not inherited; one whose key is a name must have kept a branch as well. */
async function dropKeptCompanies(imported: Import): Promise<void> {
  const { sql, sourceId } = imported
  await dropMoves(
    imported,
    sql`exists (
      select 1 from source_keys c join stage_company still on still.key = c.key
      where c.source_id = ${sourceId} and c.kind = 'company' and c.row_id = m.id and (
        still.evidence ->> 'rule' is distinct from 'name'
        or exists (
          select 1 from stage_branch s cross join lateral ${selectKnownBranch(imported)} old
          where s.company_key = still.key and old.company_id = m.id)
        or ${selectAnyUnchanged(imported, sql`u.company_key = still.key and u.asserted_company_id = m.id`)}))`,
  )
}

async function dropSharedCompanies(imported: Import): Promise<void> {
  const { sql, sourceId } = imported
  await dropMoves(
    imported,
    sql`exists (
        select 1 from source_keys c where c.kind = 'company' and c.row_id = m.id and c.source_id <> ${sourceId})
      and exists (
        select 1 from branches b
        where b.company_id = m.id and b.archived_at is null and not exists (
          select 1 from source_keys k join stage_branch s on s.key = k.key
          where k.source_id = ${sourceId} and k.kind = 'branch' and k.row_id = b.id)
          and not ${selectAnyUnchanged(imported, sql`u.id = b.id`)})`,
  )
}

/** Drops the moves `m` that meet a condition. They are selected first: on a cluster no DELETE reads the directory. */
async function dropMoves({ sql }: Import, condition: Fragment): Promise<void> {
  const count = await createTable(
    sql,
    'dropped_moves',
    sql`select distinct m.id from moves m where ${condition}`,
  )
  if (count > 0) await sql`delete from moves m using dropped_moves d where d.id = m.id`
  await dropTables(sql, 'dropped_moves')
}
