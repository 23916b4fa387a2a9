import { foldText } from '../../text/fold.ts'
import { listReplacements, listSlips } from '../../text/slips.ts'
import { cacheByWord } from '../../text/word-cache.ts'
import {
  comparePhoneticKeys,
  listSoundSpellings,
  listSpokenWordSounds,
  type PhoneticKey,
  toPhoneticKey,
} from '../gazetteer/phonetic-keys.ts'
import { isArabicWord, stripArticle, stripParticle, toStem } from './need-words.ts'
import type { WordGroup } from './needs-data.ts'
import { NGramIndex } from './ngram-index.ts'
import { toVerbStem } from './verb-stems.ts'
import {
  listImpersonal,
  listLatinImpersonal,
  listRespelt,
  locateAin,
  stripNegation,
} from './word-variants.ts'

/** A term that a word may stand for, and how surely: 1 for the word itself. */
export interface TermMatch {
  term: number
  similarity: number
}

/** A word that is merely similar counts less than the word itself. */
const SIMILAR = 0.85
/** Another form of the same verb. */
const SAME_VERB = 0.9
/** A word with one slip of the hand, where it may be one of several. */
const LEAST_SLIPPED = 0.7
/** A letter in place of another, where another slip explains the word as well. */
const REPLACED = 0.8
const SOUNDS_ALIKE = 0.7
/** How dissimilar two words may sound. */
const MAX_PHONETIC_COST = 0.35
const SHORTEST_SIMILAR = 4
/** Of a longer word a thousand spellings would be looked up. */
const LONGEST_SLIPPED = 16
const SHORTEST_SKELETON = 3

/** How an Arabic word of needs sounds. */
interface Sound {
  key: PhoneticKey
  ain: string
  term: number
  /** As it is said before another noun only. */
  isSpoken: boolean
}

/**
 * The words of needs as numbered terms. A term is the light stem of a word, or the meaning of a group of words of all
 * dialects. Words of prompts that are no word of it are matched by their character n-grams, which tolerates typos and
 * the spellings of dialects, and chat Arabic by the sound of Arabic words.
 */
export class Vocabulary {
  /** The term of each word that was seen, as it is written. */
  private readonly seen = new Map<string, number>()
  private readonly terms = new Map<string, number>()
  private readonly groups = new Map<string, string>()
  private readonly similar: NGramIndex
  /** The terms of verbs in the present tense by what all their forms have in common. */
  private readonly verbs = new Map<string, number>()
  private readonly skeletons = new Map<string, Sound[]>()

  /** The words that only the classifier knows. */
  private readonly further: Set<string>

  /**
   * `words` are all folded words of the phrases: a particle is only taken off where one of them remains. `further` are
   * words that only the classifier learned from.
   */
  constructor(words: Iterable<string>, groups: WordGroup[], further: string[] = []) {
    for (const { meaning, words } of groups)
      for (const word of words) this.groups.set(stripArticle(foldText(word)), `=${meaning}`)
    const known = new Set(this.groups.keys())
    for (const word of words) known.add(stripArticle(word))
    this.further = new Set(further.map(stripArticle).filter(word => !known.has(word)))
    for (const word of this.further) known.add(word)
    for (const word of known) this.seen.set(word, this.addTerm(word, known))
    for (const [word, term] of this.seen) {
      const stem = isArabicWord(word) ? toVerbStem(word) : undefined
      if (stem !== undefined && !this.verbs.has(stem)) this.verbs.set(stem, term)
    }
    this.similar = new NGramIndex([...this.seen].filter(([word]) => word.length >= SHORTEST_SIMILAR))
  }

  get size(): number {
    return this.terms.size
  }

  /** The stem or meaning of each term, in the order of their numbers. */
  listTermNames(): string[] {
    return [...this.terms.keys()]
  }

  /** Tells whether phrases or the texts of the classifier hold the word. */
  isKnown(word: string): boolean {
    return this.seen.has(stripArticle(word))
  }

  /** The words that no phrase holds, without an article. */
  listFurtherWords(): string[] {
    return [...this.further]
  }

  /** The term of a word that the vocabulary was made of. */
  getTerm(word: string): number {
    return this.seen.get(stripArticle(word))!
  }

  /** Tells whether phrases hold the word, or a group of words. */
  has(word: string): boolean {
    const bare = stripArticle(word)
    return this.seen.has(bare) && !this.further.has(bare)
  }

  /** The terms that a folded word may stand for. */
  readonly match = cacheByWord((word: string) => this.listTerms(word))

  private listTerms(word: string): readonly TermMatch[] {
    const bare = stripArticle(word)
    const exact = this.seen.get(bare) ?? this.terms.get(this.toTermName(bare, this.seen))
    const matches: TermMatch[] = exact === undefined ? [] : [{ term: exact, similarity: 1 }]
    if (bare.length < SHORTEST_SIMILAR) {
      const respelt = exact === undefined ? this.findRespelt(bare) : undefined
      return respelt === undefined ? matches : [{ term: respelt, similarity: SAME_VERB }]
    }
    const add = (term: number, similarity: number) => {
      if (!matches.some(match => match.term === term)) matches.push({ term, similarity })
    }
    const form = exact === undefined ? this.findForm(bare) : undefined
    if (form !== undefined) add(form, SAME_VERB)
    if (exact === undefined && form === undefined) this.addSlips(bare, add)
    for (const { value, similarity } of this.similar.find(bare)) add(value, similarity * SIMILAR)
    if (exact === undefined && !isArabicWord(bare)) {
      for (const term of this.findHomophones(bare)) add(term, SOUNDS_ALIKE)
      // Only a word that is like nothing as it stands is written otherwise.
      if (matches.length === 0) for (const term of this.findRespeltHomophones(bare)) add(term, SOUNDS_ALIKE)
    }
    return matches
  }

  /** The term of another form of an Arabic word: of another person, of another verb's form, negated, or respelt. */
  private findForm(word: string): number | undefined {
    if (!isArabicWord(word)) return undefined
    const positive = stripNegation(word)
    if (positive !== undefined) {
      const verb = this.seen.get(positive) ?? this.findVerb(positive)
      if (verb !== undefined) return verb
    }
    const verb = this.findVerb(word)
    if (verb !== undefined) return verb
    for (const each of [word, stripParticle(word)])
      for (const bare of each === undefined ? [] : listImpersonal(each)) {
        const term = this.seen.get(bare)
        if (term !== undefined) return term
      }
    return this.findRespelt(word)
  }

  /** Adds the terms of words that are one slip of a hand away; each is less sure beside others. */
  private addSlips(word: string, add: (term: number, similarity: number) => void): void {
    if (word.length > LONGEST_SLIPPED) return
    const toTerms = (spellings: string[]) =>
      new Set(spellings.flatMap(spelling => this.seen.get(spelling) ?? []))
    const slips = toTerms(listSlips(word))
    const replaced = toTerms(listReplacements(word)).difference(slips)
    const similarity = Math.max(LEAST_SLIPPED, 1 - (slips.size + replaced.size) / 10)
    for (const term of slips) add(term, similarity)
    for (const term of replaced) add(term, slips.size > 0 ? similarity * REPLACED : similarity)
  }

  private findRespelt(word: string): number | undefined {
    if (!isArabicWord(word)) return undefined
    for (const respelt of listRespelt(word)) {
      const term = this.seen.get(respelt)
      if (term !== undefined) return term
    }
    return undefined
  }

  /** The term of another form of the verb that a word is: "يترجملي" of "اترجم". */
  private findVerb(word: string): number | undefined {
    if (!isArabicWord(word)) return undefined
    const stem = toVerbStem(word)
    return stem === undefined ? undefined : (this.verbs.get(stem) ?? this.seen.get(stem))
  }

  /** The terms of Arabic words that a word in Latin letters sounds like. */
  private findHomophones(word: string): number[] {
    // No chat Arabic has an x: "xyzzy".
    if (word.includes('x')) return []
    if (this.skeletons.size === 0)
      for (const [known, term] of this.seen) if (isArabicWord(known)) this.addSounds(known, term)
    const key = toPhoneticKey(word)
    const ain = locateAin(word)
    if (!key || key.skeleton.length + (ain ? 1 : 0) < SHORTEST_SKELETON) return []
    const sounds = this.skeletons.get(key.skeleton) ?? []
    const alike = sounds.filter(sound => comparePhoneticKeys(key, sound.key) <= MAX_PHONETIC_COST)
    // What is written is likelier than what is said before another noun.
    const written = alike.filter(({ isSpoken }) => !isSpoken)
    const likely = written.length > 0 ? written : alike
    // Who writes one 3 may leave another out.
    const closer = likely.filter(sound => sound.ain === ain)
    return (ain !== '' && closer.length > 0 ? closer : likely).map(({ term }) => term)
  }

  /** The same of a word with other letters for its sounds, or without a person behind it. */
  private findRespeltHomophones(word: string): number[] {
    const spellings = [word, ...listLatinImpersonal(word)].flatMap(listSoundSpellings)
    return spellings.flatMap(({ spelling }) => this.findHomophones(spelling))
  }

  private addSounds(word: string, term: number): void {
    const ain = locateAin(word)
    for (const sound of listSpokenWordSounds(word)) {
      const key = toPhoneticKey(sound)
      if (!key || key.skeleton.length + (ain ? 1 : 0) < SHORTEST_SKELETON) continue
      const known = this.skeletons.get(key.skeleton)
      const each = { key, ain, term, isSpoken: sound !== word }
      if (known) known.push(each)
      else this.skeletons.set(key.skeleton, [each])
    }
  }

  private addTerm(word: string, known: Set<string>): number {
    const name = this.toTermName(word, known)
    const term = this.terms.get(name) ?? this.terms.size
    this.terms.set(name, term)
    return term
  }

  private toTermName(bare: string, known: { has(word: string): boolean }): string {
    const group = this.groups.get(bare)
    if (group) return group
    const rest = stripParticle(bare)
    if (rest && known.has(rest)) return this.groups.get(rest) ?? toStem(rest)
    return toStem(bare)
  }
}
