import type { TextRange } from '../places/coordinates.ts'
import type { Reading } from '../reading.ts'

/** A range without what lies in others. */
export function cutOut({ from, to }: TextRange, removed: readonly TextRange[]): TextRange[] {
  const pieces: TextRange[] = []
  let at = from
  for (const each of removed) {
    if (each.from > at) pieces.push({ from: at, to: each.from })
    at = Math.max(at, each.to)
  }
  if (at < to) pieces.push({ from: at, to })
  return pieces
}

/** Reads pieces of a prompt as one text, in the order given. The spans of the reading are where they stand in the prompt. */
export async function readPieces(
  prompt: string,
  pieces: readonly TextRange[],
  read: (text: string) => Promise<Reading>,
): Promise<Reading> {
  let text = ''
  const places = pieces.flatMap(({ from, to }) => {
    const piece = prompt.slice(from, to)
    const said = piece.trim()
    if (said === '') return []
    if (text !== '') text += ' '
    const start = text.length
    text += said
    return [{ start, end: text.length, moved: from + piece.indexOf(said) - start }]
  })
  const reading = await read(text)
  const spans = reading.spans.map(span => {
    const place = places.find(({ start, end }) => start <= span.from && span.from < end)
    if (!place) return span
    const to = Math.min(span.to, place.end)
    return { ...span, from: span.from + place.moved, to: to + place.moved }
  })
  return { ...reading, spans: spans.map(span => ({ ...span, text: prompt.slice(span.from, span.to) })) }
}
