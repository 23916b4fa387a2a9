import type { TextRange } from '../places/coordinates.ts'
import { FoldedPrompt } from './folded-prompt.ts'
import { listUnheldPatterns, takeUnheld } from './unheld-patterns.ts'

/*
 * Words that may ask for what no row of the directory holds, or that are part of a kind, a name or a place: "with a pool" and
 * "swimming pools", "halal" and "halal butcher". They stay in the prompt, so that they change nothing of what is found. The
 * title says those that the chosen reading makes nothing of.
 */

export interface UnheldMention extends TextRange {
  /** It asks for what is near the caller, who may be known: "near me". */
  isNearCaller?: true
  /** The slugs of kinds that say so themselves: of any other kind the title says it, also where a need holds the words. */
  kinds?: string[]
}

const MENTIONS = listUnheldPatterns('mention')
const EMAILS = listUnheldPatterns('email')
const NEAR_CALLER = listUnheldPatterns('near-caller')

/** Where a prompt may ask for what no row holds. `said` is without the conditions that were read in it. */
export function findUnheldMentions(prompt: string, said: FoldedPrompt): UnheldMention[] {
  const whole = EMAILS.some(({ hint }) => hint.test(prompt)) ? new FoldedPrompt(prompt) : said
  return [
    ...MENTIONS.flatMap(pattern =>
      takeUnheld(said, [pattern]).map(range => ({
        ...range,
        ...(pattern.kinds && { kinds: pattern.kinds }),
      })),
    ),
    ...takeUnheld(whole, EMAILS),
    ...takeUnheld(said, NEAR_CALLER).map(range => ({ ...range, isNearCaller: true as const })),
  ].sort((a, b) => a.from - b.from)
}
