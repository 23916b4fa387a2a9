import type { Region } from '../gazetteer/gazetteer.ts'
import type { Remarks } from './reading.ts'
import type { Token } from './tokens.ts'
import type { UnknownPlaces } from './unknown-places.ts'

/** What the title must say besides the criteria; undefined where there is nothing. */
export function writeRemarks(
  prompt: string,
  tokens: Token[],
  { indices }: UnknownPlaces,
  regions: Region[],
  unheld: string[],
): Remarks | undefined {
  if (indices.length === 0 && regions.length === 0 && unheld.length === 0) return undefined
  return {
    ...(indices.length > 0 && { unknownPlaces: quoteRuns(prompt, tokens, indices) }),
    ...(regions.length > 0 && { regions }),
    ...(unheld.length > 0 && { unheld }),
  }
}

/** The text of each run of neighbouring tokens. */
function quoteRuns(prompt: string, tokens: Token[], indices: number[]): string[] {
  const sorted = [...new Set(indices)].sort((a, b) => a - b)
  return sorted.flatMap((start, at) => {
    if (sorted[at - 1] === start - 1) return []
    let last = at
    while (sorted[last + 1] === sorted[last]! + 1) last++
    return prompt.slice(tokens[start]!.from, tokens[sorted[last]!]!.to)
  })
}
