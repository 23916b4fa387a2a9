import type { Criteria } from '../../criteria.ts'
import { type Candidate, listIndices } from '../candidates/candidate.ts'
import { isCommonWord } from '../words/common-words.ts'
import { ALTERNATIVES } from '../words/vocabulary.ts'
import { joinArticle, joinNameKey, stripGluedArticle } from '../words/word-forms.ts'
import { listAlternatives } from './name-lists.ts'
import type { NameWord } from './name-words.ts'

/** A longer phrase is no name, and each word of it costs a probe for each company. */
const MAX_WORDS = 8

/** The criteria on names: companies of an exact name, and those that hold all of the name words. */
export function toNameCriteria(
  words: string[],
  candidates: Candidate[],
  found: NameWord[],
  phraseStarts: ReadonlySet<number>,
): Pick<Criteria, 'nameTokens' | 'companyNames'> {
  const companies = candidates.filter(candidate => candidate.kind === 'company')
  const nameWords = found.slice(0, MAX_WORDS)
  const companyNames = [
    ...new Set(companies.flatMap(({ company, namesakes = [] }) => [company!, ...namesakes])),
  ]
  if (companyNames.length > 1 && nameWords.length === 0) return { companyNames }
  const alternatives = listAlternatives(words, companies, nameWords, phraseStarts)
  if (alternatives) {
    const { spellings, wholeNames } = alternatives
    const nameTokens = [[...new Set(spellings.flat())]]
    const whole = companies.some(({ isChain }) => isChain) ? wholeNames : companyNames
    return whole.length > 0 ? { nameTokens, companyNames: whole } : { nameTokens }
  }
  if (companyNames.length > 0) {
    const parts = companies.flatMap(candidate => candidate.company!.split(' '))
    const ofCompanies = [...new Set(parts)].map(word => spellWithArticle(words, word))
    const nameTokens = ofCompanies.concat(nameWords.map(word => word.spellings))
    if (nameWords.length > 0) return { nameTokens }
    const isWhole = parts.length === 0 || companies.every(each => isShortChain(words, each))
    return isWhole ? { companyNames } : { companyNames, nameTokens }
  }
  if (nameWords.length === 0) return {}
  return {
    nameTokens: joinAlternatives(words, nameWords),
    companyNames: [joinPhrase(words, found, candidates)],
  }
}

/** "Al Habib Hospital": one company writes Alhabib, and another Habib behind an article. The word of the company comes first. */
function spellWithArticle(words: string[], word: string): string[] {
  const bare = stripGluedArticle(word)
  if (bare && !isCommonWord(bare)) return [word, bare]
  return [word, ...joinArticle(words[words.indexOf(word) - 1], word)]
}

const SHORTEST = 4

/** «البيك»: a chain by its whole name, which is short and has an article: others of the word, as عثمان بيك, are not meant. */
function isShortChain(words: string[], { start, end, company, isChain }: Candidate): boolean {
  return isChain === true && end === start + 1 && /^ال/u.test(words[start]!) && company!.length < SHORTEST
}

/** "Nahdi or Dawaa", "embassies of Kuwait and Qatar": either will do. */
function joinAlternatives(words: string[], nameWords: NameWord[]): string[][] {
  const tokens: string[][] = []
  let last: NameWord | undefined
  for (const word of nameWords) {
    const between = last ? words.slice(last.index + 1, word.index) : []
    const isListed = ALTERNATIVES.has(between[0] ?? '') && between.slice(1).every(isArticleWord)
    if (isListed || (last?.of && last.of.start === word.of?.start)) tokens.at(-1)!.push(...word.spellings)
    else tokens.push([...word.spellings])
    last = word
  }
  return tokens
}

/** "Jarir or Al Rushd". */
function isArticleWord(word: string): boolean {
  return /^(?:al|el|the|ال)$/.test(word)
}

/** The name words as written, with their articles. */
function joinPhrase(words: string[], nameWords: NameWord[], candidates: Candidate[]): string {
  const covered = new Set(candidates.flatMap(listIndices))
  return joinNameKey(nameWords.filter(({ index }) => !covered.has(index)).map(({ index }) => words[index]!))
}
