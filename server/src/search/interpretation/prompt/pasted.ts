import type { Clause } from '../asked/clauses.ts'
import type { Contact } from '../contacts/phone-numbers.ts'
import type { TextRange } from '../places/coordinates.ts'
import type { Token } from '../words/tokens.ts'

/*
 * People paste chat logs, mail heads, booking confirmations and addresses above what they ask. Who wrote a line, when, and
 * under which number it is filed says nothing of what is searched for. Every repetition is bounded, so that no text makes
 * the expressions backtrack for long.
 */

const DIGIT = String.raw`[\d٠-٩]`
const TIME = String.raw`${DIGIT}{1,2}[:.]${DIGIT}{2}(?::${DIGIT}{2})?(?:\s?(?:[ap]\.?m\.?|[صم])(?!\p{L}))?`
const NUMERIC_DATE = `${DIGIT}{1,4}[./-]${DIGIT}{1,2}[./-]${DIGIT}{2,4}`
/** "[5:02 PM] Rania:", "12/11/25, 9:41 PM - Omar:". */
const CHAT_LINE = new RegExp(
  String.raw`^[ \t>*]{0,4}[[(]?(?:${NUMERIC_DATE}[,،\s]{1,3})?${TIME}(?:[,،\s]{1,3}${NUMERIC_DATE})?[\])]?[ \t]{0,3}[-–:]?[ \t]{0,3}(?:[^\n:[\]]{1,30}:(?!\d))?`,
  'gimu',
)

const WEEKDAY = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?|(?:يوم\s)?(?:ال(?:[أا]حد|[إا]ثنين|ثلاثاء|[أا]ربعاء|خميس|جمعة|جمعه|سبت)))`
const MONTH = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|يناير|فبراير|مارس|[أا]بريل|نيسان|مايو|[أا]يار|يونيو|حزيران|يوليو|تموز|[أا]غسطس|آب|سبتمبر|[أا]يلول|[أا]كتوبر|تشرين(?:\s(?:ال[أا]ول|الثاني))?|نوفمبر|ديسمبر|كانون(?:\s(?:ال[أا]ول|الثاني))?|شباط|[آا]ذار)`
const DAY = `${DIGIT}{1,2}(?:st|nd|rd|th)?`
const YEAR = String.raw`(?:[,،\s]{1,3}${DIGIT}{4})?`
const DATE = String.raw`(?:${WEEKDAY}[,،\s]{1,3})?(?:${DAY}\s(?:of\s)?${MONTH}(?!\p{L})${YEAR}|${MONTH}\.?\s${DAY}(?!\d)${YEAR}|${NUMERIC_DATE})`
/** "26th of July Street", "شارع 18 نوفمبر": the name of a street is no date. */
const [OF_STREET, OF_STREET_AHEAD] = [
  String.raw`(?<!(?:شارع|طريق|ميدان|share3|shar3)\s)`,
  String.raw`(?!\s(?:street|st|road|rd|avenue|ave|square|bridge)(?!\p{L}))`,
]
/** "Tue 3 Nov, from 15:00", "Wednesday at 10:30 am", "11am". */
const DATES = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${OF_STREET}(?:${DATE}(?:[,،\s]{1,3}(?:at|from|@|الساعة|الساعه|من)?\s{0,2}${TIME})?|${WEEKDAY}[,،\s]{1,3}(?:at\s|@\s?|الساعة\s|الساعه\s)?(?:${TIME}|${DIGIT}{1,2}\s?(?:[ap]\.?m\.?)(?!\p{L}))|${TIME}|${DIGIT}{1,2}\s?[ap]m(?!\p{L}))(?![\p{L}\p{N}])${OF_STREET_AHEAD}`,
  'giu',
)

/** Fields whose lines name people, times and numbers. */
const FIELDS = String.raw`(?:sent|date|time|cc|bcc|guests?|guest\s+name|passengers?|traveller|pin|pnr|otp|check\s?-?\s?(?:in|out)|arrival|arrives|departure|departs|ref(?:erence)?|ref\s+no|confirmation(?:\s+(?:no|number|code))?|booking\s+(?:no|number|id|ref|reference|code)|order\s+(?:no|number|id)|tracking|customer|client|attn|cust\.?\s+name|room|nights?|adults|children|total|amount|price|agenda|signed|الزبون|العميل|النزيل|الضيف|اسم\s+(?:الضيف|العميل|النزيل|الزبون)|الوصول|المغادرة|المغادره|تاريخ|التاريخ|الوقت|رقم\s+(?:الحجز|الطلب|التاكيد|التأكيد)|المبلغ|الاجمالي|الإجمالي|الحمل|الحمولة|الحموله|جدول\s+الاعمال)`
const FIELD_LINE = new RegExp(
  String.raw`^[ \t>*•-]{0,6}${FIELDS}(?:\s{0,2}[:：#]|\s{1,2}(?=${DIGIT}))[^\n]{0,80}$`,
  'gimu',
)
/** Heads of mails: with an address, or above a subject. */
const SENDER_LINE =
  /^[ \t>*]{0,6}(?:from|to|reply-to|من|إلى|الى)\s{0,2}[:：][^\n]{0,60}(?:@[^\n]{0,80}|(?=\n[ \t>*]{0,6}(?:sent|date|subject|to|cc|re|الموضوع|التاريخ)\s{0,2}[:：])[^\n]{0,20})$/gimu

/** "Al Safa Bldg", "behind Fish R/A", "عمارة النخيل", "فندق النخيل، حي الملز": houses of an address, which bear names of places. */
const HOUSES = [
  /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}'’.-]{0,20}\s{1,2}){1,3}(?:Bldg\.?|Building|Residences?|Apartments|Apts|R\/A|Roundabout)(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?:عمارة|عماره|بناية|بنايه|مبنى|دوار)\s{1,2}ال\p{L}{2,20}(?!\p{L})/gu,
  /(?<![\p{L}\p{N}])(?:فندق|برج|[أا]براج|مجمع|سكن)\s{1,2}ال\p{L}{2,20}(?=\s?[,،]\s?(?:حي|شارع|طريق|منطقة|منطقه)\s)/gu,
]

/** A date stands behind one of these: "on 6 October", "يوم ٦ أكتوبر". */
const WHEN =
  /(?<!\p{L})(?:on|for|until|till|since|by|before|after|from|date|dated|ب?تاريخ|ل?يوم|قبل|بعد|منذ|حتى|من|yom|youm)[\s:]{1,3}$/iu

/**
 * The tokens that only say who wrote, when, and under which number. `isTown` knows the towns that are called by a date: "6th of October".
 */
export function listPastedTokens(
  prompt: string,
  tokens: Token[],
  isTown: (text: string) => boolean,
): number[] {
  if (!/[\d٠-٩@]|:/.test(prompt)) return []
  const isMeant = ({ from, to }: TextRange) =>
    !prompt.includes('\n') && !WHEN.test(prompt.slice(0, from)) && isTown(prompt.slice(from, to))
  const ranges = listPastedRanges(prompt).filter(range => !isMeant(range))
  if (ranges.length === 0) return []
  return tokens.flatMap((token, index) =>
    ranges.some(({ from, to }) => token.from >= from && token.to <= to) ? [index] : [],
  )
}

function listPastedRanges(text: string): TextRange[] {
  const isLong = text.includes('\n')
  const patterns = isLong ? [CHAT_LINE, FIELD_LINE, SENDER_LINE, DATES, ...HOUSES] : [CHAT_LINE, DATES]
  return patterns.flatMap(pattern =>
    Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({ from: index, to: index + match.length })),
  )
}

/** True for a line of a chat log above what is asked. */
export function isChatLine(prompt: string, line: string): boolean {
  if (line.search(CHAT_LINE) !== 0) return false
  const last = prompt.trimEnd().split('\n').at(-1)!
  return last !== line && last.search(CHAT_LINE) !== 0
}

/** What is said of the place that stands above it. */
const AROUND =
  /(?<!\p{L})(?:near|nearby|nearest|closest|around|there|here|قريب\p{L}{0,2}|القريب\p{L}{0,2}|هناك|هنا|حول|جنب)(?!\p{L})/iu

/** The contacts without those of pasted lines: where another line asks, they are of somebody who is only mentioned. */
export function dropPastedContacts(
  prompt: string,
  contacts: Contact[],
  tokens: Token[],
  clauses: Clause[],
): Contact[] {
  if (contacts.length === 0 || !prompt.includes('\n')) return contacts
  const toLine = (from: number) => prompt.lastIndexOf('\n', from - 1)
  const asking = new Set(
    tokens.flatMap(({ from }, index) => (clauses[index]?.isAsking ? [toLine(from)] : [])),
  )
  const last = prompt.trimEnd().lastIndexOf('\n')
  // "Florist near this address" asks by no verb.
  if (asking.size === 0 && AROUND.test(prompt.slice(last + 1))) asking.add(last)
  if (asking.size === 0) return contacts
  return contacts.filter(({ from, said }) => asking.has(toLine(prompt.indexOf(said, from))))
}
