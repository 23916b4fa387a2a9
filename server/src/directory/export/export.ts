import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import type { Database, Transaction } from '../../database/connect.ts'
import { describeFileError } from '../sources/file-error.ts'
import { SNAPSHOT_FILES, type SnapshotFile } from '../sources/snapshot/files.ts'

const BATCH = 2000

/** A folder or a file that cannot be written: the message names it and says what is wrong. */
export class ExportError extends Error {}

/**
 * Writes the directory as a snapshot folder and returns the rows of each file. Keys are public ids after a word of this
 * directory's own, by which it knows its rows again and no other takes them for its own. Archived companies and branches
 * are left out, and so are regions that stand in for unknown ones. The files show one moment, and take their names when
 * all are whole. Throws an ExportError where it cannot write.
 */
export async function exportSnapshot(database: Database, folder: string): Promise<Record<string, number>> {
  await mkdir(folder, { recursive: true }).catch(error => {
    throw new ExportError(`${folder} cannot be made: ${describeFileError(error)}`)
  })
  const prefix = await loadExportPrefix(database)
  const counts: Record<string, number> = {}
  await database.begin('isolation level repeatable read read only', async sql => {
    for (const file of SNAPSHOT_FILES)
      counts[file.file] = await writeFile(sql, file, prefix, join(folder, `${file.file}.part`))
  })
  for (const { file } of SNAPSHOT_FILES) {
    await rename(join(folder, `${file}.part`), join(folder, file)).catch(error => {
      throw new ExportError(`${join(folder, file)} cannot be written: ${describeFileError(error)}`)
    })
  }
  return counts
}

/** Made with the first export. */
async function loadExportPrefix(database: Database): Promise<string> {
  const read = () =>
    database<{ prefix: string | null }[]>`select export_prefix as prefix from directory_version`
  const [known] = await read()
  if (known?.prefix) return known.prefix
  await database`
    update directory_version set export_prefix = ${randomBytes(4).toString('hex')} where export_prefix is null`
  const [made] = await read()
  return made!.prefix!
}

async function writeFile(
  sql: Transaction,
  { file, columns }: SnapshotFile,
  prefix: string,
  path: string,
): Promise<number> {
  let count = 0
  async function* batches() {
    // A lone carriage return ends a row for many readers, ours among them.
    const options = { columns: [...columns], quoted_match: /\r/ }
    yield stringify([[...columns]])
    const query = QUERIES[file]!
    for await (const rows of sql.unsafe(query, query.includes('$1') ? [`${prefix}:`] : []).cursor(BATCH)) {
      count += rows.length
      yield stringify([...rows], options)
    }
  }
  await pipeline(batches, createWriteStream(path)).catch(error => {
    const fault = describeFileError(error)
    throw fault === undefined ? error : new ExportError(`${path} cannot be written: ${fault}`)
  })
  return count
}

/** A region that no source knows is named after its city and would pass for a known one where it is read. */
const KNOWN_REGION = `exists (select from source_keys k where k.kind = 'region' and k.row_id = r.id)`

const key = (prefix: string, column: string) => `$1::text || '${prefix}_' || ${column}`

const QUERIES: Record<string, string> = {
  'countries.csv': 'select code, label, label_ar from countries order by code',
  'regions.csv': `
    select ${key('rgn', 'r.id')} as key, c.code as country_code, r.name_en, r.name_ar
    from regions r join countries c on c.id = r.country_id where ${KNOWN_REGION} order by r.id`,
  'cities.csv': `
    select ${key('cty', 'c.id')} as key, c.slug, c.label, c.label_ar, co.code as country_code,
      case when ${KNOWN_REGION} then ${key('rgn', 'r.id')} end as region_key, c.lat, c.lng, c.population
    from cities c join countries co on co.id = c.country_id join regions r on r.id = c.region_id order by c.id`,
  'districts.csv': `
    select ${key('dst', 'id')} as key, slug, label, label_ar, ${key('cty', 'city_id')} as city_key, lat, lng
    from districts order by id`,
  'categories.csv': `
    select ${key('cat', 'id')} as key, slug, label, label_ar, ${key('cat', 'parent_id')} as parent_key,
      array_to_string(synonyms, '|') as synonyms, array_to_string(synonyms_ar, '|') as synonyms_ar
    from categories order by id`,
  'companies.csv': `
    select ${key('cmp', 'id')} as key, name_en, name_ar, legal_name_en, legal_name_ar, website, phone,
      array_to_string(types, '|') as types
    from companies where archived_at is null order by id`,
  'branches.csv': `
    select ${key('brn', 'id')} as key, ${key('cmp', 'company_id')} as company_key, ${key('cat', 'category_id')} as category_key,
      ${key('dst', 'district_id')} as district_key, name_en, name_ar, address_en, address_ar, website, phone, lat, lng,
      rating, reviews
    from branches where live order by id`,
}
