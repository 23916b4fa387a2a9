import { foldText } from '../../../text/fold.ts'
import type { TextRange } from '../places/coordinates.ts'
import { isArabic, type Token } from '../words/tokens.ts'
import { readPhrases } from '../words/word-lists.ts'
import { findEnumerators } from './enumerators.ts'

/** Marks that end a phrase: a name seldom stands on both sides of one. A full stop is one before a space only. */
const BREAK = /[,،;؛:|/•·\n–—()]|\s-\s|[.!?؟](?=\s|$)/u

/** The indices of the words that begin a phrase after another. */
export function listPhraseStarts(prompt: string, tokens: Token[]): Set<number> {
  return listBehind(prompt, tokens, text => BREAK.test(text))
}

/** The indices of the words behind a text between two words that passes a test, which a single space never does. */
function listBehind(prompt: string, tokens: Token[], test: (text: string) => boolean): Set<number> {
  const found = new Set<number>()
  for (let index = 1; index < tokens.length; index++) {
    const between = prompt.slice(tokens[index - 1]!.to, tokens[index]!.from)
    if (between !== ' ' && test(between)) found.add(index)
  }
  return found
}

/** What may stand between two things of a list: "bakeries, cafes", "(a) tiles (b) paint". */
const JOINT = /[,،;؛&+/|•\n]|(?:^|[\s(])[\p{L}\d]{1,2}\)/u

/** Whether a text between two words goes on with a list. */
export function isJoint(text: string): boolean {
  return JOINT.test(text)
}

/** Whether a text between two words says that the next ones tell which: "banks: Alinma or SNB". */
export function isIntroduction(text: string): boolean {
  return /^\s{0,2}(?:[:(–—]|-(?=\s))\s{0,2}$/u.test(text)
}

/** "Ticket #48213", "Order no. 12", "invoice 221": what only says which message it is about. */
const REFERENCE =
  /(?<![\p{L}\p{N}])(?:ticket|order|invoice|booking|reservation|ref|reference|case|complaint|room|voucher|parcel|shipment|account|flight|message|بلاغ|تذكرة|طلب|فاتورة|شكوى|حجز)\s{0,2}(?:(?:no|nr|id|رقم)\b\.?|number|#)?\s{0,2}[:#]?\s{0,2}[\d٠-٩]{2,12}(?![\p{L}\p{N}])/giu

/** The indices of the words that only number what follows, say how often, or which message it is. */
export function listEnumerators(prompt: string, tokens: Token[]): number[] {
  const references = /[\d٠-٩]/u.test(prompt) ? Array.from(prompt.matchAll(REFERENCE)) : []
  const ranges = [
    ...findEnumerators(prompt),
    ...references.map(({ 0: text, index }) => ({ from: index, to: index + text.length })),
  ]
  if (ranges.length === 0) return []
  return tokens.flatMap((token, index) =>
    ranges.some(({ from, to }) => token.from >= from && token.to <= to) ? [index] : [],
  )
}

/** Before the first word nothing goes on. */
const FIRST = new Set([0])

/** The indices of the words before which a list goes on. */
export function listJoints(prompt: string, tokens: Token[]): Set<number> {
  return listBehind(prompt, tokens, isJoint).union(listNumbered(prompt, tokens)).difference(FIRST)
}

/** The indices of the words behind the number of an item of a list: "1) stationery 2) flowers". */
function listNumbered(prompt: string, tokens: Token[]): Set<number> {
  const enumerators = findEnumerators(prompt)
  const isNumbered = (from: number, to: number) =>
    enumerators.some(range => range.from >= from && range.to <= to)
  return new Set(
    tokens.flatMap(({ from }, index) => (isNumbered(tokens[index - 1]?.to ?? 0, from) ? [index] : [])),
  )
}

/** Signs that stand for "and". */
const SIGN = /\s[&+]\s/u

/** The indices of the words behind a sign that stands for "and", or behind the number of an item. */
export function listSigns(prompt: string, tokens: Token[]): Set<number> {
  return listBehind(prompt, tokens, text => SIGN.test(text))
    .union(listNumbered(prompt, tokens))
    .difference(FIRST)
}

/** A closing of a letter, behind which its writer signs. */
const CLOSING =
  /(?:^|[\n.!?؟,،)])\s{0,5}(?:(?:kind|best|warm|with)\s+)?(?:regards|rgds|br|(?<![,،]\s{0,5})best(?=,|\n)|best\s+wishes|sincerely|(?:many\s+|big\s+|huge\s+)?thanks(?:\s+(?:(?:and|&)\s+regards|in\s+advance|so\s+much|again|all|everyone|guys|team|a\s+(?:lot|million|bunch)))?|thank\s+you(?:\s+(?:so|very)\s+much|\s+all)?|thx|tks|cheers(?:\s+(?:all|guys|mate))?|yours\s+\p{L}+|تحياتي|(?:و?تقبلوا|و?لكم|مع)\s+(?:(?:خالص|فائق|جزيل|وافر|كامل|أطيب|اطيب|أصدق|بالغ)\s+)?(?:التحية|التحيه|التحيات|الشكر|الشكر\s+والتقدير|تحياتي|الود|المودة|التقدير|التقدير\s+والاحترام|الاحترام|الاحترام\s+والتقدير|الامتنان)|دمتم(?:\s+بخير)?|والسلام(?:\s+عليكم)?|وشكرا|شكرا|مشكورين|مشكورة?|ممنونين|تسلمون|يسلمو|الله\s+يعطيكم\s+العافية|shukran|shokran|choukran|yslamo|merci|وتفضلوا\s[^\n]{0,40})\s{0,3}[,،.!\n]/giu
const LONGEST_SIGNATURE = 160
/** What a closing ends is longer. */
const SHORTEST_LETTER = 20

/** The name, position and address of the one who signs a letter; undefined where nobody does. */
export function findSignature(prompt: string): TextRange | undefined {
  if (prompt.length <= SHORTEST_LETTER || !/[,،.!\n]/u.test(prompt)) return undefined
  const closings = Array.from(prompt.matchAll(CLOSING))
  const last = closings.findLast(({ index }) => index > SHORTEST_LETTER)
  if (!last) return undefined
  const from = last.index + last[0].length - 1
  const rest = prompt.slice(from).trim()
  // A sentence that goes on is no signature.
  const isSigned = rest.length > 0 && rest.length <= LONGEST_SIGNATURE && rest.split('\n').every(isShortLine)
  return isSigned ? { from, to: prompt.length } : undefined
}

/** "Dear Mr. Harris,", "الأخ العزيز محمد،": to whom a letter is written. */
const SALUTATION =
  /^\s{0,3}(?:dear\s+(?:\p{L}[\p{L}.'’-]{0,20}\s{0,2}){1,4}|(?:hi|hello|hey)\s+(?:\p{Lu}\p{Ll}{1,15}\s{0,1}){1,2}|(?:إلى\s+|الى\s+)?(?:ال[أا]خ|ال[أا]خت|[أا]خي|[أا]ختي|عزيزي|عزيزتي|حضرة|سعادة|ال[أا]ستاذة?)\s+(?:\p{L}{2,15}\s{0,2}){1,4}|السيدة?\s+(?:\p{L}{2,15}\s{1,2}){1,4}المحترمة?)(?=[,،:!\n])/iu

/** "Team, …", "From: Karen (HR). “Team, …": whom a message is for, and who wrote what is quoted. */
const ADDRESSED =
  /^\s{0,3}(?:(?:from|sender|من|المرسل)\s{0,2}[:：][^\n:"“«]{1,40}["“«]\s{0,2})?(?:(?:hi|hello|hey|dear)\s+)?(?:team|all|everyone|folks|guys|friends|colleagues|admins?)(?=\s{0,2}[,!:])/iu
/** "From: Karen (HR). “…". */
const QUOTED_SENDER = /^\s{0,3}(?:from|sender|من|المرسل)\s{0,2}[:：][^\n:"“«]{1,40}(?=["“«])/iu

/** To whom a letter is written; undefined where nothing says so. */
export function findSalutation(prompt: string): TextRange | undefined {
  const match = ADDRESSED.exec(prompt) ?? QUOTED_SENDER.exec(prompt) ?? SALUTATION.exec(prompt)
  return match ? { from: match.index, to: match.index + match[0].length } : undefined
}

/** A line of a list that begins with a bullet. */
const BULLET = /\n\s{0,4}[-*•–·]\s{1,2}$/u

/** The same in one line: "flowers - perfume - toys", "• flowers • perfume". */
const INLINE_BULLETS = /(?<=^|\s)[-*•–·]\s/gu
const INLINE_BULLET = /(?:^|\s)[-*•–·]\s{1,2}$/u

/** The indices of the words that begin an item: a line behind a bullet, what is numbered, or what signs of a line part. */
export function listItems(prompt: string, tokens: Token[]): Set<number> {
  const numbered = listNumbered(prompt, tokens)
  if (prompt.includes('\n')) return listBehind(prompt, tokens, text => BULLET.test(text)).union(numbered)
  const [first, second] = Array.from(prompt.matchAll(INLINE_BULLETS), ({ index }) => index)
  if (second === undefined) return numbered
  const parted = listBehind(prompt, tokens, text => INLINE_BULLET.test(text)).union(numbered)
  // "To buy: - flowers - perfume": what stands before the list is no item.
  const isTitled = (tokens[0]?.from ?? 0) < first! && /[:：]\s*$/u.test(prompt.slice(0, first))
  return isTitled ? parted : parted.add(0)
}

function isShortLine(line: string): boolean {
  return line.trim().split(/\s+/).length <= 6
}

/** Names of the fields of a form. */
const FIELD_LABELS = new Set(
  foldText(
    `category type kind activity business industry sector city town country area district region location place address street
    phone telephone tel mobile mob fax email website web site rating stars name company subject note notes budget date time
    re fw fwd from to required requirement requirements request need looking contact whatsapp
    الفئة فئة النوع نوع النشاط نشاط المجال القطاع التصنيف المدينة مدينة الدولة البلد المنطقة منطقة الحي الموقع المكان مكان العنوان عنوان الشارع
    الهاتف هاتف تلفون تليفون جوال الجوال موبايل فاكس ايميل البريد الموقع التقييم تقييم الاسم اسم الشركة الموضوع موضوع ملاحظة ملاحظات الميزانية
    التاريخ المطلوب مطلوب الطلب طلب للتواصل واتساب واتس ت ج`,
  ).split(/\s+/),
)

/** "City: Abha", "النشاط: مطاعم": the words that only say what the next one is. */
export function listFieldLabels(prompt: string, tokens: Token[]): number[] {
  return tokens.flatMap(({ word, to }, index) => {
    if (!FIELD_LABELS.has(word)) return []
    const after = prompt.slice(to, tokens[index + 1]?.from ?? prompt.length)
    return /^\s{0,2}[:：=]/u.test(after) ? [index] : []
  })
}

/** Phrases that say "and", also of what comes next, each as its words, by their first word. The longer ones come first. */
const AND_PHRASES = Map.groupBy(readPhrases('and-phrases'), ([first]) => first!)
const AND_WORDS = new Set(
  foldText(
    'ويمكن وممكن وبالمرة وكذلك وكمان وأيضا وبرضو وبرضه ومعه ومعها ومعهم وبعده وبعدها وبعدين ثم afterwards then',
  ).split(' '),
)

/** "In Salmiya as well as Jabriya", "وكمان فنادق": one word in place of those that say "and" together. */
export function joinConjunctions(tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const length = findAndPhrase(tokens, at)?.length ?? (AND_WORDS.has(token.word) ? 1 : 0)
    // At the beginning of a prompt there is nothing to join.
    if (length === 0 || at === 0) {
      joined.push(token)
      continue
    }
    joined.push({
      word: isArabic(token.word) ? 'و' : 'and',
      from: token.from,
      to: tokens[at + length - 1]!.to,
    })
    at += length - 1
  }
  return joined
}

function findAndPhrase(tokens: Token[], at: number): string[] | undefined {
  return AND_PHRASES.get(tokens[at]!.word)?.find(phrase =>
    phrase.every((word, index) => tokens[at + index]?.word === word),
  )
}

/** "In the province, i.e. Jeddah": what follows says it again in other words. */
const CLARIFIER = /(?<![\p{L}\p{N}])(?:i\.\s?e\.?|e\.\s?g\.?|viz\.?|namely)(?![\p{L}\p{N}])/giu

/** The indices of the words that only say that the next ones say it again. */
export function listClarifiers(prompt: string, tokens: Token[]): number[] {
  const ranges = Array.from(prompt.matchAll(CLARIFIER), ({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }))
  if (ranges.length === 0) return []
  return tokens.flatMap((token, index) =>
    ranges.some(({ from, to }) => token.from >= from && token.to <= to) ? [index] : [],
  )
}

/** The number of the bracket that each word stands in, from 1 on; 0 for words that stand in none. */
export function listBrackets(prompt: string, tokens: Token[]): number[] {
  const ranges = Array.from(prompt.matchAll(/\([^()]*\)|\[[^[\]]*\]/g), ({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }))
  return tokens.map(token => ranges.findIndex(({ from, to }) => token.from >= from && token.to <= to) + 1)
}
