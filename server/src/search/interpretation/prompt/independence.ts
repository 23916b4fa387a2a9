import type { Token } from '../words/tokens.ts'

/*
 * "No other branches", "just one location", "not the big names", "ما لها فروع ثانية", "malosh fro3": who says so looks for what is
 * independent.
 */

const either = (...parts: string[]) => `(?:${parts.join('|')})`

const BRANCHES = '(?:branch|branches|locations?|outlets?|sites?|premises)'
const SHOPS = either(BRANCHES, 'shops?', 'stores?')
const HAVING = '(?:(?:that|which|who|and) )?(?:with |has |have |having |got )?'
const BIG = either(
  'big',
  'large',
  'major',
  'famous',
  'well known',
  'known',
  'usual',
  'international',
  'global',
)
const NOT = either(
  'not',
  'no',
  'none of',
  'without',
  'avoid',
  'avoiding',
  'rather than',
  'other than',
  'instead of',
)
const ENGLISH = [
  `${HAVING}(?:no|without(?: any)?) (?:other|more|additional|further|sister|second) ${SHOPS}(?: elsewhere| anywhere)?`,
  `${HAVING}(?:only|just) (?:an? )?(?:one|1|single) ${SHOPS}`,
  `${HAVING}(?:an? )?(?:single|sole) ${BRANCHES}(?: only)?`,
  `${HAVING}(?:one|1) ${BRANCHES} only`,
  `${HAVING}(?:(?:only|just) )?(?:an? )?few ${BRANCHES}`,
  `(?:that |which )?(?:does not|doesnt|do not|dont|without|not) (?:(?:have|having) )?(?:too )?many ${BRANCHES}`,
  `${NOT} (?:(?:one of|from|part of|any of) )?(?:(?:the|an?|any) )?(?:${BIG} (?:brands?|names?|brand names?|companies)|brands?(?= \\||$))(?! (?:like|such|called|as))`,
  'mom and pop|owner (?:run|operated|managed)|one (?:man|woman) (?:shop|business|show)|family business(?:es)?|home grown|homegrown',
]

const FAR = '(?:كثير|كتير|كثيره|كتيره|واجد|وايد|ثاني|ثانيه|تاني|تانيه|اخري|اخر|غيره|غيرها|متعدده)'
const OWN = either('ل', 'ال', 'لي', 'عند', 'لدي')
const ARABIC_NO = either(
  `(?:ما|مو|مش|لا|ليس|ليست) (?:يوجد |توجد )?${OWN}(?:ه|ها|هم|هن|و|ن|وش|هاش)`,
  `(?:ما|م)${OWN}(?:ه|ها|هم|و|وه|و?ش|هاش|همش)`,
  '(?:بدون|بلا|دون|بغير|(?:من|ب) غير|مفيش|مافي|ما في|ماكو)(?: (?:له|لها|اي))?',
)
const ARABIC = [
  `(?:(?:اللي|الي|التي|الذي|يلي) )?و?${ARABIC_NO} (?:اي )?فروع(?: ${FAR})?`,
  `(?:(?:اللي|الي|التي|الذي|يلي) )?(?:و?(?:له|لها|عنده|عندها|عندو|لديه|لديها|ب|ذو|ذات) )?فرع (?:واحد|وحيد)(?: (?:بس|فقط))?`,
  `(?:مو|مش|موب|مب|غير|ليس|ليست|بدون|لا|بعيد عن|بعيدا عن) (?:من )?(?:ال)?(?:اسماء|ماركات|براندات|شركات|اسامي) (?:ال)?(?:كبيره|مشهوره|معروفه|عالميه|كبار)`,
]

const CHAT_BRANCHES = '(?:f[ou]?r[ou]{1,2}[3]|branches)'
const CHAT = [
  `(?:(?:elli|illi|ely|eli|yalli) )?(?:w )?(?:ma|mesh|mish|mu|mo)? ?(?:ma ?)?(?:[ei]?l|3[ae]nd)(?:[aou]|ou|h|ha|hom|hon|on|osh|hash|homsh)? ${CHAT_BRANCHES}(?: (?:t[ae]ny[ae]h?|th?[ae]ny[ae]h?|k[ei]?t[ei]{1,2}r[ae]?h?))`,
  `(?:ma ?l(?:o|osh|hash|ha|ahash|oosh)|m[ao]l(?:osh|oosh|hash|homsh)|b[ie]?d[ou]{1,2}n|bala|men gh[ae]ir|mafi|mafish) ${CHAT_BRANCHES}(?: \\p{L}{1,2}[ae]ny[ae]h?)?`,
  '(?:[ei]?lo|3[ae]ndo|laha|b) ?f[ae]?r[ae]?3 wa7[ae]d(?: bas)?',
]

const SAID = new RegExp(`(?<=^| )${either(...ENGLISH, ...ARABIC, ...CHAT)}(?= |$)`, 'gu')
/** Most prompts hold nothing of all this. */
const HINT =
  /^(?:branch\S*|locations?|outlets?|sites?|premises|shops?|stores?|names?|brands?|companies|pop|owner|one|family|home|homegrown|فروع|فرع|(?:ال)?(?:اسماء|ماركات|براندات|شركات|اسامي)|f[ou]?r[ou]{1,2}3|f[ae]?r[ae]?3)$/u

/** The same tokens with "independent" in place of the words that say that a business has no or few branches. */
export function joinIndependence(tokens: Token[]): Token[] {
  if (!tokens.some(({ word }) => HINT.test(word))) return tokens
  const text = tokens.map(({ word }) => word).join(' ')
  const count = (end: number) => text.slice(0, end).split(' ').filter(Boolean).length
  return [...text.matchAll(SAID)].reduceRight((joined, match) => {
    const [start, end] = [count(match.index), count(match.index + match[0].length)]
    const word = { word: 'independent', from: tokens[start]!.from, to: tokens[end - 1]!.to }
    return [...joined.slice(0, start), word, ...joined.slice(end)]
  }, tokens)
}
