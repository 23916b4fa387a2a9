import { Button as AriaButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Name, usePickText } from '../../components/name.tsx'
import { Phone } from '../../components/phone.tsx'
import { Rating } from '../../components/rating.tsx'
import { Website } from '../../components/website.tsx'
import { ClosedMark } from './closed-mark.tsx'
import { CompanyTypes } from './company-types.tsx'
import { Field } from './field.tsx'
import type { CompanyRow } from './model.ts'
import { SidePanel } from './side-panel.tsx'

interface CompanyPanelProps {
  company: CompanyRow
  onClose: () => void
  onOpenBranch: (branchId: string) => void
  onHighlight: (branchId: string | null) => void
}

/** A company with the branches of it that the search holds. */
export default function CompanyPanel({ company, onClose, onOpenBranch, onHighlight }: CompanyPanelProps) {
  const { t } = useTranslation()
  const pick = usePickText()
  return (
    <SidePanel
      label={pick(company.name)}
      heading={<Name isWrapped name={company.name} className="text-lg font-semibold" />}
      onClose={onClose}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 px-5 py-4">
        <Field label={t('column.rating')}>
          <Rating rating={company.rating} reviews={company.reviews} />
        </Field>
        <Field label={t('column.types')}>
          <CompanyTypes types={company.types} />
        </Field>
        {company.phone && (
          <Field label={t('column.phone')}>
            <Phone number={company.phone} />
          </Field>
        )}
        {company.website && (
          <Field label={t('column.website')}>
            <Website url={company.website} />
          </Field>
        )}
      </dl>
      <h2 className="border-t border-line px-5 pt-4 pb-2 text-xs text-muted">
        {t('count.branches', { count: company.branches.length })}
      </h2>
      <ul>
        {company.branches.map(branch => (
          <li key={branch.id}>
            <AriaButton
              onPress={() => onOpenBranch(branch.id)}
              onHoverStart={() => onHighlight(branch.id)}
              onHoverEnd={() => onHighlight(null)}
              className="flex w-full items-center justify-between gap-3 px-5 py-2 text-start hovered:bg-sunken focus-ring:-outline-offset-2"
            >
              <span className="min-w-0">
                <span className={`flex items-center gap-2 ${branch.available ? '' : 'text-faint'}`}>
                  <Name showOther={false} name={branch.location.district.name} />
                  {!branch.available && <ClosedMark />}
                </span>
                <Name showOther={false} name={branch.address} className="text-xs text-faint" />
              </span>
              <Rating rating={branch.rating} reviews={branch.reviews} />
            </AriaButton>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}
