import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic, type Token } from '../words/tokens.ts'
import { readWordSet } from '../words/word-lists.ts'

/** Words for a restaurant of other languages, before which no adjective of theirs stands. */
const RESTAURANTS = readWordSet('restaurants-before-chat')
const CHAT_RESTAURANT = 'mat3am'
const FRENCH_RESTAURANT = 'restaurant'

/** A kind of restaurant sounds no further apart from what is written than this. */
const MOST_COST = 0.1

/**
 * The tokens with the name of a kind of restaurant for what sounds or is short for it: "restaurant tounsi" is "مطعم تونسي", and
 * "resto marocain" a "restaurant marocain".
 */
export function spellChatRestaurants(gazetteer: Gazetteer, tokens: Token[]): Token[] {
  const spelled = [...tokens]
  for (let at = 0; at + 1 < tokens.length; at++) {
    if (!RESTAURANTS.has(tokens[at]!.word)) continue
    const adjective = tokens[at + 1]!.word
    const french = `${FRENCH_RESTAURANT} ${adjective}`
    const name = isKind(gazetteer, french) ? french.split(' ') : findKind(gazetteer, adjective)
    if (!name) continue
    for (const [index, word] of name.entries()) spelled[at + index] = { ...tokens[at + index]!, word }
  }
  return spelled
}

/** The words of the one kind of restaurant that a word in Latin letters may be the adjective of; undefined for a word that is a kind. */
function findKind(gazetteer: Gazetteer, adjective: string): string[] | undefined {
  if (isArabic(adjective) || isCommonWord(adjective) || isKind(gazetteer, adjective)) return undefined
  const heard = gazetteer
    .findHomophones(`${CHAT_RESTAURANT} ${adjective}`)
    .flatMap(({ name, cost }) => gazetteer.lookup(name).map(({ kind, id }) => ({ name, cost, kind, id })))
    .filter(({ kind, name }) => kind === 'category' && name.split(' ').length === 2)
  const [first, ...others] = new Set(heard.flatMap(({ id, cost }) => (cost <= MOST_COST ? [id] : [])))
  if (first === undefined || others.length > 0) return undefined
  const names = heard.flatMap(({ id, name }) => (id === first ? [name] : []))
  return (names.find(isArabic) ?? names[0]!).split(' ')
}

function isKind(gazetteer: Gazetteer, name: string): boolean {
  return gazetteer.lookup(name).some(({ kind }) => kind === 'category')
}
