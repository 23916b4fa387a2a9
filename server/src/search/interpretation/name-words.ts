import { stripArticles } from '../../text/fold.ts'
import type { Criteria } from '../criteria.ts'
import { joinNameKey } from './candidate-spans.ts'
import { type Candidate, listIndices } from './candidates.ts'
import type { NameLookUp } from './name-look-up.ts'
import { ALTERNATIVES } from './vocabulary.ts'
import { type Rule, stripGluedArticle, stripParticles } from './word-forms.ts'

/** A word of a prompt that companies hold in their names, in these spellings. */
export interface NameWord {
  index: number
  spellings: string[]
  rule: Rule
}

/** A longer phrase is no name, and each word of it costs a look-up for each company. */
const MAX_WORDS = 8

/** All spellings under which a word of a prompt may be held, without articles. */
export function listWordSpellings(word: string): string[] {
  const stems = stripParticles(word).map(({ stem }) => stem)
  const bare = stripGluedArticle(word)
  return [...new Set([word, ...stems, ...(bare ? [bare] : [])].flatMap(each => stripArticles([each])))]
}

/** The spelling of a word that companies hold: its own, else those without particles. */
export function findNameWord(
  index: number,
  word: string,
  { holderCounts: holders }: NameLookUp,
): NameWord | undefined {
  const [own, ...others] = listWordSpellings(word)
  if (holders.has(own!)) return { index, spellings: [own!], rule: own === word ? 'exact' : 'folded' }
  const held = others.filter(spelling => holders.has(spelling))
  return held.length > 0 ? { index, spellings: held, rule: 'folded' } : undefined
}

/** What is asked of names: companies called as the prompt says, and those that hold all of its name words. */
export function toNameCriteria(
  words: string[],
  claims: Candidate[],
  found: NameWord[],
): Pick<Criteria, 'nameTokens' | 'companyNames'> {
  const companies = claims.filter(claim => claim.kind === 'company')
  const nameWords = found.slice(0, MAX_WORDS)
  const called = [...new Set(companies.map(claim => claim.company!))]
  if (called.length > 1 && nameWords.length === 0) return { companyNames: called }
  if (called.length > 0) {
    const said = companies.flatMap(claim => claim.company!.split(' '))
    const nameTokens = [...new Set(said)].map(word => [word]).concat(nameWords.map(word => word.spellings))
    if (nameWords.length > 0) return { nameTokens }
    return said.length > 0 ? { companyNames: called, nameTokens } : { companyNames: called }
  }
  if (nameWords.length === 0) return {}
  return { nameTokens: joinAlternatives(words, nameWords), companyNames: [joinPhrase(words, found, claims)] }
}

/** "Nahdi or Dawaa": either will do. */
function joinAlternatives(words: string[], nameWords: NameWord[]): string[][] {
  const tokens: string[][] = []
  let last = Number.NaN
  for (const { index, spellings } of nameWords) {
    if (last === index - 2 && ALTERNATIVES.has(words[index - 1]!)) tokens.at(-1)!.push(...spellings)
    else tokens.push([...spellings])
    last = index
  }
  return tokens
}

/** The name words as written, with their articles. */
function joinPhrase(words: string[], nameWords: NameWord[], claims: Candidate[]): string {
  const claimed = new Set(claims.flatMap(listIndices))
  return joinNameKey(
    nameWords.map(({ index }) => words[index]!).filter((_, i) => !claimed.has(nameWords[i]!.index)),
  )
}
