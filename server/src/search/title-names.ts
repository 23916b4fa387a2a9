import { foldText, splitNameWords } from '../text/fold.ts'
import type { Span } from './interpretation/reading.ts'
import { CONJUNCTIONS } from './interpretation/words/vocabulary.ts'
import { readCorrectedName } from './title-remarks.ts'

/**
 * The names that are searched for, as written or corrected. Neighbouring words are one name; where any of several will do, a
 * conjunction or a comma stands between two.
 */
export function listNames(spans: Span[], hasAlternatives: boolean): string[] {
  const names: string[] = []
  let last: Span | undefined
  let isListed = false
  for (const span of spans) {
    if (span.isExcluded || (span.kind !== 'name' && span.kind !== 'company')) {
      isListed ||= span.kind === 'filler' && CONJUNCTIONS.has(foldText(span.text))
      continue
    }
    const [text, isJoined] = readName(span)
    isListed ||= isJoined
    // "Carrefour in Al Aqiq and Carrefour in Al Ghadir" names one company.
    if (names.some(name => foldText(name) === foldText(text).replace(/^و(?=.{3})/u, ''))) continue
    // Whole names side by side: "UBS Julius Bär".
    isListed ||= last !== undefined && (isBehindComma(spans, last, span) || areCompanies(last, span))
    if (names.length > 0 && !(hasAlternatives && isListed)) names.push(`${names.pop()} ${text}`)
    else names.push(text)
    last = span
    isListed = false
  }
  return names
}

function areCompanies(...spans: Span[]): boolean {
  return spans.every(({ kind }) => kind === 'company')
}

/** The name as corrected or as written, without a particle that stands before it; and whether that particle is "and". */
function readName(span: Span): [name: string, isJoined: boolean] {
  const corrected = readCorrectedName(span)
  return corrected === undefined ? readWrittenName(span) : [corrected, false]
}

function readWrittenName({ text, value = [] }: Span): [name: string, isJoined: boolean] {
  const [written, meant] = [splitNameWords(text)[0], splitNameWords(String(value[0] ?? ''))[0]]
  const hasParticle = /^[وفلك]/u.test(text) && written !== meant && splitNameWords(text.slice(1))[0] === meant
  return hasParticle ? [text.slice(1), text.startsWith('و')] : [text, false]
}

/** More than a space and no word stands between two spans. */
function isBehindComma(spans: Span[], before: Span, { from }: Span): boolean {
  return from > before.to + 1 && !spans.some(other => other.from >= before.to && other.to <= from)
}

/** The names that are left out, as written: neighbouring words are one name. */
export function joinExcludedNames(spans: Span[]): string[] {
  const names: string[] = []
  let last: Span | undefined
  for (const span of spans) {
    const isName = span.isExcluded && (span.kind === 'name' || span.kind === 'company')
    // "غير ستاربكس ودانكن".
    const [name, isJoined] = readWrittenName(span)
    if (isName && span.kind === 'name' && last?.kind === 'name' && !isJoined)
      names.push(`${names.pop()} ${name}`)
    else if (isName) names.push(name)
    last = isName ? span : undefined
  }
  return names
}
