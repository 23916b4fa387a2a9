import type { NamedCompany } from '../names/draw.ts'
import { misspell } from '../names/misspellings.ts'
import { NAME_KINDS, type NameKind } from '../names/recall.ts'

/** What is asked of both: Dalil gets a prompt, OpenSearch the name and the place told apart. */
export interface NameQuery {
  company: NamedCompany
  prompt: string
  name: string
  city?: string
}

export interface QueryKind extends Pick<NameKind, 'what' | 'isArabic'> {
  /** Whether OpenSearch is told to expect typos. */
  isMisspelt: boolean
  ask(company: NamedCompany, random: () => number): Omit<NameQuery, 'company'>
}

const fromNameKind = (kind: NameKind): QueryKind => ({
  what: kind.what,
  isArabic: kind.isArabic,
  isMisspelt: kind.what.includes('slip'),
  ask: (company, random) => {
    const name = kind.ask(company, random)
    return { prompt: name, name }
  },
})

export const QUERY_KINDS: QueryKind[] = [
  ...NAME_KINDS.map(fromNameKind),
  {
    what: 'name in its city',
    isArabic: false,
    isMisspelt: false,
    ask: ({ nameEn, city }) => ({ prompt: `${nameEn} in ${city}`, name: nameEn, city }),
  },
  {
    what: 'name with a slip in its city',
    isArabic: false,
    isMisspelt: true,
    ask: ({ nameEn, city }, random) => {
      const name = misspell(nameEn, random)
      return { prompt: `${name} in ${city}`, name, city }
    },
  },
]

/**
 * One query of OpenSearch for the ten best companies of a name: by likeness of the name, then by rank. With `branches`,
 * also up to a hundred branches of each.
 */
export function writeQuery({ name, city }: NameQuery, kind: QueryKind, branches: boolean): string {
  const field = kind.isArabic ? 'arabicName' : 'name'
  const match = { query: name, operator: 'and', ...(kind.isMisspelt ? { fuzziness: 'AUTO' } : {}) }
  const inner = { name: 'branches', size: 100, _source: false, docvalue_fields: ['branch'] }
  return JSON.stringify({
    size: 10,
    _source: false,
    track_total_hits: false,
    docvalue_fields: ['company', 'branch'],
    query: {
      bool: { must: [{ match: { [field]: match } }], ...(city ? { filter: [{ term: { city } }] } : {}) },
    },
    collapse: { field: 'company', ...(branches ? { inner_hits: inner } : {}) },
    sort: [{ _score: 'desc' }, { rank: 'asc' }],
  })
}
