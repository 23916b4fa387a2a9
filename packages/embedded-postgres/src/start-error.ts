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
