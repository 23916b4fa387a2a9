import { mkdtempSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeFileError } from './file-error.ts'

/** A temporary file cannot be written: the message says where and why. */
export class TempFileError extends Error {}

/** The TempFileError for an error of the file system; any other error stays as it is. */
export function toTempFileError(error: unknown): unknown {
  const reason = describeFileError(error)
  return reason === undefined
    ? error
    : new TempFileError(`temporary files cannot be written to ${tmpdir()} (TMPDIR): ${reason}`)
}

/**
 * Makes a folder that only this user may read, in the one for temporary files or below it. Its name tells the process, so
 * that it is removed when the process was killed. Throws a TempFileError.
 */
export function makeTempFolder(prefix: string, parent: string = tmpdir()): string {
  try {
    return mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  } catch (error) {
    throw toTempFileError(error)
  }
}

const HOUR_MS = 3600 * 1000

/**
 * Removes this user's folders of processes that were killed. Others may write to a folder of another user, and could put a
 * link into it while it is removed. Only after an hour, as a process of another container, which may share the folder for
 * temporary files, cannot be seen.
 */
export async function removeAbandonedFolders(now: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^dalil-(?:files|overture|places|rows|uploads)-(\d+)-\w+$/.exec(name)?.[1]
    if (pid === undefined) continue
    const path = join(tmpdir(), name)
    const folder = await lstat(path).catch(() => undefined)
    if (!folder?.isDirectory() || (process.getuid && folder.uid !== process.getuid())) continue
    if (folder.mtimeMs > now.getTime() - HOUR_MS || isInUse(Number(pid), folder.mtimeMs)) continue
    await rm(path, { recursive: true, force: true }).catch(() => {})
  }
}

/** Whether the process that made a folder still runs; the number of this one may have been that of another before. */
function isInUse(pid: number, madeMs: number): boolean {
  if (pid === process.pid) return madeMs >= Date.now() - 1000 * process.uptime()
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
