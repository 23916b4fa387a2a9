import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BranchMap } from '../../components/map/branch-map.tsx'
import type { MapPoint } from '../../components/map/types.ts'
import { useDistricts } from '../../components/map/use-districts.ts'
import { usePickText } from '../../components/name.tsx'
import { type BranchRow, groupBranches } from './model.ts'

interface ResultsMapProps {
  branches: readonly BranchRow[]
  fitKey: string
  selection: ReadonlySet<string>
  onSelect: (ids: string[], how: 'toggle' | 'add') => void
  highlighted: string | null
  onHighlight: (branchId: string | null) => void
}

/** Of the card in the corner. */
const CHART_HEIGHT = 120

export function ResultsMap({ branches, ...props }: ResultsMapProps) {
  const { t } = useTranslation()
  const pick = usePickText()
  const points = useMemo(
    () =>
      branches.flatMap(({ id, lat, lng, name, available }): MapPoint[] =>
        lat === null || lng === null ? [] : [{ id, lat, lng, label: pick(name), isClosed: !available }],
      ),
    [branches, pick],
  )
  const cityIds = useMemo(() => groupBranches(branches, 'city').map(group => group.id), [branches])
  const districts = useDistricts(cityIds)
  return (
    <BranchMap
      label={t('map.results')}
      points={points}
      districts={districts}
      coveredBelow={CHART_HEIGHT}
      {...props}
    />
  )
}
