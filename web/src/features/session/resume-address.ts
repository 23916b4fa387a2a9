import { useEffect, useEffectEvent } from 'react'

let build: (() => string) | undefined

/** For a page that is ahead of its address: says where signing in again leads, should the session end. */
export function useResumeAddress(buildAddress: () => string): void {
  const buildLatest = useEffectEvent(buildAddress)
  useEffect(() => {
    build = () => buildLatest()
    return () => {
      build = undefined
    }
  }, [])
}

export function getResumeAddress(): string {
  return build?.() ?? location.pathname + location.search
}
