import type { TextRange } from '../places/coordinates.ts'
import type { FoldedPrompt } from './folded-prompt.ts'
import { listQuestions, type UnheldPattern } from './unheld-patterns.ts'

/** What a prompt asks that no row of the directory holds, and what it asks it of. */
export interface Facts {
  /**
   * Of the world, which no branch would answer: a match, the weather, the number of a person. Of a business: its prices, its hours.
   * Jobs are both something that a business has and what some businesses are for.
   */
  of: 'world' | 'business' | 'jobs'
  /** The words that ask: they are taken out of the prompt. */
  ranges: TextRange[]
  /** The questions as written, "…" for what stands between their words. */
  quotes: string[]
}

const GROUPS = (['world', 'business', 'jobs'] as const).map(of => ({ of, questions: listQuestions(of) }))

/** A prompt asks so many questions at most. */
const MOST = 3
/** Stands in a quote for words between those that ask. */
const GAP = ' … '

/** Takes the words out that ask for facts; undefined where the prompt asks for none. */
export function takeFacts(prompt: string, said: FoldedPrompt): Facts | undefined {
  const found = GROUPS.map(({ of, questions }) => ({ of, asked: takeQuestions(said, questions) }))
  const first = found.find(({ asked }) => asked.length > 0)
  if (!first) return undefined
  const asked = found.flatMap(group => group.asked).map(ranges => joinRanges(prompt, ranges))
  const quote = ({ from, to }: TextRange) => prompt.slice(from, to).trim()
  return { of: first.of, ranges: asked.flat(), quotes: asked.map(ranges => ranges.map(quote).join(GAP)) }
}

/** Ranges with nothing but spaces between them are one. */
function joinRanges(text: string, ranges: TextRange[]): TextRange[] {
  const joined: TextRange[] = []
  for (const { from, to } of ranges) {
    const last = joined.at(-1)
    if (last && text.slice(last.to, from).trim() === '') joined.splice(-1, 1, { from: last.from, to })
    else joined.push({ from, to })
  }
  return joined
}

/** Whether words are those of a question that is quoted. */
export function isQuoted(quotes: readonly string[] = [], words: string): boolean {
  return quotes.some(quote => quote === words || quote.split(GAP).includes(words))
}

/** The ranges of the words of each question. */
function takeQuestions(said: FoldedPrompt, questions: UnheldPattern[]): TextRange[][] {
  const taken: TextRange[][] = []
  for (const { hint, pattern } of questions) {
    const ranges = taken.length < MOST && hint.test(said.text) ? takeQuestion(said, pattern) : undefined
    if (ranges) taken.push(ranges)
  }
  return taken
}

function takeQuestion(said: FoldedPrompt, pattern: RegExp): TextRange[] | undefined {
  const match = pattern.exec(said.text)
  if (!match) return undefined
  const parts = Object.values(match.indices?.groups ?? {}).filter(part => part !== undefined)
  const sorted = (parts.length > 0 ? parts : [match.indices![0]!]).sort(([a], [b]) => a - b)
  return sorted.map(([from, to]) => said.takeRange(from, to))
}
