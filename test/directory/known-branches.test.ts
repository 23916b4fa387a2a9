import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import type { Database } from '../../server/src/database/connect.ts'
import { setArchived } from '../../server/src/directory/curation/archive.ts'
import { mergeCompanies } from '../../server/src/directory/curation/merge-split.ts'
import { type LoadOptions, load } from '../../server/src/directory/import/load.ts'
import type { DirectoryRecord } from '../../server/src/directory/model/records.ts'
import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import { testDatabase } from '../support/database.ts'
import { branch, company, createSource, emptyDirectory } from './records.ts'
import { LAT, LNG, SHOP_PLACES, shop } from './shops.ts'

const { sql } = await testDatabase({ after })
const { sql: other } = await testDatabase({ after })

/** The places come first: an import that makes places merges all branches, and so does the next one. */
beforeEach(async () => {
  for (const database of [sql, other]) {
    await emptyDirectory(database)
    for (const name of ['a', 'b']) await load(database, createSource(SHOP_PLACES, name))
  }
})

/** How many branches an import stages by their keys alone, and how many with all they hold. */
async function countStaged(records: DirectoryRecord[], source = 'a') {
  let staged: unknown
  await load(sql, createSource([...SHOP_PLACES, ...records], source), {
    dryRun: async tx => {
      const [made] = await tx`select to_regclass('pg_temp.known_branch') is not null as any`
      const known = made!.any ? (await tx`select 1 from known_branch`).count : 0
      staged = [known, (await tx`select 1 from incoming_branch where n is not null`).count]
    },
  })
  return staged
}

const importShops = (records: DirectoryRecord[], options: LoadOptions = {}) =>
  load(sql, createSource([...SHOP_PLACES, ...records], 'a'), { force: true, ...options })

describe('a branch that its source repeats', () => {
  const one = shop('1', 0, { nameEn: 'Zumra' })
  const two = shop('2', 5000, { nameEn: 'Almas' })

  it('is staged by its key alone until it changes', async () => {
    await importShops([...one, ...two])
    assert.deepEqual(await countStaged([...one, ...two]), [2, 0])
    assert.deepEqual(await countStaged([...one, ...shop('2', 5000, { nameEn: 'Almas', phone: '1' })]), [1, 1])
    assert.deepEqual((await importShops([...one, ...two])).counts.branch, {
      read: 2,
      added: 0,
      updated: 0,
      unchanged: 2,
      skipped: 0,
    })
  })

  it('is merged again when a place has changed, or is changed by the import itself', async () => {
    await importShops([...one, ...two])
    const moved = SHOP_PLACES.map(record => (record.kind === 'district' ? { ...record, lat: 24.71 } : record))
    const report = await load(sql, createSource([...moved, ...one, ...two], 'a'))
    assert.deepEqual([report.counts.branch.read, report.counts.branch.unchanged], [2, 2])
    assert.deepEqual(await countStaged([...one, ...two]), [0, 2])
  })

  it('is merged again when it was archived as missing', async () => {
    await importShops([...one, ...two])
    await importShops(one, { archiveMissing: true })
    assert.deepEqual(await countStaged([...one, ...two]), [1, 1])
    assert.equal((await importShops([...one, ...two])).changes.branches.reopened, 1)
  })

  it('is merged each time when its locality is the name of no place', async () => {
    const far = shop('3', 0, {
      nameEn: 'Sahla',
      districtKey: null,
      locality: { city: 'Nowhere', district: null },
    })
    await importShops([...one, ...far])
    await importShops([...one, ...far])
    assert.deepEqual(await countStaged([...one, ...far]), [1, 1])
  })

  it('is rejected when its key has come before', async () => {
    await importShops([...one, ...two])
    const changed = shop('1', 0, { nameEn: 'Zumra', phone: '1' }).slice(1)
    const later = await importShops([...one, ...two, ...changed])
    assert.deepEqual([later.counts.branch.skipped, later.counts.branch.updated], [1, 0])
    const first = await importShops([...one.slice(0, 1), ...changed, ...one.slice(1), ...two])
    assert.deepEqual([first.counts.branch.skipped, first.counts.branch.updated], [1, 1])
  })

  it('counts for the check of the release', async () => {
    const many = Array.from({ length: 60 }, (_, at) => shop(`m${at}`, at * 300, { nameEn: `Zumra ${at}` }))
    await importShops(many.flat())
    await load(sql, createSource([...SHOP_PLACES, ...many.flat()], 'a'))
    await assert.rejects(
      load(sql, createSource([...SHOP_PLACES, ...many.slice(0, 30).flat()], 'a')),
      /60 to 30/,
    )
  })
})

const NAMES = ['Zumra', 'Almas', 'Sahla', 'Blue Brew', 'Qimam']
const TOWNS = [null, 'Riyadh', 'Al Olaya', 'Murabba Town', 'Dariya Town']

/** A release of a source in which most rows are those of the one before. */
function drawRelease(random: () => number, rows: Map<string, DirectoryRecord[]>): DirectoryRecord[] {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)]!
  for (let at = 0; at < 14; at++) {
    const key = `b${at}`
    if (rows.has(key) && random() > 0.15) continue
    const name = pick(NAMES)
    const metres = pick([0, 20, 40, 3000, 6000, 9000]) + at
    const isChain = random() < 0.5
    const companyKey = isChain ? `name:SA:food:${name}` : `place:${key}`
    const evidence = isChain
      ? { rule: 'name', value: `SA:food:${name}` }
      : pick([
          { rule: 'place', value: key },
          { rule: 'key', value: key },
        ])
    const town = pick(TOWNS)
    rows.set(key, [
      company(companyKey, name, { evidence, phone: pick([null, '+1', '+2']) }),
      branch(key, companyKey, {
        nameEn: pick([name, null]) ?? name,
        nameAr: pick([null, 'زمرة']),
        categoryKey: pick(['cafe', 'restaurant', null]),
        districtKey: random() < 0.5 ? 'olaya' : null,
        locality: town === null ? null : { city: town, district: pick([null, 'Al Olaya', 'Murabba Town']) },
        lat: LAT + metres / 111_195,
        lng: LNG,
        phone: pick([null, '+1', '+2']),
        rating: pick([null, 3, 4.5]),
        reviews: pick([null, 3, 40]),
        closed: random() < 0.1,
      }),
    ])
  }
  const present = [...rows.values()].filter(() => random() > 0.08)
  const again = random() < 0.2 ? [pick(present)] : []
  const seen = new Set<string>()
  return [...present, ...again].flat().filter(record => {
    if (record.kind !== 'company') return true
    const isFirst = !seen.has(record.key)
    seen.add(record.key)
    return isFirst
  })
}

/** The directory by the keys of its sources. */
async function readDirectory(database: Database) {
  const keys = (kind: string, id: string) =>
    database.unsafe(`
      (select string_agg(s.name || ' ' || k.key, ', ' order by s.name, k.key) from source_keys k join sources s using (source_id)
       where k.kind = '${kind}' and k.row_id = ${id})`)
  return {
    branches: await database`
      select ${keys('branch', 'b.id')} as keys, ${keys('company', 'b.company_id')} as company, d.label as district, ci.label as city,
        (select slug from categories where id = b.category_id) as category, b.name_en, b.name_ar, b.phone, b.lat, b.rating, b.reviews, b.live, b.archived_by, (b.rank_key >> 40)::text as rank,
        x.branch, x.search_text
      from branches b join districts d on d.id = b.district_id join cities ci on ci.id = d.city_id
      join branch_cards x on x.branch_id = b.id order by 1, 2`,
    companies: await database`
      select ${keys('company', 'c.id')} as keys, name_en, name_ar, phone, evidence, archived_by, (rank_key >> 40)::text as rank
      from companies c order by 1, 2, 3, 4`,
    postings:
      await database`select token, count(*), sum(rank_key >> 40)::text from name_postings group by 1 order by 1`,
    values: await database`
      select ${keys('branch', 'v.id')} as keys, s.name, priority, asserted, name_en, phone, lat
      from branch_source_values v join sources s using (source_id) order by 1, 2`,
    groups: await database`
      select source, dimension, branches, count(*) from import_groups group by 1, 2, 3 order by 1, 2, 3`,
  }
}

async function curate(database: Database, action: string, key: string, into: string): Promise<void> {
  const rows = await database<{ id: number; company: number; key: string }[]>`
    select b.id, b.company_id as company, k.key from source_keys k join branches b on b.id = k.row_id
    where k.kind = 'branch' and k.key in (${key}, ${into}) order by k.source_id, k.key`
  const one = rows.find(row => row.key === key)
  const two = rows.find(row => row.key === into)
  if (!one) return
  if (action === 'archive') await setArchived(database, `brn_${one.id}`, true)
  if (action === 'restore') await setArchived(database, `brn_${one.id}`, false)
  if (action === 'merge' && two && two.company !== one.company)
    await mergeCompanies(database, `cmp_${two.company}`, `cmp_${one.company}`)
}

describe('a history of releases', () => {
  for (const seed of [1, 2, 3]) {
    it(`leaves the same directory whether or not known branches are merged again (${seed})`, async () => {
      const random = createRandom(seed)
      const rows = { a: new Map<string, DirectoryRecord[]>(), b: new Map<string, DirectoryRecord[]>() }
      for (let step = 0; step < 12; step++) {
        const source = random() < 0.5 ? 'a' : 'b'
        const records = [...SHOP_PLACES, ...drawRelease(random, rows[source])]
        const options = { force: true, archiveMissing: random() < 0.5 }
        await other`update source_keys set content_hash = null`
        const quick = await load(sql, createSource(records, source), options)
        const whole = await load(other, createSource(records, source), options)
        const { seconds: _, ...expected } = whole
        const { seconds: __, ...actual } = quick
        assert.deepEqual(actual, expected, `the report of step ${step}`)
        assert.deepEqual(await readDirectory(sql), await readDirectory(other), `step ${step}`)
        const [action, key, into] = [
          random(),
          `b${Math.floor(random() * 14)}`,
          `b${Math.floor(random() * 14)}`,
        ]
        const kind =
          action < 0.1 ? 'archive' : action < 0.2 ? 'restore' : action < 0.3 && step > 6 ? 'merge' : ''
        for (const database of [sql, other])
          await curate(database, kind, key, into).catch((error: Error) => error)
      }
    })
  }
})
