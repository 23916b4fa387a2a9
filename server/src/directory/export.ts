import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import type { Database, Transaction } from '../database/connect.ts'
import { FILES, type SnapshotFile } from './sources/snapshot-files.ts'

const BATCH = 2000

/**
 * Writes the directory as a snapshot folder, keys being public ids, and returns the rows of each file. Archived
 * companies and branches are left out. The files show one moment, and take their names when all are whole.
 */
export async function exportSnapshot(database: Database, folder: string): Promise<Record<string, number>> {
  await mkdir(folder, { recursive: true })
  const counts: Record<string, number> = {}
  await database.begin('isolation level repeatable read read only', async sql => {
    for (const file of FILES)
      counts[file.file] = await writeFile(sql, file, join(folder, `${file.file}.part`))
  })
  for (const { file } of FILES) await rename(join(folder, `${file}.part`), join(folder, file))
  return counts
}

async function writeFile(sql: Transaction, { file, columns }: SnapshotFile, path: string): Promise<number> {
  let count = 0
  async function* batches() {
    // A lone carriage return ends a row for many readers, ours among them.
    const options = { columns: [...columns], quoted_match: /\r/ }
    yield stringify([[...columns]])
    for await (const rows of sql.unsafe(QUERIES[file]!).cursor(BATCH)) {
      count += rows.length
      yield stringify([...rows], options)
    }
  }
  await pipeline(batches, createWriteStream(path))
  return count
}

const QUERIES: Record<string, string> = {
  'countries.csv': 'select code, label, label_ar from countries order by code',
  'regions.csv': `
    select 'rgn_' || r.id as key, c.code as country_code, r.name_en, r.name_ar
    from regions r join countries c on c.id = r.country_id order by r.id`,
  'cities.csv': `
    select 'cty_' || c.id as key, c.slug, c.label, c.label_ar, co.code as country_code, 'rgn_' || c.region_id as region_key,
      c.lat, c.lng, c.population
    from cities c join countries co on co.id = c.country_id order by c.id`,
  'districts.csv': `
    select 'dst_' || id as key, slug, label, label_ar, 'cty_' || city_id as city_key, lat, lng from districts order by id`,
  'categories.csv': `
    select 'cat_' || id as key, slug, label, label_ar, 'cat_' || parent_id as parent_key,
      array_to_string(synonyms, '|') as synonyms, array_to_string(synonyms_ar, '|') as synonyms_ar
    from categories order by id`,
  'companies.csv': `
    select 'cmp_' || id as key, name_en, name_ar, legal_name_en, legal_name_ar, website, phone,
      array_to_string(types, '|') as types
    from companies where archived_at is null order by id`,
  'branches.csv': `
    select 'brn_' || id as key, 'cmp_' || company_id as company_key, 'cat_' || category_id as category_key,
      'dst_' || district_id as district_key, name_en, name_ar, address_en, address_ar, website, phone, lat, lng, rating,
      reviews
    from branches where live order by id`,
}
