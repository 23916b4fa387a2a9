import { isArabic, type Token } from '../words/tokens.ts'

/*
 * "Not far from Olaya", "ما تكون بعيدة عن العليا", "msh b3eed 3an zamalek", "pas loin de": two negations, which ask for what is
 * near. One word of nearness takes their place. The patterns are of folded words.
 */

const either = (...parts: string[]) => `(?:${parts.join('|')})`

const NOT_FAR = new RegExp(
  `(?<=^| )${either(
    '(?:that |which )?(?:not|isnt|arent|aint|never)(?: (?:too|very|so|that|really|all|located|situated|be))* far(?: (?:off|away|out))? from',
    '(?:(?:اللي|الي|التي|الذي|بس|بشرط) )?(?:(?:[يت]كون(?:ون|و|وا)? )?(?:ما|لا|مو|مش|موب|مب|مهو|مهي|ماشي|ماش|ليس|ليست|غير)|م(?:ا)?[يت]كون(?:و)?ش|م(?:ا)?[يت]بقا?ش)(?: (?:[يت]كون(?:ون|و|وا|ش)?|كان|كانت|مره|كثير|كتير|جدا|اوي|قوي|وايد|هو|هي))* (?:بعيد(?:ا|ه|ين)?|بعاد)(?: (?:كثير|كتير|مره|جدا|اوي|قوي|وايد))* (?:عن|من|علي|ع)',
    'م?ا? ?[يت]بعد(?:ش|ون|و|وا)?(?: (?:كثير|كتير|مره|جدا|اوي|وايد))* (?:عن|من|علي)',
    '(?:mo|mu|mub|mob|moo|msh|mesh|mish|mush|mosh|mch|machi|mashi|ma|la|not)(?: (?:ya3ni|y[aeio]*koo?u?n|t[aeio]*koo?u?n|kteer|ktir|kthir|marra|awi|2awi|wayed))* b[ae]?3[ae]?[ei]{1,2}d(?:a|e|eh|ah|een|in)?(?: (?:kteer|ktir|marra|awi|2awi|ya3ni))* (?:3an|3n|men|min|mn|3ala|3la|3a)',
    'pas(?: (?:trop|tres|si|tellement|bien))* loin (?:de|du|des|d)',
  )}(?= )`,
  'u',
)
/** Most prompts hold none of these. */
const HINT = /(?:^| )(?:far|loin|بعيد\S*|بعاد|م?ا?[يت]بعد\S*|b[ae]?3[ae]?[ei]\S*) /u

/** The same tokens with a word of nearness in place of words that say that something is not far. */
export function joinNotFar(tokens: Token[]): Token[] {
  const text = `${tokens.map(({ word }) => word).join(' ')} `
  const match = HINT.test(text) ? NOT_FAR.exec(text) : null
  if (!match) return tokens
  const start = text.slice(0, match.index).split(' ').length - 1
  const end = start + match[0].split(' ').length
  const word = isArabic(tokens[end - 1]!.word) ? 'قرب' : 'near'
  const joined = { word, from: tokens[start]!.from, to: tokens[end - 1]!.to }
  return [...tokens.slice(0, start), joined, ...joinNotFar(tokens.slice(end))]
}
