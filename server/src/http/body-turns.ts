import type { FastifyRequest } from 'fastify'

/** A body of fewer bytes is parsed and checked within a millisecond or two. */
const LARGE_BYTES = 64 * 1024

const waiting: (() => void)[] = []

/**
 * Waits until a large body may be parsed. Large bodies are parsed one at a time, with pauses between them as long as the
 * parsing took: otherwise light reads would wait for the large bodies of all clients. Small bodies do not wait.
 */
export async function waitForBodyTurn({ body }: Pick<FastifyRequest, 'body'>): Promise<void> {
  if (!Buffer.isBuffer(body) || body.length < LARGE_BYTES) return
  await new Promise<void>(resolve => {
    waiting.push(resolve)
    if (waiting.length === 1) giveTurn()
  })
}

/** Lets the first waiting request parse its body. */
function giveTurn(): void {
  const startedAt = performance.now()
  waiting[0]!()
  // The request parses its body in microtasks, which run before setImmediate.
  setImmediate(() => {
    const pause = performance.now() - startedAt
    setTimeout(() => {
      waiting.shift()
      if (waiting.length > 0) giveTurn()
    }, pause)
  })
}
