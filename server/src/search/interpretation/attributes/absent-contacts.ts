import { foldText } from '../../../text/fold.ts'
import { type Criteria, combineCriteria, isUnsatisfiable, type Possession } from '../../criteria.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading } from '../reading.ts'
import { mentionsContact } from './possessions.ts'

/**
 * "Al Manar Mall, with a phone": the companies that are named, where none of them has the phone number or the website that is required.
 * The title says that it is not held. `stated` are the filters beside the prompt.
 */
export async function leaveAbsentContacts(
  lookUps: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { has, ...criteria } = reading.criteria
  return has ? tellAbsentContacts(lookUps, { ...reading, criteria }, has, stated, reading) : reading
}

/**
 * "Al Manar Mall phone": the same of a contact that is only asked for. Returns `otherwise` where one of the companies has it, or
 * where no company is named.
 */
export async function tellAbsentContacts(
  { trySelection }: LookUps,
  reading: Reading,
  asked: Possession[],
  stated: Criteria,
  otherwise = reading,
): Promise<Reading> {
  const { criteria, remarks } = reading
  const isNamed = criteria.nameTokens ?? criteria.companyNames
  if (asked.length === 0 || !isNamed || isUnsatisfiable(criteria)) return otherwise
  if ((await trySelection(combineCriteria({ ...criteria, has: asked }, stated))).length > 0) return otherwise
  if ((await trySelection(combineCriteria(criteria, stated))).length === 0) return otherwise
  const said = reading.spans.filter(
    ({ kind, text }) => kind === 'attribute' && mentionsContact(foldText(text)),
  )
  return {
    ...reading,
    remarks: { ...remarks, unheld: [...(remarks?.unheld ?? []), ...said.map(({ text }) => text)] },
  }
}
