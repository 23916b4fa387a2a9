import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnswering } from '../api/reachable.ts'
import { showToast } from './toast/toasts.ts'

type Loader<T> = () => Promise<{ default: T }>

const loaded = new WeakMap<Loader<unknown>, unknown>()

/**
 * The default export of a module that is loaded when it is first wanted. `lazy` of React would put an error in the place
 * of the whole page where the service cannot be reached, for good; here the next try may succeed.
 */
export function useLoaded<T>(load: Loader<T>, isWanted: boolean, onFailure: () => void): T | undefined {
  const { t } = useTranslation()
  const [, setCount] = useState(0)
  const known = loaded.get(load) as T | undefined
  const fail = useEffectEvent(async () => {
    onFailure()
    if (!(await isAnswering())) return showToast({ text: t('error.offline.title'), tone: 'error' })
    // A new release has replaced the file.
    const action = { label: t('error.replaced.action'), run: () => location.reload() }
    return showToast({ text: t('error.replaced.title'), tone: 'error', duration: 10_000, action })
  })
  useEffect(() => {
    if (!isWanted || known) return
    let isStale = false
    load().then(
      module => {
        loaded.set(load, module.default)
        if (!isStale) setCount(count => count + 1)
      },
      () => isStale || void fail(),
    )
    return () => {
      isStale = true
    }
  }, [isWanted, known, load])
  return known
}
