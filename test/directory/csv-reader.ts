import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../server/src/database/connect.ts'
import { load } from '../../server/src/directory/import/load.ts'
import { guessMapping } from '../../server/src/directory/sources/csv/guess-mapping.ts'
import { parseMapping } from '../../server/src/directory/sources/csv/mapping.ts'
import { openCsv } from '../../server/src/directory/sources/csv/open-csv.ts'
import { createCsvSource } from '../../server/src/directory/sources/csv/source.ts'
import { type Scope, testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'

const folder = await mkdtemp(join(tmpdir(), 'dalil-table-'))
// Several files may be run in one process.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** A database with the directory of the tests, whose places and categories tables are read by. */
export async function makeDirectory(scope: Scope): Promise<Database> {
  const { sql } = await testDatabase(scope)
  await loadDirectory(sql)
  return sql
}

export async function importTable(
  sql: Database,
  content: string | Buffer,
  mapping?: unknown,
  archiveMissing = false,
) {
  const path = join(folder, 'shops.csv')
  await writeFile(path, content)
  const table = await openCsv(path)
  const read = mapping === undefined ? guessMapping(table) : parseMapping(mapping)
  return load(sql, createCsvSource([{ table, mapping: read }], sql, 'csv'), { archiveMissing })
}

/** What the table made, a branch a row, in the order of its keys. */
export function selectBranches(sql: Database) {
  return sql`
    select k.key, b.id, b.name_en, b.name_ar, b.address_en, b.phone, b.website, b.rating, b.reviews, b.lat, b.live,
      c.name_en as company, c.name_ar as company_ar, c.website as company_website, c.types, ca.slug as category,
      d.label as district, d.label_ar as district_ar, ci.label as city
    from source_keys k join branches b on b.id = k.row_id and k.kind = 'branch'
    join sources s on s.source_id = k.source_id and s.name = 'csv'
    join companies c on c.id = b.company_id left join categories ca on ca.id = b.category_id
    join districts d on d.id = b.district_id join cities ci on ci.id = b.city_id order by k.key`
}
export const listReasons = ({ problems }: { problems: { file: string; line: number; reason: string }[] }) =>
  problems.map(({ file, line, reason }) => `${file}:${line}: ${reason}`)
