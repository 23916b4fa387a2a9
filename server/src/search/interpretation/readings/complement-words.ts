import { cacheByWord } from '../../../text/word-cache.ts'
import { isArabic } from '../words/tokens.ts'
import { toWordSet } from '../words/word-set.ts'

/* The words by which a complement of a kind is known, in English, Arabic and chat Arabic. The words are folded. */

const HAVING = toWordSet(`with having offering serving including featuring providing
  مع فيه فيها فيهم فيو فيهن بيه بيها عنده عندها عندهم عندو عندن لديه لديها لديهم ذات ذو
  fih feeh feh fiha feeha feha fyha fehom fihom ladayha ma3 avec`)
/** "3ando", "3endaha", "3ndhom". */
const CHAT_HAVING = /^3[aei]?nd(?:[aou]h?[aou]?|h[ao]|[aou]?hom|on)$/
const RELATIVES = toWordSet(`that which who اللي يلي الذي التي اللذي elli illi elly illy ely yalli yelli
  يكون تكون يكونوا تكونون ykoon ykoun ykun yekoon yekun tkoon tkoun tkun ykouno`)
const JOINING = toWordSet('and or & w aw ou the a an و او is are also so very in at by to of for el al il')
/** Behind a kind these say for whom its businesses are. */
const FOR = toWordSet('for lel lal lil')
const AUDIENCES =
  toWordSet(`women ladies females girls men males gents boys kids children toddlers babies teens teenagers families family group groups
  couples students seniors adults elderly disabled tourists beginners people persons pax party
  نساء سيدات ستات بنات حريم نسوان رجال شباب بنين اولاد اطفال صغار بزران جهال عيال عوائل عوايل عائلات عايلات عائله عايله طلاب طالبات مجموعه كبار مبتدئين
  banat sittat setat nisa2 7areem hareem rjal rijal regal shabab awlad wlad atfal a6fal bzran 3yal lel3yalat lil3yalat l3yalat lbnat lelbanat 3awael 3awayel 3a2ilat 3ayelat 3ayla 3a2ila`)
const ONLY = toWordSet('only فقط بس bas')
/** They say nothing of what a business is like. */
const EMPTY = toWordSet(
  `ones one it them can could help helps اقرب قريب قريبه اقربهم aqrab a2rab 2areeb qareeb reachable possible urgent urgently asap please
  preferably preferred ideally hopefully تابع تابعه تابعين تبع عليه عليها عليهم يفضل ويفضل ياريت وياريت حبذا yfaddal yofaddal yareit yarait`,
)
const TIMES =
  toWordSet(`today tonight tomorrow now soon day days week weeks month months night nights hour hours minute minutes morning evening
  afternoon weekend year years اليوم بكره غدا الليله الحين الان دلوقتي هلق يوم ايام اسبوع شهر ساعه ساعات ليله ليالي`)
/** Those who come along: "a restaurant with friends". */
const PERSONS =
  toWordSet(`friends friend family kids children child wife husband parents colleagues guests girlfriend boyfriend people someone
  clients teens teenagers baby toddler mum mom dad mother father sister brother cousins
  الاهل اهلي العايله عايلتي اصحابي اصدقايي الشباب الربع ربعي الاولاد اولادي عيالي زوجتي زوجي امي ابوي صديقي صديقتي صحابي العيال`)
const ASKERS =
  toWordSet(`i we my our me us mine im ive id ill you your please pls plz thanks thank but because if when while since so
  انا احنا حنا نحن لو عشان علشان لان لاني لانه بس لكن ولكن شكرا please ana e7na ni7na law bas bs 3ashan 3shan la2an shukran mshan`)
/** "للأطفال", "لعائلة". */
const FOR_WHOM = /^ل(?:ل|عا?[ئي]ل)/u
export const isForWhom = (word: string) => FOR_WHOM.test(word) && readAudience(word) !== undefined
/** They begin with the letter of such a verb, and are none. */
const NO_VERBS = toWordSet(
  'يا ياليت يوم يعني يوجد توجد يمكن يرجي يمين يسار يدوي يمني يمنيه ياباني يابانيه يوناني يونانيه يهودي يومي يوميا يوميه يفضل يسلمو يعطيكم يعافيكم يعطيك يسعدك يومين يا ريت',
)

export const isHavingWord = (word: string) => HAVING.has(word) || CHAT_HAVING.test(word)
export const isRelativeWord = (word: string) => RELATIVES.has(word)
export const isJoiningWord = (word: string) => JOINING.has(word)
export const isForWord = (word: string) => FOR.has(word)
/** The audience that a word names: "اطفال" of "للأطفال". */
export function readAudience(word: string): string | undefined {
  if (AUDIENCES.has(word)) return word
  const bare = word.replace(/^(?:لل|ال|ل(?=عا?[ئي]ل))/u, '')
  return isArabic(word) && AUDIENCES.has(bare) ? bare : undefined
}
export const isOnlyWord = (word: string) => ONLY.has(word)
/** A word that names no condition: of time, or that stands for another. */
export const isEmptyWord = (word: string) => TIMES.has(word) || EMPTY.has(word)
export const isPerson = (word: string) => PERSONS.has(word)
/** Of who asks, or how: behind it stands no condition. */
export const isAskersWord = (word: string) => ASKERS.has(word)

/** An Arabic verb of what a business does: "يسمح", "ويفتح". */
export const isRelativeVerb = cacheByWord(
  (word: string): boolean =>
    isArabic(word) && !NO_VERBS.has(word) && !RELATIVES.has(word) && /^ب?ي\p{L}{3,}$/u.test(word),
)

/** "فيها" of "وفيها". */
export function stripAnd(word: string): string {
  return isArabic(word) && word.length > 3 ? word.replace(/^و/u, '') : word
}
