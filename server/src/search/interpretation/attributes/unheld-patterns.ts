import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { TextRange } from '../places/coordinates.ts'
import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'
import { NUMBER } from './numbers.ts'

/*
 * What prompts ask for that no row of the directory holds, as word patterns of folded texts (word-pattern.ts, folded-prompt.ts). They
 * are in server/data/unheld-patterns.csv. A row in capitals is a part, which other patterns name in braces. Every repetition is
 * bounded, so that no text makes the patterns backtrack for long.
 *
 *   world, business, jobs   questions of facts: a match, the weather, prices, hours. Their groups are the words that ask
 *   feature      what something has that is named, in words that would be another kind by themselves: they are taken out
 *   spot         where something lies, without a name: "at the end of the street"
 *   condition    opening hours, prices, classes of hotels in digits, and what is new
 *   mention      words that may be part of a kind, a name or a place as well: they stay in the prompt
 *   email        the same of e-mail addresses, also where a phone number is asked for in the same breath
 *   near-caller  the same of what is near the caller, who may be known
 */

type Use =
  | 'world'
  | 'business'
  | 'jobs'
  | 'feature'
  | 'spot'
  | 'condition'
  | 'mention'
  | 'email'
  | 'near-caller'

type Row = Record<'use' | 'kinds' | 'hint' | 'pattern', string>

/** A pattern, and a cheap one that every match of it holds. */
export interface UnheldPattern {
  hint: RegExp
  pattern: RegExp
  /** The slugs of kinds that say so themselves. */
  kinds?: string[]
}

const FILE = new URL('../../../../data/unheld-patterns.csv', import.meta.url)
const rows = parse<Row>(readFileSync(FILE), { columns: true })
const PARTS = new Map([['NUMBER', NUMBER]])
for (const { use, pattern } of rows) if (use === use.toUpperCase()) PARTS.set(use, fillIn(pattern))

function fillIn(pattern: string): string {
  return pattern.replaceAll(/\{([A-Z_]{2,})\}/g, (_, name: string) => {
    const part = PARTS.get(name)
    if (part === undefined) throw new Error(`No part of patterns: ${name}`)
    return part
  })
}

/** The patterns of a use in the order in which they are tried. Rows with the same hint, one behind the other, are alternatives of one. */
export function listUnheldPatterns(use: Use): UnheldPattern[] {
  const groups: { row: Row; patterns: string[] }[] = []
  for (const row of rows) {
    if (row.use !== use) continue
    const last = groups.at(-1)
    if (row.hint && last?.row.hint === row.hint) last.patterns.push(row.pattern)
    else groups.push({ row, patterns: [row.pattern] })
  }
  return groups.map(({ row, patterns }) => ({
    hint: new RegExp(row.hint, 'u'),
    pattern: toFoldedPattern(fillIn(patterns.join('|'))),
    ...(row.kinds && { kinds: row.kinds.split('|') }),
  }))
}

/** The patterns of questions, each by itself, as the words that ask are its groups. */
export function listQuestions(use: Use): UnheldPattern[] {
  return rows
    .filter(row => row.use === use)
    .map(({ hint, pattern }) => ({
      hint: new RegExp(hint, 'u'),
      pattern: toFoldedPattern(fillIn(pattern), 'du'),
    }))
}

/** A prompt says so much of one sort at most. */
const MOST = 3

/** Takes what matches the patterns out of a text. */
export function takeUnheld(
  said: FoldedPrompt,
  patterns: UnheldPattern[],
  isMeant?: (match: RegExpExecArray) => boolean,
  most = MOST,
): TextRange[] {
  const before = said.ranges.length
  for (const { hint, pattern } of patterns)
    for (let count = 0; count < most && hint.test(said.text) && said.take(pattern, isMeant); count++);
  return said.ranges.slice(before)
}
