import { createServer } from 'node:net'
import { UsageError } from './output.ts'

/** Tells of a port in use before a database is started for nothing. */
export function requireFreePort(variable: string, host: string, port: number): Promise<void> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', error =>
      reject(
        isPortTaken(error)
          ? createPortError(variable, host, port)
          : createListenError(variable, host, port, error),
      ),
    )
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

export function isPortTaken(error: unknown): boolean {
  return (error as { code?: string }).code === 'EADDRINUSE'
}

export function createPortError(variable: string, host: string, port: number): UsageError {
  return new UsageError(
    `${variable}: ${port} on ${host} is in use by another program; set ${variable} to a free one`,
  )
}

function createListenError(variable: string, host: string, port: number, error: unknown): UsageError {
  return new UsageError(`HOST, ${variable}: cannot listen on ${host}:${port}: ${(error as Error).message}`)
}
