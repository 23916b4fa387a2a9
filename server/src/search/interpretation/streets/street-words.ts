import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'

/* The words that streets are called by, in English, French, Spanish and Catalan, Arabic and chat Arabic. */

/** Behind the name: "King Fahd Road". What a word is short for may be something else: "St Regis". */
const BEHIND = readWordSet('street-nouns-behind')
/** Of these a capital letter says that they are names. */
const OF_NAMES = toWordSet('square sq lane drive walk')
const SHORT = readWordSet('street-nouns-short')
/** Before the name: "Rue Grimaldi". */
const BEFORE = readWordSet('street-nouns-before')
/** "شارع", "بطريق", "share3"; with a particle. */
const ARABIC =
  /^[وف]?[بلع]?(?:شارع|طريق|جاده|ميدان)$|^(?:[bfl]i?)?(?:s(?:h|a)?ari3|shar[ei]?[3a]|sharea3|sharee3|[t6]a?r(?:ee|i)[gqk289])$/u
/** Roads around a town, which need no other name. */
const RING = /^(?:[وف]?[بل]?(?:ال)?داير[يى]|(?:[bf]i?)?(?:[ae]l)?da(?:2|y|i)?[ie]?r[iy])$/u

/** Of a ring road, with a number behind it. */
const EXIT = /^(?:exit|exits|[وف]?[بلع]?(?:ال)?مخرج|[bfl]?i?ma(?:kh|5)r[ae]?[jg])$/u

/** The road along the sea, which needs no other name. */
const CORNICHE =
  /^(?:[وف]?[بلع]?(?:ال)?كورنيش|[bfl]?(?:al|el|il)?(?:corniche|cornich|cornish|korniche|kornich|kornish|kornesh|kurnish|kornishe))$/u

/** "Street food" and "road trip" are no streets, nor is "Avenue Mall" one. */
const NO_STREET_BEHIND = readWordSet('no-street-behind')

/** Who streets are named after: the name goes on behind one of these. */
const TITLES =
  toWordSet(`king queen prince princess sheikh shaikh imam sultan saint general president doctor abu abi umm bin ben ibn bint malik malek melik melek amir ameer emir
  sheikha amira ameera princesse roi reine saint sainte sant
  الملك الملكة الأمير الأميرة الإمام الشيخ الشيخة السلطان القديس الرئيس الدكتور أبو أبي أبا أم بن ابن بنت عبد ملك أمير`)
const CHILD_OF = toWordSet('bin ben ibn bint بن ابن بنت')
/** Within the names of streets. */
const INNER = readWordSet('inside-street-names')
const FRENCH_ARTICLES = readWordSet('french-articles')
/** In names, and not compared. */
const JOINTS = toWordSet('of no number رقم')

/** The same title in the languages of addresses and prompts. */
const SAME_TITLES = new Map(
  [
    'king malik malek melik melek roi ملك الملك',
    'queen malika reine ملكة الملكة',
    'prince amir ameer emir امير الأمير',
    'princess princesse amira ameera اميرة الأميرة',
    'sheikh shaikh شيخ الشيخ',
    'saint sainte sant st القديس',
  ].flatMap(titles => [...toWordSet(titles)].map(title => [title, [...toWordSet(titles)][0]!] as const)),
)

export const isNounBehind = (word: string) => BEHIND.has(word)
export const isShortNoun = (word: string) => SHORT.has(word)
export const isNounBefore = (word: string) => BEFORE.has(word)
export const isArabicNoun = (word: string) => ARABIC.test(word)
/** "Akl sari3" is fast. */
export const isChatNoun = (word: string) => /^[bfl]?i?sa?ari3$/.test(word)
/** "Exit 18", "بمخرج ١٠", "ma5raj 10". */
export const isExit = (word: string) => EXIT.test(word)
export const isRing = (word: string) => RING.test(word)
export const isCorniche = (word: string) => CORNICHE.test(word)
export const isNoStreetBehind = (word: string) => NO_STREET_BEHIND.has(word)
/** "Tareeg elmalek fahad": with the article before it. */
const toBareTitle = (word: string) => (TITLES.has(word) ? word : word.replace(/^[ae]l(?=[a-z]{4})/, ''))
export const isTitle = (word: string) => TITLES.has(toBareTitle(word))
export const isChildWord = (word: string) => CHILD_OF.has(word)
/** A title before a name: the father of Anas ibn Malik is no king. */
export const isOwnTitle = (words: string[], at: number) =>
  isTitle(words[at]!) && !isChildWord(words[at]!) && !isChildWord(words[at - 1] ?? '')
export const readTitle = (word: string) => SAME_TITLES.get(toBareTitle(word))
export const isFrenchArticle = (word: string) => FRENCH_ARTICLES.has(word)
export const isJoint = (word: string) => INNER.has(word) || JOINTS.has(word)
export const isNameNoun = (word: string) => OF_NAMES.has(word)
export const isInner = (word: string) => INNER.has(word)

/** The same noun, written in full or short, in the languages of the directory. */
const SAME = [
  ['road', 'rd'],
  ['street', 'st', 'str'],
  ['avenue', 'ave', 'av', 'avinguda', 'avenida'],
  ['boulevard', 'blvd', 'bd'],
  ['highway', 'hwy'],
  ['lane', 'ln'],
  ['square', 'sq'],
].map(names => new Set(names))

/** Whether a folded word of an address is the noun that a prompt says. Arabic addresses and prompts mix theirs. */
export function isSameNoun(word: string, noun: string): boolean {
  if (word === noun || SAME.some(names => names.has(word) && names.has(noun))) return true
  return isArabicNoun(noun) && isStreetNoun(word)
}

/** "Trafalgar Square" is no Trafalgar Road: whether only one of two nouns is that of a square, or of an exit. */
export function isOtherSort(noun: string, other: string): boolean {
  return SQUARE.test(noun) !== SQUARE.test(other) || isExit(noun) !== isExit(other)
}

const SQUARE = /^(?:square|sq|place|placa|plaza|[وف]?[بلع]?ميدان)$/u

/** Whether a folded word of an address is the noun of a street. */
export function isStreetNoun(word: string): boolean {
  return BEHIND.has(word) || SHORT.has(word) || BEFORE.has(word) || isArabicNoun(word)
}
