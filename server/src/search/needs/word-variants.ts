/*
 * Other forms of Arabic words that a list of forms leaves out: with an object or a possessive of another person, negated as
 * dialects do it, with the letters that dialects say in place of others, and in chat Arabic.
 */

/** Possessives and objects of persons behind a word; the longest first. A ت in front of one is a ه at the end. */
const PERSONS = /(?:تها|تهم|تهن|تنا|تكم|تي|تك|ته|ها|هم|هن|نا|كم|كن|ني|ي|ك|و)$/
/** "ميشتغلش", "مابيشتغلش": a verb between the halves of a negation. */
const NEGATED = /^م?ا?(?=.{4,}ش$)/
const SHORTEST_BARE = 3

/** A folded Arabic word without the person behind it: ضرسها → ضرس, سيارتهم → سياره. Several where it may be either. */
export function listImpersonal(word: string): string[] {
  const person = PERSONS.exec(word)?.[0]
  if (!person) return []
  const bare = word.slice(0, -person.length)
  const forms = person.startsWith('ت') && person.length > 1 ? [`${bare}ه`, bare, `${bare}ت`] : [bare]
  return forms.filter(form => form.length >= SHORTEST_BARE)
}

/** The same in chat Arabic: "nathartti", "jawalha". */
const LATIN_PERSONS = /(?<=.{4})(?:i|y|ee|a[kh]|[ei]k|ha|na|[kh][ou]m|hon)$/

/** A word of chat Arabic without the person behind it: "sayarti" → "sayart", as سيارة is said before it. */
export function listLatinImpersonal(word: string): string[] {
  const bare = word.replace(LATIN_PERSONS, '')
  return bare === word ? [] : [bare]
}

/** A verb of a dialect without its negation: ميشتغلش → يشتغل; undefined where there is none. */
export function stripNegation(word: string): string | undefined {
  return word.length > 5 && word.startsWith('م') && word.endsWith('ش')
    ? word.replace(NEGATED, '').slice(0, -1)
    : undefined
}

/** Letters of the written language and those that dialects say and write in their place. */
const RESPELT: Record<string, string> = {
  د: 'ذ',
  ذ: 'د',
  ت: 'ث',
  ث: 'ت',
  ض: 'ظ',
  ظ: 'ض',
  ج: 'ق',
  ق: 'ج',
  ز: 'ذ',
  س: 'ص',
  ص: 'س',
}

/** The word with one letter as another dialect writes it: دهب → ذهب. */
export function listRespelt(word: string): string[] {
  return [...word].flatMap((letter, at) => {
    const other = RESPELT[letter]
    return other === undefined ? [] : [word.slice(0, at) + other + word.slice(at + 1)]
  })
}

/**
 * Where a word has ع, which chat Arabic writes 3 and phonetic keys leave out: "3." at its beginning, ".3" at its end, ".3."
 * between; empty where it has none.
 */
export function locateAin(word: string): string {
  return /[3ع]/.test(word) ? word.replaceAll('ع', '3').replace(/[^3]+/g, '.') : ''
}
