import type { FastifyRequest } from 'fastify'

/** A body of fewer bytes is parsed and checked within a millisecond or two. */
const LARGE_BYTES = 64 * 1024

const waiting: (() => void)[] = []

/**
 * Waits until a large body may be parsed. One is parsed at a time, and as long as that has taken, everything else may run
 * before the next: light reads would otherwise wait for the large bodies of all clients. Small bodies do not wait.
 */
export async function waitForBodyTurn({ body }: Pick<FastifyRequest, 'body'>): Promise<void> {
  if (!Buffer.isBuffer(body) || body.length < LARGE_BYTES) return
  await new Promise<void>(resolve => {
    waiting.push(resolve)
    if (waiting.length === 1) giveTurn()
  })
}

/** The first of those that wait is the one whose turn it is. */
function giveTurn(): void {
  const startedAt = performance.now()
  waiting[0]!()
  // The body is parsed in what follows the promise, before anything that is immediate.
  setImmediate(() => {
    const pause = performance.now() - startedAt
    setTimeout(() => {
      waiting.shift()
      if (waiting.length > 0) giveTurn()
    }, pause)
  })
}
