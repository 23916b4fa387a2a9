/** What kind of obstacle keeps the server from being used. */
export type Obstacle =
  /** There is no PostgreSQL for this platform, or it does not run here. */
  | 'binaries'
  /** There is no user to run PostgreSQL as. */
  | 'account'
  /** The data folder, or the cluster in it, cannot be used. */
  | 'data'
  /** Another service has the cluster. */
  | 'busy'
  /** PostgreSQL does not start, does not stop or rejects us. */
  | 'server'

/** The server cannot be used; the message is one line for the operator. */
export class StartError extends Error {
  override name = 'StartError'
  readonly obstacle: Obstacle

  constructor(obstacle: Obstacle, message: string) {
    super(message)
    this.obstacle = obstacle
  }
}

/** Node's or PostgreSQL's code of an error ('EACCES', '57P03'), or '' if it has none. */
export function readCode(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '')
}

/** Turns an error met while doing `what` into a StartError; a StartError stays as it is. */
export function toStartError(obstacle: Obstacle, what: string, error: unknown): StartError {
  if (error instanceof StartError) return error
  return new StartError(obstacle, `cannot ${what}: ${error instanceof Error ? error.message : error}`)
}

/** What to do about an error of a data folder, by its code. */
const REMEDIES: Partial<Record<string, string>> = {
  ENOTDIR: 'it is a file or lies below one; choose a folder',
  ENOENT: 'the folder above it takes no folders; choose another folder',
  EACCES: 'permission is denied; give this user the right, or choose another folder',
  EPERM: 'permission is denied; give this user the right, or choose another folder',
  EROFS: 'the disk can only be read; choose another folder',
  ENOSPC: 'the disk is full; make room, or choose another folder',
}

/** The StartError for a data folder that cannot be read or written, which says what to do; a StartError stays as it is. */
export function toFolderError(what: string, error: unknown): StartError {
  return toStartError('data', what, REMEDIES[readCode(error)] ?? error)
}
