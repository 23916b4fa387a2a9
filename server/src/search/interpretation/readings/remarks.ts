import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isNeedWord } from '../../needs/find-needs.ts'
import type { Remarks } from '../reading.ts'
import { isEverydayWord } from '../words/everyday-words.ts'
import { isArabic, type Token } from '../words/tokens.ts'

/** What the title must say besides the criteria, as indices of tokens where it is of words. */
interface RemarkSources extends Pick<Remarks, 'regions' | 'unheld' | 'saysRatingOrder'> {
  part: Remarks['part'] | undefined
  unknownPlaces: number[]
  /** Words of no meaning that are not wanted. */
  unknownNames: number[]
  /** Words that nothing came of. */
  leftOver: number[]
  /** Those that mean something by themselves. */
  dropped: Set<number>
  /** The words of brands and landmarks, which are told whatever else they mean. */
  toldTokens: ReadonlySet<number>
  /** Words of needs that say nothing more than the kinds that are read, or only what happened. */
  explained: ReadonlySet<number>
}

/** What the title must say besides the criteria; undefined where there is nothing. */
export function writeRemarks(
  gazetteer: Gazetteer,
  prompt: string,
  tokens: Token[],
  {
    unknownPlaces,
    unknownNames,
    leftOver,
    dropped,
    regions = [],
    part,
    unheld = [],
    toldTokens,
    saysRatingOrder,
    explained,
  }: RemarkSources,
): Remarks | undefined {
  const words = tokens.map(({ word }) => word)
  const isTold = (index: number) =>
    dropped.has(index) ||
    toldTokens.has(index) ||
    (isTelling(gazetteer, words, index) && !explained.has(index))
  const isWord = (index: number) =>
    isNeedWord(words[index]!) &&
    !unknownNames.some(other => Math.abs(other - index) === 1 && !isNeedWord(words[other]!))
  const names = unknownNames.filter(
    index => (isTold(index) && !isWord(index)) || isNamed(prompt, tokens[index]!),
  )
  const said = new Set([...unknownPlaces, ...names])
  // "No deposit": a word of the language that is not wanted is no name.
  const open = [...leftOver, ...unknownNames].filter(index => !said.has(index))
  const told = open.filter(isTold)
  const ignored = open.filter(index => told.includes(index) || isOfName(prompt, tokens, index, told))
  const lists: Remarks = {
    unknownPlaces: quoteRuns(prompt, tokens, unknownPlaces),
    unknownNames: quoteRuns(prompt, tokens, names),
    ignored: quoteRuns(prompt, tokens, ignored),
    ...{ regions, unheld },
  }
  const given = Object.entries(lists).filter(([, list]) => list.length > 0)
  if (given.length === 0 && !part && !saysRatingOrder) return undefined
  return { ...Object.fromEntries(given), ...(part && { part }), ...(saysRatingOrder && { saysRatingOrder }) }
}

/** A word with a capital, not only its first one: "not Oxygen". */
function isNamed(prompt: string, { from, to }: Token): boolean {
  return from > 0 && /^\p{Lu}\p{Ll}{2}/u.test(prompt.slice(from, to))
}

/** Words of everyday sentences ask for nothing. */
function isTelling(gazetteer: Gazetteer, words: string[], at: number): boolean {
  const word = words[at]!
  return word.length > 2 && !isEverydayWord(gazetteer, words, at)
}

/** "Green" of "Green Valley": a word of the language before one that is told, both as names are written or both not. */
function isOfName(prompt: string, tokens: Token[], at: number, told: number[]): boolean {
  const [token, next] = [tokens[at]!, tokens[at + 1]]
  if (!next || !told.includes(at + 1) || isArabic(token.word) || !isNeedWord(token.word)) return false
  const isCapital = ({ from }: Token) => /\p{Lu}/u.test(prompt[from]!)
  return prompt.slice(token.to, next.from) === ' ' && isCapital(token) === isCapital(next)
}

/** The text of each run of neighbouring tokens. */
function quoteRuns(prompt: string, tokens: Token[], indices: number[]): string[] {
  const sorted = [...new Set(indices)].sort((a, b) => a - b)
  return sorted.flatMap((start, at) => {
    if (sorted[at - 1] === start - 1) return []
    let last = at
    while (sorted[last + 1] === sorted[last]! + 1) last++
    return prompt.slice(tokens[start]!.from, tokens[sorted[last]!]!.to)
  })
}
