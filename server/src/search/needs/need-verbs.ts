import { foldText } from '../../text/fold.ts'
import type { NeedVerb } from './needs-data.ts'

/*
 * What is done with a thing decides who serves the need: fish that is eaten is a restaurant's, fish that is bought a shop's,
 * a phone that is to be mended a workshop's. A verb names the kinds that serve it by the beginnings of their presets.
 */

/** A verb in a prompt: where it stands, and the kinds that do not serve it. */
export interface SaidVerb {
  at: number
  misfits: ReadonlySet<string>
}

export class VerbIndex {
  /** The kinds that do not serve a verb, by its forms: folded words, or two of them. */
  private readonly misfits = new Map<string, ReadonlySet<string>>()

  constructor(verbs: NeedVerb[], presets: ReadonlyMap<string, string[]>) {
    for (const { servedBy, words } of verbs) {
      const isServed = (preset: string) => servedBy.some(start => preset.startsWith(start))
      const misfits = new Set(
        [...presets].flatMap(([kind, own]) => (own.length === 0 || own.some(isServed) ? [] : [kind])),
      )
      for (const word of words) this.misfits.set(foldText(word), misfits)
    }
  }

  /** The verbs among folded words. */
  find(words: string[]): SaidVerb[] {
    return words.flatMap((word, at) => {
      const misfits =
        this.misfits.get(word) ??
        (at > 0 ? this.misfits.get(`${words[at - 1]} ${word}`) : undefined) ??
        (word.startsWith('و') ? this.misfits.get(word.slice(1)) : undefined)
      return misfits ? [{ at, misfits }] : []
    })
  }
}
