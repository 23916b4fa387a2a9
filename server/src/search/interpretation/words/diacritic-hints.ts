import type { EntryKind } from '../../gazetteer/gazetteer.ts'
import type { Token } from './tokens.ts'

/** Words whose diacritics say what kind of place they are, by index. */
export type DiacriticHints = ReadonlyMap<number, EntryKind>

/** With its diacritics written, عمّان is Amman and عُمان is Oman; folding makes them equal. */
export function readDiacriticHints(prompt: string, tokens: Token[]): DiacriticHints {
  const hints = new Map<number, EntryKind>()
  if (!/[\u064f\u0651]/u.test(prompt)) return hints
  for (const [index, { from, to }] of tokens.entries()) {
    const written = prompt.slice(from, to)
    if (/عَ?م\u064e?\u0651/u.test(written)) hints.set(index, 'city')
    else if (/ع\u064fمان/u.test(written)) hints.set(index, 'country')
  }
  return hints
}
