import { type BranchRecord, type CompanyRecord, type DirectoryRecord, UNREADABLE } from './records.ts'

/** Longer text is no name, address or link: it is a file read wrongly. */
const MAX_TEXT = 10_000
/** Keys are indexed, and an index takes no value beyond some 2,700 bytes. */
const MAX_KEY = 500
const MAX_INTEGER = 2 ** 31 - 1
/** Beyond this a branch is not in the district that its source names. */
export const DISTRICT_REACH_KM = 100

/**
 * A record as the directory keeps it (trimmed, empty text null), or the rule it breaks, said so that an operator can
 * mend the row. What depends on other rows (parents, keys that occur twice) is for the merge to judge.
 */
export function checkRecord<T extends DirectoryRecord>(given: T): T | string {
  const record = trimFields(given)
  return typeof record === 'string' ? record : (findBrokenRule(record) ?? normalizeRecord(record))
}

function trimFields<T extends DirectoryRecord>(given: T): T | string {
  const record: Record<string, unknown> = { ...given }
  for (const field in record) {
    const value = record[field]
    if (typeof value === 'string') {
      const reason = findTextError(value)
      if (reason !== undefined) return `${splitCamelCase(field)} ${reason}`
      record[field] = value.trim() || null
    } else if (Array.isArray(value)) {
      const reason = value.map(findTextError).find(Boolean)
      if (reason !== undefined) return `${splitCamelCase(field)} ${reason}`
      record[field] = [...new Set(value.map(text => text.trim()).filter(Boolean))]
    } else if (field === 'evidence' && value) {
      const reason = Object.values(value as object)
        .map(findTextError)
        .find(Boolean)
      if (reason !== undefined) return `evidence ${reason}`
    }
  }
  return record as unknown as T
}

function findTextError(text: string): string | undefined {
  if (text.length > MAX_TEXT) return `is longer than ${MAX_TEXT} characters`
  if (text.includes('\0')) return 'holds a NUL character'
  if (text.includes(UNREADABLE))
    return 'holds characters that cannot be read: the file is not all in one encoding'
  return undefined
}

function findBrokenRule(record: DirectoryRecord): string | undefined {
  if (record.kind === 'country') {
    return /^[A-Za-z]{2}$/.test(record.code ?? '')
      ? checkName(record.label, record.labelAr)
      : 'code is not two letters'
  }
  if (!record.key) return 'key is empty'
  if (record.key.length > MAX_KEY) return `key is longer than ${MAX_KEY} characters`
  switch (record.kind) {
    case 'region':
      return checkCountryCode(record.countryCode) ?? checkName(record.nameEn, record.nameAr)
    case 'city':
      return (
        checkCountryCode(record.countryCode) ??
        checkName(record.label, record.labelAr) ??
        checkCoordinates(record) ??
        checkWholeNumber('population', record.population, Number.MAX_SAFE_INTEGER)
      )
    case 'district':
      return (
        checkPresent('city key', record.cityKey) ??
        checkName(record.label, record.labelAr) ??
        checkCoordinates(record)
      )
    case 'boundary':
      return checkPresent('place key', record.placeKey)
    case 'category':
      return checkName(record.label, record.labelAr)
    case 'company':
      return checkName(record.nameEn, record.nameAr)
    case 'branch':
      return findBrokenBranchRule(record)
  }
}

function findBrokenBranchRule(record: BranchRecord): string | undefined {
  const { rating } = record
  return (
    checkPresent('company key', record.companyKey) ??
    checkName(record.nameEn, record.nameAr) ??
    checkCoordinates(record) ??
    checkRange('rating', rating, 0, 5) ??
    checkWholeNumber('reviews', record.reviews, MAX_INTEGER) ??
    (record.districtKey === null && record.lat === null
      ? 'neither a district nor coordinates say where it is'
      : undefined)
  )
}

function checkName(en: string | null, ar: string | null): string | undefined {
  return en || ar ? undefined : 'no name in either language'
}

function checkPresent(what: string, value: string): string | undefined {
  return value ? undefined : `${what} is empty`
}

function checkCountryCode(countryCode: string): string | undefined {
  return /^[A-Za-z]{2}$/.test(countryCode ?? '') ? undefined : 'country code is not two letters'
}

function checkCoordinates({ lat, lng }: { lat: number | null; lng: number | null }): string | undefined {
  if ((lat === null) !== (lng === null)) return 'lat and lng must both be given, or neither'
  return checkRange('lat', lat, -90, 90) ?? checkRange('lng', lng, -180, 180)
}

function checkRange(what: string, value: number | null, least: number, most: number): string | undefined {
  if (Number.isNaN(value)) return `${what} is not a number`
  return value === null || (value >= least && value <= most)
    ? undefined
    : `${what} is not within ${least} and ${most}`
}

function checkWholeNumber(what: string, value: number | null, max: number): string | undefined {
  if (Number.isNaN(value)) return `${what} is not a number`
  const whole = value === null || (Number.isInteger(value) && value >= 0 && value <= max)
  return whole ? undefined : `${what} is not a whole number within 0 and ${max}`
}

function splitCamelCase(field: string): string {
  return field.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
}

function normalizeRecord<T extends DirectoryRecord>(record: T): T {
  if (record.kind === 'country') return { ...record, code: record.code.toUpperCase() }
  if (record.kind === 'region' || record.kind === 'city') {
    return { ...record, countryCode: record.countryCode.toUpperCase() }
  }
  if (record.kind === 'company' || record.kind === 'branch') return normalizeWebsite(record) as T
  return record
}

/** Whether a text can be the key of a record, which may break other rules. */
export function isKey(text: string): boolean {
  return text.trim() !== '' && text.length <= MAX_KEY && !text.includes('\0')
}

/** A website that cannot be read is left out: a branch is worth more than its link. */
function normalizeWebsite<T extends CompanyRecord | BranchRecord>(record: T): T {
  return { ...record, website: record.website && readWebsite(record.website) }
}

const BARE_DOMAIN = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#]\S*)?$/u

/**
 * The text if it is the http or https address of a public host, with https:// before a bare domain; null when it is not.
 * What stands before an @ is either a password or a disguise, and no website needs it.
 */
export function readWebsite(text: string): string | null {
  const address = BARE_DOMAIN.test(text) ? `https://${text}` : text
  const url = URL.parse(address)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  const isPublic = url.hostname.includes('.') && url.username === '' && url.password === ''
  return isPublic && !/\s/.test(address) ? address : null
}

/** The host of a website without "www.", in lower case. */
export function parseDomain(website: string | null): string | null {
  const host = website === null ? undefined : URL.parse(website)?.hostname
  return host?.replace(/^www\./, '') || null
}
