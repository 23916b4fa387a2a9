/** The embedded database cannot be had; the message is the one line an operator needs. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Node's or PostgreSQL's code of an error ('EACCES', '57P03'), or '' if it has none. */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '')
}

/** Turns a failed file operation on `what` into a StartError and lets one through as it is. */
export function cannot(what: string, error: unknown): StartError {
  if (error instanceof StartError) return error
  return new StartError(`cannot ${what}: ${error instanceof Error ? error.message : error}`)
}
