import { FoldedPrompt } from './folded-prompt.ts'

/*
 * A wish is no condition: "preferably with a phone", "a website would be nice", "رقم إن وجد", "ya reet". What is wished for leaves
 * nothing out of what is found. The texts are folded (folded-prompt.ts). Every repetition is bounded, so that no text makes the
 * patterns backtrack for long.
 */

const either = (...parts: string[]) => `(?:${parts.join('|')})`

const WELCOME =
  '(?:nice|great|good|ideal|perfect|lovely|helpful|handy|useful|better|best|welcome|awesome|cool|fantastic|appreciated|preferred|preferable|(?:an?\\s+)(?:big\\s+|huge\\s+|real\\s+|nice\\s+)?(?:bonus|plus|advantage))'
const WOULD_BE = String.raw`(?:would|will|could|d|ll)\s+be\s+(?:(?:really|very|so|much|also|even|always)\s+){0,2}${WELCOME}`
const GOOD_ARABIC = '(?:احسن|افضل|ممتاز|زين|حلو|كويس|تمام|اوكي|منيح|مليح|باهي|طيب)'
const GOOD_CHAT = '(?:a7san|ahsan|afdal|af9al|7el[ow]{1,2}|helw|kwayes|mni7|zain|zein|tamam|momtaz)'
const BE_CHAT = '(?:b|ha|7a|ra7\\s+)?(?:y[aeiou]?k[ou]{1,2}n|y[ae]?b2a|kan|kon)'
const IF_ARABIC = '(?:لو|اذا|اذ|ان|ازا)'
const IF_CHAT = '(?:law|lw|lau|[iea]z{1,2}a|[iea]tha|ida|in|en)'
const NO_MUST = String.raw`(?:(?:but|though|although|and)\s+)?(?:(?:its|is|are|it\s+is)\s+)?not\s+(?:(?:strictly|absolutely|really|that|so)\s+)?(?:required|essential|necessary|mandatory|an?\s+must|important|needed|compulsory|an?\s+deal\s?-?breaker)|optional`

/** In front of what is wished for. */
const PREFERRED = either(
  String.raw`preferabl[ey]|preferred|ideally|hopefully|perhaps|nice\s+to\s+have|bonus(?:\s+points)?|(?:extra|brownie)\s+points|if\s+(?:at\s+all\s+)?possible|as\s+an?\s+(?:bonus|plus)|where\s+possible`,
  String.raw`(?:(?:i|we)(?:d|\s+would)?\s+|would\s+|and\s+)(?:(?:really|rather|much|also)\s+){0,2}(?:prefer|love)|${WOULD_BE}|better\s+if|best\s+if`,
  String.raw`[و]?(?:[ينبت]?فضل|يفضلون|مفضل|نتمني|اتمني|حبذا|(?:يا\s?)?(?:ريت|ليت)|(?:من\s+)?الافضل(?=\s+(?:ان|لو|اذا|[يت]كون))|${GOOD_ARABIC}\s+${IF_ARABIC}|(?:ان|اذا|لو)\s+امكن)`,
  String.raw`(?:w\s?)?(?:(?:y|t|n)?[aeiou]?fa[dz9]{1,2}[ae]l|m[ou]fa[dz9]{1,2}al|ya\s?r[aeiy]{1,2}t|ya\s?l[aeiy]{1,2}t|7abb?a[zth]{1,2}a|${GOOD_CHAT}\s+${IF_CHAT})`,
)
/** The same, and "if" in Arabic, behind which what a business has is a wish. */
const AHEAD = either(PREFERRED, 'و?(?:لو|اذا|ازا)', '(?:w\\s?)?(?:law|lw|lau|[iea]z{1,2}a|[iea]tha)')
/** What may stand between. */
const BETWEEN = either(
  'one|ones|those|them|some|it|they|that|which|who|if|for|to|with|have|has|had|having|an?|the|is|be|were|was|places?|somewhere|also|there',
  'ان|انه|انها|انهم|اللي|الي|التي|الذي|يلي|لو|اذا|[يت]كون|يكونوا|يكونون|كان|كانت|فيه|فيها|في|له|لها|لهم|عنده|عندها|عندهم|معه|معها|مع|ذات|ب|من',
  '[yt][aeiou]?k[ou]{1,2}no?u?|f[ei]|f[ei]{1,2}h?a?|3[aei]?nd[ouh]?[aou]?m?|[ei]ll?[iy]|laha|lo|[ei]l|kan|ma3',
)
/** Behind it. */
const BEHIND = either(
  String.raw`(?:if|where|when|whenever)\s+(?:at\s+all\s+)?(?:possible|available|any|known|listed|held|handy|applicable|there\s+is|there\s+are|it\s+exists)(?:\s+(?:one|any|some))?`,
  String.raw`if\s+(?:you|they|it|we|anyone|any\s+of\s+them)(?:ve|\s+have|\s+has|\s+got|\s+do|\s+can|\s+happen\s+to\s+have)?(?:\s+(?:have|got|know|find|hold))?(?:\s+(?:it|one|any|them|that|some))?`,
  String.raw`(?:(?:which|that|it|this)\s+)?(?:${WOULD_BE}|(?:is|are)\s+(?:preferred|preferable|welcome|appreciated|an?\s+(?:plus|bonus)))(?:\s+(?:too|as\s+well|but|though))?|preferabl[ey]|preferred|ideally|hopefully|an?\s+(?:plus|bonus)|${NO_MUST}`,
  String.raw`[و]?${IF_ARABIC}\s+(?:كان\s+)?(?:وجد|وجدت|امكن|ممكن|متوفر|متوفره|متاح|متاحه|موجود|موجوده|توفر|تيسر|فيه|في|عندكم|عندك|عندهم|حصل|يوجد)`,
  String.raw`(?:[بحه]?يكون|يبقي|كان)\s+${GOOD_ARABIC}|و?(?:مو|مش|موب|مب|ليس|غير|مهو)\s+(?:شرط|ضروري|مهم|لازم|الزامي|اساسي)`,
  String.raw`${IF_CHAT}\s+(?:kan\s+)?(?:w[ou]jid|w[ou]j[ie]d|amkan|m[ou]mk[ei]n|maw[gj][ou]{1,2}d|fi|fe|f[ei]{1,2}h|3[ae]nd[ak]?k?[ou]?m?)|${BE_CHAT}\s+${GOOD_CHAT}|(?:mesh|mish|mu|mo|mou|mosh)\s+(?:shar[t6]|daroo?ri|[d9]aroori|lazem|lazim|mohem|muhim)`,
)

const ENDS_IN_WISH = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${AHEAD}[\s,،:(]{1,4}(?:${BETWEEN}[\s,،]{1,3}){0,5}$`,
  'u',
)
const BEGINS_WITH_WISH = new RegExp(String.raw`^[\s,،:(–-]{1,4}${BEHIND}(?![\p{L}\p{N}])`, 'u')
const ENDS_WITH_WISH = new RegExp(String.raw`[\s,،:(–-]${BEHIND}$`, 'u')
/** The words of a wish begin at most so many characters away from what is wished for. */
const LONGEST = 70
/** As the end of what is listed by its noun alone. */
export const WISHED = BEHIND

/**
 * Takes the words that make a wish of what was taken, in front of it and behind it, out of the text; false where it is a condition.
 */
export function takeWish(said: FoldedPrompt, { index, input, 0: taken }: RegExpExecArray): boolean {
  const end = index + taken.length
  const ahead = ENDS_IN_WISH.exec(input.slice(Math.max(0, index - LONGEST), index))?.[0]
  const behind = BEGINS_WITH_WISH.exec(input.slice(end, end + LONGEST))?.[0]
  if (ahead) said.takeRange(index - ahead.length, index - ahead.length + ahead.trimEnd().length)
  if (behind) said.takeRange(end + behind.length - behind.trimStart().length, end + behind.length)
  return (ahead ?? behind) !== undefined || ENDS_WITH_WISH.test(taken)
}

const PLACE_PREPOSITION =
  '(?:in|at|near|around|by|close\\s+to|somewhere|في|ف|ب|عند|ضمن|fi|fe|fel|fil|b|bi|be|bel|bil)'
const BEFORE_PLACE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${PREFERRED}[\s,،:(]{1,4}(?:${BETWEEN}\s{1,3}){0,3}(?:${PLACE_PREPOSITION}\s{1,3})?(?:the\s|ال)?$`,
  'u',
)
const BEHIND_PLACE = new RegExp(
  String.raw`^[\s,،(–-]{1,4}(?:(?:which|that|it|is)\s+)?(?:preferabl[ey]|preferred|ideally|(?:if|where)\s+(?:at\s+all\s+)?possible|${WOULD_BE}|ان\s+امكن|(?:[بحه]?يكون|يبقي)\s+${GOOD_ARABIC}|${BE_CHAT}\s+${GOOD_CHAT})(?![\p{L}\p{N}])`,
  'u',
)
/** Most prompts hold nothing of all this. */
const PLACE_HINT =
  /prefer|ideal|possib|hopeful|perhaps|bonus|points|would|'d|love|better|best|فضل|ريت|ليت|تمن|حبذ|مكن|[يب]كون|يبق|احسن|أحسن|fa[dz9]|r[aeiy]t|l[aeiy]t|7ab|a7san|ahsan|y[ae]?b2a|k[ou]{1,2}n/iu

/** Whether a place that stands between two characters of a prompt is a wish: "ideally in Mayfair", "Mayfair if possible". */
export function isPlaceWished(prompt: string, from: number, to: number): boolean {
  if (!PLACE_HINT.test(prompt)) return false
  const before = new FoldedPrompt(prompt.slice(Math.max(0, from - LONGEST), from)).text
  const behind = new FoldedPrompt(prompt.slice(to, to + LONGEST)).text
  return BEFORE_PLACE.test(before) || BEHIND_PLACE.test(behind)
}
