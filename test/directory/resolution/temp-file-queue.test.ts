import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { describe, it } from 'node:test'
import { TempFileQueue } from '../../../server/src/directory/resolution/spill/temp-file-queue.ts'

describe('texts that wait in a file', () => {
  it('come out as they went in, as often as they are asked for', async t => {
    const queue = await TempFileQueue.create()
    t.after(() => queue.close())
    const texts = Array.from({ length: 5000 }, (_, at) =>
      at % 1000 === 999 ? 'طويل \n'.repeat(40_000) : `قهوة "سهم"\t${at} – \u001f😀`.slice(at % 7),
    )
    texts.push('')
    for (const text of texts) await queue.add(text)
    for (const _ of ['once', 'again'])
      assert.deepEqual((await Array.fromAsync(queue.batches())).flat(), texts)
  })

  it('say that temporary files cannot be written where the disk takes no more', () => {
    const module = new URL(
      '../../../server/src/directory/resolution/spill/temp-file-queue.ts',
      import.meta.url,
    )
    const script = `
      const { TempFileQueue } = await import(process.argv[1])
      const queue = await TempFileQueue.create()
      try {
        for (let at = 0; at < 2000; at++) await queue.add('x'.repeat(1000))
        await Array.fromAsync(queue.batches())
      } catch (error) {
        console.log(error.message)
      }
      await queue.close()`
    const node = [process.execPath, '--input-type=module', '-e', script, module.href]
    const said = execFileSync('sh', ['-c', 'ulimit -f 8; exec "$@"', 'sh', ...node], { encoding: 'utf8' })
    assert.match(said, /^temporary files cannot be written to .* \(TMPDIR\): EFBIG/)
    assert.ok(said.includes(tmpdir()))
  })
})
