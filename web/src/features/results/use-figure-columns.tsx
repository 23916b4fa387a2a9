import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRatingRenderer } from '../../components/rating.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { useFormat } from '../../i18n/format.ts'

interface CompanyFigures {
  branches: readonly unknown[]
  rating: number | null
  reviews: number | null
}

/** The columns of figures that the companies of a saved search have, and those of a preview. */
export function useFigureColumns<Company extends CompanyFigures>(): DataColumn<Company>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const renderRating = useRatingRenderer()
  return useMemo(
    () => [
      {
        id: 'branches',
        label: t('column.branches'),
        // The arrow of the sorted column stands beside the whole title.
        width: 100,
        isFigure: true,
        render: company => <span className="numeric">{format.number(company.branches.length)}</span>,
        sortValue: company => company.branches.length,
      },
      {
        id: 'rating',
        label: t('column.rating'),
        width: 152,
        isFigure: true,
        render: renderRating,
        sortValue: company => company.rating,
      },
    ],
    [t, format, renderRating],
  )
}
