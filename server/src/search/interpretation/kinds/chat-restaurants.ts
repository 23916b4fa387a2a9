import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic, type Token } from '../words/tokens.ts'
import { readWordSet } from '../words/word-lists.ts'

/** Words for a restaurant of other languages, before which no adjective of theirs stands. */
const RESTAURANTS = readWordSet('restaurants-before-chat')
const CHAT_RESTAURANT = 'mat3am'

/** Kinds of restaurants sound no further apart from what is written than this. */
const MOST_COST = 0.2

/** The tokens with the word of chat Arabic for a restaurant before its adjectives: "restaurant tounsi" is "mat3am tounsi". */
export function spellChatRestaurants(gazetteer: Gazetteer, tokens: Token[]): Token[] {
  return tokens.map((token, at) => {
    const next = tokens[at + 1]?.word
    if (!RESTAURANTS.has(token.word) || next === undefined || isArabic(next) || isCommonWord(next))
      return token
    return isKindOfRestaurant(gazetteer, next) ? { ...token, word: CHAT_RESTAURANT } : token
  })
}

function isKindOfRestaurant(gazetteer: Gazetteer, adjective: string): boolean {
  return gazetteer
    .findHomophones(`${CHAT_RESTAURANT} ${adjective}`)
    .some(
      ({ name, cost }) => cost <= MOST_COST && gazetteer.lookup(name).some(({ kind }) => kind === 'category'),
    )
}
