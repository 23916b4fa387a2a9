import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

const MODULE = new URL('../../server/src/cli/log-stream.ts', import.meta.url).href
const LINES = 2000
const WRITER = `
  import { setTimeout as sleep } from 'node:timers/promises'
  const { createLogStream } = await import('${MODULE}')
  // As the command does; the descriptor no longer waits for a reader then.
  process.stdout.on('error', () => {})
  const log = createLogStream(1)
  for (let line = 0; line < ${LINES}; line++) {
    log.write(JSON.stringify({ line, text: 'x'.repeat(line % 7 === 0 ? 9000 : 300) }) + '\\n')
    if (line % 10 === 0) await sleep(1)
  }`

describe('the stream of log lines', () => {
  it('gives a slow reader every line whole, in their order', async t => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', WRITER], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    t.after(() => child.kill('SIGKILL'))
    const slowly = async function* () {
      for await (const bytes of child.stdout) {
        yield bytes
        await sleep(20)
      }
    }
    const lines = (await text(slowly())).trimEnd().split('\n')
    assert.deepEqual(
      lines.map(line => JSON.parse(line).line),
      Array.from({ length: LINES }, (_, line) => line),
    )
  })
})
