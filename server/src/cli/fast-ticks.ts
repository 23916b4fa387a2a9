import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

/**
 * Keeps process.nextTick fast, of which a request makes about eight. V8 lets go of the hidden class of Node's tick objects
 * when a full collection of garbage finds none of them alive. Each later tick then looks its properties up one by one, which
 * takes five times as long, until the process ends. So one tick object is kept alive.
 */
export function keepTicksFast(): void {
  process.nextTick(() => {
    if (kept.length === 0) kept.push(executionAsyncResource())
  })
}
