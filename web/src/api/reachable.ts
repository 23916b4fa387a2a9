import { createStore, useStore } from '../store.ts'

const reachable = createStore(true)
let waiting: Promise<void> | undefined

/** How long until the service is tried again. */
const PAUSE = 2_000
/** How long it may take to answer. */
const PATIENCE = 3_000

/**
 * Whether the last request reached the service. `navigator.onLine` says something else: a service on this machine can
 * be reached without a network.
 */
export function isReachable(): boolean {
  return reachable.get()
}

export function reportReachable(value: boolean): void {
  if (value === reachable.get()) return
  reachable.set(value)
  if (!value) void waitUntilReachable()
}

export const subscribeReachable = reachable.subscribe

export function useReachable(): boolean {
  return useStore(reachable)
}

/** Resolves when the service answers. It is tried every PAUSE milliseconds, once for all callers. */
function waitUntilReachable(): Promise<void> {
  waiting ??= tryUntilReachable().finally(() => {
    waiting = undefined
  })
  return waiting
}

async function tryUntilReachable(): Promise<void> {
  while (!(await isAnswering())) {
    reportReachable(false)
    await new Promise(resolve => setTimeout(resolve, PAUSE))
  }
  reportReachable(true)
}

/** Asks the service whether it is there; one that has stopped may take requests and never answer. */
export async function isAnswering(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
    return true
  } catch {
    return false
  }
}
