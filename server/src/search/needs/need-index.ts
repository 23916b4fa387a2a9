import { copyText } from '../../text/copy-text.ts'
import { splitWords } from '../../text/fold.ts'
import { hashText } from '../gazetteer/hash-table.ts'
import { HashIndex } from '../gazetteer/packed-table.ts'
import { Gains } from './gains.ts'
import { isStopWord } from './need-words.ts'
import type { KindNames, NeedPhrase, WordGroup } from './needs-data.ts'
import { buildPostings, type Postings } from './postings.ts'
import { Vocabulary } from './vocabulary.ts'

/** How soon further phrases of a kind that hold a term stop adding to its weight: k1 of BM25. */
const SATURATION = 0.8

/** A text of a kind, as the numbers of its words. */
interface NumberedText {
  kind: number
  words: number[]
}

/**
 * Kinds of business as documents for BM25: their phrases and the words of their names. Beside them stand the single
 * phrases, since a prompt that says the whole of a phrase states a need more surely than one with words of several.
 */
export class NeedIndex {
  readonly kinds: string[] = []
  readonly vocabulary: Vocabulary
  /** For each term how rare it is among the kinds, and the kinds that hold it. */
  readonly rarities: Float32Array
  readonly kindPostings: Postings
  /** How strongly a term speaks for a kind, in the order of the values of `kindPostings`. */
  readonly kindWeights: Float32Array
  /** The numbers of the phrases that hold a term. */
  readonly phrasePostings: Postings
  /** For each phrase its kind and the sum of the rarities of its terms. */
  readonly phraseKinds: number[]
  readonly phraseRarities: Float32Array
  /** The kinds of the phrases, by the words that say something in each. */
  private readonly wholePhrases = new HashIndex()
  /** What the words of the present search say for kinds and for phrases. */
  readonly kindGains: Gains
  readonly phraseGains: Gains

  /** `further` are folded words that the classifier knows beside those of the phrases. */
  constructor(phrases: NeedPhrase[], groups: WordGroup[], names: KindNames[], further: string[] = []) {
    const numbers = new Map<string, number>()
    for (const { kind } of phrases)
      if (!numbers.has(kind)) numbers.set(kind, this.kinds.push(copyText(kind)) - 1)
    const words = new WordNumbers()
    const said = phrases.map(({ kind, phrase }) => ({ kind: numbers.get(kind)!, words: words.split(phrase) }))
    const named = names
      .filter(({ kind }) => numbers.has(kind))
      .map(({ kind, names }) => ({ kind: numbers.get(kind)!, words: words.split(names.join(' ')) }))
    this.vocabulary = new Vocabulary(words.texts, groups, further)
    const terms = words.texts.map(word => this.vocabulary.getTerm(word))

    const saidTerms = said.map(text => listTerms(text, terms))
    this.phraseKinds = said.map(({ kind }) => kind)
    this.phrasePostings = buildPostings(
      saidTerms.flat(),
      saidTerms.flatMap((held, phrase) => held.map(() => phrase)),
      this.vocabulary.size,
    )
    const kindTerms = new Map<number, number>()
    for (const { kind, words } of [...said, ...named])
      for (const term of listTerms({ kind, words }, terms)) {
        const key = term * this.kinds.length + kind
        kindTerms.set(key, (kindTerms.get(key) ?? 0) + 1)
      }
    const keys = [...kindTerms.keys()]
    this.kindPostings = buildPostings(
      keys.map(key => Math.floor(key / this.kinds.length)),
      keys.map(key => key % this.kinds.length),
      this.vocabulary.size,
    )
    this.rarities = this.rateTerms()
    this.kindWeights = this.weighKinds(kindTerms)
    this.phraseRarities = Float32Array.from(saidTerms, held =>
      held.reduce((sum, term) => sum + this.rarities[term]!, 0),
    )
    for (const { kind, words: held } of said)
      this.wholePhrases.add(hashWords(held.map(word => words.texts[word]!)), kind)
    this.kindGains = new Gains(this.kinds.length)
    this.phraseGains = new Gains(phrases.length)
  }

  /** The kinds that have a phrase of these folded words, in whichever order, and of no others but stop words. */
  findKindsOfPhrase(words: string[]): Set<number> {
    const kinds = new Set<number>()
    this.wholePhrases.forEach(hashWords(words), kind => void kinds.add(kind))
    return kinds
  }

  private rateTerms(): Float32Array {
    const { starts } = this.kindPostings
    return Float32Array.from({ length: this.vocabulary.size }, (_, term) => {
      const holders = starts[term + 1]! - starts[term]!
      return Math.log(1 + (this.kinds.length - holders + 0.5) / (holders + 0.5))
    })
  }

  private weighKinds(counts: Map<number, number>): Float32Array {
    const { starts, values } = this.kindPostings
    const weights = new Float32Array(values.length)
    for (let term = 0; term < this.vocabulary.size; term++)
      for (let at = starts[term]!; at < starts[term + 1]!; at++) {
        const count = counts.get(term * this.kinds.length + values[at]!)!
        weights[at] = (this.rarities[term]! * count * (SATURATION + 1)) / (count + SATURATION)
      }
    return weights
  }
}

/** The distinct terms of a text. */
function listTerms({ words }: NumberedText, terms: number[]): number[] {
  return [...new Set(words.map(word => terms[word]!))]
}

function hashWords(words: string[]): number {
  return hashText([...new Set(words)].sort().join(' '))
}

const STOP_WORD = -1

/** Numbers the distinct words that say something, so that each is looked at once. */
class WordNumbers {
  readonly texts: string[] = []
  private readonly numbers = new Map<string, number>()

  split(text: string): number[] {
    const found: number[] = []
    for (const word of splitWords(text)) {
      let number = this.numbers.get(word)
      if (number === undefined) {
        number = isStopWord(word) ? STOP_WORD : this.texts.push(word) - 1
        this.numbers.set(word, number)
      }
      if (number !== STOP_WORD) found.push(number)
    }
    return found
  }
}
