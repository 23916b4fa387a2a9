import { toNameKey } from '../../../text/fold.ts'
import type { CompanyRecord, Origin } from '../../model/records.ts'
import { listDistinctiveWords } from '../../resolution/names/generic-names.ts'
import { findOwnDomain } from '../../resolution/website-hosts.ts'
import { hasText, type ParsedRow } from './parse-row.ts'
import { parsePhoneField, parseWebsiteField, type RowNote } from './row-details.ts'

export interface RowCompany {
  key: string
  evidence: { rule: 'key' | 'company' | 'name' | 'place'; value: string }
}

/**
 * Finds the company of a row: by the company's key, else by its name, else by the branch's own name and the
 * file's words for its category and country. A name of generic words identifies no company, so its row becomes a company of its own.
 */
export function findCompany({ values, key, name, category, country }: ParsedRow): RowCompany {
  const given = values.texts.company_key
  if (given !== null) return { key: given, evidence: { rule: 'key', value: given } }
  const companyName = values.names.company.en ?? values.names.company.ar
  if (companyName !== null) return toNamedCompany('company', [toNameKey(companyName)])
  const nameKey = toNameKey(name.en ?? name.ar!)
  if (listDistinctiveWords(nameKey.split(' ')).length === 0) {
    return { key: `place:${key}`, evidence: { rule: 'place', value: key } }
  }
  // Only what the row itself says: the directory's category of these words may change, and so may the city that is nearest
  // to the coordinates.
  const ownCountry =
    (values.texts.country ?? values.names.city.en ?? values.names.city.ar) ? (country ?? '') : ''
  return toNamedCompany('name', [nameKey, category?.key ?? '', ownCountry])
}

function toNamedCompany(rule: 'company' | 'name', parts: string[]): RowCompany {
  const value = parts.join('/').slice(0, 400)
  return { key: `${rule}:${value}`, evidence: { rule, value } }
}

/** The record of a company, from its first row. Adds a note for each value that is left out. */
export function toCompanyRecord(
  { values, name, details, country }: ParsedRow,
  { key, evidence }: RowCompany,
  origin: Origin,
  notes: RowNote[],
): CompanyRecord {
  const { names, texts, types } = values
  const companyName = hasText(names.company) ? names.company : name
  return {
    kind: 'company',
    key,
    nameEn: companyName.en,
    nameAr: companyName.ar,
    legalNameEn: names.legal_name.en,
    legalNameAr: names.legal_name.ar,
    website:
      parseWebsiteField('company_website', texts.company_website, notes) ?? toHomepage(details.website),
    phone: parsePhoneField('company_phone', texts.company_phone, country, notes),
    types,
    evidence,
    origin,
  }
}

/** The home page of a branch's website; null for a host that many businesses share. */
function toHomepage(website: string | null): string | null {
  return website !== null && findOwnDomain(website) ? `${new URL(website).origin}/` : null
}
