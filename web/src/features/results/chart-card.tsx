import { BarChart3, X } from 'lucide-react'
import { useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Hint } from '../../components/hint.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Select } from '../../components/select.tsx'
import { useFormat } from '../../i18n/format.ts'
import { type Dimension, groupBranches } from './model.ts'
import { useGroupLabel } from './use-group-label.ts'
import type { ResultsState } from './use-results.ts'

const MAX_BARS = 14

/** Bars in the corner of the map: how the branches spread. A bar filters when it is pressed. */
export function ChartCard({ results }: { results: ResultsState }) {
  const { t } = useTranslation()
  const format = useFormat()
  const label = useGroupLabel()
  const [isOpen, setOpen] = useState(true)
  const cities = new Set(results.all.map(branch => branch.location.city.id)).size
  const place: Dimension = cities > 1 ? 'city' : 'district'
  const [chosen, setChosen] = useState<Dimension>(place)
  if (!isOpen) {
    return (
      <div className="absolute start-3 bottom-3 rounded-md border border-line bg-panel shadow-float">
        <IconButton icon={BarChart3} label={t('chart.show')} onPress={() => setOpen(true)} />
      </div>
    )
  }
  const groups = groupBranches(results.withoutFilter(chosen), chosen)
  const bars = groups.slice(0, MAX_BARS)
  const most = Math.max(1, ...bars.map(bar => bar.count))
  const active = results.filters.find(filter => filter.dimension === chosen)?.id
  const dimensions: Dimension[] =
    cities > 1 ? ['city', 'district', 'category', 'rating'] : ['district', 'category', 'rating']
  return (
    <section
      aria-label={t('chart.label')}
      className="absolute start-3 bottom-3 w-64 max-w-[calc(100%-24px)] rounded-md border border-line bg-panel p-3 shadow-float"
    >
      <div className="mb-2 flex items-center justify-between gap-2">
        <Select
          label={t('chart.by')}
          hideLabel
          options={dimensions.map(id => ({ id, label: t(`chart.dimension.${id}`) }))}
          value={chosen}
          onValueChange={setChosen}
          className="flex-1"
        />
        <IconButton icon={X} label={t('action.close')} onPress={() => setOpen(false)} />
      </div>
      <div className="flex h-14 items-end gap-0.5">
        {bars.map(bar => (
          <Hint key={bar.id} text={`${label(chosen, bar)}: ${format.number(bar.count)}`}>
            <ToggleButton
              aria-label={t('chart.bar', { name: label(chosen, bar), count: bar.count })}
              isSelected={active === bar.id}
              onChange={() => results.toggleFilter(chosen, bar.id)}
              className="group flex h-full max-w-5 min-w-0 flex-1 items-end"
            >
              <span
                style={{ blockSize: `${Math.max(6, (bar.count / most) * 100)}%` }}
                className={`w-full rounded-t-sm transition-colors ${active && active !== bar.id ? 'bg-line-strong' : 'bg-accent'} opacity-75 group-data-[hovered]:opacity-100 group-data-[selected]:opacity-100`}
              />
            </ToggleButton>
          </Hint>
        ))}
      </div>
      <div className="mt-1.5 flex justify-between gap-3 text-xs text-muted">
        <span className="truncate">
          {bars[0] ? `${label(chosen, bars[0])} ${format.number(bars[0].count)}` : t('chart.none')}
        </span>
        <span className="shrink-0">{t(`chart.count.${chosen}`, { count: groups.length })}</span>
      </div>
    </section>
  )
}
