import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../components/error-state.tsx'
import { Loading } from '../components/loading.tsx'
import { BranchMap } from '../components/map/branch-map.tsx'
import type { MapPoint } from '../components/map/types.ts'
import { useDistricts } from '../components/map/use-districts.ts'
import { usePickText } from '../components/name.tsx'
import { SplitView } from '../components/split-view.tsx'
import { usePageTitle } from '../components/use-page-title.ts'
import { Composer } from '../features/composer/composer.tsx'
import { isComplete, nameChoices } from '../features/composer/draft.ts'
import { toDraftAddress } from '../features/composer/draft-address.ts'
import { StartPane } from '../features/composer/start-pane.tsx'
import { useDraft } from '../features/composer/use-draft.ts'
import { useInterpretation } from '../features/composer/use-interpretation.ts'
import { useResumeAddress } from '../features/session/resume-address.ts'

// The first page is the sentence: what comes after the first words is loaded meanwhile.
const PreviewPane = lazy(() => import('../features/composer/preview-pane.tsx'))
const FilterPanel = lazy(() => import('../features/composer/filter-panel.tsx'))

const NO_CITIES: string[] = []

export default function SearchRoute() {
  const { t } = useTranslation()
  usePageTitle(t('nav.search'))
  const navigate = useNavigate()
  const router = useRouter()
  const [draft, setDraft] = useDraft()
  const [isFilterOpen, setFilterOpen] = useState(false)
  const [highlighted, setHighlighted] = useState<string | null>(null)
  const interpretation = useInterpretation(draft)
  const { reading, settled, error, retry } = interpretation
  const pick = usePickText()
  const preview = reading?.preview
  const points = useMemo(
    () =>
      (preview?.branches ?? []).flatMap(({ id, lat, lng, name }): MapPoint[] =>
        lat === null || lng === null ? [] : [{ id, lat, lng, label: pick(name) }],
      ),
    [preview, pick],
  )
  const fitKey = useFitKey(points, draft.location !== null)
  const cityIds = reading?.filters.cityIds ?? NO_CITIES
  const districts = useDistricts(cityIds)

  const named = useMemo(() => nameChoices(draft, reading?.names), [draft, reading])

  useEffect(() => {
    // Another page may be on its way already.
    if (router.latestLocation.pathname !== '/search') return
    void navigate({ to: '/search', search: toDraftAddress(settled), replace: true })
  }, [settled, navigate, router])

  useResumeAddress(() => router.buildLocation({ to: '/search', search: toDraftAddress(draft) }).href)

  return (
    <div className="flex h-full flex-col short:overflow-auto">
      <h1 className="sr-only">{t('nav.search')}</h1>
      <Composer
        draft={draft}
        onChange={setDraft}
        interpretation={interpretation}
        isFilterOpen={isFilterOpen}
        onFilterToggle={() => setFilterOpen(!isFilterOpen)}
      />
      <div className="min-h-0 flex-1 short:h-88 short:flex-none">
        <SplitView
          isListWanted={isFilterOpen}
          list={
            <Suspense fallback={<Loading />}>
              {isFilterOpen ? (
                <FilterPanel
                  draft={named}
                  onChange={setDraft}
                  onClose={() => setFilterOpen(false)}
                  cityIds={cityIds}
                  read={{ prompt: reading?.prompt ?? '', spans: reading?.reading.spans ?? [] }}
                />
              ) : error ? (
                <ErrorState error={error} onRetry={retry} />
              ) : !isComplete(draft) ? (
                <StartPane onTry={text => setDraft({ ...draft, prompt: text })} />
              ) : reading ? (
                <PreviewPane reading={reading} highlighted={highlighted} onHighlight={setHighlighted} />
              ) : (
                <Loading />
              )}
            </Suspense>
          }
          map={
            <BranchMap
              label={t('map.preview')}
              points={points}
              fitKey={fitKey}
              highlighted={highlighted}
              onHighlight={setHighlighted}
              districts={districts}
              circle={draft.location ?? reading?.filters.location ?? null}
              onCircleChange={location => setDraft({ ...draft, location })}
            />
          }
        />
      </div>
    </div>
  )
}

/** Names the points that the map goes to. It stays where it is for those in a circle that was drawn on it. */
function useFitKey(points: readonly MapPoint[], isInCircle: boolean): string {
  const key = useMemo(() => points.map(point => point.id).join(' '), [points])
  const [shown, setShown] = useState(key)
  if (!isInCircle && shown !== key) setShown(key)
  return shown
}
