import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chown, lutimes, mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { startMaintenance } from '../../server/src/maintenance/schedule.ts'
import { testDatabase } from '../support/database.ts'
import { waitUntil } from '../support/wait-until.ts'

describe('the temporary files of a process that was killed', () => {
  it('are removed after an hour, and those of other processes stay', async t => {
    const { sql } = await testDatabase(t)
    const { TMPDIR = tmpdir() } = process.env
    const folder = await mkdtemp(join(TMPDIR, 'dalil-temporary-'))
    process.env.TMPDIR = folder
    t.after(async () => {
      process.env.TMPDIR = TMPDIR
      await rm(folder, { recursive: true })
    })
    const { pid: gone } = spawnSync(process.execPath, ['--version'])
    const old = new Date(Date.now() - 2 * 3600 * 1000)
    const make = async (name: string, time: Date) => {
      await mkdir(join(folder, name))
      await writeFile(join(folder, name, 'upload'), 'x')
      await utimes(join(folder, name), time, time)
    }
    const kept = [
      `dalil-files-${process.ppid}-abcdef`,
      `dalil-uploads-${gone}-recent`,
      `other-${gone}-abcdef`,
    ]
    for (const name of kept) await make(name, name.endsWith('recent') ? new Date() : old)
    const link = `dalil-files-${gone}-link`
    await symlink(join(folder, kept[2]!), join(folder, link))
    await lutimes(join(folder, link), old, old)
    kept.push(link)
    // Only root can give a folder to another user.
    if (process.getuid?.() === 0) {
      const foreign = `dalil-places-${gone}-foreign`
      await make(foreign, old)
      await chown(join(folder, foreign), 65_534, 65_534)
      kept.push(foreign)
    }
    // As in a container, where each start has the same number.
    const abandoned = [`dalil-uploads-${gone}-abcdef`, `dalil-rows-${process.pid}-abcdef`]
    for (const name of abandoned) await make(name, old)
    const maintenance = startMaintenance(sql, { onFailure: task => assert.fail(task) })
    await waitUntil(
      'the folders to be gone',
      async () => (await readdir(folder)).length <= kept.length,
    ).finally(maintenance.stop)
    assert.deepEqual((await readdir(folder)).sort(), kept.sort())
  })
})
