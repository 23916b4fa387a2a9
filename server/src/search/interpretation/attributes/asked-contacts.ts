import { type FoldedPrompt, toFoldedPattern } from './folded-prompt.ts'
import { NUMBER_LATIN, OF_ARABIC, OF_LATIN, PHONE_ARABIC, PHONE_LATIN } from './possessions.ts'
import { either } from './word-pattern.ts'

/*
 * The number and the place of who is named, which a row shows: "sho ra2mo", "رقم جوال مستشفى دله", "موقع السفارة ورقمهم". The texts are
 * folded (folded-prompt.ts). Every repetition is bounded, so that no text makes the patterns backtrack for long.
 */

const ITS = '(ه|ها|هم|هن|هون)'
const NUMBER = '(ال)?(رقم|ارقام|نمره|نمر|تلي?فون|هاتف|جوال)'
const PLACE = '(ال)?(موقع|عنوان|عناوين|لوكيشن|مكان)'
const CHAT_NUMBER = 'r[aei]?[2qgk98][aei]?m'
const CHAT_PLACE =
  '(m[aou]{1,2}w?[2qgk98][aie]?3|3[eiou]nwan|[3]nwan|loc?k?[ae][iy]?[sc]h?i?on|lokeishn|location)'
const CHAT_ITS = '(o|u|a|ou|oh|ha|hom|hon|hum|on|hm)'
const AND = String.raw`\s{1,3}و\s?`
const CHAT_AND = String.raw`\s{1,3}(w|we|wa|ou|and|&)\s{1,3}`
const ASKING = '((shu|shou|sho|eh|esh|wesh|wsh|ch[ou]{1,2}) )?'
/** Behind it the place of something is not described: "موقعه قريب من البحر". */
const END = String.raw`(?=\s{0,3}($|[.,،؛;!؟?\n]|الله|لو\s|من فضل|ياليت|يا\s|بليز|تكف|شكرا|رجاء|please|pls|plz|law|lw|shokran|shukran|\s{3}))`

const ASKED = [
  toFoldedPattern(
    either(
      `و?${NUMBER}${ITS}?${AND}${PLACE}${ITS}?(?! (ال)?(الكتروني|ويب))|و?${PLACE}${ITS}?${AND}${NUMBER}${ITS}?`,
      `و?(رقم|ارقام|نمره|نمر)${OF_ARABIC} ${PHONE_ARABIC}`,
      `و?(ارقام|رقم|نمرت|تلي?فون)${ITS}`,
      `و?${PLACE}${ITS}${END}`,
    ),
  ),
  toFoldedPattern(
    either(
      `(${CHAT_NUMBER}${CHAT_ITS}?${CHAT_AND}${CHAT_PLACE}|${CHAT_PLACE}${CHAT_ITS}?${CHAT_AND}${CHAT_NUMBER})${CHAT_ITS}?`,
      `${ASKING}${CHAT_NUMBER}${CHAT_ITS}|(shu|shou|sho|esh|wesh|wsh|chou) ${NUMBER_LATIN}|${NUMBER_LATIN}${OF_LATIN} ${PHONE_LATIN}`,
      `(w)? ${CHAT_PLACE}${CHAT_ITS}${END}`,
      // "Moga3 el ma7kama": of what it is the place.
      String.raw`(?<=^\s{0,3}(\p{L}[\p{L}\d]{1,8} ){0,3})m[aou]{1,2}w?[2qgk98][aie]?3(?= (el\s|al\s)?\p{L}[\p{L}\d]{2})(?! ([ie]lectroni|[ie]liktroni|3al|web))`,
    ),
  ),
]
/** Most prompts hold nothing of all this. */
const HINT =
  /رقم|ارقام|نمر|فون|هاتف|جوال|موقع|عنوان|عناوين|لوكيشن|مكان|r[aei]?[2qgk98]|r[ae]qam|ar2am|n[ei]?mr|num|noum|khatt|5a6|m[aou]{1,2}w?[2qgk98]|nwan|lo[ck]/u
const MOST = 2

/** Takes words that ask for the number or the place of a company, which a row shows, out of the text. */
export function takeAskedContacts(said: FoldedPrompt): void {
  if (!HINT.test(said.text)) return
  for (const pattern of ASKED) for (let count = 0; count < MOST && said.take(pattern); count++);
}
