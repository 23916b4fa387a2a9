import { splitNameWords } from '../text/fold.ts'
import type { Reading, Span } from './interpretation/reading.ts'

/** A prompt of more words is a message, whose greetings and reasons are no title. */
const MOST_WORDS = 9

/** Of a search that finds nothing the prompt, and of a message the words from the kind that it asks for to the place that is not known. */
export function pickAsked(
  { spans, remarks = {} }: Pick<Reading, 'spans' | 'remarks'>,
  prompt: string,
): string {
  if (prompt.split(' ').length <= MOST_WORDS) return prompt
  const unknown = new Set((remarks.unknownPlaces ?? []).flatMap(splitNameWords))
  const isPlace = ({ text }: Span) => splitNameWords(text).some(word => unknown.has(word))
  const kind = spans.findIndex(span => span.kind === 'category' && !span.isExcluded)
  const place = spans.findLastIndex(isPlace)
  if (kind < 0 || place < kind) return prompt
  const asked = spans.slice(kind, place + 1).map(({ text }) => text)
  return capitalize(asked.join(' '))
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
