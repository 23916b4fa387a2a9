import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(max-width: 767px)')

/** Whether list and map are shown one at a time, as in a split view. */
export function isNarrow(): boolean {
  return narrow.matches
}

export function useNarrow(): boolean {
  return useSyncExternalStore(listen => {
    narrow.addEventListener('change', listen)
    return () => narrow.removeEventListener('change', listen)
  }, isNarrow)
}
