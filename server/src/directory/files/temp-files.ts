import { mkdtempSync } from 'node:fs'
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

/** Makes a folder that only this user may read, in the one for temporary files or below it. Throws a TempFileError. */
export function makeTempFolder(prefix: string, parent: string = tmpdir()): string {
  try {
    return mkdtempSync(join(parent, prefix))
  } catch (error) {
    throw toTempFileError(error)
  }
}
