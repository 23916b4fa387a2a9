import type { BranchListMember, NullableLocalizedText } from 'dalil-client'
import { foldText } from '../../i18n/fold-text.ts'

export interface MemberFilter {
  q: string
  availability: 'all' | 'available' | 'unavailable'
  companyId: string
  category: string
  countryCode: string
  city: string
}

export const NO_FILTER: MemberFilter = {
  q: '',
  availability: 'all',
  companyId: '',
  category: '',
  countryCode: '',
  city: '',
}

export function isFiltering(filter: MemberFilter): boolean {
  return filter.availability !== 'all' || Object.values({ ...filter, availability: '' }).some(Boolean)
}

/** The members that pass every part of the filter, in list order. */
export function filterMembers(
  members: readonly BranchListMember[],
  filter: MemberFilter,
): BranchListMember[] {
  const q = foldText(filter.q)
  return members.filter(({ available, branch }) => {
    if (filter.availability !== 'all' && available !== (filter.availability === 'available')) return false
    if (filter.companyId && branch.company.id !== filter.companyId) return false
    if (filter.category && !has(branch.categoryName, filter.category)) return false
    if (filter.countryCode && branch.countryCode !== filter.countryCode) return false
    if (filter.city && !has(branch.cityName, filter.city)) return false
    return q === '' || foldText(listTexts(branch).join('\n')).includes(q)
  })
}

function has(name: NullableLocalizedText, label: string): boolean {
  return name.en === label || name.ar === label
}

function listTexts({
  name,
  company,
  address,
  categoryName,
  cityName,
  districtName,
}: BranchListMember['branch']): string[] {
  return [name, company.name, address, categoryName, cityName, districtName].flatMap(({ en, ar }) => [
    en ?? '',
    ar ?? '',
  ])
}
