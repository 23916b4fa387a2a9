import type { BranchListMember } from 'dalil-client'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BranchMap } from '../../components/map/branch-map.tsx'
import type { MapPoint } from '../../components/map/types.ts'
import { useDistricts } from '../../components/map/use-districts.ts'
import { usePickText } from '../../components/name.tsx'
import { useFormat } from '../../i18n/format.ts'

interface ListMapProps {
  members: readonly BranchListMember[]
  cityIds: readonly string[]
  fitKey: string
  selection: ReadonlySet<string>
  onSelect: (ids: string[], how: 'toggle' | 'add') => void
  highlighted: string | null
  onHighlight: (id: string | null) => void
}

/** Each number is a picture of its own. On a map of more stops hardly one could be read. */
const MAX_NUMBERED = 500

/** The stops of a list with their numbers, joined in their order. Those of a long list are points without numbers. */
export function ListMap({ members, cityIds, ...props }: ListMapProps) {
  const { t } = useTranslation()
  const pick = usePickText()
  const format = useFormat()
  const districts = useDistricts(cityIds)
  const points = useMemo(
    () =>
      members.flatMap(({ branchId, branch, position, available }): MapPoint[] =>
        branch.lat === null || branch.lng === null
          ? []
          : [
              {
                id: branchId,
                lat: branch.lat,
                lng: branch.lng,
                label: pick(branch.name),
                ...(members.length <= MAX_NUMBERED && { number: format.number(position + 1) }),
                isClosed: !available,
              },
            ],
      ),
    [members, pick, format],
  )
  return <BranchMap label={t('list.map')} points={points} districts={districts} showRoute {...props} />
}
