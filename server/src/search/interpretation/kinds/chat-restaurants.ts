import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isKindName } from '../../gazetteer/kind-names.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic, type Token } from '../words/tokens.ts'
import { readWordSet } from '../words/word-lists.ts'

/** Words for a restaurant of other languages, before which no adjective of theirs stands. */
const RESTAURANTS = readWordSet('restaurants-before-chat')
const CHAT_RESTAURANT = 'mat3am'
const FRENCH_RESTAURANT = 'restaurant'
const SAYS_NOTHING = 'ya3ni'

/** A kind of restaurant sounds no further apart from what is written than this. */
const MOST_COST = 0.1
/** An adjective of what is eaten is feminine too, as of several restaurants: "7aja maghribiya". */
const MOST_OF_EATEN = 0.3

/** "Nakol", "akel", "nekel": we or I eat. */
const EAT = /^[2an]?[ae]{0,2}k[aeo]l$/
const SOMETHING = /^(?:7a[jg][aeh]{1,2}|ch[iy]|sh[iy]|shay2?|shai)$/

/**
 * The tokens with the name of a kind of restaurant for what sounds or is short for it: "restaurant tounsi" is "مطعم تونسي", "resto
 * marocain" a "restaurant marocain", and so is "7aja tounsia" that somebody wants to eat.
 */
export function spellChatRestaurants(gazetteer: Gazetteer, tokens: Token[]): Token[] {
  const spelled = [...tokens]
  for (let at = 0; at + 1 < tokens.length; at++) {
    const { word } = tokens[at]!
    const isEaten = SOMETHING.test(word) && EAT.test(tokens[at - 1]?.word ?? '')
    if (!isEaten && !RESTAURANTS.has(word)) continue
    const adjective = tokens[at + 1]!.word
    const french = `${FRENCH_RESTAURANT} ${adjective}`
    const name = isKindName(gazetteer, french)
      ? french.split(' ')
      : findKind(gazetteer, adjective, isEaten ? MOST_OF_EATEN : MOST_COST)
    if (!name) continue
    // The verb says no more than that.
    if (isEaten) spelled[at - 1] = { ...tokens[at - 1]!, word: SAYS_NOTHING }
    for (const [index, word] of name.entries()) spelled[at + index] = { ...tokens[at + index]!, word }
  }
  return spelled
}

const MEANT: ReadonlySet<string> = new Set(['category', 'city', 'country'])

/** The words of the one kind of restaurant that a word in Latin letters may be the adjective of; undefined for a word that means a kind, a city or a country. */
function findKind(gazetteer: Gazetteer, adjective: string, most: number): string[] | undefined {
  if (isArabic(adjective) || isCommonWord(adjective)) return undefined
  // "Restaurants Dubai": it sounds like «مظبي».
  if (gazetteer.lookup(adjective).some(({ kind }) => MEANT.has(kind))) return undefined
  const heard = gazetteer
    .findHomophones(`${CHAT_RESTAURANT} ${adjective}`)
    .flatMap(({ name, cost }) => gazetteer.lookup(name).map(({ kind, id }) => ({ name, cost, kind, id })))
    .filter(({ kind, name }) => kind === 'category' && name.split(' ').length === 2)
  const [first, ...others] = new Set(heard.flatMap(({ id, cost }) => (cost <= most ? [id] : [])))
  if (first === undefined || others.length > 0) return undefined
  const names = heard.flatMap(({ id, name }) => (id === first ? [name] : []))
  return (names.find(isArabic) ?? names[0]!).split(' ')
}
