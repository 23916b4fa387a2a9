import { useTranslation } from 'react-i18next'
import { PrintTable } from '../../components/print-table.tsx'
import { useFormat } from '../../i18n/format.ts'
import type { BranchRow } from './model.ts'

/** The branches that the filters leave, on paper. */
export function PrintBranches({ branches }: { branches: readonly BranchRow[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const listBranches = () =>
    branches.map(({ id, name, location, address, phone, available }, index) => ({
      id,
      number: format.number(index + 1),
      name,
      district: location.district.name,
      city: location.city.name,
      address,
      phone,
      isClosed: !available,
    }))
  return <PrintTable label={t('level.branches')} count={branches.length} listBranches={listBranches} />
}
