import { stripArticles } from '../../../text/fold.ts'
import { type Candidate, dropCovered, type WordRange } from '../candidates/candidate.ts'
import { listContentWords } from '../words/content-words.ts'
import { isArabic } from '../words/tokens.ts'
import { isGeneric } from '../words/vocabulary.ts'
import { joinArticle, type Rule, stripGluedArticle, stripParticles } from '../words/word-forms.ts'
import type { NameLookUp } from './name-look-up.ts'

/** A word of a prompt that is known from names: companies hold it in theirs, in these spellings. */
export interface NameWord {
  index: number
  spellings: string[]
  rule: Rule
  /** The words for the kind that it belongs to, without which it is no name: India is one of an embassy. */
  of?: WordRange
}

/** The words that no candidate explains and that companies hold in their names. */
export function findNameWords(words: string[], candidates: Candidate[], names: NameLookUp): NameWord[] {
  const unexplained = new Set(dropCovered(candidates, listContentWords(words)))
  return listNameWords(words, names).filter(({ index }) => unexplained.has(index))
}

/** The words that companies hold in their names, whatever else they may mean. */
export function listNameWords(words: string[], names: NameLookUp): NameWord[] {
  return listContentWords(words).flatMap(index => findNameWord(words, index, names) ?? [])
}

/** All spellings under which names may hold a word, without articles. */
export function listWordSpellings(word: string): string[] {
  const stems = stripParticles(word).map(({ stem }) => stem)
  const bare = stripGluedArticle(word)
  return [...new Set([word, ...stems, ...(bare ? [bare] : [])].flatMap(each => stripArticles([each])))]
}

/** An Arabic word as names hold it behind particles: "مقاولات" of "شركة الفجر للمقاولات". */
export function addParticles(word: string): string[] {
  return isArabic(word) ? PARTICLES.map(particle => particle + word) : []
}

/** The same of a trade, for which companies are named: "مقاولات", "شركة تنظيف". */
export function listTradeForms(before: string | undefined, word: string): string[] {
  return /.{3}ات$/u.test(word) || (before !== undefined && isGeneric(before))
    ? addParticles(stripArticles([word])[0]!)
    : []
}

const PARTICLES = ['لل', 'وال', 'و', 'ولل', 'بال']

/** The word in its own spelling where a name holds it so, else without particles; either also with its article. */
function findNameWord(words: string[], index: number, { holderCounts }: NameLookUp): NameWord | undefined {
  const word = words[index]!
  // Of "B&Q" no letter alone is a name.
  if (word.length === 1) return undefined
  const isHeld = (spelling: string) => holderCounts.has(spelling)
  const before = words[index - 1]
  const joined = [...joinArticle(before, word), ...listTradeForms(before, word)].filter(isHeld)
  const [own, ...others] = listWordSpellings(word)
  if (isHeld(own!)) return { index, spellings: [own!, ...joined], rule: own === word ? 'exact' : 'folded' }
  const held = [...others.filter(isHeld), ...joined]
  return held.length > 0 ? { index, spellings: held, rule: 'folded' } : undefined
}
