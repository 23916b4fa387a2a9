import type { Candidate, WordRange } from '../candidates/candidate.ts'
import type { LookUps } from '../look-ups.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { CompleteReading } from '../readings/complete.ts'
import type { PartSources } from '../readings/parts.ts'
import { findHeardNames } from './heard-names.ts'
import type { NameWord } from './name-words.ts'

/** The share of a name that may be left unsaid. */
const MOST_UNSAID = 0.4
const NONE = new Set<number>()

/**
 * The sources with the companies of whose names a kind and the district beside it are most, for a reading that finds none of the kind there:
 * «مكتبة الملك فهد» is King Fahd National Library, though a district is called King Fahd. Undefined where there are none.
 */
export async function addNamedWithPlaces(
  lookUps: LookUps,
  sources: PartSources,
  { words, meaninglessTokens }: ParsedPrompt,
  { draft }: CompleteReading,
): Promise<PartSources | undefined> {
  const candidates = draft.parts.flatMap(({ candidate }) => candidate ?? [])
  const kind = candidates.find(each => each.kind === 'category')
  const place = candidates.find(each => each.kind === 'district' && !each.isPlaced)
  if (!kind || !place || !areBeside(kind, place)) return undefined
  const heard = await findHeardNames(lookUps, words, NONE, meaninglessTokens)
  const [start, end] = [Math.min(kind.start, place.start), Math.max(kind.end, place.end)]
  const named = heard.filter(
    each => each.start === start && each.end === end && (each.heard?.unsaid ?? 0) <= MOST_UNSAID,
  )
  if (named.length === 0) return undefined
  const { context, chosen, chosenNames, nameWords, needs } = sources
  const isOutside = (range: WordRange) => range.end <= start || range.start >= end
  const isOut = ({ index }: NameWord) => index < start || index >= end
  return {
    ...sources,
    ...{ wholeNames: [], fuzzy: named, chosen: chosen.filter(isOutside), needs: needs.filter(isOutside) },
    ...{ chosenNames: chosenNames.filter(isOut), nameWords: nameWords.filter(isOut) },
    context: { ...context, spans: context.spans.filter(isOutside) },
  }
}

function areBeside(kind: Candidate, place: Candidate): boolean {
  return kind.end === place.start || place.end === kind.start
}
