import { foldText, splitNameWords } from '../text/fold.ts'
import type { Reading, Span } from './interpretation/reading.ts'
import { isArabic, type Language, MOST_WORDS } from './interpretation/words/tokens.ts'

/** Of more words than these the title says how many. */
const MAX_NAMED = 3

const LABELS = {
  en: {
    ...{ unknown: 'not known here', unheld: 'not held', ignored: 'left out', corrected: 'corrected' },
    ...{ nearest: 'nearest', comma: ', ', more: (count: number) => `${count} more` },
    cut: `only the first ${MOST_WORDS} words were read`,
  },
  ar: {
    ...{ unknown: 'غير معروف هنا', unheld: 'غير متوفر', ignored: 'لم يؤخذ به', corrected: 'صُحِّح' },
    ...{ nearest: 'الأقرب', comma: '، ', more: (count: number) => `${count} أخرى` },
    cut: `قُرئت أول ${MOST_WORDS} كلمة فقط`,
  },
} as const satisfies Record<Language, unknown>

/**
 * What a search that ignored it silently would mislead about, in brackets behind its title: words that are not known
 * here, words that were left out, what is not held, what was corrected, and that not all of it was read. `said` is text that stands before them: words
 * that are all of it need not be repeated.
 */
export function writeRemarks(
  { language, remarks = {}, spans }: Pick<Reading, 'language' | 'remarks' | 'spans'>,
  said: string,
): string {
  const { unknownPlaces = [], unknownNames = [], unknownContacts = [], ignored = [] } = remarks
  const { unheld = [], unknownTypes = [], isCut } = remarks
  const say = LABELS[language]
  const types = unknownTypes.map(each =>
    each.nearest ? `${each.type} (${say.nearest}: ${each.nearest})` : each.type,
  )
  const unknown = [...unknownPlaces, ...unknownNames, ...unknownContacts, ...types]
  // A search that finds nothing leaves no word out.
  const isTold = unknown.length > 0 || foldText(ignored.join(' ')) === foldText(said)
  return [
    write(language, say.unknown, said && !isTold ? ignored : unknown),
    write(language, say.ignored, said ? [] : ignored),
    write(language, say.unheld, unheld),
    write(language, say.corrected, said ? [] : listCorrected(spans)),
    isCut ? ` (${say.cut})` : '',
  ].join('')
}

function write(language: Language, label: string, words: string[]): string {
  if (words.length === 0) return ''
  const { comma, more } = LABELS[language]
  const unique = [...new Set(words)]
  const left = unique.length - MAX_NAMED
  const named = left > 1 ? [...unique.slice(0, MAX_NAMED), more(left)] : unique
  return ` (${label}: ${named.join(comma)})`
}

/** What was taken for a typo, as written. */
function listCorrected(spans: Span[]): string[] {
  return spans.filter(isCorrected).map(({ text }) => text)
}

/** "Lubariko" for Lubariko Pharmacy is a part of the name, and no typo. */
function isCorrected(span: Span): boolean {
  if (span.rule === 'corrected') return span.kind !== 'unknown'
  const name = readCorrectedName(span)
  const held = name && splitNameWords(name)
  return held !== undefined && !splitNameWords(span.text).every(word => held.includes(word))
}

/**
 * The name that misspelt words were taken for, written as a name; undefined where there are several, or no typo. A name
 * in the other script is no typo.
 */
export function readCorrectedName({ kind, rule, text, value = [] }: Span): string | undefined {
  if (kind !== 'name' && kind !== 'company') return undefined
  if (rule !== 'corrected' && rule !== 'transliterated') return undefined
  const [corrected, ...others] = value.filter(
    each => typeof each !== 'string' || foldText(each) !== foldText(text),
  )
  if (typeof corrected !== 'string' || others.length > 0 || isArabic(corrected) !== isArabic(text))
    return undefined
  // A name key is folded; a name as the directory writes it stays as it is.
  if (corrected !== foldText(corrected)) return corrected
  return restoreWords(corrected, text).replace(/(?<!\p{L})\p{Ll}/gu, letter => letter.toUpperCase())
}

/** A folded Arabic name with the words that stand in the text as they are written there: "صيدلية لباريكو". */
function restoreWords(name: string, text: string): string {
  if (!isArabic(name)) return name
  const written = new Map(text.split(' ').map(word => [foldText(word), word]))
  return name
    .split(' ')
    .map(word => written.get(word) ?? word)
    .join(' ')
}
