import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { listMigrations, migrate } from '../../server/src/database/migrate.ts'
import { emptyDatabase } from '../support/empty-database.ts'

const MIGRATION = '0027_narrow_place_ids.sql'
const TABLES = ['branches', 'branch_source_values']
const IDS = ['category_id', 'city_id', 'country_id', 'district_id']

describe('the migration that narrows the ids of places and kinds', () => {
  it('keeps the rows, the indexes and the foreign keys', async () => {
    const { sql } = await emptyDatabase({ after })
    await migrate(sql, new Set((await listMigrations()).filter(name => name < MIGRATION)))
    await sql`insert into countries (id, code, label, search_text) values (4, 'XX', 'X', '')`
    await sql`insert into regions (id, country_id, name_en, name_key) values (3, 4, 'R', 'r')`
    await sql`
      insert into cities (id, slug, label, name_key, country_id, region_id, search_text)
      values (2, 'c', 'C', 'c', 4, 3, '')`
    await sql`
      insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text)
      values (1, 'd', 'D', 'd', 2, 0, 0, '')`
    await sql`insert into categories (id, slug, label, search_text) values (5, 'k', 'K', '')`
    await sql`insert into companies (id, rank_key, updated_at) values (6, 6, now())`
    await sql`
      insert into branches (id, company_id, category_id, district_id, city_id, country_id, rank_key, updated_at)
      values (7, 6, 5, 1, 2, 4, 6, now()), (8, 6, null, 1, 2, 4, 6, now())`
    await sql`
      insert into branch_source_values (id, source_id, priority, asserted, company_id, category_id, district_id, city_id, country_id)
      values (7, 9, 1, true, 6, 5, 1, 2, 4)`
    const readRows = async () => ({
      branches: await sql`select * from branches order by id`,
      values: await sql`select * from branch_source_values`,
    })
    const readKeys = async () => ({
      indexes: await sql`select indexdef from pg_indexes where tablename = any(${TABLES}) order by 1`,
      keys: await sql`
        select conname::text, pg_get_constraintdef(oid) as definition from pg_constraint
        where conrelid::regclass::text = any(${TABLES}) and contype <> 'n' order by 1`,
    })
    const [rows, keys] = [await readRows(), await readKeys()]
    assert.equal(rows.branches.length, 2)

    assert.deepEqual((await migrate(sql))[0], MIGRATION)

    assert.deepEqual(await readRows(), rows)
    assert.deepEqual(await readKeys(), keys)
    const types = await sql`
      select distinct data_type as type from information_schema.columns
      where table_name = any(${TABLES}) and column_name = any(${IDS})`
    assert.deepEqual(
      types.map(({ type }) => type),
      ['integer'],
    )
  })
})
