const ENGLISH =
  'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred'
const NUMBERS: Record<string, number> = {
  ...Object.fromEntries(
    ENGLISH.split(' ').map((word, index) => [
      word,
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20, 30, 40, 50, 100][index]!,
    ]),
  ),
  ...{
    واحد: 1,
    اثنين: 2,
    ثلاثة: 3,
    ثلاث: 3,
    أربعة: 4,
    اربعة: 4,
    أربع: 4,
    اربع: 4,
    خمسة: 5,
    خمس: 5,
    ستة: 6,
  },
  ...{ سبعة: 7, ثمانية: 8, تسعة: 9, عشرة: 10, عشر: 10, خمسين: 50, خمسون: 50, مية: 100, مئة: 100, مائة: 100 },
  ...{
    عشرين: 20,
    عشرون: 20,
    ثلاثين: 30,
    ثلاثون: 30,
    اربعين: 40,
    أربعين: 40,
    أربعون: 40,
    مئتين: 200,
    ميتين: 200,
  },
}
/** Two of a unit is one word in Arabic. */
const DUALS: Record<string, string> = { كيلوين: '2كيلو', كيلومترين: '2كيلو', ميلين: '2ميل' }

const UNIT = String.raw`(?:k\.?m\.?s?|kilomet|mi(?:le)?s?(?!\p{L})|min(?:ute)?s?(?!\p{L})|دقيق|دقا[ئي]ق|stars?|reviews|تقييم|مراجعة|كيلو|كم(?!\p{L})|ميل|نجوم|نجمات|(?:و\s?نصف?\s)|و\s?نصف?(?!\p{L})|[فو]?[اأ]على|ف?[اأ]كثر|فما|وطالع|وفوق|and\s+(?:up|above)|or\s+(?:more|above|higher))`
const WORDS = Object.keys(NUMBERS).join('|')
/** "At least four", "لا يقل عن أربعة". */
const BEFORE = String.raw`(?:at\s+least|above|over|rated|rating(?:\s+of)?|تقييم\S{0,3}|يقل\s+عن|تقل\s+عن|فوق|على\s+من|كثر\s+من)\s+`
const WORD = new RegExp(
  String.raw`(?<!\p{L})(?:${WORDS})(?=(?:\s+|-)${UNIT})|(?<=${BEFORE})(?:${WORDS})(?!\p{L})`,
  'giu',
)
const DUAL = new RegExp(`(?<!\\p{L})(${Object.keys(DUALS).join('|')})(?!\\p{L})`, 'gu')

/** The text with numbers before units in digits, each where its word stood: "five km" becomes "5    km". */
export function replaceNumberWords(text: string): string {
  const pad = (word: string, number: string) => number.padEnd(word.length)
  return text
    .replace(WORD, word => pad(word, String(NUMBERS[word.toLowerCase()]).slice(0, word.length)))
    .replace(DUAL, word => pad(word, DUALS[word]!))
}
