import { toNameKey } from '../../text/fold.ts'
import type { BilingualText } from './bilingual.ts'
import { memoize } from './names.ts'

/** What people and programs write where there is no name, in both languages. */
const PLACEHOLDERS = new Set(
  [
    'unnamed|un-named|no name|noname|nameless|untitled|unnamed place|unnamed shop|unnamed building|unnamed business',
    'name unknown|unknown|unknown name|undefined|null|n/a|#n/a|not available|not applicable|not set|not known',
    'tbd|tba|to be determined|fixme|no name available|without name|(null)|[null]|xxx|xxxx',
    'بدون اسم|بدون مسمى|بلا اسم|بلا مسمى|لا اسم|لا يوجد اسم|لا يوجد|لايوجد|من دون اسم|دون اسم|محل بدون اسم|متجر بدون اسم',
    'غير مسمى|غير مسماة|غير معروف|غير معروفة|غير محدد|غير متوفر|غير متاح|مجهول|مجهول الاسم|اسم غير معروف|الاسم غير معروف',
  ].flatMap(line => line.split('|').map(toNameKey)),
)
/** As pandas writes a missing value; "Nan" is a bread, and a restaurant. */
const MISSING_VALUE = /^(nan|NaN)$/
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** Whether a text only says that there is no name: "Unnamed", "بدون اسم", "N/A", "-". */
const isPlaceholderName = memoize(
  (text: string): boolean =>
    !LETTER_OR_DIGIT.test(text) || MISSING_VALUE.test(text.trim()) || PLACEHOLDERS.has(toNameKey(text)),
)

/** The name in those of its languages in which it is one. */
export function dropPlaceholders({ en, ar }: BilingualText): BilingualText {
  return {
    en: en !== null && isPlaceholderName(en) ? null : en,
    ar: ar !== null && isPlaceholderName(ar) ? null : ar,
  }
}
