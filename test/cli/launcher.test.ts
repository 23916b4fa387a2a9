import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { makeStartedDataDir, serverPid } from './process.ts'

const main = fileURLToPath(new URL('../../server/src/cli/main.ts', import.meta.url))

it('a service ends, and its database with it, when the process that handed over to it is gone', async t => {
  const dataDir = await makeStartedDataDir(t)
  const { PATH = '', HOME = '/' } = process.env
  // As an older Node starts it: see bin/dalil.js.
  const child = spawn(process.execPath, [main, 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    cwd: tmpdir(),
    env: {
      PATH,
      HOME,
      DATA_DIR: dataDir,
      PORT: '0',
      WORKERS: '2',
      DALIL_DEMO: 'off',
      DALIL_REFERENCE: 'off',
      DALIL_LAUNCHED: 'yes',
    },
  })
  t.after(() => child.kill('SIGKILL'))
  let address: string | undefined
  for await (const text of child.stdout!.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    address = /ready at (\S+)/.exec(text)?.[1]
    if (address) break
  }
  child.stdout!.resume()
  assert.equal((await fetch(`${address}/healthz`)).status, 200)
  assert.notEqual(serverPid(dataDir), undefined)
  const exited = once(child, 'exit')
  child.disconnect()
  assert.deepEqual(await exited, [0, null])
  assert.equal(serverPid(dataDir), undefined)
  await assert.rejects(fetch(`${address}/healthz`))
})
