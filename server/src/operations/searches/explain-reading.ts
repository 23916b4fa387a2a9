import { encodeDirectoryId } from '../../contract/ids.ts'
import type { Sql } from '../../database/connect.ts'
import { type Criteria, combineCriteria } from '../../search/criteria.ts'
import type { LabelRows } from '../../search/directory-cache.ts'
import { isQuoted } from '../../search/interpretation/attributes/unheld-facts.ts'
import type { Reading, Span } from '../../search/interpretation/reading.ts'
import { MOST_WORDS } from '../../search/interpretation/words/tokens.ts'
import { hydrateLabels, LABELLED_KINDS } from '../../search/labels.ts'
import { listTitledReadings } from '../../search/titled-readings.ts'
import { foldText } from '../../text/fold.ts'
import { listPassedOver } from './passed-over.ts'
import type { SearchFilters } from './schemas.ts'

const KIND_NAMES: Partial<Record<Span['kind'], string>> = {
  type: 'company type',
  company: 'name of a company',
  name: 'word of a name',
  location: 'location',
  attribute: 'condition',
  contact: 'phone or website of a company',
  region: 'region, as its cities or countries',
}

/** The rules by which words were read as something that they do not name exactly. */
const INEXACT: Partial<Record<Span['rule'], string>> = {
  corrected: 'spelling corrected',
  need: 'by what it is needed for',
  transliterated: 'by its sound',
  model: 'by the language model',
}

const MAX_LABELS = 3

type FilterName = keyof SearchFilters

/** The filter that replaces what a prompt says of a kind. */
const FILTERS: Partial<Record<Span['kind'], FilterName>> = {
  type: 'companyTypes',
  category: 'categoryIds',
  country: 'countryCodes',
  city: 'cityIds',
  location: 'location',
}

/**
 * How the prompt and the filters of a saved search were read, in sentences for a model. `stated` are the filters beside the
 * prompt, and `requestedCount` is how many companies were asked for.
 */
export async function explainReading(
  sql: Sql,
  { spans, criteria, remarks = {}, parts }: Reading,
  stated: Criteria = {},
  requestedCount?: number,
): Promise<string[]> {
  if (parts) {
    const explained = await Promise.all(parts.map(part => explainReading(sql, part, stated, requestedCount)))
    return [
      `Read as ${parts.length} searches; their companies are taken in turn.`,
      ...new Set(explained.flat()),
    ]
  }
  const { emptyKinds = [], absentKinds = [], emptyDistricts = [] } = remarks
  const nextKinds = emptyKinds.length > 0 ? (criteria.categoryIds ?? []) : []
  const labels = await selectLabels(sql, spans, [...emptyKinds, ...absentKinds, ...nextKinds], emptyDistricts)
  const { unknownPlaces = [], unknownContacts = [], unheld = [], unknownTypes = [], isCut } = remarks
  const read = spans.filter(
    ({ kind, text, value }) =>
      kind !== 'filler' && kind !== 'unknown' && !isQuoted(unheld, text) && (kind !== 'contact' || value),
  )
  const { unknown, needless, numbers } = listPassedOver({ spans, criteria })
  const otherNumbers = numbers.filter(each => Number(foldText(each)) !== requestedCount)
  return [
    ...(read.length > 0
      ? [
          `Read as: ${read.map(span => explainSpan(span, labels) + describeReplaced(span, criteria, stated)).join('; ')}.`,
        ]
      : []),
    ...(nextKinds.length > 0
      ? [
          `No branch there is of ${listLabels('category', emptyKinds, labels)}: the next best kind is searched for, ` +
            `${listLabels('category', nextKinds, labels)}.`,
        ]
      : []),
    ...(absentKinds.length > 0
      ? [`No branch there is of ${listLabels('category', absentKinds, labels)}; the other kinds are found.`]
      : []),
    ...(emptyDistricts.length > 0 && criteria.location
      ? [
          `No branch of what is asked for is in ${listLabels('district', emptyDistricts, labels)}: ` +
            `what is within ${criteria.location.radiusKm} km is searched.`,
        ]
      : []),
    ...(unknown.length > 0 ? [`Ignored, as not understood: ${unknown.map(quote).join(', ')}.`] : []),
    ...(needless.length > 0 ? [`Ignored, as it narrows nothing: ${needless.map(quote).join(', ')}.`] : []),
    ...(otherNumbers.length > 0
      ? [
          `Ignored: ${otherNumbers.map(quote).join(', ')}; requestedResultCount says how many companies to save.`,
        ]
      : []),
    ...(unknownPlaces.length > 0 ? [`Places not known here: ${unknownPlaces.map(quote).join(', ')}.`] : []),
    ...(unknownContacts.length > 0
      ? [`Phones and websites that no company here has: ${unknownContacts.map(quote).join(', ')}.`]
      : []),
    ...(unheld.length > 0 ? [`Not held for any branch: ${unheld.map(quote).join(', ')}.`] : []),
    ...unknownTypes.map(
      ({ type, nearest }) =>
        `No company here has the type ${quote(type)}${nearest ? `; the nearest is ${quote(nearest)}` : ''}.`,
    ),
    ...(isCut ? [`Only the first ${MOST_WORDS} words of the prompt were read.`] : []),
  ]
}

/**
 * What else the prompt may mean as a whole, each with what is read otherwise, in one sentence; undefined where there is
 * nothing else. Words that another reading passes over are said to be ignored. One of the search's own title finds the same.
 */
export async function explainOtherReadings(
  sql: Sql,
  reading: Reading,
  ownTitle: string,
  stated: Criteria = {},
): Promise<string | undefined> {
  const titled = await listTitledReadings(sql, reading, stated)
  const others = titled.filter(({ title }) => title !== ownTitle)
  if (others.length === 0) return undefined
  const readings = await Promise.all(
    others.map(
      async ({ title, differing }) => `${quote(title)} (${await explainDifference(sql, differing)})`,
    ),
  )
  return `Other readings, less likely: ${readings.join('; ')}.`
}

/** "cafe" = category Café (cat_2), "hut" ignored */
export async function explainDifference(sql: Sql, spans: Span[]): Promise<string> {
  const labels = await selectLabels(sql, spans)
  const parts = spans.map(span =>
    span.kind === 'unknown' || span.kind === 'filler'
      ? `${quote(span.text)} ignored`
      : explainSpan(span, labels),
  )
  return parts.join(', ')
}

function hasRows(kind: Span['kind']): kind is keyof typeof LABELLED_KINDS {
  return Object.hasOwn(LABELLED_KINDS, kind)
}

function selectLabels(
  sql: Sql,
  spans: Span[],
  categoryIds: number[] = [],
  districtIds: number[] = [],
): Promise<LabelRows> {
  const listIds = (kind: keyof typeof LABELLED_KINDS) =>
    spans.filter(span => span.kind === kind).flatMap(span => (span.value ?? []).filter(isNumber))
  return hydrateLabels(sql, {
    categoryIds: [...listIds('category'), ...categoryIds],
    countryIds: listIds('country'),
    cityIds: listIds('city'),
    districtIds: [...listIds('district'), ...districtIds],
  })
}

/** "pharmacies" = category Pharmacy (cat_12) */
function explainSpan({ text, kind, value = [], rule, isExcluded }: Span, labels: LabelRows): string {
  const meaning = hasRows(kind) ? `${kind} ${listLabels(kind, value, labels)}` : (KIND_NAMES[kind] ?? kind)
  const how = rule in INEXACT ? `, ${INEXACT[rule]}` : ''
  return `${quote(text)} = ${isExcluded ? 'not ' : ''}${meaning}${how}`
}

/** Where a filter beside the prompt replaces what a span says. */
function describeReplaced({ kind }: Span, criteria: Criteria, stated: Criteria): string {
  const field = kind === 'district' ? findDistrictFilter(criteria, stated) : FILTERS[kind]
  return field && stated[toCriterion(field)] ? `, replaced by ${field}` : ''
}

/** "Near Olaya" is a circle, which a location replaces. "In Olaya" gives way to another city alone. */
function findDistrictFilter(criteria: Criteria, stated: Criteria): FilterName | undefined {
  if (!criteria.districtIds) return 'location'
  return combineCriteria(criteria, stated).districtIds ? undefined : 'cityIds'
}

function toCriterion(field: FilterName): keyof Criteria {
  return field === 'countryCodes' ? 'countryIds' : field
}

function listLabels(kind: keyof typeof LABELLED_KINDS, ids: (number | string)[], labels: LabelRows): string {
  const { prefix, rows } = LABELLED_KINDS[kind]
  const known = ids.filter(isNumber).flatMap(id => {
    const row = labels[rows].get(id)
    return row ? [`${row.label} (${kind === 'country' ? row.code : encodeDirectoryId(prefix, id)})`] : []
  })
  const rest = known.length > MAX_LABELS ? ` and ${known.length - MAX_LABELS} more` : ''
  return known.slice(0, MAX_LABELS).join(', ') + rest
}

function isNumber(id: number | string): id is number {
  return typeof id === 'number'
}

function quote(text: string): string {
  return JSON.stringify(text)
}
