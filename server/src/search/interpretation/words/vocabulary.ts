import { isArticle, stripArticles } from '../../../text/fold.ts'
import { cacheByWord } from '../../../text/word-cache.ts'
import { PRAISE_WORDS } from '../attributes/praise.ts'
import { isNegatingPhrase, isNegatingWord } from '../negation/negations.ts'
import { isShowing } from '../negation/wanting.ts'
import { PLACE_KINDS, readPlaceKind } from '../places/place-kinds.ts'
import { isPlacePronoun, isReferringPronoun } from './place-pronouns.ts'
import { isArabic } from './tokens.ts'
import { stripParticles } from './word-forms.ts'
import { readWordSet } from './word-lists.ts'
import { toWordSet } from './word-set.ts'

/** Words of prompts that name neither a place nor a business, in English, written and spoken Arabic, and chat Arabic. */

/** The search is for what lies around the place that follows one of these. */
export const NEAR = readWordSet('near')

/** These mean nearness before "to" only: "next to", but "next week". */
const NEAR_TO = toWordSet('close closer closest nearer nearest next adjacent قريب قريبه القريبه القريب')

/** What follows one of these is a place. */
export const PLACE_PREPOSITIONS = new Set([
  ...NEAR,
  ...toWordSet(
    'in within inside outside along خارج at from في وفي ف ب داخل ضمن عند نطاق جوا جوه بقلب بنص fi fe bi fel fil bel bil bl fl f b 3and 3end 3ind 3nd 3inda 3enda juwwa gowwa goa',
  ),
])

/** Between two places these carry the preposition on. */
export const CONJUNCTIONS = readWordSet('conjunctions')

/** Either of the two names around one of these will do. */
export const ALTERNATIVES = readWordSet('alternatives')

/** True of words that stand between a preposition and its place, with or without an article of their own. */
export const isPlaceArticle = cacheByWord(
  (word: string): boolean =>
    PLACE_ARTICLES.has(word) ||
    PLACE_ARTICLES.has(stripArticles([word])[0]!) ||
    readPlaceKind(word) !== undefined,
)

/** "اقرب صيدلية من العليا": behind a word for the nearest, what is named with "from" is a place. */
const NEAREST = readWordSet('nearest')
const [FROM, FARTHEST] = [toWordSet('to من الى mn men min mel mil mnel ela la l li lal lil lel'), 5]

/** These never say whose branch it is, as "أقرب فرع من" does: "the nearest post office to Deira". */
const TO = toWordSet('to الى')

/** The same behind "2areeb", as behind "close to". */
function isFromNearest(words: string[], at: number): boolean {
  const before = words[at - 1] ?? ''
  if (!FROM.has(words[at]!) || (BRANCH_WORDS.has(before) && !TO.has(words[at]!))) return false
  if (before === '2areeb') return true
  return words.slice(Math.max(0, at - FARTHEST), at - 1).some(word => NEAREST.has(word))
}

/** True of "to" and "from" behind a word for nearness, with a few words between them: "close enough to", "a2rab mall mn". */
export function isNearTo(words: string[], at: number): boolean {
  if (!FROM.has(words[at]!)) return false
  return words.slice(Math.max(0, at - FARTHEST + 1), at).some(word => NEAR.has(word) || NEAREST.has(word))
}

/** "الأقرب لجامعة الملك سعود": the particle of a word behind one for nearness is "to". */
export function isGluedToNearest(words: string[], at: number): boolean {
  if (!/^لل?.{3}/u.test(words[at]!) || isFunction(words[at]!)) return false
  return words
    .slice(Math.max(0, at - FARTHEST + 1), at)
    .some(word => NEAREST.has(word) || (NEAR.has(word) && NEAR_TO.has(word)))
}

const AWAY_FROM = toWordSet('from of to off من عن mn men min 3an')
/** These say how far it is: "a five minute stroll from", "خطوات من", "ما تبعد عن". */
const DISTANCES = readWordSet('distances')
/** These and, before a number of kilometres that is taken out of the words, "ضمن ٣ كم من". */
const FAR_WORDS = DISTANCES.union(toWordSet('within radius ضمن خلال حدود بحدود نطاق محيط'))

const LEAVING = /^(?:got|getting|came|come|coming|walk(?:ed|ing)|stepp(?:ed|ing))$/

/** True of "from" behind words that say how far it is: what follows is a place to search around. */
export function isDistanceFrom(words: string[], at: number): boolean {
  if (!AWAY_FROM.has(words[at] ?? '')) return false
  if (FAR_WORDS.has(words[at - 1] ?? '')) return true
  // "Just got out of Kingdom Centre".
  if (words[at] === 'of') return words[at - 1] === 'out' && LEAVING.test(words[at - 2] ?? '')
  // "A minute or two on foot from".
  return words[at] !== 'to' && words.slice(Math.max(0, at - FARTHEST), at).some(word => DISTANCES.has(word))
}

/** "حد" is "beside", but "somebody" before a verb: "محتاج حد ينضف", "بدي حدا يدرسني", "7ad ysalla7". */
function isSomebody(words: string[], at: number): boolean {
  return /^(?:حدا?|7ad)$/u.test(words[at]!) && /^(?:ب?[يت]|عم$|b?i?y|3am$)/u.test(words[at + 1] ?? '')
}

const THERE_IS = toWordSet('في fi fe fih')
const QUESTIONS = toWordSet('وين فين شو ايش وش مين هل شكون واش wen wein wain ween fen fein shu shou sho chou')

/** "وين في", "shu fi": behind a question the word says "is there", and not where. */
function isThere(words: string[], at: number): boolean {
  return THERE_IS.has(words[at]!) && QUESTIONS.has(words[at - 1] ?? '')
}

const ON = toWordSet('على ع 3ala 3la 3al 3a')
/** All words that may be prepositions by themselves. */
const PREPOSITIONS = PLACE_PREPOSITIONS.union(ON).union(FROM).union(AWAY_FROM)

const FRENCH_ARTICLES = readWordSet('french-articles')

/** True when the word at an index says that a place follows. */
export function isPreposition(words: string[], at: number): boolean {
  const word = words[at]
  if (word === undefined) return false
  // "Aside from Zara", and the Arabizi "b riffa", "b el 3aziziyah", "b la massana".
  if (isNegatingPhrase(words, at))
    return word === 'in' || word === 'at' || word === 'around' || /where$/u.test(words[at - 1]!)
  if (!PREPOSITIONS.has(word)) return isPlacedKind(word)
  const next = words[at + 1] ?? ''
  const isBeforeArticle = isArticle(next, words[at + 2]) || FRENCH_ARTICLES.has(next)
  const behind = words[isBeforeArticle ? at + 2 : at + 1] ?? ''
  if (word === 'b') return behind.length > 3 || (behind.length === 3 && at > 0 && !isFunction(behind))
  // "يطل على الحرم", "2areeb 3al jam3a".
  if (ON.has(word) && NEAR.has(words[at - 1] ?? '')) return true
  if (isPlacedKind(word) || isFromNearest(words, at) || isDistanceFrom(words, at)) return true
  if (!PLACE_PREPOSITIONS.has(word) || isSomebody(words, at) || isThere(words, at)) return false
  return !NEAR_TO.has(word) || /^(?:to|من|(?:لل|عال).{3,})$/u.test(words[at + 1] ?? '')
}

/** "بمدينة …", "بحي …", "b7ay …": the particle says that a place follows. */
function isPlacedKind(word: string): boolean {
  return /^(?:[وف]?ب|[bf][aei]?7)/u.test(word) && readPlaceKind(word) !== undefined
}

/** Between a preposition and its place. */
export const PLACE_ARTICLES = new Set([
  ...PLACE_KINDS.flatMap(([names]) => [...names]),
  ...toWordSet(
    'the my region of to centre center downtown heart middle من منطقه محافظه محيط وسط الى el al il',
  ),
])

/** Praise and other adjectives. Some are towns as well (Nice, Best), but only where the prompt says so. */
const ADJECTIVES = readWordSet('adjectives').union(PRAISE_WORDS)

/** Adjectives and other common words that are also towns, where the prompt says so. */
const TOWNS_TOO = toWordSet('nice mobile reading bath orange split male us corner same مني')

const FUNCTION = readWordSet('function-words')
const GRAMMAR = FUNCTION.union(PLACE_PREPOSITIONS).union(CONJUNCTIONS)

/** These join two nouns in speech: "طبيب ديال القلب", "دكتور بتاع عيون". */
export const GENITIVES = readWordSet('genitives')

/** Kinds of business too generic to narrow a search, unless the directory has a category of that name. */
const GENERIC = readWordSet('generic-words')

/** A word that means nothing by itself. */
export const isFiller = cacheByWord((word: string): boolean => {
  const [bare] = stripArticles([word])
  return (
    (bare !== word && isFiller(bare!)) ||
    isFunction(word) ||
    isNegatingWord(word) ||
    isShowing(word) ||
    ADJECTIVES.has(word) ||
    TOWNS_TOO.has(word) ||
    PLACE_ARTICLES.has(word) ||
    readPlaceKind(word) !== undefined ||
    [...word].length === 1 ||
    (isArabic(word) && stripParticles(word).some(({ stem }) => ADJECTIVES.has(stem) || FUNCTION.has(stem)))
  )
})

/** The words of grammar and praise in Arabic letters. */
export function listArabicFillers(): string[] {
  return [...FUNCTION, ...ADJECTIVES, ...PLACE_PREPOSITIONS].filter(isArabic)
}

/** Praise and other adjectives: "big", "small". */
export function isAdjective(word: string): boolean {
  return ADJECTIVES.has(word)
}

/** A word of grammar, which is not even a place after "in". */
export function isFunction(word: string): boolean {
  return GRAMMAR.has(word) || isPlacePronoun(word) || isReferringPronoun(word)
}

/** A word of grammar or praise that may also be a brand: "Next", "Zain", "Orange". */
export function mayBeBrand(word: string): boolean {
  return NEAR_TO.has(word) || ADJECTIVES.has(word) || TOWNS_TOO.has(word)
}

const COMMON_REGION_NAMES = readWordSet('common-region-names')

/** A word that is the name of a region where the prompt calls it one, and says little else. */
export function isCommonRegionName(word: string): boolean {
  return COMMON_REGION_NAMES.has(stripArticles([word])[0]!)
}

/** A common word that is also a town. */
export function isTownToo(word: string): boolean {
  return TOWNS_TOO.has(word)
}

export const isGeneric = cacheByWord(
  (word: string): boolean =>
    GENERIC.has(word) ||
    isBranchWord(word) ||
    isGenericBehindAnd(word) ||
    (isArabic(word) && GENERIC.has(stripArticles([word])[0]!)),
)

/** "ومحلات". */
export function isGenericBehindAnd(word: string): boolean {
  return word.startsWith('و') && GENERIC.has(word.slice(1))
}

const BRANCH_WORDS = readWordSet('branch-words')

export const isBranchWord = cacheByWord(
  (word: string): boolean => BRANCH_WORDS.has(word) || OWN_BRANCHES.test(word),
)

/** "فروعهم", "fro3hom", "elfar3": branches of somebody, in any spelling. */
const OWN_BRANCHES =
  /^(?:[بولف]?(?:ال|ل)?)(?:فرع|فروع|افرع)(?:هم|ها|ه|كم|نا|هن|ك)$|^(?:[ae]l)?(?:f[aei]?r[ae]?3|f[aou]?r[ou]{1,2}3|[ae]fro3)(?:hom|hum|hon|ha|a|h|o|oh|u|kom|kum|na|en|een|ak|ek|ik)?$/u

const COMPANY_WORDS = readWordSet('company-words')

/** A word for any company, which alone states no need: "companies", "الشركات". */
export function isCompanyWord(word: string): boolean {
  return COMPANY_WORDS.has(word) || (isArabic(word) && COMPANY_WORDS.has(stripArticles([word])[0]!))
}

/** A wide word for what is searched for, as opposed to "branches", which are branches of something. */
export function isWideSubject(word: string): boolean {
  return isGeneric(word) && !isBranchWord(word)
}
