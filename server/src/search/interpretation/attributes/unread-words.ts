import { listWrittenWords } from '../asked/conditions.ts'
import type { TextRange } from '../places/coordinates.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { Reading, Span } from '../reading.ts'
import { CORRECTION } from '../words/tokens.ts'
import { isWithin } from './unread-mentions.ts'

/** A word of which nothing came. */
export interface UnreadWord extends TextRange {
  /** The folded word as it is written, and as the prompt is read: chat Arabic has many spellings. */
  written: string
  word: string
  /** It stands where somebody tells what happened, or is polite. */
  isTold: boolean
}

const SENTENCE_END = /[.!?؟\n]/u

/** The words of which nothing came, one behind the other in a phrase: also those that are told as not held, each part of them by itself. */
export function listUnreadRuns(parsed: ParsedPrompt, { spans, remarks }: Reading): UnreadWord[][] {
  const unheld = new Set(remarks?.unheld)
  const isUnread = (span: Span | undefined) =>
    span?.kind === 'filler' ||
    span?.kind === 'unknown' ||
    (span?.kind === 'attribute' && unheld.has(span.text))
  const runs: UnreadWord[][] = []
  let before: Span | undefined
  let end = 0
  for (const { startsPhrase, ...word } of listWords(parsed)) {
    const isNewSentence = SENTENCE_END.test(parsed.prompt.slice(end, word.from))
    end = word.to
    const owner = spans.find(span => isWithin(word, span))
    const isPart = before?.kind === 'attribute' || owner?.kind === 'attribute'
    const isJoined = !startsPhrase && !isNewSentence && (isPart ? before === owner : isUnread(before))
    before = owner
    if (!isUnread(owner) || (!isNewSentence && isCapital(parsed.prompt, word))) {
      before = undefined
      continue
    }
    if (isJoined && runs.length > 0) runs.at(-1)!.push(word)
    else runs.push([word])
  }
  return runs
}

/** The words of a prompt in their order, with those that were taken out of it as courtesies and stories. */
function listWords({
  prompt,
  tokens,
  words,
  fillers,
  phraseStarts,
  clauses,
}: ParsedPrompt): (UnreadWord & { startsPhrase: boolean })[] {
  const written = listWrittenWords(prompt, tokens)
  const toldWords = listWrittenWords(prompt, fillers)
  const said = tokens.map(({ from, to }, at) => ({
    ...{ from, to, written: written[at]!, word: words[at]! },
    isTold: clauses[at]!.isStating,
    startsPhrase: phraseStarts.has(at) || words[at] === CORRECTION,
  }))
  const taken = fillers.map(({ from, to, word }, at) => ({
    ...{ from, to, written: toldWords[at]!, word },
    isTold: true,
    startsPhrase: false,
  }))
  return [...said, ...taken].filter(word => !isInAddress(prompt, word)).sort((a, b) => a.from - b.from)
}

/** "Tall Heron": a name, behind the first word of a sentence. */
function isCapital(prompt: string, { from, to }: TextRange): boolean {
  return from > 0 && /^\p{Lu}\p{Ll}{2}/u.test(prompt.slice(from, to))
}

/** A part of "https://www.example.com/maps". */
function isInAddress(prompt: string, { from, to }: TextRange): boolean {
  return /[/.@:]$/.test(prompt.slice(0, from)) || /^(?:[/@]|[.:]\S)/.test(prompt.slice(to))
}
