import { toNameKey } from '../../../text/fold.ts'
import type { CompanyRecord, Origin } from '../../model/records.ts'
import { listDistinctiveWords } from '../../resolution/generic-names.ts'
import { findOwnDomain } from '../../resolution/website-hosts.ts'
import { givenKey, madeKey, type Note, phoneIn, type TableBusiness, websiteIn } from './business.ts'
import type { TableRow } from './rows.ts'

export interface RowCompany {
  key: string
  evidence: { rule: 'key' | 'company' | 'name' | 'place'; value: string }
}

/**
 * Whose branch a row is: by the column of the company's key, else of its name, else by the branch's own name, category
 * and country. A name of common words alone could be anybody's: its row is a company of its own.
 */
export function companyOf(row: TableRow, business: TableBusiness): RowCompany {
  const given = row.text('company_key')
  if (given !== null) return { key: given, evidence: { rule: 'key', value: given } }
  const company = row.named('company')
  const named = company.en ?? company.ar
  if (named !== null) return byName('company', [toNameKey(named)])
  const name = toNameKey(business.name.en ?? business.name.ar!)
  if (listDistinctiveWords(name.split(' ')).length === 0) {
    const value = givenKey(row) ?? madeKey(row, business.point)
    return { key: `place:${value}`, evidence: { rule: 'place', value } }
  }
  return byName('name', [name, business.category?.slug ?? '', business.country ?? ''])
}

function byName(rule: 'company' | 'name', parts: string[]): RowCompany {
  const value = parts.join('/').slice(0, 400)
  return { key: `${rule}:${value}`, evidence: { rule, value } }
}

/** The company that its first row tells of. */
export function companyRecord(
  row: TableRow,
  business: TableBusiness,
  { key, evidence }: RowCompany,
  origin: Origin,
  note: Note,
): CompanyRecord {
  const named = row.named('company')
  const name = (named.en ?? named.ar) ? named : business.name
  const legal = row.named('legal_name')
  return {
    kind: 'company',
    key,
    nameEn: name.en,
    nameAr: name.ar,
    legalNameEn: legal.en,
    legalNameAr: legal.ar,
    website: websiteIn(row, 'company_website', note) ?? homepage(websiteIn(row, 'website', () => {})),
    phone: phoneIn(row, 'company_phone', business.country, note),
    types: row.list('types'),
    evidence,
    origin,
  }
}

/** The front page of a branch's website, where that is not one that many businesses share. */
function homepage(website: string | null): string | null {
  return website !== null && findOwnDomain(website) ? `${new URL(website).origin}/` : null
}
