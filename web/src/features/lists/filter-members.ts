import type { BranchListMember, NullableLocalizedText } from 'dalil-client'

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

/** As the service compares text: without case, accents, and the letters that Arabic writers interchange. */
function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u064b-\u0652\u0670\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) & 0xf))
    .trim()
}
