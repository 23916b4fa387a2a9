import { isNeedWord } from '../../needs/find-needs.ts'
import type { Candidate, WordRange } from '../candidates/candidate.ts'
import { isCommonWord } from '../words/common-words.ts'
import { ALTERNATIVES, CONJUNCTIONS } from '../words/vocabulary.ts'
import type { NameWord } from './name-words.ts'

/*
 * "Carrefour, Lulu or Spinneys", "ستاربكس او كوستا", and names one a line: any of them will do. A list is told from one
 * name of several words by what stands between its parts, and by a chain among them or "or" between all of them.
 */

/** Consecutive words of one name. */
interface ListedName {
  start: number
  end: number
  /** The words in their spellings. */
  words: string[][]
  isChain: boolean
  /** It is the whole name of a company. */
  isWhole: boolean
  /** What joins it to the name before it. */
  joint: 'or' | 'and' | 'mark' | 'none'
}

/** "يا دومينوز يا بيتزا هت". */
const EITHER = new Set(['يا', 'ya', 'اما', 'emma', 'either'])
const SHORTEST = 3

/**
 * A word of each name of a list, in its spellings, any of which companies must hold; undefined where the prompt lists no
 * names. Where no chain is among them, only those of which a part is said: whole names are found as they are. So are whole
 * names of ordinary words, which are none of the words but `wholeNames`: "Domino or Pizza Hut" is no other pizza.
 */
export function listAlternatives(
  words: string[],
  companies: Candidate[],
  nameWords: NameWord[],
  phraseStarts: ReadonlySet<number>,
): { spellings: string[][]; wholeNames: string[] } | undefined {
  if (companies.length + nameWords.length < 2 || companies.length === 0) return undefined
  const names = listNames(words, companies, nameWords, phraseStarts)
  const [, ...rest] = names
  if (rest.length === 0 || rest.some(({ joint }) => joint === 'none')) return undefined
  const chains = names.filter(({ isChain }) => isChain)
  const isEither = rest.every(({ joint }) => joint === 'or')
  if (chains.length === 0 && !isEither) return undefined
  const isSure = chains.length > 1 || (isEither && chains.length > 0)
  if (!isSure && names.some(name => !name.isWhole && isOrdinary(name))) return undefined
  const parts = names.filter(({ isWhole }) => chains.length > 0 || !isWhole)
  const keys = new Set(companies.map(({ company }) => company))
  const wholeNames = parts
    .filter(({ words }) => words.length > 1)
    .filter(name => keys.has(joinName(name)) && isCommon(chooseWord(name)))
    .map(joinName)
  const told = parts.filter(name => !wholeNames.includes(joinName(name)))
  return told.length > 0 ? { spellings: told.map(chooseWord), wholeNames } : undefined
}

function joinName({ words }: ListedName): string {
  return words.map(([word]) => word).join(' ')
}

function isCommon([word]: string[]): boolean {
  return isNeedWord(word!) || isCommonWord(word!)
}

/**
 * The same of names that "and" joins, though none of them is a chain: whether one or both are meant, the directory knows.
 */
export function listJoinedNames(
  words: string[],
  candidates: Candidate[],
  nameWords: NameWord[],
  phraseStarts: ReadonlySet<number>,
): string[][] {
  const companies = candidates.filter(({ kind }) => kind === 'company')
  const names = listNames(words, companies, nameWords, phraseStarts)
  const isList = names.length > 1 && names.slice(1).every(({ joint }) => joint === 'and' || joint === 'or')
  return isList ? names.map(chooseWord) : []
}

/** "ذيب أو أبو ذياب": whether the words of a name stand beside a company's name, with "or" between the two. */
export function isAlternative(words: string[], candidates: Candidate[], { start, end }: WordRange): boolean {
  const isEither = (at: number) => ALTERNATIVES.has(words[at] ?? '')
  return candidates.some(
    other =>
      other.kind === 'company' &&
      ((other.start === end + 1 && isEither(end)) || (other.end === start - 1 && isEither(start - 1))),
  )
}

function listNames(
  words: string[],
  companies: Candidate[],
  nameWords: NameWord[],
  phraseStarts: ReadonlySet<number>,
): ListedName[] {
  const parts = [
    ...companies.map(({ start, end, company, isChain }) => ({
      ...{ start, end, isChain: isChain === true, isWhole: true },
      words: company!.split(' ').map(word => [word]),
    })),
    ...nameWords.map(({ index, spellings }) => ({
      ...{ start: index, end: index + 1, isChain: false, isWhole: false },
      words: [spellings],
    })),
  ].sort((a, b) => a.start - b.start)
  const hasChains = parts.filter(({ isChain }) => isChain).length > 1
  const names: ListedName[] = []
  for (const part of parts) {
    const before = names.at(-1)
    const joint = before ? readJoint(words, before.end, part.start, phraseStarts) : 'none'
    const isOther = joint !== 'none' || (hasChains && (before?.isChain || part.isChain))
    if (before && !isOther) {
      before.words.push(...part.words)
      before.end = part.end
    } else names.push({ ...part, joint: joint === 'none' && before ? 'mark' : joint })
  }
  return names
}

/** What stands between two parts of names. */
function readJoint(
  words: string[],
  from: number,
  to: number,
  phraseStarts: ReadonlySet<number>,
): ListedName['joint'] {
  const between = words.slice(from, to)
  if (between.some(word => ALTERNATIVES.has(word) || EITHER.has(word))) return 'or'
  if (between.some(word => CONJUNCTIONS.has(word)) || /^و.{3}/u.test(words[to]!)) return 'and'
  for (let at = from; at <= to; at++) if (phraseStarts.has(at)) return 'mark'
  return 'none'
}

/** Words of the language rather than a name. */
function isOrdinary({ words }: ListedName): boolean {
  return words.some(word => [...word[0]!].length < SHORTEST || isCommon(word))
}

/** The word that tells a name from others: no word of the language, and the longest. */
function chooseWord({ words }: ListedName): string[] {
  const score = (word: string[]) => [...word[0]!].length - (isCommon(word) ? 20 : 0)
  return words.toSorted((a, b) => score(b) - score(a))[0]!
}
