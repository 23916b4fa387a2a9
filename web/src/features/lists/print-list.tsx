import type { BranchListMember } from 'dalil-client'
import { useTranslation } from 'react-i18next'
import { PrintTable } from '../../components/print-table.tsx'
import { useFormat } from '../../i18n/format.ts'

/** The members that are shown, on paper. */
export function PrintList({ members }: { members: readonly BranchListMember[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const listBranches = () =>
    members.map(({ branchId, branch, position, available }) => ({
      id: branchId,
      number: format.number(position + 1),
      name: branch.name,
      district: branch.districtName,
      city: branch.cityName,
      address: branch.address,
      phone: branch.phone,
      isClosed: !available,
    }))
  return <PrintTable label={t('list.members')} count={members.length} listBranches={listBranches} />
}
