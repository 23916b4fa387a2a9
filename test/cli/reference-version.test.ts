import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Database } from '../../server/src/database/connect.ts'
import { load } from '../../server/src/directory/import/load.ts'
import type { DirectorySource } from '../../server/src/directory/model/records.ts'
import { createReferenceSource } from '../../server/src/directory/sources/reference/source.ts'
import {
  isReferenceStale,
  readReferenceVersion,
} from '../../server/src/directory/sources/reference/version.ts'
import { testDatabase } from '../support/database.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { waitUntil } from '../support/wait-until.ts'
import { dalilJson, startService } from './process.ts'

const older = fileURLToPath(new URL('./fixtures/schema-0013.gz', import.meta.url))

/** The reference data of Palestine and Saudi Arabia, as a version without Arabic names had it. */
const OLD_REFERENCE: DirectorySource = {
  name: 'reference',
  async *records(skip) {
    for await (const record of createReferenceSource().records(skip)) {
      if (record.kind === 'country' && ['PS', 'SA'].includes(record.code)) yield record
      if (record.kind === 'region' && ['PS', 'SA'].includes(record.countryCode)) yield record
      if (record.kind === 'city' && ['PS', 'SA'].includes(record.countryCode))
        yield { ...record, labelAr: null }
    }
  },
}

const readCities = (sql: Database) => sql<{ id: string; key: string; label_ar: string | null }[]>`
  select c.id, k.key, c.label_ar from cities c
  join source_keys k on k.row_id = c.id and k.kind = 'city'
  join sources s on s.source_id = k.source_id and s.name = 'reference' order by c.id`

describe('the reference data of another version', () => {
  it('is loaded again by the next start, and keeps every id', async t => {
    const { url, sql } = await emptyDatabase(t)
    const env = { DATABASE_URL: url }
    await dalilJson(['restore', older], env)
    await load(sql, OLD_REFERENCE, { release: '2026-11-20' })
    const before = await readCities(sql)
    assert.ok(before.length > 300)
    assert.ok(await isReferenceStale(sql))
    const branches = await sql`select id, name_en, city_id from branches order by id`
    const service = await startService(t, { ...env, DALIL_REFERENCE: 'on' })
    // A cluster on a busy machine takes minutes.
    const isLoaded = async () => !(await isReferenceStale(sql))
    await waitUntil('the reference data to be loaded', isLoaded, 300)
    assert.equal((await service.end('SIGTERM')).code, 0)
    const after = new Map((await readCities(sql)).map(city => [city.key, city]))
    assert.ok(after.size > 20_000)
    for (const { id, key } of before) assert.equal(after.get(key)?.id, id)
    const named = before.filter(({ key }) => after.get(key)?.label_ar)
    assert.ok(named.length > before.length * 0.9)
    assert.deepEqual(await sql`select id, name_en, city_id from branches order by id`, branches)
    const [last] =
      await sql`select release, status from imports where source = 'reference' order by id desc limit 1`
    assert.deepEqual({ ...last }, { release: readReferenceVersion(), status: 'finished' })
    await load(sql, OLD_REFERENCE, { release: 'a newer version' })
    assert.equal(await isReferenceStale(sql), false, 'it takes back what a newer version has loaded')
  })

  it('is nothing to a directory without any', async t => {
    const { sql } = await testDatabase(t)
    assert.equal(await isReferenceStale(sql), false)
  })
})
