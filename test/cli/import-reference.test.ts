import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { Scope } from '../support/database.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { dalil } from './process.ts'

async function writeTable(scope: Scope): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dalil-table-'))
  scope.after(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'shops.csv')
  await writeFile(
    file,
    'name,category,latitude,longitude\nWadi Books,Bookstore,24.69,46.68\nHijaz Books,Bookstore,24.47,39.61\n',
  )
  return file
}

describe('the first import into a directory without places', () => {
  it('loads the reference data first, so that branches are put into their cities', async t => {
    const { url, sql } = await emptyDatabase(t)
    const env = { DATABASE_URL: url, DALIL_REFERENCE: 'on' }
    const table = await writeTable(t)
    const first = await dalil(['import', 'table', table], env)
    assert.equal(first.code, 0)
    assert.match(first.stderr, /Loaded \d+ countries, \d+ cities and \d+ categories/)
    const branches = await sql`
      select b.name_en, c.label from branches b join cities c on c.id = b.city_id order by b.id`
    assert.deepEqual(
      branches.map(row => ({ ...row })),
      [
        { name_en: 'Wadi Books', label: 'Riyadh' },
        { name_en: 'Hijaz Books', label: 'Madinah' },
      ],
    )
    const again = await dalil(['import', 'table', table], env)
    assert.equal(again.stderr, '')
    const [imports] = await sql`select count(*)::int as n from imports where source = 'reference'`
    assert.equal(imports!.n, 1)
  })

  it('does not where the operator wants none, nor for a dry run', async t => {
    const { url, sql } = await emptyDatabase(t)
    const table = await writeTable(t)
    for (const [args, reference] of [
      [['--dry-run'], 'on'],
      [[], 'off'],
    ] as const) {
      const env = { DATABASE_URL: url, DALIL_REFERENCE: reference }
      const { code, stderr } = await dalil(['import', 'table', table, ...args], env)
      assert.equal(code, 1)
      assert.match(stderr, /the directory has no cities yet/)
    }
    const [{ n }] = await sql<[{ n: number }]>`select count(*)::int as n from countries`
    assert.equal(n, 0)
  })
})
