import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from './segmented.tsx'

interface SplitViewProps {
  list: ReactNode
  map: ReactNode
  /** Whether something was opened in the place of the list, which must then be seen. */
  isListWanted?: boolean
}

/** A list beside its map; where both do not fit, one at a time. */
export function SplitView({ list, map, isListWanted = false }: SplitViewProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<'list' | 'map'>('list')
  useEffect(() => {
    if (isListWanted) setShown('list')
  }, [isListWanted])
  const options = [
    { id: 'list', label: t('split.list') },
    { id: 'map', label: t('split.map') },
  ] as const
  return (
    <div data-screen-only className="flex h-full min-h-0 flex-col md:flex-row">
      <div className="border-b border-line px-5 py-2 md:hidden">
        <Segmented label={t('split.label')} options={[...options]} value={shown} onChange={setShown} />
      </div>
      <div
        className={`@container min-h-0 min-w-0 flex-1 flex-col bg-panel md:flex md:basis-[56%] md:border-e md:border-line ${shown === 'list' ? 'flex' : 'hidden'}`}
      >
        {list}
      </div>
      <div
        className={`relative min-h-0 min-w-0 flex-1 md:block md:basis-[44%] ${shown === 'map' ? '' : 'hidden'}`}
      >
        {map}
      </div>
    </div>
  )
}
