import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { installClient } from './install-client.ts'
import { listeningService } from './listening-service.ts'

const run = promisify(execFile)

describe('the package dalil-client', () => {
  it('is imported by its name, without a flag, and calls a service', async () => {
    const { folder } = await installClient({ after })
    const { baseUrl, scene } = await listeningService({ after })
    const program = `
      import { Dalil, DalilError } from 'dalil-client'
      const dalil = new Dalil({ baseUrl: process.env.DALIL_URL, apiKey: process.env.DALIL_KEY })
      const { search } = await dalil.createSearch({ prompt: 'pharmacies in Riyadh' })
      for await (const city of dalil.listCities({ limit: 1 })) console.log(city.slug)
      const error = await dalil.getCity('cty_0').catch(error => error)
      console.log(search.title, error instanceof DalilError)`
    const { stdout, stderr } = await run(
      process.execPath,
      ['--no-experimental-strip-types', '--input-type=module', '-e', program],
      { cwd: folder, env: { ...process.env, DALIL_URL: baseUrl, DALIL_KEY: scene.token } },
    )
    assert.equal(stderr, '')
    assert.equal(stdout, 'riyadh\njeddah\ndubai\nal-ain\nPharmacies in Riyadh true\n')
  })

  it('depends on nothing', async () => {
    const { default: manifest } = await import('../../client/package.json', { with: { type: 'json' } })
    assert.ok(!('dependencies' in manifest) && !('peerDependencies' in manifest))
  })
})
