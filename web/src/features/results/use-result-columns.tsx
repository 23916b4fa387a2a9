import type { NullableLocalizedText } from 'dalil-client'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Name, renderName, usePickText } from '../../components/name.tsx'
import { renderPhone } from '../../components/phone.tsx'
import { useRatingRenderer } from '../../components/rating.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { renderWebsite } from '../../components/website.tsx'
import { nameDistrict, pickName } from '../../i18n/pick-name.ts'
import { usePreferences } from '../../preferences/preferences.ts'
import { ClosedMark } from './closed-mark.tsx'
import { CompanyTypes } from './company-types.tsx'
import type { BranchRow, CompanyRow } from './model.ts'
import { Places } from './places.tsx'
import { useFigureColumns } from './use-figure-columns.tsx'

/** `hasCities`: the results lie in several cities, which say more than their districts. */
export function useCompanyColumns(hasCities: boolean): DataColumn<CompanyRow>[] {
  const { t } = useTranslation()
  const pick = usePickText()
  const figures = useFigureColumns<CompanyRow>()
  const { language } = usePreferences()
  return useMemo(
    () => [
      {
        id: 'company',
        label: t('column.company'),
        width: '2fr',
        minWidth: 150,
        isRowHeader: true,
        render: company => renderName(company, language),
        sortValue: company => pick(company.name),
      },
      ...figures,
      {
        id: 'districts',
        label: t(hasCities ? 'column.cities' : 'column.districts'),
        width: '1.4fr',
        minWidth: 100,
        render: company => (
          <Places
            places={company.branches.flatMap(({ location }) => {
              if (hasCities) return location.city
              const name = nameDistrict(location.district.name, location.city.name)
              return name === location.district.name ? location.district : []
            })}
          />
        ),
      },
      {
        id: 'phone',
        label: t('column.phone'),
        width: 150,
        isHiddenAtFirst: true,
        render: company => renderPhone(company.phone),
      },
      {
        id: 'website',
        label: t('column.website'),
        width: 160,
        isHiddenAtFirst: true,
        render: company => renderWebsite(company.website),
        sortValue: company => company.websiteDomain,
      },
      {
        id: 'types',
        label: t('column.types'),
        width: 120,
        isHiddenAtFirst: true,
        render: company => <CompanyTypes types={company.types} />,
        sortValue: company => company.types.join(' '),
      },
    ],
    [t, pick, figures, language, hasCities],
  )
}

/** `isFull`: the view of rows, one table with all that is saved. `hasCities` shows the city from the start. */
export function useBranchColumns(isFull: boolean, hasCities: boolean): DataColumn<BranchRow>[] {
  const { t } = useTranslation()
  const pick = usePickText()
  const renderRating = useRatingRenderer()
  const { language } = usePreferences()
  return useMemo(() => {
    const name = (
      id: string,
      label: string,
      width: DataColumn<BranchRow>['width'],
      read: (branch: BranchRow) => NullableLocalizedText,
    ) => ({
      id,
      label,
      width,
      isHiddenAtFirst: !isFull,
      render: (branch: BranchRow) => renderName({ name: read(branch) }, language),
      sortValue: (branch: BranchRow) => pickName(read(branch), language).first?.text ?? null,
    })
    return [
      {
        id: 'branch',
        label: t('column.branch'),
        width: isFull ? 220 : '2fr',
        minWidth: 150,
        isRowHeader: true,
        render: branch =>
          branch.available ? renderName(branch, language) : <ClosedBranch branch={branch} />,
        sortValue: branch => pick(branch.name),
      },
      name('company', t('column.company'), 190, branch => branch.company.name),
      {
        id: 'rating',
        label: t('column.rating'),
        width: 152,
        isFigure: true,
        render: renderRating,
        sortValue: branch => branch.rating,
      },
      {
        ...name('district', t('column.district'), isFull ? 130 : '1fr', ({ location }) =>
          nameDistrict(location.district.name, location.city.name),
        ),
        minWidth: 100,
        isHiddenAtFirst: false,
      },
      {
        ...name('city', t('column.city'), isFull ? 120 : '1fr', branch => branch.location.city.name),
        // Room for the names of most large cities.
        minWidth: 96,
        isHiddenAtFirst: !isFull && !hasCities,
      },
      name('category', t('column.category'), 140, branch => branch.categoryName),
      name('address', t('column.address'), 220, branch => branch.address),
      {
        id: 'phone',
        label: t('column.phone'),
        width: 150,
        render: branch => renderPhone(branch.phone),
      },
      {
        id: 'website',
        label: t('column.website'),
        width: 160,
        isHiddenAtFirst: !isFull,
        render: branch => renderWebsite(branch.website),
        sortValue: branch => branch.website,
      },
    ]
  }, [t, pick, renderRating, language, isFull, hasCities])
}

/** The name of a branch that is no longer available, with a mark that says so. */
function ClosedBranch({ branch }: { branch: BranchRow }) {
  return (
    <span className="flex items-center gap-2 text-faint">
      <Name name={branch.name} showOther={false} />
      <ClosedMark />
    </span>
  )
}
