import { isDeepStrictEqual } from 'node:util'
import type { Sql } from '../../database/connect.ts'
import { toFilters } from '../../operations/searches/filters.ts'
import { readRequest } from '../../operations/searches/read-request.ts'
import type { SearchFilters } from '../../operations/searches/schemas.ts'
import type { Criteria } from '../../search/criteria.ts'
import type { Span } from '../../search/interpretation/reading.ts'
import type { PromptReader } from '../../search/prompt-reader.ts'
import type { TitledReading } from '../../search/titled-readings.ts'

/** A prompt, and the filters to choose beside it. */
export interface ReadingRequest {
  prompt: string
  filters: SearchFilters
}

/** Kinds of spans that filters can replace, and kinds without a meaning. */
const REPLACED: ReadonlySet<Span['kind']> = new Set([
  ...(['category', 'type', 'country', 'city', 'region', 'location'] as const),
  ...(['filler', 'unknown'] as const),
])

/**
 * A request that is read as another reading of a prompt was: with the prompt as it is, without the words that it reads
 * otherwise, or with what filters cannot say. Each is read, and the first is taken that asks for the same branches;
 * undefined where none does. `chosen` are the filters that were chosen beside the prompt.
 */
export async function findReadingRequest(
  sql: Sql,
  reader: PromptReader,
  prompt: string,
  chosen: SearchFilters,
  { reading, differing, criteria, labels }: TitledReading,
): Promise<ReadingRequest | undefined> {
  // Without districts, which would become a filter by their cities.
  const { districtIds: _, ...filterable } = criteria
  const all = toFilters(labels, filterable)
  const ownKinds = new Set(differing.flatMap(span => listDimensions(span)))
  const own: SearchFilters = {
    companyTypes: ownKinds.has('companyTypes') ? all.companyTypes : chosen.companyTypes,
    categoryIds: ownKinds.has('categoryIds') ? all.categoryIds : chosen.categoryIds,
    countryCodes: ownKinds.has('countryCodes') ? all.countryCodes : chosen.countryCodes,
    cityIds: ownKinds.has('cityIds') ? all.cityIds : chosen.cityIds,
    location: ownKinds.has('location') ? all.location : chosen.location,
  }
  const differingText = differing.filter(({ kind }) => REPLACED.has(kind))
  const replacedText = reading.spans.filter(({ kind, isExcluded }) => REPLACED.has(kind) && !isExcluded)
  const requests: ReadingRequest[] = [
    { prompt, filters: own },
    { prompt: cutSpans(reading.spans, differingText), filters: own },
    { prompt: cutSpans(reading.spans, replacedText), filters: all },
  ]
  for (const request of requests) {
    const { filters } = request
    const { location, ...lists } = filters
    const hasFilters = Object.values(lists).some(values => values.length > 0)
    if (request.prompt === '' && !hasFilters) continue
    const body = { prompt: request.prompt, ...lists, ...(location && { location }) }
    const read = await readRequest(sql, reader, body)
    if (isDeepStrictEqual(toBranches(read.criteria), toBranches(criteria))) return request
  }
  return undefined
}

/** The filters that can express the meaning of a span. */
function listDimensions({ kind }: Span): (keyof SearchFilters)[] {
  if (kind === 'category') return ['categoryIds']
  if (kind === 'type') return ['companyTypes']
  if (kind === 'country') return ['countryCodes']
  if (kind === 'city') return ['cityIds']
  if (kind === 'region') return ['cityIds', 'countryCodes']
  return kind === 'location' ? ['location'] : []
}

/** The prompt without some spans, and without the words of grammar that lead to them: "in Riyadh". */
function cutSpans(spans: readonly Span[], cut: readonly Span[]): string {
  let kept = ''
  let led = ''
  for (const span of spans) {
    if (cut.includes(span) && span.kind !== 'filler') led = ''
    else if (span.kind === 'filler') led += `${span.text} `
    else {
      kept += `${led}${span.text} `
      led = ''
    }
  }
  return kept.trim()
}

/** Criteria without what only decides the order of the branches, in a form that can be compared. */
function toBranches({ likelyNames: _, nearest: __, ...criteria }: Criteria) {
  const given = Object.entries(criteria).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([key, value]) => [
      key,
      key.endsWith('Ids') && Array.isArray(value) ? [...value].sort() : value,
    ]),
  )
}
