import type { TextRange } from '../places/coordinates.ts'
import type { FoldedPrompt } from './folded-prompt.ts'
import { listUnheldPatterns, takeUnheld } from './unheld-patterns.ts'

const FEATURES = listUnheldPatterns('feature')
const SPOTS = listUnheldPatterns('spot')
const CONDITIONS = listUnheldPatterns('condition')

/** They may be what is asked for: "a cafe with breakfast". */
const KINDS = /breakfast(?! (?:is )?inclu)|kitchen|فطور|افطار/u
/** Who is ill looks for a doctor. */
const DOCTORS = /doctor|clinic|allerg(?:ist|olog)|hospital|طبيب|دكتور|عياد|مستشفي|do[ck]tor|3[iy]ada/u

/** Takes what is asked of what the prompt names out of the text. */
export function takeFeatures(said: FoldedPrompt): TextRange[] {
  const isMeant = ([words]: RegExpExecArray) =>
    !KINDS.test(words) && !(/allerg|حساسي|7as+as/u.test(words) && DOCTORS.test(said.text))
  return takeUnheld(said, FEATURES, isMeant)
}

/** Takes the spots that bear no name out of the text. */
export function takeUnnamedSpots(said: FoldedPrompt): TextRange[] {
  return takeUnheld(said, SPOTS)
}

/** Takes opening hours, prices, classes of hotels and what is new out of the text: one of each. */
export function takeUnheldConditions(said: FoldedPrompt): TextRange[] {
  return takeUnheld(said, CONDITIONS, undefined, 1)
}
