import type { NullableLocalizedText } from 'dalil-client'
import { useTranslation } from 'react-i18next'
import { nameDistrict } from '../i18n/pick-name.ts'
import { Name, usePickText } from './name.tsx'
import { Phone } from './phone.tsx'
import { useIsPrinting } from './use-printing.ts'

export interface PrintedBranch {
  id: string
  number: string
  name: NullableLocalizedText
  district: NullableLocalizedText
  city: NullableLocalizedText
  address: NullableLocalizedText
  phone: string | null
  isClosed: boolean
}

interface PrintTableProps {
  label: string
  count: number
  /** Called when the page is printed. */
  listBranches: () => PrintedBranch[]
}

/** All branches as a plain table, which is only on paper: the tables on screen hold the visible rows alone. */
export function PrintTable({ label, count, listBranches }: PrintTableProps) {
  const { t } = useTranslation()
  const pick = usePickText()
  const isPrinting = useIsPrinting()
  if (!isPrinting || count === 0) return null
  return (
    <table className="hidden w-full border-collapse text-start text-xs print:table">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-line-strong text-muted">
          <th className="py-1.5 ps-5 pe-3" />
          {(['branch', 'district', 'address', 'phone'] as const).map(column => (
            <th key={column} scope="col" className="py-1.5 pe-4 text-start font-normal">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listBranches().map(branch => (
          <tr key={branch.id} className="break-inside-avoid border-b border-line align-top">
            <td className="numeric py-1.5 ps-5 pe-3 text-end text-muted">{branch.number}</td>
            <td className="py-1.5 pe-4">
              <Name isWrapped name={branch.name} className="font-medium" />
              {branch.isClosed && t('list.closed')}
            </td>
            <td className="py-1.5 pe-4">
              {isNamed(branch) && (
                <>
                  <bdi>{pick(branch.district)}</bdi>
                  {t('selection.separator')}
                </>
              )}
              <bdi>{pick(branch.city)}</bdi>
            </td>
            <td className="py-1.5 pe-4">
              <Name isWrapped showOther={false} name={branch.address} />
            </td>
            <td className="py-1.5 pe-5 whitespace-nowrap">
              <Phone number={branch.phone} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether the district is known: else its city alone says where it is. */
function isNamed({ district, city }: PrintedBranch): boolean {
  const { en, ar } = nameDistrict(district, city)
  return Boolean(en || ar)
}
