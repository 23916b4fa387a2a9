import type { Criteria } from '../../criteria.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading, Span } from '../reading.ts'
import type { FoundContact } from './contact-look-up.ts'
import type { Contact } from './phone-numbers.ts'

const PLACES = ['countryIds', 'cityIds', 'districtIds', 'location', 'nearest'] as const
const PLACE_KINDS: ReadonlySet<Span['kind']> = new Set(['country', 'city', 'district', 'region', 'location'])

/**
 * A reading with the phone numbers and websites of its prompt. One that a company has says which company is meant, better
 * than any name, kind and place beside it; a chain's website is looked for in the places beside it, where it is there.
 * Contacts that nothing here has are named, and change nothing.
 */
export async function addContacts(
  { trySelection }: LookUps,
  prompt: string,
  contacts: readonly Contact[],
  found: readonly FoundContact[],
  reading: Reading,
): Promise<Reading> {
  const spans = contacts.map((contact): Span => {
    const own = found.find(each => each.contact.from === contact.from)
    const { from, to } = contact
    return {
      ...{ text: prompt.slice(from, to), from, to, kind: 'contact', rule: 'exact' },
      ...(own && { value: [own.contact.said] }),
    }
  })
  const unknown = contacts.filter(contact => !found.some(each => each.contact.from === contact.from))
  const remarks = unknown.length > 0 ? { unknownContacts: unknown.map(({ said }) => said) } : undefined
  if (found.length === 0)
    return {
      ...reading,
      spans: sortSpans([...reading.spans, ...spans]),
      remarks: { ...reading.remarks, ...remarks },
    }

  const phones = found.filter(({ contact }) => contact.phone !== undefined)
  const companies = toCriteria(phones.length > 0 ? phones : [...found])
  const there = companies.branchIds || phones.length > 0 ? {} : pickPlaces(reading.criteria)
  const placed = { ...companies, ...there }
  const isThere = Object.keys(there).length > 0 && (await trySelection(placed)).length > 0
  const keeps = ({ kind, isExcluded }: Span) => isThere && PLACE_KINDS.has(kind) && !isExcluded
  const others = reading.spans.map((span): Span => {
    const { text, from, to, rule } = span
    return keeps(span) ? span : { text, from, to, kind: 'filler', rule }
  })
  const { regions } = reading.remarks ?? {}
  const said = { ...(isThere && regions && { regions }), ...remarks }
  return {
    language: reading.language,
    criteria: isThere ? placed : companies,
    spans: sortSpans([...others, ...spans]),
    ...(Object.keys(said).length > 0 && { remarks: said }),
    ...(isThere && reading.centre && { centre: reading.centre }),
  }
}

function toCriteria(found: FoundContact[]): Criteria {
  const companyIds = [...new Set(found.flatMap(each => each.companyIds))]
  const isOfBranches = found.every(({ branchIds }) => branchIds !== undefined)
  return {
    companyIds,
    ...(isOfBranches && { branchIds: [...new Set(found.flatMap(({ branchIds = [] }) => branchIds))] }),
  }
}

function pickPlaces(criteria: Criteria): Criteria {
  return Object.fromEntries(
    PLACES.flatMap(key => {
      const value = criteria[key]
      const isPlace = Array.isArray(value) ? value.length > 0 : value !== undefined
      return isPlace ? [[key, value]] : []
    }),
  )
}

function sortSpans(spans: Span[]): Span[] {
  return spans.sort((a, b) => a.from - b.from)
}
