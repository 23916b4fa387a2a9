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
  `${NOT} (?:(?:an?|one|those|the) )?(?:(?:big|large) )?(?:company|companies|ones?|business|businesses|firms?|agency|chain)? ?(?:with|that has|that have|having|who have) (?:${BRANCHES} |offices |shops )(?:everywhere|all over(?: (?:the place|town))?|on every (?:corner|street)|in every (?:city|town|mall))`,
  'mom and pop|owner (?:run|operated|managed)|(?:small )?one (?:man|woman|person) (?:shop|business|show|outfit|operation|band)(?:e?s)?|family business(?:es)?|home grown|homegrown',
]

const FAR = '(?:كثير|كتير|كثيره|كتيره|واجد|وايد|ثاني|ثانيه|تاني|تانيه|اخري|اخر|غيره|غيرها|متعدده)'
const OWN = either('ل', 'ال', 'لي', 'عند', 'عد', 'لدي')
const ARABIC_NO = either(
  `(?:ما|مو|مش|لا|ليس|ليست) (?:يوجد |توجد )?${OWN}(?:ه|ها|هم|هن|و|ن|وش|هاش)`,
  `(?:ما|م)${OWN}(?:ه|ها|هم|و|وه|و?ش|هاش|همش)`,
  '(?:بدون|بلا|دون|بغير|(?:من|ب) غير|مفيش|مافي|ما في|ماكو)(?: (?:له|لها|اي))?',
)
const ARABIC_NOT = either('مو', 'مش', 'موب', 'مب', 'مهب', 'ليس', 'ليست', 'ماشي', 'موش', 'غير', 'بدون')
const ARABIC = [
  `(?:(?:اللي|الي|التي|الذي|يلي) )?و?${ARABIC_NO} (?:غير|الا|سوي) فرع(?: (?:واحد|وحيد))?`,
  '(?:محل|محلات|متجر|متاجر|مطعم|مطاعم) فردي(?:ه|ين)?',
  `(?:(?:اللي|الي|التي|الذي|يلي) )?و?${ARABIC_NO} (?:اي )?فروع(?: ${FAR})?`,
  `(?:(?:اللي|الي|التي|الذي|يلي) )?(?:و?(?:له|لها|عنده|عندها|عندو|لديه|لديها|ب|ذو|ذات) )?فرع (?:واحد|وحيد)(?: (?:بس|فقط))?`,
  `${ARABIC_NOT} (?:(?:شركه|شركات|سلسله|محل|مكتب|واحد|واحده|وحده|شي|من) )?(?:(?:اللي|الي|يلي) )?(?:عند|ال|ل|لي)(?:ه|ها|هم|و|ن|هن|هم) ?(?:ال)?فروع (?:ب|في |ف )كل (?:محل|مكان|حته|زاويه|مدينه|شارع|حي|حاره|البلد|مطرح)`,
  `(?:مو|مش|موب|مب|غير|ليس|ليست|بدون|لا|بعيد عن|بعيدا عن) (?:من )?(?:ال)?(?:اسماء|ماركات|براندات|شركات|اسامي) (?:ال)?(?:كبيره|مشهوره|معروفه|عالميه|كبار)`,
]

const CHAT_BRANCHES = '(?:f[ou]?r[ou]{1,2}[3]|branches)'
const CHAT = [
  `(?:mo|mu|mub|mob|mesh|mish|msh|mush|mosh|moush) (?:(?:sherke|sherkeh|sharika|sherka|ma7al|wa7de|wa7da|wa7ad|men) )?(?:(?:elli|illi|yalli|ely|eli) )?(?:3[ae]nd|[ei]l)(?:[aou]|ha|hom|on|hon|un) ${CHAT_BRANCHES} (?:b ?|fi |fe )(?:kel|kol|kul|kil) (?:ma7al|makan|matra7|7etta|share3|madine|madina)`,
  `(?:(?:elli|illi|ely|eli|yalli) )?(?:w )?(?:ma|mesh|mish|mu|mo)? ?(?:ma ?)?(?:[ei]?l|3[ae]nd)(?:[aou]|ou|h|ha|hom|hon|on|osh|hash|homsh)? (?:wala |ay )?(?:${CHAT_BRANCHES}|far3|fere3)(?: (?:t[ae]n[eiy][ae]?h?|t[ae]ny[ae]h?|th?[ae]ny[ae]h?|k[ei]?t[ei]{1,2}r[ae]?h?))`,
  `(?:ma ?l(?:o|osh|hash|ha|ahash|oosh)|m[ao]l(?:osh|oosh|hash|homsh)|b[ie]?d[ou]{1,2}n|bala|men gh[ae]ir|mafi|mafish) ${CHAT_BRANCHES}(?: \\p{L}{1,2}[ae]ny[ae]h?)?`,
  '(?:[ei]?lo|3[ae]ndo|laha|b) ?f[ae]?r[ae]?3 wa7[ae]d(?: bas)?',
]

/** "مو تابعين لأي سلسلة", "مايكونوش تبع سلسلة", "mo tab3een l ay silsila". */
const OF_NO_CHAIN = [
  // "Fed up with the big chains", "زهقت من السلاسل".
  '(?:tired|sick|fed up|bored|had enough) (?:of|with) (?:(?:the|all|those|these|big|large|same|usual) ){0,3}chains?',
  '(?:زهقت|زهقنا|مليت|ملينا|تعبت|طفشت|قرفت|شبعت|زهقان|طفشان) من (?:ال)?سلاسل(?: الكبيره)?',
  '(?:zh[ei]?2[ei]?t|zehe2t|mall?e[iy]?t|ta3ebt|6afasht|tafasht|shb[ei]3t) (?:mn|men|min) (?:[a-z0-9]+ ){0,7}(?:chains?|salasel|salasil)',
  `(?:(?:اللي|الي|التي|الذي|يلي) )?(?:و?(?:مو|مش|موب|مب|مهب|مهوب|ما|لا|ليس|ليست|ليسوا|موش|ماهي|ماهم|ماشي)(?: [يتب]{0,2}كون(?:وا|ون|و|ش|وش)?)|م?ا?[يت]كون(?:وش|ش)) (?:(?:تابع|تابعه|تابعين|تبع|تبعه|منتميه|منتمين|[يت]نتم(?:ي|ون|وا)|[يت]تبع(?:ون|وا)?|جزء|ضمن|فرع|فروع|متاع|تاع|ديال|من) ){1,2}(?:(?:ل|الي|اي|من|لاي|شي) ){0,2}(?:[لب]?ال|لل|ل)?(?:سلسله(?! ال)|سلاسل)(?! (?:ال)?(?:كبيره |مشهوره |كبار )?(?:مثل|زي|متل|like))(?: (?:ال)?(?:كبيره|معروفه|مشهوره))?`,
  '(?:(?:elli|illi|elly|yalli) )?(?:mo|mu|mub|mob|mesh|mish|mush|msh|mosh|machi|mashi|ma|mouch)(?: (?:[yt]?[aei]?k[ou]{1,2}no?u?(?:sh)?))? (?:(?:tab3een|tab3in|tabe3|tabi3|taba3|ta3|mta3|dyal|men|mn|min|far3|part of|joz2) ){1,2}(?:(?:l|la|lel|ay|ayy|el|shi|une|a|any) ){0,2}(?:silsila|silsileh|silsile|selsela|salasel|salasil|chains?|chaine|franchise)(?! (?:like|zay|zayy|metl|mithl|such))',
]

const SAID = new RegExp(`(?<=^| )${either(...ENGLISH, ...OF_NO_CHAIN, ...ARABIC, ...CHAT)}(?= |$)`, 'gu')
/** Most prompts hold nothing of all this. */
const HINT =
  /^(?:branch\S*|locations?|outlets?|sites?|premises|shops?|stores?|names?|brands?|companies|pop|owner|one|family|home|homegrown|فروع|فرع|(?:ال)?(?:اسماء|ماركات|براندات|شركات|اسامي)|f[ou]?r[ou]{1,2}3|f[ae]?r[ae]?3|chaine?s?|franchise|s[ei]ls[ei]l[aeh]{1,2}|salas[ei]l|(?:[لب]?ال|لل|ل)?(?:سلسله|سلاسل)|فردي(?:ه|ين)?)$/u

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
