import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CompletenessReport, completenessQuery } from '../../api/completeness.ts'
import { ErrorState } from '../../components/error-state.tsx'
import { Loading } from '../../components/loading.tsx'
import { usePickText } from '../../components/name.tsx'
import { Section } from '../../components/section.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { Select } from '../../components/select.tsx'
import { embedName } from '../../i18n/embed-name.ts'
import { useFormat } from '../../i18n/format.ts'
import { CompletenessFigures } from './completeness-figures.tsx'
import { CompletenessTable } from './completeness-table.tsx'

/** Cities that can be chosen. */
const MAX_CHOICES = 20
const EVERYWHERE = 'all'

/** What share of the places that exist the directory holds, where two sources tell. */
export function CompletenessSection() {
  const { t } = useTranslation()
  const pick = usePickText()
  const [view, setView] = useState<'cities' | 'kinds'>('cities')
  const [cityId, setCityId] = useState(EVERYWHERE)
  const whole = useQuery(completenessQuery())
  const shownCityId = view === 'kinds' && cityId !== EVERYWHERE ? cityId : undefined
  const shown = useQuery({ ...completenessQuery(shownCityId), placeholderData: keepPreviousData })
  const { data, error, refetch } = shown
  const cities = (whole.data?.cities ?? []).slice(0, MAX_CHOICES).flatMap(({ city }) => city ?? [])
  const canCompare = whole.data && whole.data.all.unknown !== 'one source'
  return (
    <Section title={t('completeness.title')} advice={t('completeness.advice')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading rows={4} />}
      {whole.data && !canCompare && <p>{t('completeness.oneSource')}</p>}
      {canCompare && (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <Segmented
              label={t('completeness.by')}
              options={[
                { id: 'cities', label: t('directory.count.cities') },
                { id: 'kinds', label: t('directory.count.categories') },
              ]}
              value={view}
              onChange={setView}
            />
            {view === 'kinds' && (
              <Select
                hideLabel
                label={t('list.filter.city')}
                options={[
                  { id: EVERYWHERE, label: t('completeness.everywhere') },
                  ...cities.map(({ id, labels }) => ({ id, label: pick(labels) })),
                ]}
                value={cityId}
                onValueChange={setCityId}
                isPending={shown.isPlaceholderData}
                className="min-w-44"
              />
            )}
          </div>
          {data && (
            <>
              <CompletenessFigures figures={data.all} />
              <CompletenessTable rows={view === 'cities' ? data.cities : data.categories} />
              <Copies copies={data.copies} />
            </>
          )}
        </>
      )}
    </Section>
  )
}

function Copies({ copies }: Pick<CompletenessReport, 'copies'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return copies.map(({ sources, samePoints }) => {
    const [first, second] = [embedName(sources[0]), embedName(sources[1])]
    return (
      <p key={sources.join(' ')} className="mt-4 text-muted">
        {samePoints === null
          ? t('completeness.includes', { first, second })
          : t('completeness.samePoints', { first, second, share: format.percent(samePoints) })}
      </p>
    )
  })
}
