import { useTranslation } from 'react-i18next'

export const COMPANY_TYPES = ['chain', 'independent', 'franchise', 'public', 'nonprofit'] as const
type KnownType = (typeof COMPANY_TYPES)[number]

const isKnown = (type: string): type is KnownType => COMPANY_TYPES.some(known => known === type)

/** Types that importers give have names; any other word is an operator's own. */
export function useTypeName(): (type: string) => string {
  const { t } = useTranslation()
  return type => (isKnown(type) ? t(`companyType.${type}`) : type)
}

export function CompanyTypes({ types }: { types: readonly string[] }) {
  const nameType = useTypeName()
  return <span className="block truncate">{types.map(nameType).join(' · ') || '–'}</span>
}
