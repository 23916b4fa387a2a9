import type { CandidateSpan, NameLookup } from '../candidates/candidate.ts'
import { isPlaceEntry } from './place-cues.ts'

/*
 * Words that mean other things in the Maghreb than the cities of Saudi Arabia whose names they are.
 */

/** A house of guests in Morocco, and without its article the name of Riyadh. */
const RIAD = /^[وفب]?(?:رياض|رياضات|riad|riads|ryad|ryads)$/u

/** "المدينة القديمة", "المدينة العتيقة": the old town, and not Madinah. */
export function leaveOldTowns(words: string[], spans: CandidateSpan[]): CandidateSpan[] {
  return spans.map(span => {
    const { start, end, entries } = span
    const isOldTown =
      end === start + 1 && TOWN.test(words[start]!) && /^ال(?:قديم|عتيق)[هة]$/u.test(words[end] ?? '')
    return isOldTown ? { ...span, entries: entries.filter(entry => !isPlaceEntry(entry)) } : span
  })
}

const TOWN = /^[وفب]?ال?مدين[هة]$/u

/** "رياض تقليدي في مراكش": beside a city of Morocco, or the country, the word says where to stay, and is no city. */
export function readRiads(words: string[], spans: CandidateSpan[], lookup: NameLookup): CandidateSpan[] {
  const isRiad = ({ start, end }: CandidateSpan) => end === start + 1 && RIAD.test(words[start]!)
  if (!spans.some(isRiad)) return spans
  const morocco = lookup('morocco').find(({ kind }) => kind === 'country')
  const isMoroccan = ({ entries }: CandidateSpan) =>
    entries.some(
      ({ kind, id, countryId, population }) =>
        (kind === 'country' && id === morocco?.id) ||
        (kind === 'city' && countryId === morocco?.id && population > 0),
    )
  if (!morocco || !spans.some(span => !isRiad(span) && isMoroccan(span))) return spans
  const kinds = lookup('riad').filter(({ kind }) => kind === 'category')
  return spans.map(span =>
    isRiad(span)
      ? { ...span, entries: [...span.entries.filter(entry => !isPlaceEntry(entry)), ...kinds] }
      : span,
  )
}
