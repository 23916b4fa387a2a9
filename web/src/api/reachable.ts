const listeners = new Set<() => void>()
let reachable = true

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
}

export function subscribeReachable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
