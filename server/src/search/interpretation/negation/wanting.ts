import { cacheByWord } from '../../../text/word-cache.ts'
import { readWordSet, readWords } from '../words/word-lists.ts'

/*
 * Verbs of wanting and of showing, in English, in written and spoken Arabic, and in chat Arabic: what somebody does not do with what
 * is refused. They may carry what negates them ("مابي", "متجيبليش"), and the pronoun of what stands before them ("ما بغيتهمش").
 */

/** To want, to like, to accept, to look for: what somebody does not do with what is refused. */
const ARABIC_WANTS = readWords('arabic-wants')
const LATIN_WANTS = readWords('latin-wants')
const ENGLISH_WANTS = readWordSet('english-wants')
const WANTS = new Set([...ARABIC_WANTS, ...LATIN_WANTS, ...ENGLISH_WANTS])

/** ما and ش written together with the verb: "مانبيش", "مابي", "مبحبش", "بديش". */
function joinNegators(verbs: string[]): string[] {
  return verbs.flatMap(verb => {
    const bare = verb.replace(/^ا/, '')
    const joined = [`ما${verb}`, `ما${bare}`, `م${bare}`]
    const ending = [verb, ...joined].flatMap(form => [`${form}ش`, `${form.replace(/ي$/, '')}يش`])
    return [...joined.filter(form => form.length > 4), ...ending.filter(form => form.length > 3)]
  })
}

/** The same in chat Arabic: "mayhemnish", "mabi", "n7ebch". */
function joinLatinNegators(verbs: string[]): string[] {
  const ends = ['sh', 'ch', 'esh', 'ech', 'ish', 'ich']
  return verbs.flatMap(verb => {
    const joined = [`ma${verb.replace(/^a(?=[^aeiou])/, '')}`, `ma${verb}`]
    return [...joined, ...[verb, joined[0]].flatMap(form => ends.map(end => `${form}${end}`))]
  })
}

/** A verb of wanting that is negated in one word. */
const NEGATED_WANTS = new Set(
  [...joinNegators(ARABIC_WANTS), ...joinLatinNegators(LATIN_WANTS), ...readWords('negated-wants')].filter(
    // "مشتهي" is a want, and "مشتري" a buyer.
    word =>
      !ARABIC_WANTS.includes(word) &&
      !/^(?:ماكل|مطلب|ماخلق|مادور|محتاج.*|مناسبني|مشتري|مخاطر|متعامل|منقلب|maba|makan|mared|marid|mareed)$/.test(
        word,
      ),
  ),
)

/** "تجيبين لي", "توروني", "tjeebli": to show, to give, to include, as a search is told not to. */
const ARABIC_SHOW =
  'ت(?:جيب|عطي?|حط|وري?|فرجي?|طلع|عرض|درج|ضيف|ضم|ضمن|شمل|دخل|ذكر|رشح|قترح|حسب|ختار|ودي?|ود|قول?|ظهر|ضع|رسل|دل|نصح|بعث|بعت|كتب|خلط|جب|خل)(?:ي|وا?|ون|ين)?(?:لي|لنا|ني|نا|هم|ها|لك)?'
const LATIN_SHOW =
  't[aeio]?(?:jee?b|ji?b|gee?b|gi?b|[6t]al{1,2}[ie]{0,2}3|7[ou]{0,2}[t6]{1,2}|(?<=t)war{1,2}[iey]?|3[t6](?:ee|[iey])|farj[iey]?|rash{1,2}[ie]7|dakh{1,2}[ie]l|[5]{1,2}ali?|2ool|gool)(?:i|ee|y|e|u|oo|o|oun|oon|een)?(?:li|lee|ly|lna|lina|ni|nee|ny|na|hom|hum)?'
const SHOW = new RegExp(`^(?:${ARABIC_SHOW}|${LATIN_SHOW}|[يت]?شمل|يضم)$`, 'u')
const NOT_SHOW = new RegExp(`^(?:ما${ARABIC_SHOW}|(?:ما?)?${ARABIC_SHOW}ش|(?:ma)?${LATIN_SHOW}[sc]h)$`, 'u')

/** A verb of showing, as a search is told to show. */
export function isShowing(word: string): boolean {
  return SHOW.test(word)
}

/** A verb of wanting or of showing. */
export const isWanting = cacheByWord((word: string): boolean => WANTS.has(word) || isShowing(word))

/** Such a verb that is negated in one word. */
export const isNotWanting = cacheByWord(
  (word: string): boolean => NEGATED_WANTS.has(word) || NOT_SHOW.test(word),
)

const WITH_PRONOUN = /^(.{2,}?)(?:ه|ها|هم|هن|هو|و)ش?$|^(.{2,}?)(?:h|o|oh|oo|ha|hom|hum|hon|on)(?:sh|ch)?$/u

/** "ابيها", "بغيتهمش", "3ayezha": such a verb with the pronoun of what stands before it. */
export const isWantingIt = cacheByWord((word: string): boolean => {
  const [, arabic, latin] = WITH_PRONOUN.exec(word) ?? []
  const stem = arabic ?? latin?.replace(/ee$|e$/, 'i')
  // "Upon" is English.
  return stem !== undefined && !ENGLISH_WANTS.has(stem) && (isWanting(stem) || WANTS.has(latin ?? `ا${stem}`))
})
