import { cacheByPrompt } from '../../../text/word-cache.ts'
import type { WordRange } from '../candidates/candidate.ts'
import { isWanting } from '../negation/wanting.ts'
import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'
import { isRequestWord } from './clause-words.ts'

/*
 * "My mother wants Lebanese food and my husband will only eat pizza, so give me either of them", «أمي تحب اللبناني وزوجي البيتزا، أبي أي
 * واحد منهم»: words that stand for all the kinds that somebody is said to want.
 */

const EITHER = toWordSet('either neither both any one whichever')
const THEM = toWordSet('them those these two')
const END = toWordSet('please pls thanks in at near around by close will would is are works')
/** chat-words.csv has "ya3ni" in place of "wa7ad" and "wa7da", which are one only before "of them". */
const ONES = toWordSet('واحد واحده وحده وحد اي wa7ad wa7ed wa7da wahed wahda ay ayy ya3ni')
const OF_THEM = toWordSet('منهم منهما منها منهن فيهم فيهن menhom minhom menhum fihom feehom')
const BOTH = toWordSet('كلاهما كليهما الثنتين الاثنتين')
/** These are Monday as well, unless they are asked for. */
const BOTH_OR_MONDAY = toWordSet('الاثنين الثنين الاتنين التنين etnein ethnein litnein letnein')
/** "I need a dentist for both", "one that would take both": the people are meant; but "I am happy with both". */
const FOR = toWordSet('for with take takes taking accept accepts treat treats suit suits fit fits near by')
const CONTENT = toWordSet('fine ok okay happy good cool go going settle')
const GIVING = toWordSet('give get has have offers offer sells serves')
/** "Show me both": so many words may stand between. */
const FARTHEST_ASKED = 3

/** The index of the first word that stands for several kinds named before; undefined where none does. */
export function findAnyOfThem(words: string[]): number | undefined {
  return listAnyOfThem(words)[0]
}

const listAnyOfThem = cacheByPrompt((words: string[]) =>
  [...words.keys()].filter(at => standsForAll(words, words[at]!, at)),
)

function standsForAll(words: string[], word: string, at: number): boolean {
  if (BOTH.has(word)) return true
  const before = words[at - 1] ?? ''
  if (BOTH_OR_MONDAY.has(word)) return asksFor(before) || before === 'اي'
  if (ONES.has(word)) return OF_THEM.has(words[at + 1] ?? '') || OF_THEM.has(words[at + 2] ?? '')
  if (!EITHER.has(word)) return false
  const [next, third = '', fourth = ''] = [words[at + 1], words[at + 2], words[at + 3]]
  if (FOR.has(before) && !CONTENT.has(words[at - 2] ?? '')) return false
  if (next === 'of') return THEM.has(third === 'the' ? fourth : third)
  if (word === 'both' && !words.slice(Math.max(0, at - FARTHEST_ASKED), at).some(asksFor))
    return CONTENT.has(words[at - 2] ?? '') && (next === undefined || END.has(next))
  if (word !== 'either' && word !== 'both') return false
  // "Either pizza or burgers" names them behind it.
  return next === undefined || END.has(next) || (word === 'either' && next === 'one')
}

function asksFor(word: string): boolean {
  return isRequestWord(word) || isWanting(word) || GIVING.has(word)
}

const PREFERENCES = readWordSet('preferences')
/** "My husband will only eat Lebanese food": so many words may stand between the verb and the kind. */
const FARTHEST = 3

/** Whether words behind kinds stand for all of them, each of which somebody is said to want. */
export function areAllMeant(words: string[], kinds: WordRange[]): boolean {
  const them = findAnyOfThem(words)
  if (them === undefined) return false
  const isWanted = (start: number) => tellsOfWish(words.slice(Math.max(0, start - FARTHEST), start))
  return kinds.every(({ start, end }) => end <= them && isWanted(start))
}

/** Whether words say what somebody wants or likes. */
export function tellsOfWish(words: string[]): boolean {
  return words.some(word => isWanting(word) || PREFERENCES.has(word))
}
