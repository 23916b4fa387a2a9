import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { writeSnapshot } from '../../bench/directory/snapshot.ts'

describe('the snapshot of a generated directory', () => {
  it('has as many branches as were asked for, the same for the same seed', async t => {
    const folder = await mkdtemp(join(tmpdir(), 'dalil-bench-snapshot-'))
    t.after(() => rm(folder, { recursive: true }))
    const write = async (name: string) => {
      await writeSnapshot(join(folder, name), 500)
      return readFile(join(folder, name, 'branches.csv'), 'utf8')
    }
    const branches = await write('one')
    assert.equal(branches.trim().split('\n').length, 501)
    assert.equal(await write('other'), branches)
  })
})
