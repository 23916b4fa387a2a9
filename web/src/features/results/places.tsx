import type { NullableLocalizedText } from 'dalil-client'
import { useTranslation } from 'react-i18next'
import { usePickText } from '../../components/name.tsx'
import { useFormat } from '../../i18n/format.ts'

const MAX_SHOWN = 2

interface Place {
  id: string
  name: NullableLocalizedText
}

/** Where a company's branches are, a place for each: those with the most of them, and how many more there are. */
export function Places({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation()
  const pick = usePickText()
  const format = useFormat()
  const groups = [...Map.groupBy(places, place => place.id).values()].sort((a, b) => b.length - a.length)
  const names = groups.slice(0, MAX_SHOWN).flatMap(([first]) => (first ? [pick(first.name)] : []))
  const others = groups.length - names.length
  return (
    <span className="flex gap-1">
      <span className="min-w-0 truncate">{names.join(t('selection.separator')) || '–'}</span>
      {others > 0 && <span className="shrink-0 text-faint">+{format.number(others)}</span>}
    </span>
  )
}
