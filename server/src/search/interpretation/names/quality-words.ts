import { foldText, splitNameWords } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isImplied } from '../kinds/implied-words.ts'
import { NEGATORS } from '../negation/negation-words.ts'
import type { Reading, Span } from '../reading.ts'
import { isForWhom, isForWord, isOnlyWord } from '../readings/complement-words.ts'
import { CONJUNCTIONS } from '../words/vocabulary.ts'
import { listForms } from '../words/word-forms.ts'
import { findFuzzyNames } from './fuzzy-names.ts'
import { findQuality, type Quality } from './qualities.ts'

/** A word that tells companies of a kind from others, and where it stands in the prompt. */
export interface QualityWord extends Word {
  quality: Quality
}

interface Word {
  text: string
  from: number
}

/** Below these a nationality is a cuisine, which is a kind of its own, a language, or a way to bathe. */
const NOT_NATIONAL = [
  'restaurant',
  'fast-food',
  'food',
  'language-school',
  'translation-office',
  'tutoring-center',
  'public-bath',
]
/** "College of engineering", "school for girls", "French or German school", "British curriculum school". */
const LINKS = new Set(['of', 'for', 'curriculum', 'syllabus', 'منهج', 'مناهج', 'منهاج']).union(CONJUNCTIONS)

/** The words of the name of a kind, and those next to it that mean nothing else, which names of such companies may hold. */
export function listQualityWords(
  gazetteer: Gazetteer,
  { spans, criteria }: Reading,
  kind: Span,
): QualityWord[] {
  const ids = [...new Set([...(kind.value ?? []).map(Number), ...(criteria.categoryIds ?? [])])]
  const slugs = ids.flatMap(id => gazetteer.categorySlugs.get(id) ?? [])
  const isOther = ids.some(id => NOT_NATIONAL.some(slug => isWithin(gazetteer, id, slug)))
  // "Ladies gym" is a gym, and "children's doctor" another kind of doctor.
  const isOwn = ({ text, from, quality }: QualityWord) =>
    quality.audience
      ? quality.audience === 'isRequired' && isImplied(foldWord(text), { slugs, head: [] })
      : isOwnWord(gazetteer, ids, { text, from })
  const find = (word: Word): QualityWord[] => {
    const quality = findQuality(gazetteer, foldWord(word.text), slugs)
    return quality && !(quality.isNationality && isOther) ? [{ ...word, quality }] : []
  }
  const all = splitSpan(kind)
    .flatMap(find)
    .filter(word => !isOwn(word))
  // "International schools, British or American": the kind stands elsewhere.
  const isNamedElsewhere = spans.some(
    other => isWritten(other) && other !== kind && String(other.value) === String(kind.value),
  )
  const others = all.filter(({ quality }) => !quality.isNationality)
  const within =
    others.length === all.length || isNamedElsewhere || isKindWithout(gazetteer, kind, all) ? all : others
  const at = spans.indexOf(kind)
  const beside = [-1, 1].flatMap(step => {
    const found: QualityWord[] = []
    for (let next = at + step; isOpen(spans[next]); next += step) {
      const { text, from } = spans[next]!
      if (LINKS.has(foldText(text))) continue
      const own = find({ text, from })
      if (own.length === 0) break
      found.push(...own)
    }
    return found
  })
  const served = listAudienceWords(spans)
    .flatMap(find)
    .filter(word => word.quality.audience)
  const found = new Map([...within, ...beside, ...served].map(word => [word.from, word]))
  return [...found.values()].sort((a, b) => a.from - b.from)
}

/** The words that say for whom businesses are wherever they stand: "for girls", "women only", "مدارس السويدي للبنات". */
function listAudienceWords(spans: Span[]): Word[] {
  const words = spans.filter(span => isOpen(span) || isConditionWithout(span)).flatMap(splitSpan)
  const folded = words.map(({ text }) => foldText(text))
  const isServed = (at: number): boolean =>
    isForWord(folded[at - 1] ?? '') ||
    isForWhom(folded[at]!) ||
    isOnlyWord(folded[at + 1] ?? '') ||
    (at > 1 && CONJUNCTIONS.has(folded[at - 1]!) && isServed(at - 2))
  return words.filter((_, at) => isServed(at))
}

/** What no row holds, as far as it is known: "for women"; but "not for women". */
function isConditionWithout({ kind, text, isExcluded }: Span): boolean {
  return kind === 'attribute' && !isExcluded && !NEGATORS.has(foldText(text.split(' ')[0]!))
}

/** "mens" of "men's". */
const foldWord = (text: string) => foldText(text.replace(/['’]/gu, ''))

/** Whether a word says for whom businesses are. */
export function isAudienceWord(gazetteer: Gazetteer, text: string): boolean {
  return findQuality(gazetteer, foldWord(text), [])?.audience !== undefined
}

/** The words of a span, and where they stand in the prompt. */
export function splitSpan({ text, from }: Pick<Span, 'text' | 'from'>): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu)].map(match => ({
    text: match[0],
    from: from + match.index,
  }))
}

/** Whether a kind that is read is one of those below restaurants. */
export function isCuisine(gazetteer: Gazetteer, { value = [] }: Span): boolean {
  return value.some(
    id =>
      gazetteer.categorySlugs.get(Number(id)) !== 'restaurant' &&
      isWithin(gazetteer, Number(id), 'restaurant'),
  )
}

function isWithin({ categories, categoryIds }: Gazetteer, id: number, slug: string): boolean {
  const above = categoryIds.get(slug)
  return above !== undefined && (id === above || categories.isBelow(id, above))
}

function isWritten({ kind, rule, isExcluded }: Span): boolean {
  return kind === 'category' && rule !== 'need' && !isExcluded
}

function isOpen(span: Span | undefined): boolean {
  return span !== undefined && !span.isExcluded && (span.kind === 'unknown' || span.kind === 'filler')
}

/** "Criminal" of criminal courts, where sources know such a kind. */
function isOwnWord({ kindNames }: Gazetteer, ids: number[], { text }: Word): boolean {
  const [word = ''] = splitNameWords(text)
  return ids.some(id => kindNames.get(id)?.some(name => name.split(' ').includes(word)))
}

/** Whether the span without some words names its kind as well: "thai massage" without "thai", unlike "turkish bath". */
export function isKindWithout(gazetteer: Gazetteer, kind: Span, words: Word[]): boolean {
  const others = splitSpan(kind)
    .filter(({ from }) => !words.some(word => word.from === from))
    .map(({ text }) => foldText(text))
    .filter(word => !LINKS.has(word))
  // "American or British schools": the head that both share stands elsewhere.
  if (others.length === 0) return kind.rule !== 'need'
  const written = listForms(others).flatMap(({ name }) => gazetteer.lookup(name))
  // "Madares british": the kind may be named by its sound.
  const heard = written.length > 0 ? [] : findFuzzyNames(gazetteer, others.join(' '))
  const entries = [...written, ...heard.flatMap(({ name }) => gazetteer.lookup(name))]
  return entries.some(entry => entry.kind === 'category' && kind.value?.some(id => Number(id) === entry.id))
}
