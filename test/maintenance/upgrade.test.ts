import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { DERIVED_VERSION, readDerivedVersion } from '../../server/src/directory/import/derive/version.ts'
import { beginService, spawnDalil } from '../cli/process.ts'
import { expectSuccess } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const FILES = {
  'countries.csv': 'code,label,label_ar\nSA,Saudi Arabia,السعودية\n',
  'cities.csv': 'key,label,label_ar,country_code,lat,lng\nruh,Riyadh,الرياض,SA,24.7,46.7\n',
  'districts.csv': 'key,label,label_ar,city_key,lat,lng\nvilla,,حي الڤيلا,ruh,24.69,46.68\n',
  'companies.csv': 'key,name_ar\nvilla,حلويات ڤانيليا\n',
  'branches.csv': 'key,company_key,district_key,name_ar\nvilla,villa,villa,حلويات ڤانيليا\n',
}

describe('an upgrade to a release that folds a letter', () => {
  it('leads to what an earlier release has stored, once the service has rebuilt it', async t => {
    const service = await testService({ after })
    const { database, host, port, user } = service.sql.options as unknown as Record<string, string>
    const env = { DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${host}` }
    const folder = await mkdtemp(join(tmpdir(), 'dalil-upgrade-'))
    t.after(() => rm(folder, { recursive: true, force: true }))
    for (const [file, text] of Object.entries(FILES)) await writeFile(join(folder, file), text)

    const earlier = new URL('earlier-release.ts', import.meta.url)
    const imported = await spawnDalil(['import', 'snapshot', folder], {
      ...env,
      NODE_OPTIONS: `--import=${earlier.href}`,
    })
    assert.deepEqual([imported.code, imported.stderr], [0, ''])
    const readTokens = async () =>
      (await service.sql`select token from name_postings order by token`).map(row => row.token)
    assert.deepEqual(await readTokens(), ['حلويات', 'ڤانيليا'])
    assert.equal(await readDerivedVersion(service.sql), DERIVED_VERSION - 1)

    const caller = await service.workspace()
    const search = async (prompt: string) => {
      const { resultCount } = await expectSuccess(caller.post('/searches', { prompt }))
      return resultCount
    }
    const upgraded = beginService(t, env)
    await upgraded.see(/Rebuilt the derived data of the directory/)
    assert.equal(await readDerivedVersion(service.sql), DERIVED_VERSION)
    assert.deepEqual(await readTokens(), ['حلويات', 'فانيليا'])
    for (const prompt of ['فانيليا', 'ڤانيليا']) assert.equal(await search(prompt), 1, prompt)
    assert.equal((await upgraded.end('SIGTERM')).code, 0)
  })
})
