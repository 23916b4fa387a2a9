import { foldText } from '../../../text/fold.ts'
import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading } from '../reading.ts'
import { mentionsContact } from './possessions.ts'

/**
 * "Al Manar Mall phone": the companies that are named, where none of them has the phone number or the website that is asked for. The
 * title says that it is not held. `stated` are the filters beside the prompt.
 */
export async function leaveAbsentContacts(
  { trySelection }: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { has, ...rest } = reading.criteria
  const isNamed = rest.nameTokens ?? rest.companyNames
  if (!has || !isNamed || isUnsatisfiable(rest)) return reading
  if ((await trySelection(combineCriteria(reading.criteria, stated))).length > 0) return reading
  if ((await trySelection(combineCriteria(rest, stated))).length === 0) return reading
  const asked = reading.spans.filter(
    ({ kind, text }) => kind === 'attribute' && mentionsContact(foldText(text)),
  )
  const unheld = [...(reading.remarks?.unheld ?? []), ...asked.map(({ text }) => text)]
  return { ...reading, criteria: rest, remarks: { ...reading.remarks, unheld } }
}
