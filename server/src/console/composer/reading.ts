import { encodeDirectoryId } from '../../contract/ids.ts'
import type { Sql } from '../../database/connect.ts'
import { localizeLabel } from '../../directory/model/bilingual.ts'
import type { Alternative } from '../../search/alternatives.ts'
import type { CompanyOrder, Criteria } from '../../search/criteria.ts'
import type { LabelRow } from '../../search/directory-cache.ts'
import { findPraise } from '../../search/interpretation/attributes/attributes.ts'
import { FoldedPrompt } from '../../search/interpretation/attributes/folded-prompt.ts'
import { takeOrder } from '../../search/interpretation/attributes/order.ts'
import { isQuoted } from '../../search/interpretation/attributes/unheld-facts.ts'
import type { TextRange } from '../../search/interpretation/places/coordinates.ts'
import type { Reading, Remarks, Span } from '../../search/interpretation/reading.ts'
import { hydrateLabels, LABELLED_KINDS } from '../../search/labels.ts'

/** A span with what else it may mean. */
export interface ExplainedSpan {
  span: Span
  alternatives: Alternative[]
}

/**
 * The spans of a prompt's reading with the labels of all rows that they name, in one statement. The criteria are those of the
 * search, with the filters stated beside the prompt.
 */
export async function describeSpans(
  sql: Sql,
  prompt: string,
  { reading: { remarks }, criteria }: { reading: Reading; criteria: Criteria },
  explained: readonly ExplainedSpan[],
) {
  const named = explained.flatMap(({ span, alternatives }) => [...listRows(span), ...alternatives])
  const ids = (kind: Alternative['kind']) => [
    ...new Set(named.filter(row => row.kind === kind).map(row => row.id)),
  ]
  const [labels, details] = await Promise.all([
    hydrateLabels(sql, {
      categoryIds: ids('category'),
      countryIds: ids('country'),
      cityIds: ids('city'),
      districtIds: ids('district'),
    }),
    selectPlacesAround(
      sql,
      explained.flatMap(({ alternatives }) => alternatives),
    ),
  ])
  const find = ({ kind, id }: Alternative) => labels[LABELLED_KINDS[kind].rows].get(id)
  const described = explained.map(({ span, alternatives }) => ({
    text: span.text,
    from: span.from,
    to: span.to,
    role: toRole(span, criteria, remarks),
    rule: span.rule,
    labels: listRows(span).flatMap(row => toLabels(find(row))),
    companyTypes: span.kind === 'type' ? (span.value ?? []).map(String) : [],
    alternatives: alternatives.flatMap(row => {
      const label = find(row)
      if (!label) return []
      // A country is chosen by its code, as filters hold it.
      const id =
        row.kind === 'country' ? label.code! : encodeDirectoryId(LABELLED_KINDS[row.kind].prefix, row.id)
      const detail = details.get(`${row.kind} ${row.id}`) ?? null
      return [{ kind: row.kind, id, labels: localizeLabel(label), detail }]
    }),
  }))
  const praise = findOrder(criteria) === 'rating' ? findPraise(prompt) : undefined
  return praise ? markOrder(prompt, praise, described) : described
}

/** Words of praise outside a name ("best") ask for an order; they become a span of their own. */
function markOrder<T extends TextRange & { text: string; role: string }>(
  prompt: string,
  praise: TextRange,
  spans: readonly T[],
): T[] {
  const isPraise = (span: T) => span.role === 'filler' && span.from >= praise.from && span.to <= praise.to
  const [first] = spans.filter(isPraise)
  const last = spans.findLast(isPraise)
  if (!first || !last) return [...spans]
  const order = { ...first, to: last.to, text: prompt.slice(first.from, last.to), role: 'order' }
  return spans.flatMap(span => (span === first ? [order] : isPraise(span) ? [] : [span]))
}

/** The rows of places and categories that a span stands for. */
function listRows({ kind, value = [] }: Span): Alternative[] {
  if (kind !== 'category' && kind !== 'country' && kind !== 'city' && kind !== 'district') return []
  return value.filter(id => typeof id === 'number').map(id => ({ kind, id }))
}

/** The countries of cities and the cities of districts, by kind and id. */
async function selectPlacesAround(sql: Sql, places: readonly Alternative[]) {
  const list = (kind: Alternative['kind']) => places.filter(place => place.kind === kind).map(({ id }) => id)
  const [cityIds, districtIds] = [list('city'), list('district')]
  if (cityIds.length + districtIds.length === 0) return new Map<string, ReturnType<typeof localizeLabel>>()
  const rows = await sql<{ place: string; label: string; label_ar: string | null }[]>`
    select 'city ' || c.id as place, around.label, around.label_ar
    from cities c join countries around on around.id = c.country_id where c.id = any(${cityIds}::bigint[])
    union all
    select 'district ' || d.id, around.label, around.label_ar
    from districts d join cities around on around.id = d.city_id where d.id = any(${districtIds}::bigint[])`
  return new Map(rows.map(row => [row.place, localizeLabel(row)]))
}

function toLabels(label: LabelRow | undefined) {
  return label ? [localizeLabel(label)] : []
}

/** The dashboard's names for the orders that a prompt asks for in words of their own. */
const ORDER_ROLES: Record<CompanyOrder, string> = {
  rating: 'order',
  'lowest-rating': 'worst_first',
  'most-reviews': 'most_reviewed',
  'fewest-reviews': 'fewest_reviews',
  ...{ 'most-branches': 'condition', 'fewest-branches': 'condition' },
  ...{ website: 'condition', phone: 'condition', contacts: 'condition' },
}

/** The dashboard's name for the kind of a span. Regions are shown as cities, groups of countries (negative ids) as countries. */
function toRole(span: Span, criteria: Criteria, remarks: Remarks = {}): string {
  const { text, kind, isExcluded, value } = span
  if (isQuoted(remarks.unheld, text)) return 'unheld'
  if (isLeftOut(span, criteria, remarks)) return 'left_out'
  if (isExcluded) return 'exclusion'
  if (kind === 'unknown' && isRequired(text, criteria, remarks)) return 'absent'
  if (kind === 'contact') return value ? 'contact' : 'unknown'
  if (kind === 'type') return 'company_type'
  if (kind === 'region') return Number(value?.[0]) < 0 ? 'country' : 'city'
  // "Worst rated", "sorted by rating": the order is in these words, and not in praise.
  const order = findOrder(criteria)
  if (kind === 'attribute' && order && takeOrder(new FoldedPrompt(text)) === order) return ORDER_ROLES[order]
  // "rated above 4" or "with a website".
  if (kind === 'attribute') return /\p{N}/u.test(text) ? 'rating' : 'condition'
  return kind
}

/** Words that were not understood, but say what or where to search, so that nothing is found. */
function isRequired(text: string, { impossible, cityIds }: Criteria, { unknownPlaces }: Remarks): boolean {
  return impossible === true || (cityIds?.length === 0 && isQuoted(unknownPlaces, text))
}

/** The order that is asked for, of several searches that of the first that has one. */
function findOrder({ order, either = [] }: Criteria): CompanyOrder | undefined {
  return order ?? either.find(each => each.order)?.order
}

/** A place that the title says is left out: it does not go with the other places of the prompt, and is not searched in. */
function isLeftOut({ text, kind, value = [] }: Span, criteria: Criteria, { ignored = [] }: Remarks): boolean {
  if (kind !== 'country' && kind !== 'city' && kind !== 'district') return false
  const searched: readonly (number | string)[] = criteria[PLACE_FILTERS[kind]] ?? []
  return !value.some(id => searched.includes(id)) && ignored.some(words => words.includes(text))
}

const PLACE_FILTERS = { country: 'countryIds', city: 'cityIds', district: 'districtIds' } as const
