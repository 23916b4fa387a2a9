import { cacheByPrompt, cacheByWord } from '../../../text/word-cache.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { SoundIndex } from '../../gazetteer/sound-index.ts'
import { locateAin } from '../../needs/word-variants.ts'
import { isChatArabic } from './chat-spelling.ts'
import { isCommonWord, listArabicCommonWords } from './common-words.ts'
import { isArabic } from './tokens.ts'
import { listArabicFillers } from './vocabulary.ts'

/*
 * Words of everyday sentences, which are hardly names. Chat Arabic has them in any spelling: "a7sal", "njoom", "ta3bana" are
 * heard as the Arabic words that they sound like. Names sound like such words too ("abdoun" like بدون, "habib" like حابب), so that only
 * words that nothing came of and that no company holds in its name are heard.
 */

const heard = [...new Set([...listArabicCommonWords(), ...listArabicFillers()])]
const sounds = new SoundIndex()
for (const [number, word] of heard.entries()) sounds.add(word, number)

const MOST_COST = 0.15
/** Shorter words sound like too much, unless a digit of chat Arabic stands for one of their consonants. */
const SHORTEST_HEARD = 5
const CHAT_DIGIT = /[235-9]/

const soundsCommon = cacheByWord((word: string): boolean => {
  if (isArabic(word) || (word.length < SHORTEST_HEARD && !CHAT_DIGIT.test(word))) return false
  return sounds
    .find(word, number => heard[number]!)
    .some(other => other.cost <= MOST_COST && locateAin(other.word) === locateAin(word))
})

const isChat = cacheByPrompt((words: string[]) => ({ is: isChatArabic(words) }))

/** Whether a word of a prompt that nothing came of is one of everyday sentences. */
export function isEverydayWord({ companies }: Gazetteer, words: string[], at: number): boolean {
  const word = words[at]!
  if (isCommonWord(word)) return true
  return isChat(words).is && soundsCommon(word) && companies.countHolders(word) === 0
}
