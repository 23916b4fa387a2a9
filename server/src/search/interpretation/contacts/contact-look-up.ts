import type { Sql } from '../../../database/connect.ts'
import type { Contact } from './phone-numbers.ts'

/** The companies that have a phone number or a website of a prompt. */
export interface FoundContact {
  contact: Contact
  companyIds: number[]
  /** The branches that have the number; undefined where it is their company's. */
  branchIds?: number[]
}

/** A number that more companies have says nothing of any of them, nor does the website of a host of many. */
const MAX_COMPANIES = 20
/** A number without its prefix is one of several countries, unless it is this long. */
const UNIQUE_DIGITS = 8
/** The digits by which numbers are filed. */
const TAIL = 7

interface PhoneRow {
  at: number
  phone: string
  companyId: number
  branchId: number | null
}

/** Those of the contacts that companies or branches have. */
export async function lookUpContacts(sql: Sql, contacts: readonly Contact[]): Promise<FoundContact[]> {
  const phones = contacts.filter(({ phone }) => phone !== undefined)
  const websites = contacts.filter(({ website }) => website !== undefined)
  const [byPhone, byWebsite] = await Promise.all([selectPhones(sql, phones), selectWebsites(sql, websites)])
  return [...byPhone, ...byWebsite].filter(
    ({ companyIds }) => companyIds.length > 0 && companyIds.length <= MAX_COMPANIES,
  )
}

async function selectPhones(sql: Sql, contacts: Contact[]): Promise<FoundContact[]> {
  if (contacts.length === 0) return []
  const tails = contacts.map(({ phone }) => phone!.slice(-TAIL))
  const rows = await sql<PhoneRow[]>`
    select asked.at::integer, found.* from unnest(${tails}::text[]) with ordinality asked (tail, at)
    cross join lateral (
      (select phone, company_id as "companyId", id as "branchId" from branches
        where phone is not null and live and right(translate(phone, ' -().', ''), 7) = asked.tail limit 200)
      union all
      (select phone, id, null from companies
        where phone is not null and archived_at is null and right(translate(phone, ' -().', ''), 7) = asked.tail limit 200)
    ) found`
  return contacts.map((contact, index) =>
    choosePhones(
      contact,
      rows.filter(({ at }) => at === index + 1),
    ),
  )
}

/** The rows of the whole number, else those of the number without its prefix. */
function choosePhones(contact: Contact, rows: PhoneRow[]): FoundContact {
  const asked = contact.phone!
  const digits = new Map(rows.map(row => [row, row.phone.replace(/\D/g, '').replace(/^0+/, '')]))
  const whole = rows.filter(row => digits.get(row) === asked)
  const parts = rows.filter(row => {
    const stored = digits.get(row)!
    return stored.endsWith(asked) || asked.endsWith(stored)
  })
  const isUnique = asked.length >= UNIQUE_DIGITS || new Set(parts.map(row => row.companyId)).size === 1
  const chosen = whole.length > 0 ? whole : isUnique ? parts : []
  const companyIds = [...new Set(chosen.map(row => row.companyId))]
  // A branch of the number answers it, rather than all of its company that has it too.
  const branchIds = chosen.flatMap(({ branchId }) => branchId ?? [])
  const hasOwn = (id: number) => chosen.some(row => row.companyId === id && row.branchId !== null)
  return { contact, companyIds, ...(companyIds.every(hasOwn) && { branchIds }) }
}

async function selectWebsites(sql: Sql, contacts: Contact[]): Promise<FoundContact[]> {
  if (contacts.length === 0) return []
  const hosts = contacts.map(({ website }) => listHosts(website!))
  const rows = await sql<{ domain: string; companyId: number }[]>`
    select asked.domain, found.id as "companyId" from unnest(${[...new Set(hosts.flat())]}::text[]) asked (domain)
    cross join lateral (
      select id from companies where website_domain = asked.domain and website_domain is not null and archived_at is null
      limit ${MAX_COMPANIES + 1}
    ) found`
  const found = contacts.map((contact, index) => {
    const domain = hosts[index]!.find(host => rows.some(row => row.domain === host))
    const companyIds = rows.flatMap(row => (row.domain === domain ? [row.companyId] : []))
    return { contact, companyIds }
  })
  return Promise.all(found.map(each => choosePage(sql, each)))
}

/** The branches whose website is the page that a prompt names, else their company. */
async function choosePage(sql: Sql, { contact, companyIds }: FoundContact): Promise<FoundContact> {
  if (!contact.page || companyIds.length === 0) return { contact, companyIds }
  const branches = await sql<{ id: number; companyId: number }[]>`
    select id, company_id as "companyId" from branches
    where company_id = any(${companyIds}::bigint[]) and live
      and lower(regexp_replace(website, '^https?://(www[.])?|/+$', '', 'gi')) = ${contact.page.toLowerCase()}`
  if (branches.length === 0) return { contact, companyIds }
  return {
    contact: { ...contact, said: contact.page },
    companyIds: [...new Set(branches.map(({ companyId }) => companyId))],
    branchIds: branches.map(({ id }) => id),
  }
}

/** A host and those that it is a part of: "jeddah.herfy.com", "herfy.com". */
function listHosts(website: string): string[] {
  const labels = website.split('.')
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
}
