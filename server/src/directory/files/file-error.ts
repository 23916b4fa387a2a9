import { ImportError } from '../model/records.ts'

const MESSAGES: Partial<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is no folder, or lies below a file',
  EEXIST: 'a file of that name is in the way',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  ESPIPE: 'it is a pipe, not a file',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  EBUSY: 'it is in use',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this user',
  EROFS: 'the disk can only be read',
  EMFILE: 'too many files are open',
  EIO: 'the disk fails to read it',
}

/** Describes an error of the file system; undefined for any other error. */
export function describeFileError(error: unknown): string | undefined {
  if (!(error instanceof Error && 'syscall' in error)) return undefined
  return MESSAGES[(error as NodeJS.ErrnoException).code ?? ''] ?? error.message
}

/** The ImportError for an error of the file system; any other error stays as it is. */
export function toReadError(name: string, error: unknown): unknown {
  const reason = describeFileError(error)
  return reason === undefined ? error : new ImportError(`${name} cannot be read: ${reason}`)
}
