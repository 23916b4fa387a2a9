import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const program = fileURLToPath(new URL('../../server/bin/dalil.js', import.meta.url))
const run = promisify(execFile)

/** What the process that a command ends in was started with, as a line on standard error. */
const REPORT =
  'data:text/javascript,console.error(JSON.stringify([process.env.MALLOC_MMAP_THRESHOLD_,...process.execArgv]))'

async function readStart(args: string[], more: Record<string, string> = {}): Promise<(string | null)[]> {
  const { PATH = '', HOME = '/' } = process.env
  const env = { PATH, HOME, NODE_OPTIONS: `--import=${REPORT}`, ...more }
  const { stderr } = await run(process.execPath, [program, ...args], { env })
  return JSON.parse(stderr.trim().split('\n').at(-1)!)
}

describe('what a command starts Node with', () => {
  it('is a bound for what the allocator keeps, beside the flags of V8', async () => {
    assert.deepEqual(await readStart(['--version']), [
      '131072',
      '--max-semi-space-size=16',
      '--heap-growing-percent=100',
      '--no-regexp-tier-up',
    ])
  })

  it('is no such bound for an import, which frees little before it ends', async () => {
    const [bound, ...flags] = await readStart(['import', '--help'])
    assert.equal(bound, null)
    assert.equal(flags.length, 2)
  })

  it('is the bound of the environment where there is one', async () => {
    assert.equal((await readStart(['--version'], { MALLOC_MMAP_THRESHOLD_: '65536' }))[0], '65536')
  })
})
