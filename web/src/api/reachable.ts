const listeners = new Set<() => void>()
let reachable = true
let waiting: Promise<void> | undefined

/** How long until the service is tried again. */
const PAUSE = 2_000

/**
 * Whether the last request reached the service. `navigator.onLine` says something else: a service on this machine can
 * be reached without a network.
 */
export function isReachable(): boolean {
  return reachable
}

export function reportReachable(value: boolean): void {
  if (value === reachable) return
  reachable = value
  for (const listener of listeners) listener()
  if (!value) void waitUntilReachable()
}

export function subscribeReachable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tries the service until it answers; all who wait share the tries. */
export function waitUntilReachable(): Promise<void> {
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

async function isAnswering(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}
