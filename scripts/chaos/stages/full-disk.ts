import { execFile } from 'node:child_process'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { connect } from '../../../server/src/database/connect.ts'
import { openEmbeddedStage } from './embedded.ts'
import type { Stage, StageOptions } from './stage.ts'

const run = promisify(execFile)
/** Holds the demo directory, the smallest WAL, and what a run writes. */
const SIZE_MEGABYTES = 400

/** Why there is no such stage here; undefined where there is. */
export async function findFullDiskObstacle(folder: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'a small file system can only be mounted by root'
  try {
    await mount(folder)
    await run('umount', [folder])
    return undefined
  } catch (error) {
    return `no file system can be mounted: ${(error as Error).message.split('\n')[0]}`
  }
}

/** The service with its embedded database in a small file system in memory, which is filled to the last byte. */
export async function openFullDiskStage(options: StageOptions): Promise<Stage> {
  const { dataDir, random } = options
  await mount(dataDir)
  const stage = await openEmbeddedStage(options)
  const ballast = join(dataDir, 'ballast')
  return {
    ...stage,
    faults: {
      async 'fill disk'() {
        await fillDisk(ballast)
        await useUpWal(await stage.findDatabaseUrl())
        await sleep(500 + random() * 2_500)
        await rm(ballast)
      },
      async 'fill disk, kill service'() {
        await fillDisk(ballast)
        await sleep(random() * 1_500)
        await stage.service.kill()
        await rm(ballast)
        await stage.service.start()
      },
    },
    async close() {
      await stage.close()
      await run('umount', [dataDir])
    },
  }
}

function mount(folder: string): Promise<unknown> {
  return run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MEGABYTES}m,mode=711`, 'tmpfs', folder])
}

/**
 * Writes to the WAL until the server has failed. It keeps files for some 60 MB of it, and would otherwise take small writes
 * for a while.
 */
async function useUpWal(url: string): Promise<void> {
  const sql = connect(url, { max: 1, name: 'chaos-wal' })
  try {
    for (let written = 0; written < SIZE_MEGABYTES; written += 8)
      await sql`select pg_logical_emit_message(false, 'chaos', repeat('x', 8000000))`
  } catch {
    return
  } finally {
    await sql.end({ timeout: 0 })
  }
  throw new Error('the database took more WAL than its disk holds')
}

/** Writes until nothing fits any more. What the database writes meanwhile takes its part. */
async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    const page = Buffer.alloc(1 << 20)
    for (let size = page.length; size >= 4096; ) {
      try {
        const { bytesWritten } = await file.write(page, 0, size)
        if (bytesWritten < size) size /= 2
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOSPC') throw error
        size /= 2
      }
    }
  } finally {
    await file.close()
  }
  if ((await statfs(path)).bavail > 16) throw new Error('the disk could not be filled')
}
