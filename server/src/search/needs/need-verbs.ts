import { foldText } from '../../text/fold.ts'
import type { NeedVerb } from './needs-data.ts'

/*
 * What is done with a thing decides who serves the need: fish that is eaten is a restaurant's, fish that is bought a shop's,
 * a phone that is to be mended a workshop's. A verb names the kinds that serve it by the beginnings of their presets.
 */

/** A verb that a smaller share of the kinds does not serve says nothing of the kind. */
const MOST_MISFITS = 2 / 3

/** What a verb says of the kind that is meant. */
interface VerbMeaning {
  /** The kinds that do not serve it. */
  misfits: ReadonlySet<string>
  /** So many kinds serve it that only what is bought or sold says which. */
  isOfMany: boolean
}

/** A verb in a prompt, and where it stands. */
export interface SaidVerb extends VerbMeaning {
  at: number
}

export class VerbIndex {
  /** The verbs by their forms: folded words, or two of them. */
  private readonly meanings = new Map<string, VerbMeaning>()

  constructor(verbs: NeedVerb[], presets: ReadonlyMap<string, string[]>) {
    for (const { servedBy, words } of verbs) {
      const isServed = (preset: string) => servedBy.some(start => preset.startsWith(start))
      const misfits = new Set(
        [...presets].flatMap(([kind, own]) => (own.length === 0 || own.some(isServed) ? [] : [kind])),
      )
      const meaning = { misfits, isOfMany: misfits.size < MOST_MISFITS * presets.size }
      for (const word of words) this.meanings.set(foldText(word), meaning)
    }
  }

  /** The verbs among folded words. */
  find(words: string[]): SaidVerb[] {
    return words.flatMap((word, at) => {
      const meaning =
        this.meanings.get(word) ??
        (at > 0 ? this.meanings.get(`${words[at - 1]} ${word}`) : undefined) ??
        (word.startsWith('و') ? this.meanings.get(word.slice(1)) : undefined)
      return meaning ? [{ at, ...meaning }] : []
    })
  }
}
