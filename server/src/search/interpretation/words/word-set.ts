import { foldText } from '../../../text/fold.ts'

/** The words of a text with spaces between them, folded: a short list that stands beside the rule which it belongs to. */
export function toWordSet(text: string): Set<string> {
  return new Set(foldText(text).split(/\s+/))
}
