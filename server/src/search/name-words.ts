import { type Claim, indices } from './claims.ts'
import type { Criteria } from './criteria.ts'
import { otherArticle, type Rule, withoutParticles } from './forms.ts'
import { ALTERNATIVES, isFiller } from './vocabulary.ts'

/** A word of a prompt that companies hold in their names, in these spellings. */
export interface NameWord {
  index: number
  spellings: string[]
  rule: Rule
}

/** A longer phrase is no name, and each word of it costs a look-up for each company. */
const MAX_WORDS = 8

/** In so many names that nobody minds it: "Nahdi" is "Al Nahdi". */
const ARTICLES = new Set(['al', 'el', 'ال'])

/** All spellings under which a word of a prompt may be held. */
export function spellingsOf(word: string): string[] {
  const stems = withoutParticles(word).map(({ stem }) => stem)
  return [...new Set([word, ...stems].flatMap(each => [each, ...otherArticle(each)]))]
}

/** The spellings of a word that companies hold: its own, with the article and without, else those without particles. */
export function heldWord(index: number, word: string, holders: Map<string, number>): NameWord | undefined {
  const held = (spellings: string[]) => spellings.filter(spelling => holders.has(spelling))
  const own = held([word, ...otherArticle(word)])
  if (own.length > 0) return { index, spellings: own, rule: own[0] === word ? 'exact' : 'form' }
  const others = held(spellingsOf(word))
  return others.length > 0 ? { index, spellings: others, rule: 'particle' } : undefined
}

/** What is asked of names: companies called as the prompt says, and those that hold all of its name words. */
export function nameCriteria(
  words: string[],
  claims: Claim[],
  found: NameWord[],
): Pick<Criteria, 'nameTokens' | 'companyNames'> {
  const companies = claims.filter(claim => claim.kind === 'company')
  const telling = found.filter(word => !ARTICLES.has(words[word.index]!))
  const nameWords = (telling.length > 0 || companies.length > 0 ? telling : found).slice(0, MAX_WORDS)
  const called = [...new Set(companies.map(claim => claim.company!))]
  if (called.length > 1 && nameWords.length === 0) return { companyNames: called }
  if (called.length > 0) {
    const ofCompanies = companies.flatMap(indices).map(index => words[index]!)
    const said = ofCompanies.filter(word => !ARTICLES.has(word) && !isFiller(word))
    const nameTokens = [...new Set(said)].map(word => [word]).concat(nameWords.map(word => word.spellings))
    if (nameWords.length > 0) return { nameTokens }
    return said.length > 0 ? { companyNames: called, nameTokens } : { companyNames: called }
  }
  if (nameWords.length === 0) return {}
  return { nameTokens: eitherOr(words, nameWords), companyNames: [phraseOf(words, found)] }
}

/** "Nahdi or Dawaa": either will do. */
function eitherOr(words: string[], nameWords: NameWord[]): string[][] {
  const tokens: string[][] = []
  let last = Number.NaN
  for (const { index, spellings } of nameWords) {
    if (last === index - 2 && ALTERNATIVES.has(words[index - 1]!)) tokens.at(-1)!.push(...spellings)
    else tokens.push([...spellings])
    last = index
  }
  return tokens
}

function phraseOf(words: string[], nameWords: NameWord[]): string {
  return nameWords.map(({ index }) => words[index]!).join(' ')
}
