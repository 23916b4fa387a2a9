import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'dalil-test-'
/** The file system in memory of Linux. */
const MEMORY = '/dev/shm'
/** A whole run stays far below it; Docker gives a container 64 MB. */
const ROOM = 4 * 1024 ** 3

/**
 * Makes the folder for everything that a run writes. It is in memory where there is room, and TMPDIR has the last word:
 * cloning a database creates 540 files and each import dozens of temporary tables, which a disk's file system is slow at.
 */
export async function makeScratchFolder(): Promise<string> {
  const parent = process.env.TMPDIR || !(await hasRoomInMemory()) ? tmpdir() : MEMORY
  await removeLeftovers(parent)
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`))
  // Run as root, the database's own user must get at its folder.
  await chmod(folder, 0o711)
  return folder
}

async function hasRoomInMemory(): Promise<boolean> {
  if (process.platform !== 'linux' || freemem() < ROOM) return false
  try {
    const { bavail, bsize } = await statfs(MEMORY)
    return bavail * bsize >= ROOM
  } catch {
    return false
  }
}

/** Removes the folders of runs that were killed, which would hold memory until the next boot. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (pid && !isRunning(pid)) await rm(join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
