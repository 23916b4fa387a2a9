import type { NullableLocalizedText } from 'dalil-client'
import type { BranchDetails } from '../../api/branches.ts'
import type { Language } from '../../preferences/preferences.ts'

/**
 * A branch as a contact card (vCard 3.0, RFC 2426, which address books of all ages read): the name in the reader's
 * language first, the other one as a nickname.
 */
export function buildVcard(details: BranchDetails, language: Language): string {
  const { branch, company, location } = details
  const pick = (name: NullableLocalizedText) => name[language] ?? name.en ?? name.ar ?? ''
  const name = pick(branch.name) || pick(company.name)
  const other = branch.name[language === 'ar' ? 'en' : 'ar']
  const street = pick(branch.address)
  const place = [location.district, location.city].map(part => pick(part.name))
  const address = [
    '',
    place[0]!,
    street,
    place[1]!,
    pick(location.region.name),
    '',
    pick(location.country.name),
  ]
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escapeText(name)}`,
    `N:${escapeText(name)};;;;`,
    `ORG:${escapeText(pick(company.name) || name)}`,
    ...(other && other !== name ? [`NICKNAME:${escapeText(other)}`] : []),
    ...(branch.phone ? [`TEL;TYPE=WORK,VOICE:${branch.phone}`] : []),
    ...(branch.website ? [`URL:${branch.website}`] : []),
    `ADR;TYPE=WORK:${address.map(escapeText).join(';')}`,
    ...(branch.lat === null || branch.lng === null ? [] : [`GEO:${branch.lat};${branch.lng}`]),
    'END:VCARD',
  ]
  return `${lines.join('\r\n')}\r\n`
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}
