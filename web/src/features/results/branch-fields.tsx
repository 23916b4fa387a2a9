import { useTranslation } from 'react-i18next'
import type { BranchDetails } from '../../api/branches.ts'
import { Name } from '../../components/name.tsx'
import { Phone } from '../../components/phone.tsx'
import { Rating } from '../../components/rating.tsx'
import { Website } from '../../components/website.tsx'
import { CompanyTypes } from './company-types.tsx'
import { Field } from './field.tsx'

export function BranchFields({ details }: { details: BranchDetails }) {
  const { t } = useTranslation()
  const { branch, company, location, categoryName, types } = details
  const website = branch.website ?? company.website
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-3 px-5 py-4">
      <Field label={t('column.company')}>
        <Name isWrapped name={company.name} />
      </Field>
      <Field label={t('column.category')}>
        <Name isWrapped name={categoryName} />
      </Field>
      <Field label={t('column.rating')}>
        <Rating rating={branch.rating} reviews={branch.reviews} />
      </Field>
      <Field label={t('column.types')}>
        <CompanyTypes types={types} />
      </Field>
      <Field label={t('column.address')}>
        <Name isWrapped name={branch.address} />
      </Field>
      <Field label={t('column.district')}>
        <Name isWrapped name={location.district.name} />
      </Field>
      <Field label={t('column.city')}>
        <Name isWrapped name={location.city.name} />
      </Field>
      <Field label={t('column.country')}>
        <Name isWrapped name={location.country.name} />
      </Field>
      <Field label={t('column.phone')}>
        <Phone number={branch.phone ?? company.phone} />
      </Field>
      <Field label={t('column.website')}>
        <Website url={website} />
      </Field>
      {branch.lat !== null && branch.lng !== null && (
        <Field label={t('branch.coordinates')}>
          <bdi dir="ltr" className="numeric">
            {branch.lat.toFixed(5)}, {branch.lng.toFixed(5)}
          </bdi>
        </Field>
      )}
      <Field label={t('branch.id')}>
        <code dir="ltr" className="text-xs">
          {branch.id}
        </code>
      </Field>
    </dl>
  )
}
