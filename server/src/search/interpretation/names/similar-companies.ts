import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { foldText, splitNameWords } from '../../../text/fold.ts'
import type { Criteria } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listSameKinds } from '../../gazetteer/same-kinds.ts'
import { isRequestWord } from '../asked/clause-words.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading, Span } from '../reading.ts'
import { CONJUNCTIONS } from '../words/vocabulary.ts'

/*
 * "Competitors of Kazakimo Bank", "cafés like Starbucks", "بدائل البيك": who names a company so looks for others of its kind.
 * The phrases are in server/data/similar-phrases.csv.
 */

const FILE = new URL('../../../../data/similar-phrases.csv', import.meta.url)

const rows = parse<Record<'position' | 'phrases', string>>(readFileSync(FILE), { columns: true })

function listPhrases(position: string): string[] {
  return rows
    .filter(row => row.position === position)
    .flatMap(({ phrases }) => phrases.split('|').map(foldText))
}

const join = (phrases: string[]) => phrases.join('|').replaceAll(' ', String.raw`\s+`)

/** What precedes the company. */
const BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:و?ال|و)?(?:${join(listPhrases('before'))})(?:\s+the)?$`,
  'u',
)
/** What follows the company at once, and what refers to it later. */
const BEHIND = new RegExp(String.raw`^(?:['’]?s\s+)?(?:${join(listPhrases('behind'))})(?!\p{L})`, 'u')
const AFTER = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${join(listPhrases('after'))})(?![\p{L}\p{N}])(?!\s+of\s)`,
  'u',
)

const WORD_OR_MARK = /[\p{L}\p{N}]+|[,،.:;؛!?؟–—]/gu
const MARK = /[^\p{L}\p{N}]/u

/** "Like" behind a noun, and not behind one who likes something. */
const LIKE =
  /(?<!(?:^|[\s'’])(?:i|we|you|they|he|she|would|id|d|really|also|do|dont|don['’]t|not|to|and|who|looks?|feels?|sounds?|tastes?|me|us|people|kids?|(?:any|some|every)(?:one|body))\s+)(?:^|(?<=\s))like$/iu

const VAGUE = String.raw`(?:\s+(?:${join(listPhrases('vague'))}))`
const TOLD = String.raw`${join(listPhrases('told'))}|\p{L}{2,}ed\s+(?:with|at|by|from)`
/** "Called something like Zarvex", "banked with something like", "اسمه شي زي": who recalls a name by its sound looks for the company itself. */
const RECALLED = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${join(listPhrases('recalled'))})${VAGUE}{0,4}|(?:${TOLD})${VAGUE}{1,4})\s+(?:like|${join(listPhrases('before'))})$`,
  'u',
)

/** The words of these phrases, which need no remark. */
const CUES = new Set(
  ['before', 'behind', 'after', 'vague'].flatMap(listPhrases).flatMap(phrase => phrase.split(' ')),
)

function isCue(word: string): boolean {
  const folded = foldText(word)
  return CUES.has(folded) || CUES.has(folded.replace(/^و?ال/u, ''))
}

/** The reading with other companies of the kind in place of a company that the prompt only compares with. */
export async function seekSimilar(lookUps: LookUps, prompt: string, reading: Reading): Promise<Reading> {
  const named = reading.spans.filter(span => isName(span) && !span.isExcluded)
  if (!named.some(span => isCompared(prompt, reading.spans, span)) || areExamples(prompt, named)) {
    return named.some(span => isRecalled(prompt, reading.spans, span)) ? dropCues(reading) : reading
  }
  const { companyNames, nameTokens, likelyNames: _, ...rest } = reading.criteria
  const names = { ...(companyNames && { companyNames }), ...(nameTokens && { nameTokens }) }
  const categoryIds = rest.categoryIds ?? (await findKind(lookUps, names, named))
  if (!categoryIds) return reading
  const excluded = { ...rest.excluded, names: [...(rest.excluded?.names ?? []), ...listNames(named)] }
  return {
    ...dropCues(reading),
    criteria: { ...rest, categoryIds, excluded },
    spans: reading.spans.map(span => (named.includes(span) ? { ...span, isExcluded: true } : span)),
  }
}

/** "A big supermarket like Panda, Tamimi or Othaim": three or more with "or" are examples of what is wanted. */
function areExamples(prompt: string, named: Span[]): boolean {
  const [last, before] = [named.at(-1), named.at(-2)]
  return named.length > 2 && OR.test(prompt.slice(before!.to, last!.from))
}

const OR = /^\s{0,3}[,،]?\s{0,3}(?:or|aw|wala|walla|أو|او|ولا)\s/iu

/** The reading without a remark on the words that compare. */
function dropCues({ remarks, ...others }: Reading): Reading {
  const ignored = remarks?.ignored?.filter(text => !text.split(' ').every(isCue)) ?? []
  const { ignored: _, ...told } = remarks ?? {}
  const kept = { ...told, ...(ignored.length > 0 && { ignored }) }
  return { ...others, ...(Object.keys(kept).length > 0 && { remarks: kept }) }
}

function isName({ kind }: Span): boolean {
  return kind === 'company' || kind === 'name'
}

function isCompared(prompt: string, spans: Span[], span: Span): boolean {
  const before = cutBefore(prompt, spans, span)
  const behind = foldText(prompt.slice(span.to))
  const isLike = BEFORE.test(foldText(before)) || LIKE.test(before)
  return (isLike && !isRecalled(prompt, spans, span)) || BEHIND.test(behind) || isReferredTo(behind)
}

function isRecalled(prompt: string, spans: Span[], span: Span): boolean {
  return RECALLED.test(foldText(cutBefore(prompt, spans, span)))
}

/** What precedes a name. "بدائل بنك وداد": of a name that the kind begins the kind is a part. */
function cutBefore(prompt: string, spans: Span[], { from }: Span): string {
  const head = spans.find(({ kind, to }) => kind === 'category' && to === from - 1)
  return prompt.slice(0, head?.from ?? from).trimEnd()
}

/** "It is packed, somewhere of the same sort?", "… and I want something similar"; but it is meant as well in "or something similar". */
function isReferredTo(behind: string): boolean {
  const phrase = AFTER.exec(behind)
  const parts = behind.slice(0, phrase?.index ?? 0).match(WORD_OR_MARK) ?? []
  const start = parts.findLastIndex(part => MARK.test(part) || isRequestWord(part))
  return start >= 0 && !parts.slice(start).some(part => CONJUNCTIONS.has(part) || part === 'also')
}

/** Each name as its words, each word in its spellings. Neighbouring words of names are one name. */
function listNames(spans: Span[]): string[][][] {
  const names: string[][][] = []
  let last: Span | undefined
  for (const span of spans) {
    const value = (span.value ?? []).map(String)
    const isNext = last?.kind === 'name' && span.kind === 'name' && span.from === last.to + 1
    if (isNext) names.at(-1)!.push(value)
    else names.push(span.kind === 'company' ? splitNameWords(value[0]!).map(word => [word]) : [value])
    last = span
  }
  return names
}

/** The kind that the name of the company says, or else the one of most of its branches; undefined where nobody bears the name. */
async function findKind(
  { gazetteer, trySelection, lookUpKinds }: LookUps,
  names: Pick<Criteria, 'companyNames' | 'nameTokens'>,
  spans: Span[],
): Promise<number[] | undefined> {
  const [best] = await trySelection(names)
  if (!best) return undefined
  const kinds = await lookUpKinds(best.companyId)
  const said = new Set(
    spans.flatMap(({ value = [] }) => value.flatMap(each => listSaidKinds(gazetteer, each))),
  )
  const kind = kinds.find(id => said.has(id)) ?? kinds[0]
  return kind === undefined ? undefined : [kind, ...listSameKinds(gazetteer, kind).map(({ id }) => id)]
}

function listSaidKinds(gazetteer: Gazetteer, name: string | number): number[] {
  return splitNameWords(String(name))
    .flatMap(word => gazetteer.lookup(word))
    .flatMap(({ kind, id }) => (kind === 'category' ? [id] : []))
}
