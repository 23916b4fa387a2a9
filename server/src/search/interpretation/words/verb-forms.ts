import { foldText } from '../../../text/fold.ts'

/*
 * Verbs of everyday Arabic in their forms: each dialect says "حتلقى", "قلتله", "نتراهنوا" and "أشرحلك" of verbs that the others have as
 * well. A form is one of a few stems with what only verbs have around it: a prefix of tense, the plural of the present, or a person spoken to.
 */

const list = (text: string) => foldText(text).split(/\s+/).join('|')

const LONG =
  list(`قول شوف روح لقي لقا لاقي حصل عرف فهم سال سال حكي هدر دور فتش حوس قلب سمع وصل رجع عاود طلع نزل دخل خرج مشي وقف قعد جلس
  كتب قرا بعت بعث رسل نسي تذكر فكر عطي جيب جاب اخذ خلي ترك وري ودي شرح تمني حلف تراهن حكم فزع ساعد عاون خبر علم قصد غلط تاخر تعب زهق طفش ضيع
  خسر دفع صرف كمل خلص بدا بلش انتظر نطر ستني صبر ركض جري سافر ركب بقي عاش سكن عود كره بكي ضحك صرخ زعل فرح صدق كذب وعد لحق سبق جرب حاول قدر
  نفع حمل رفع شال رمي سكر قفل فتح كسر خرب عطل حجز نوي قرر اقترح رشح نصح جاوب كلم بهدل لطع مسخر سرق شكر سمح لزم حتاج ستاهل تفاهم دبر فيد`)
const SHORT = list('قل شف رح جي جا دل خص حط خد خذ رد لف غش حب ظل ضل')
const TENSE = '(?:ب|ح|ه|س|ك|كا|غا)?'
const TENSED = '(?:ب|ح|ه|س|ك|كا|غا)[يتن]'
const SPOKEN_TO = '(?:ل(?:ي|ك|كم|كن|ه|ها|هم|نا|و)|ن[ي]|وني|ولي|ونا|ولنا|وهم|وه|وها)'

const FORM = new RegExp(
  [
    `(?:${TENSED}|[بحهسك]ا)(?:${LONG})(?:و|وا|ون|ين|ي)?(?:${SPOKEN_TO}|ه|ها|هم)?ش?`,
    `${TENSED}(?:${SHORT})(?:و|وا|ون|ين|ي)?(?:${SPOKEN_TO}|ه|ها|هم)?ش?`,
    `[يتن](?:${LONG})(?:و|وا|ون|ين)(?:${SPOKEN_TO}|ه|ها|هم)?ش?`,
    `${TENSE}[يتنا]?(?:${LONG})(?:و|ت|تو|نا|ي)?${SPOKEN_TO}ش?`,
    `(?:${SHORT})(?:ت|تو|نا)${SPOKEN_TO}ش?`,
  ]
    .map(form => `^[وف]?${form}$`)
    .join('|'),
  'u',
)

/** Whether a folded word is such a form. */
export function isVerbForm(word: string): boolean {
  return FORM.test(word)
}
