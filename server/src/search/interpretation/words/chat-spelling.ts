import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { splitWords } from '../../../text/fold.ts'
import { readKindNames } from '../../needs/needs-data.ts'
import { isArabicNoun } from '../streets/street-words.ts'
import { asksWho, readChatVerb } from './chat-verbs.ts'
import { isArabic, type Token } from './tokens.ts'
import { isFiller } from './vocabulary.ts'

/*
 * Chat Arabic has no spelling: "2areeb", "areebe" and "2ariba" are one word, "bdi", "bdiii" and "biddi" as well. In a prompt
 * that is written in it, words of grammar take the spelling that the vocabulary has.
 */

const FILE = new URL('../../../../data/chat-words.csv', import.meta.url)

const ROWS = parse<{ word: string; spellings: string }>(readFileSync(FILE), { columns: true }).map(
  ({ word, spellings }): [string, string[]] => [word, spellings.split(' ')],
)
/** The row of names that are no spellings of words of grammar, though they sound like some: Bardo, Henna. */
const OF_NAMES = '-'
const NAMES = new Set(ROWS.flatMap(([word, names]) => (word === OF_NAMES ? names : [])))
/** The word of the vocabulary for each spelling, and for the key of each spelling. All words that say nothing share one. */
const SPELLINGS = new Map(
  ROWS.filter(([word]) => word !== OF_NAMES).flatMap(([word, others]) =>
    others.flatMap((other): [string, string][] =>
      [toSpellingKey(other), `=${other}`].map(key => [key, word]),
    ),
  ),
)

/** Words that no other language has, whichever vowels and letter for ق they are written with: قريب and أقرب. */
const NEAR = /^(?:[2qg89][aeou]?|k[ae]|[aeo])r(?:[aeo]?y|a)?[ei]{1,2}b(?:[aei]h?|in|een)?$/
const NEAREST = /^[2qg89]?[ae][2qgk89]{1,2}r[ae]b(?:hom|hum|ha|hon|li|ly|lna)?$/

/** A digit within or before letters, which is no "6th" and no "5km". */
const CHAT_LETTER = /^(?!\d+[a-z]{1,2}$)[a-z]*[235-9][a-z]|[a-z]{2}[235-9]/
/** Words of grammar by which chat Arabic without such digits is known. */
const CHAT_WORDS = new Set(
  'fi fe fel fil bel bil wain wein wen wayn fein feen fayn abi aby abgha abghy abghi abga areed biddi bidde badde baddi bedi bedde 3nd 3al 3la 3l mn lel fen feha feeha fiha tkon tkoon ykoon ikoon elli illi yalla kteer ktir ezay hatli jeebli shoofli janb jamb ganb gamb bghit dyal dyalo dyalha dyalhom ayen agdar egdar nigdar negdar aqdar ashtari ashteri ashtry eshteri eshtri nshtri neshtri nishtri'.split(
    ' ',
  ),
)
/** "Elmalek" of "tareeg elmalek fahad": the article is written together with a title, as no street is called. */
const GLUED_TITLE = /^([ae]l)(m[aei]l[ei]ka?|[ei]mam|amee?r|emee?r|shei(?:kh|5)|sul6?t?an)$/
const SHOP = /^m(?:[aou]?7|ah)al/
/** Good, or sweets. */
const SWEET = /^7[ei]l{1,2}[ow]?w?[aeh]{0,2}$/
/** "And" written together with the article, or with the word behind it: "wel", "wbank". No English word begins so. */
const AND_ARTICLE = /^w[aei]?l$/
const GLUED_AND = /^w(?=[2-9][a-z]{3}|[bcdfgjklmnpqstvxz][a-z2-9]{3})/

/** The same tokens, where the prompt is chat Arabic with its words of grammar as the vocabulary spells them. */
export function respellChatWords(tokens: Token[]): Token[] {
  const words = tokens.map(({ word }) => word)
  if (!isChatArabic(words)) return tokens
  const kinds = findMisheardKinds(words)
  return tokens.flatMap((token, at) =>
    kinds.has(at) ? token : respellAt(tokens, at).map(word => ({ ...token, word })),
  )
}

/** By their first words the names of kinds in which a word sounds like one of grammar: "dar iwaa", "galaxy tab". */
let misheardKinds: Map<string, string[][]> | undefined

/** The indices of the words that are such a name as it is written. */
function findMisheardKinds(words: string[]): Set<number> {
  misheardKinds ??= Map.groupBy(listMisheardKinds(), name => name[0]!)
  const found = new Set<number>()
  for (const [at, word] of words.entries())
    for (const name of misheardKinds.get(word) ?? [])
      if (name.every((part, by) => words[at + by] === part)) for (const by of name.keys()) found.add(at + by)
  return found
}

/** "Inn" is a kind, and also a spelling of "that" in chat Arabic. */
const FEWEST_LETTERS = 4
/** "Salon nisa2i": a word that says whom a place is for does so in a name too. */
const FOR_WOMEN = '7arimi'

function listMisheardKinds(): string[][] {
  const names = readKindNames().flatMap(kind => kind.names.map(splitWords))
  return names.filter(name => {
    if (name.join('').length < FEWEST_LETTERS) return false
    const misheard = name.flatMap(word => respellWord(word)).filter((word, at) => word !== name[at])
    return misheard.length > 0 && !misheard.includes(FOR_WOMEN)
  })
}

/** Names that begin with the French article stand behind these. */
const BEFORE_NAMES = new Set(
  'mn min men fi fe fel f bel 3nd 3and 3end el al janb ganb hotel otel fondo2 funduq funduk mat3am ma63am cafe'.split(
    ' ',
  ),
)
/** "Far3 la starbucks". */
const BRANCH = /^f[aei]?r[aei]?3$|^fro{0,2}u?3$|^2areeb$/
const FRENCH_NAMES = new Set('meridien royal notre bristol gray grand'.split(' '))

/** "Kam far3 le starbucks": the preposition, and no "Le Meridien". */
function isTo(tokens: Token[], at: number): boolean {
  const [before, word, after] = [tokens[at - 1]?.word, tokens[at]!.word, tokens[at + 1]?.word]
  if (word === 'lal' || (word === 'la' && after !== undefined && BRANCH.test(before ?? ''))) return true
  if (word !== 'le' || before === undefined || after === undefined) return false
  return !BEFORE_NAMES.has(before) && !FRENCH_NAMES.has(after)
}

/** Whether some of the words can be nothing else. */
export function isChatArabic(words: string[]): boolean {
  return words.some(
    (word, at) =>
      CHAT_LETTER.test(word) || CHAT_WORDS.has(word) || NEAR.test(word) || isLetterForIn(words, at),
  )
}

/** "Bank f jeddah", "saydaliya b amman": one letter for the preposition, and no "block b" or "f & b". */
function isLetterForIn(words: string[], at: number): boolean {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]]
  if ((word !== 'f' && word !== 'b') || before === undefined || after === undefined) return false
  return before.length > 3 && after.length > 3 && !NUMBERED.has(before)
}

/** What is told apart by letters. */
const NUMBERED = new Set(
  'block villa flat gate zone building plan type class grade terminal hall wing tower phase sector vitamin hepatitis group category apartment unit level section'.split(
    ' ',
  ),
)

/** "Tareq el malek fahad": before a title it is the road, and no first name. */
function isRoad(tokens: Token[], at: number): boolean {
  if (!/^[t6]are[qk2]$/.test(tokens[at]!.word)) return false
  const next = tokens[at + 1]?.word ?? ''
  return TITLE.test(next) || (/^[ae]l$/.test(next) && TITLE.test(tokens[at + 2]?.word ?? ''))
}

const TITLE = /^(?:[ae]l)?(?:m[aei]l[ei]{1,2}k|[ei]mam|[ae]mee?ra?|shei(?:kh|5))$/

/** "Nafsi fi sushi": I crave it. Behind a noun, and without "in", it is a doctor of minds. */
function isCraving(tokens: Token[], at: number): boolean {
  const [before, word, next] = [tokens[at - 1]?.word, tokens[at]!.word, tokens[at + 1]?.word]
  return (
    /^n[ae]?fs[iy]$/.test(word) && /^f[ei]?$/.test(next ?? '') && (before === undefined || isFiller(before))
  )
}

/** "Bas ma ykoun bel abdali": behind a negation it refuses, and is no mere filler. */
const BE = /^[yt][aei]?k[ou]{1,2}no?u?$/

function respellAt(tokens: Token[], at: number): string[] {
  const { word } = tokens[at]!
  const before = tokens[at - 1]?.word
  if (isTo(tokens, at)) return ['lel']
  if (isRoad(tokens, at)) return ['tareeq']
  if (isCraving(tokens, at)) return ['biddi']
  if (before === 'ma' && BE.test(word)) return ['ykoon']
  // "Coffee 7elw": behind a noun it says what that is like.
  if (SWEET.test(word) && before !== undefined && !isFiller(before) && !SHOP.test(before)) return ['kwayes']
  if (before !== undefined && isArabicNoun(before)) return splitArticle(word) ?? respellWord(word)
  return asksWho(word, tokens[at + 1]?.word) ? ['ya3ni'] : respellWord(word)
}

/** "Altahlia" of "share3 altahlia". */
function splitArticle(word: string): string[] | undefined {
  return /^([ae]l)([b-df-hj-np-tv-z2-9][a-z2-9]{3,})$/.exec(word)?.slice(1)
}

function respellWord(word: string): string[] {
  // "Ma63am o cafe".
  if (word === 'o') return ['w']
  if (isArabic(word) || NAMES.has(word)) return [word]
  if (NEAR.test(word)) return ['2areeb']
  if (NEAREST.test(word)) return ['a2rab']
  if (isFiller(word)) return [word]
  const title = GLUED_TITLE.exec(word)
  if (title) return title.slice(1)
  const verb = readChatVerb(word)
  if (verb !== undefined) return [verb]
  if (AND_ARTICLE.test(word)) return ['w', 'el']
  const respelt = SPELLINGS.get(`=${word}`) ?? SPELLINGS.get(toSpellingKey(word))
  if (respelt !== undefined) return [respelt]
  return GLUED_AND.test(word) ? ['w', word.slice(1)] : [word]
}

/** The same for all spellings of a word: without repeated letters, and with one letter for vowels that are confused. */
function toSpellingKey(word: string): string {
  return word
    .replace(/^2/, '')
    .replaceAll('8', 'gh')
    .replaceAll('5', 'kh')
    .replace(/ee|ei|ay|ai|ey|e|y/g, 'i')
    .replace(/oo|ou|o/g, 'u')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?:ih|ah|i)$/, 'a')
}
