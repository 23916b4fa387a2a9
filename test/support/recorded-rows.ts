import type { Database } from '../../server/src/database/connect.ts'

/**
 * Fills an empty directory, and returns a statement that puts the same rows into another one. An import takes 0.2 s of
 * processor time however small it is, and the statement a tenth of that.
 */
export async function recordRows(sql: Database, fill: () => Promise<void>): Promise<string> {
  const before = new Set(await listFilledTables(sql))
  await fill()
  const filled = (await listFilledTables(sql)).filter(table => !before.has(table))
  const inserts = await Promise.all(filled.map(table => formatInsert(sql, table)))
  const [version] = await sql<{ text: string }[]>`select to_json(v)::text as text from directory_version v`
  const sequences = await sql<{ name: string; last: number }[]>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`
  return [
    // Foreign keys are checked when all of it is there.
    `with ${inserts.join(', ')} select`,
    `update directory_version set (version, places_version, derived_version) = (
      select version, places_version, derived_version
      from json_populate_record(null::directory_version, ${quote(version!.text)}))`,
    ...sequences.map(({ name, last }) => `select setval('${name}', ${last})`),
  ].join(';')
}

async function listFilledTables(sql: Database): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`
  const [row] = await sql.unsafe<{ names: string[] }[]>(
    `select array_remove(array[${tables
      .map(({ name }) => `case when exists (select from ${name}) then '${name}' end`)
      .join(', ')}], null) as names`,
  )
  return row!.names
}

async function formatInsert(sql: Database, table: string): Promise<string> {
  const [row] = await sql.unsafe<{ rows: string }[]>(`select json_agg(r)::text as rows from ${table} r`)
  return `${table}_rows as (
    insert into ${table} overriding system value
    select * from json_populate_recordset(null::${table}, ${quote(row!.rows)}))`
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
