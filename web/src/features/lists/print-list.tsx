import { useTranslation } from 'react-i18next'
import type { BranchListMember } from '../../api/types.ts'
import { Name, usePickText } from '../../components/name.tsx'
import { Phone } from '../../components/phone.tsx'
import { useFormat } from '../../i18n/format.ts'

/** All members as a plain table, which is only on paper: the list on screen holds the visible rows alone. */
export function PrintList({ members }: { members: readonly BranchListMember[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const pick = usePickText()
  return (
    <table className="hidden w-full border-collapse text-start print:table">
      <caption className="sr-only">{t('list.members')}</caption>
      <tbody>
        {members.map(({ branchId, branch, position, available }) => (
          <tr key={branchId} className="break-inside-avoid border-b border-line">
            <td className="numeric py-1.5 pe-3 align-top">{format.number(position + 1)}</td>
            <td className="py-1.5 pe-3 align-top">
              <Name name={branch.name} />
              {!available && t('list.closed')}
            </td>
            <td className="py-1.5 pe-3 align-top">
              {[pick(branch.districtName), pick(branch.cityName)].join(' · ')}
            </td>
            <td className="py-1.5 pe-3 align-top">{pick(branch.address)}</td>
            <td className="py-1.5 align-top whitespace-nowrap">
              <Phone number={branch.phone} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
