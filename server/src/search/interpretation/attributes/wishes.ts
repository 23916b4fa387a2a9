import { FoldedPrompt } from './folded-prompt.ts'
import { either, toWordPattern } from './word-pattern.ts'

/*
 * A wish is no condition: "preferably with a phone", "a website would be nice", "رقم إن وجد", "ya reet". What is wished for leaves
 * nothing out of what is found. The texts are folded (folded-prompt.ts). Every repetition is bounded, so that no text makes the
 * patterns backtrack for long.
 */

const WELCOME =
  '(nice|great|good|ideal|perfect|lovely|helpful|handy|useful|better|best|welcome|awesome|cool|fantastic|appreciated|preferred|preferable|(an? )(big |huge |real |nice )?(bonus|plus|advantage))'
const WOULD_BE = `(would|will|could|d|ll) be (really|very|so|much|also|even|always){0,2} ${WELCOME}`
const GOOD_ARABIC = '(احسن|افضل|ممتاز|زين|حلو|كويس|تمام|اوكي|منيح|مليح|باهي|طيب)'
const GOOD_CHAT = '(a7san|ahsan|afdal|af9al|7el[ow]{1,2}|helw|kwayes|mni7|zain|zein|tamam|momtaz)'
const BE_CHAT = '(b|ha|7a|ra7 )?(y[aeiou]?k[ou]{1,2}n|y[ae]?b2a|kan|kon)'
const IF_ARABIC = '(لو|اذا|اذ|ان|ازا)'
const IF_CHAT = '(law|lw|lau|[iea]z{1,2}a|[iea]tha|ida|in|en)'
const NO_MUST = String.raw`((but|though|although|and) )?((its|is|are|it is) )?not (strictly|absolutely|really|that|so)? (required|essential|necessary|mandatory|an? must|important|needed|compulsory|an? deal\s?-?breaker)|optional`

/** In front of what is wished for. */
const PREFERRED = either(
  String.raw`needn\W?t|need not|do(es)?n\W?t (need|have|got) to|preferabl[ey]|preferred|ideally|hopefully|perhaps|nice to have|bonus (points)?|(extra|brownie) points|if (at all)? possible|as an? (bonus|plus)|where possible`,
  `((i|we)(d| would)? |would |and )((really|rather|much|also) ){0,2}(prefer|love)|${WOULD_BE}|better if|best if`,
  String.raw`[و]?([ينبت]?فضل|يفضلون|مفضل|نتمني|اتمني|حبذا|(يا\s?)?(ريت|ليت)|(من)? الافضل(?= (ان|لو|اذا|[يت]كون))|${GOOD_ARABIC} ${IF_ARABIC}|(ان|اذا|لو) امكن)`,
  String.raw`(w\s?)?((y|t|n)?[aeiou]?fa[dz9]{1,2}[ae]l|m[ou]fa[dz9]{1,2}al|ya\s?r[aeiy]{1,2}t|ya\s?l[aeiy]{1,2}t|7abb?a[zth]{1,2}a|${GOOD_CHAT} ${IF_CHAT})`,
)
/** The same, and "if" in Arabic, behind which what a business has is a wish. */
const AHEAD = either(PREFERRED, 'و?(لو|اذا|ازا)', String.raw`(w\s?)?(law|lw|lau|[iea]z{1,2}a|[iea]tha)`)
/** What may stand between. */
const BETWEEN = either(
  'one|ones|those|them|some|it|they|that|which|who|if|for|to|with|have|has|had|having|an?|the|is|be|were|was|places?|somewhere|also|there',
  'ان|انه|انها|انهم|اللي|الي|التي|الذي|يلي|لو|اذا|[يت]كون|يكونوا|يكونون|كان|كانت|فيه|فيها|في|له|لها|لهم|عنده|عندها|عندهم|معه|معها|مع|ذات|ب|من',
  '[yt][aeiou]?k[ou]{1,2}no?u?|f[ei]|f[ei]{1,2}h?a?|3[aei]?nd[ouh]?[aou]?m?|[ei]ll?[iy]|laha|lo|[ei]l|kan|ma3',
)
/** Behind such a word it is the place that is wished for: "with a website, ideally in Adliya". */
const PLACE_PREPOSITION =
  '(in|at|near|around|by|close to|somewhere|في|ف|ب|عند|ضمن|fi|fe|fel|fil|b|bi|be|bel|bil)'
/** Behind it. */
const BEHIND = either(
  '(if|where|when|whenever) (at all)? (possible|available|any|known|listed|held|handy|applicable|there is|there are|it exists) (one|any|some)?',
  'if (you|they|it|we|anyone|any of them)(ve| have| has| got| do| can| happen to have)? (have|got|know|find|hold)? (it|one|any|them|that|some)?',
  `(which|that|it|this)? (${WOULD_BE}|(is|are) (preferred|preferable|welcome|appreciated|an? (plus|bonus))) (too|as well|but|though)?|(preferabl[ey]|preferred|ideally|hopefully)(?! ${PLACE_PREPOSITION} )|an? (plus|bonus)|${NO_MUST}`,
  `[و]?${IF_ARABIC} (كان)? (وجد|وجدت|امكن|ممكن|متوفر|متوفره|متاح|متاحه|موجود|موجوده|توفر|تيسر|فيه|في|عندكم|عندك|عندهم|حصل|يوجد)`,
  `([بحه]?يكون|يبقي|كان) ${GOOD_ARABIC}|و?(مو|مش|موب|مب|ليس|غير|مهو) (شرط|ضروري|مهم|لازم|الزامي|اساسي)`,
  `${IF_CHAT} (kan)? (w[ou]jid|w[ou]j[ie]d|amkan|m[ou]mk[ei]n|maw[gj][ou]{1,2}d|fi|fe|f[ei]{1,2}h|3[ae]nd[ak]?k?[ou]?m?)|${BE_CHAT} ${GOOD_CHAT}|(mesh|mish|mu|mo|mou|mosh) (shar[t6]|daroo?ri|[d9]aroori|lazem|lazim|mohem|muhim)`,
)

const ENDS_IN_WISH = toWordPattern(
  String.raw`(?<![\p{L}\p{N}])${AHEAD}[\s,،:(]{1,4}(${BETWEEN}[\s,،]{1,3}){0,5}$`,
  'u',
)
const BEGINS_WITH_WISH = toWordPattern(String.raw`^[\s,،:(–-]{1,4}${BEHIND}(?![\p{L}\p{N}])`, 'u')
const ENDS_WITH_WISH = toWordPattern(String.raw`[\s,،:(–-]${BEHIND}$`, 'u')
/** The words of a wish begin at most so many characters away from what is wished for. */
const LONGEST = 70
/** As the end of what is listed by its noun alone. */
export const WISHED = BEHIND

/**
 * Takes the words that make a wish of what was taken, in front of it and behind it, out of the text; false where it is a condition.
 */
export function takeWish(said: FoldedPrompt, text: string, from: number, to: number): boolean {
  const ahead = ENDS_IN_WISH.exec(text.slice(Math.max(0, from - LONGEST), from))?.[0]
  const behind = BEGINS_WITH_WISH.exec(text.slice(to, to + LONGEST))?.[0]
  if (ahead) said.takeRange(from - ahead.length, from - ahead.length + ahead.trimEnd().length)
  if (behind) said.takeRange(to + behind.length - behind.trimStart().length, to + behind.length)
  return (ahead ?? behind) !== undefined || ENDS_WITH_WISH.test(text.slice(from, to))
}

/** "If they've a website even better", "وياريت أقدر أتصل بيهم". */
const WISH = toWordPattern(
  String.raw`(?<![\p{L}\p{N}])(${PREFERRED}|if [^.?!؟\n]{3,50} ((even|all the|so much the) )?(better|great|nice|lovely|perfect|an? bonus)|و?(لو|اذا|يا\s?ريت|يا\s?ليت|حبذا))(?![\p{L}\p{N}])|${BEHIND}$`,
  'u',
)

/** Whether a folded text says that what it names is only wished for. */
export function saysWish(text: string): boolean {
  return WISH.test(text)
}

const BEFORE_PLACE = toWordPattern(
  String.raw`(?<![\p{L}\p{N}])${PREFERRED}[\s,،:(]{1,4}(${BETWEEN}\s{1,3}){0,3}(${PLACE_PREPOSITION}\s{1,3})?(the\s|ال)?$`,
  'u',
)
const BEHIND_PLACE = toWordPattern(
  String.raw`^[\s,،(–-]{1,4}((side|area|which|that|it|is) ){0,2}(preferabl[ey]|preferred|ideally|(if|where) (at all)? possible|${WOULD_BE}|ان امكن|([بحه]?يكون|يبقي) ${GOOD_ARABIC}|${BE_CHAT} ${GOOD_CHAT})(?![\p{L}\p{N}])`,
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

/** "If Starbucks is open there, great", «ولو ستاربكس فاتح هناك يبقى كويس». */
const IF_BEFORE = toWordPattern(
  String.raw`(?<![\p{L}\p{N}])(if|و?${IF_ARABIC}|(w )?${IF_CHAT}) ((there s|theres|there is|there was|you have|فيه|في|كان|kan|fi|feh) )?(an? |the )?$`,
  'u',
)
const GOOD_BEHIND = toWordPattern(
  String.raw`^[^.?!؟\n]{0,50}[\s,،](${WOULD_BE}|(even|all the|so much the) better|great|perfect|nice|lovely|an? bonus|([بحه]?يكون|يبقي|كان) ${GOOD_ARABIC}|${GOOD_ARABIC}|${BE_CHAT} ${GOOD_CHAT})(?=\s{0,3}([,،.!]|$))`,
  'u',
)
const NAME_HINT = /\bif\b|لو|[إا]ذا|[إا]ن\s|\bl[aw]{1,2}\b|\b[ei](?:z{1,2}a|tha|da)\b/iu

/** Whether a company that stands between two characters of a prompt is a wish: "ideally Starbucks", "if Starbucks is there, great". */
export function isNameWished(prompt: string, from: number, to: number): boolean {
  if (isPlaceWished(prompt, from, to)) return true
  if (!NAME_HINT.test(prompt)) return false
  const before = new FoldedPrompt(prompt.slice(Math.max(0, from - LONGEST), from)).text
  const behind = new FoldedPrompt(prompt.slice(to, to + LONGEST)).text
  return IF_BEFORE.test(before) && GOOD_BEHIND.test(behind)
}
