import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading, Span } from '../reading.ts'

/**
 * "Public hospital", where the place has hospitals and none that is known to be public: the kind without the type of company. The title
 * says that it is not held. `stated` are the filters beside the prompt.
 */
export async function leaveAbsentTypes(
  { trySelection }: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { companyTypes, ...criteria } = reading.criteria
  if (!companyTypes || !criteria.categoryIds || stated.companyTypes || isUnsatisfiable(criteria))
    return reading
  if ((await trySelection(combineCriteria(reading.criteria, stated))).length > 0) return reading
  if ((await trySelection(combineCriteria(criteria, stated))).length === 0) return reading
  const isType = ({ kind, isExcluded }: Span) => kind === 'type' && !isExcluded
  const said = reading.spans.filter(isType).map(({ text }) => text)
  const unheld = [...(reading.remarks?.unheld ?? []), ...said]
  const spans = reading.spans.map((span): Span => (isType(span) ? { ...span, kind: 'attribute' } : span))
  return { ...reading, criteria, spans, remarks: { ...reading.remarks, unheld } }
}
