import { useSyncExternalStore } from 'react'

/** A value outside React, for code that renders nothing as well as for components. */
export interface Store<T> {
  get: () => T
  /** Sets the value and calls every listener. */
  set: (value: T) => void
  /** Returns what ends the subscription. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a store; renders again whenever it is set to another one. */
export function useStore<T>({ subscribe, get }: Store<T>): T {
  return useSyncExternalStore(subscribe, get)
}
