import { X } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { groupBranches } from './model.ts'
import { useGroupLabel } from './use-group-label.ts'
import type { ResultsState } from './use-results.ts'

/** The filters that are on, each with a cross. */
export function FilterChips({ results }: { results: ResultsState }) {
  const { t } = useTranslation()
  const label = useGroupLabel()
  return results.filters.map(({ dimension, id }) => {
    const group = groupBranches(results.all, dimension).find(one => one.id === id)
    const name = label(dimension, group ?? { id, name: null })
    return (
      <AriaButton
        key={dimension}
        aria-label={t('filter.remove', { name })}
        onPress={() => results.toggleFilter(dimension, id)}
        className="inline-flex h-7 items-center gap-1.5 rounded-full bg-accent-soft ps-3 pe-2 text-accent hovered:bg-accent-row"
      >
        <bdi>{name}</bdi>
        <X size={13} aria-hidden />
      </AriaButton>
    )
  })
}
