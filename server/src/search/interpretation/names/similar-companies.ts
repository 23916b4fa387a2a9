import { splitNameWords } from '../../../text/fold.ts'
import type { Criteria } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listSameKinds } from '../../gazetteer/same-kinds.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading, Span } from '../reading.ts'

/*
 * "Competitors of Kazakimo Bank", "cafés like Starbucks", "بدائل البيك": who names a company so looks for others of its kind.
 */

/** What precedes the company. */
const BEFORE =
  /(?:^|[\s,،:])(?:(?:competitors?|competition|rivals?|alternatives?|substitutes?|replacements?|equivalents?)\s+(?:of|to|for)|(?:similar|comparable)\s+to|(?:same|kind|style)\s+as|(?:و?ال|و)?(?:منافس(?:ين|ون|ي|و)?|بدا[ئي]ل|بديل[هة]?|شبي[هة]+|مشابه(?:[هة]|ين|ات)?)(?:\s+(?:ل|لـ|عن|من|الى))?|[بيت]{0,2}شبه|مثل|متل|زي|زى|(?:badayel|badeel|monafseen|monafesin|zayy?|zy|mithl|mitl|metl|mesl|mtl))\s+(?:the\s+)?$/iu

/** "Like" behind a noun, and not behind one who likes something. */
const LIKE =
  /(?<!(?:^|[\s'’])(?:i|we|you|they|he|she|would|id|d|really|also|do|dont|don['’]t|not|to|and|who|looks?|feels?|sounds?|tastes?|me|us|people|kids?|(?:any|some|every)(?:one|body))\s+)(?:^|(?<=\s))like\s+$/iu

/** What follows the company. */
const BEHIND =
  /^(?:['’]s?)?\s+(?:competitors?|competition|rivals?|alternatives?|substitutes?|equivalents?)(?!\p{L})/iu

/** The cue words, which need no remark. */
const CUE =
  /^(?:competitors?|competition|rivals?|alternatives?|substitutes?|replacements?|equivalents?|similar|comparable|(?:و?ال|و)?(?:منافس\p{L}*|بدا[ئي]ل|بديل\p{L}?|شبي\p{L}+|مشابه\p{L}*)|[بيت]{0,2}شبه|مثل|متل|زي|زى|badayel|badeel|monafseen|monafesin|zayy?|zy|mithl|mitl|metl|mesl|mtl)$/iu

/** The reading with other companies of the kind in place of a company that the prompt only compares with. */
export async function seekSimilar(lookUps: LookUps, prompt: string, reading: Reading): Promise<Reading> {
  const named = reading.spans.filter(span => isName(span) && !span.isExcluded)
  if (!named.some(span => isCompared(prompt, span))) return reading
  const { companyNames, nameTokens, likelyNames: _, ...rest } = reading.criteria
  const names = { ...(companyNames && { companyNames }), ...(nameTokens && { nameTokens }) }
  const categoryIds = rest.categoryIds ?? (await findKind(lookUps, names, named))
  if (!categoryIds) return reading
  const excluded = { ...rest.excluded, names: [...(rest.excluded?.names ?? []), ...listNames(named)] }
  const { remarks, ...others } = reading
  const ignored = remarks?.ignored?.filter(text => !text.split(' ').every(word => CUE.test(word))) ?? []
  const { ignored: _ignored, ...told } = remarks ?? {}
  const kept = { ...told, ...(ignored.length > 0 && { ignored }) }
  return {
    ...others,
    ...(Object.keys(kept).length > 0 && { remarks: kept }),
    criteria: { ...rest, categoryIds, excluded },
    spans: reading.spans.map(span => (named.includes(span) ? { ...span, isExcluded: true } : span)),
  }
}

function isName({ kind }: Span): boolean {
  return kind === 'company' || kind === 'name'
}

function isCompared(prompt: string, { from, to }: Span): boolean {
  const before = prompt.slice(0, from)
  return BEFORE.test(before) || LIKE.test(before) || BEHIND.test(prompt.slice(to))
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
