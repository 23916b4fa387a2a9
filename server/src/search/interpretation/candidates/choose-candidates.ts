import { isPlaceEntry } from '../places/place-cues.ts'
import {
  CONJUNCTIONS,
  isBranchWord,
  isFiller,
  isFunction,
  isGeneric,
  isTownToo,
  mayBeBrand,
  PLACE_ARTICLES,
} from '../words/vocabulary.ts'
import {
  type Candidate,
  type CandidateKind,
  type CandidateSpan,
  compareLength,
  isSubject,
  listIndices,
  overlaps,
} from './candidate.ts'
import { asksForContact, classifySpan, type SpanContext } from './classification.ts'

/** Takes each word for one thing: longest match first, then the leftmost. */
export function chooseCandidates(context: SpanContext): Candidate[] {
  // "فروع بنك مصر": of "branches of a bank" and Banque Misr, the bank.
  const saysBranch = ({ start }: CandidateSpan) => Number(isBranchWord(context.words[start]!))
  const longestFirst = context.spans.toSorted(
    (a, b) => compareLength(a, b) || saysBranch(a) - saysBranch(b) || a.start - b.start,
  )
  const classified = longestFirst.map(span => ({ span, kind: classifySpan(context, span) }))
  const certain = new Set(
    classified
      .filter(({ span, kind }) => kind && isCertain(span, kind))
      .flatMap(({ span }) => listIndices(span)),
  )
  const candidates: Candidate[] = []
  const taken = new Set<number>()
  for (const { span, kind: ownKind } of classified) {
    const kind = ownKind ?? (isCompanyName(context, span, certain) ? 'company' : undefined)
    if (!kind || listIndices(span).some(index => taken.has(index))) continue
    candidates.push({ ...span, kind })
    for (const index of listIndices(span)) taken.add(index)
  }
  return addSubject(context, candidates).sort((a, b) => a.start - b.start)
}

/** Words for phone numbers and for thinking aloud that are goods or a kind as well: "cheap phones in Cairo", "ER in Beirut". */
const KINDS_TOO = new Set(['phone', 'phones', 'mobile', 'er'])

/** "Zain Baghdad", "cheap phones": where nothing else is searched for, a common word is the chain of that name, or else goods. */
function addSubject({ words, spans }: SpanContext, candidates: Candidate[]): Candidate[] {
  const isWide = ({ start, end }: Candidate) => end - start === 1 && isGeneric(words[start]!)
  if (candidates.some(candidate => isSubject(candidate) && !isWide(candidate))) return candidates
  const isCovered = (index: number) => candidates.some(({ start, end }) => start <= index && index < end)
  if (words.some((word, index) => !isFiller(word) && !isGeneric(word) && !isCovered(index))) return candidates
  const free = spans.filter(
    span => span.end - span.start === 1 && !candidates.some(candidate => overlaps(candidate, span)),
  )
  const brand = free.find(({ isChain, start }) => isChain && mayBeBrand(words[start]!))
  if (brand) return [...candidates, { ...brand, kind: 'company' }]
  if (asksForContact(words)) return candidates
  const kind = free.find(
    ({ start, entries }) => KINDS_TOO.has(words[start]!) && entries.some(entry => entry.kind === 'category'),
  )
  return kind ? [...candidates, { ...kind, kind: 'category' }] : candidates
}

/** Understood beyond doubt: a kind of business, or a place where the directory has branches. */
function isCertain(span: CandidateSpan, kind: CandidateKind): boolean {
  return kind === 'category' || kind === 'type' || span.entries.some(entry => entry.activeBranches > 0)
}

/**
 * Whether the span means a company by its name. A word that means nothing else tells. Of words that all mean something
 * else only some do: "Riyadh Pharmacy" more often describes than names.
 */
function isCompanyName(context: SpanContext, span: CandidateSpan, certain: Set<number>): boolean {
  if (span.company === undefined) return false
  const { words, spans } = context
  const covered = listIndices(span)
  const isWhole = covered.length === words.length
  if (covered.some(index => !certain.has(index) && !isFiller(words[index]!))) return true
  // "H&M".
  const isInitials = covered.length > 1 && covered.every(index => /^[a-z0-9]$/.test(words[index]!))
  if (span.isChain && covered.length > 1 && !covered.every(index => isFunction(words[index]!))) return true
  if (covered.every(index => isFiller(words[index]!))) return isWhole || isInitials
  const within = spans.filter(other => other.start >= span.start && other.end <= span.end && other !== span)
  const isJoined = covered.some(index => CONJUNCTIONS.has(words[index]!))
  const kinds = within.filter(other => other.entries.some(entry => entry.kind === 'category'))
  // "Garage Burger": two kinds of business side by side are a name, as "Cairo Kitchen in Dubai" is.
  if (!isJoined && kinds.some(one => kinds.some(other => !overlaps(one, other)))) return true
  const isPlace = (other: CandidateSpan) =>
    !isTownToo(words[other.start]!) &&
    !PLACE_ARTICLES.has(words[other.start]!) &&
    other.entries.some(entry => isPlaceEntry(entry) && entry.activeBranches > 0)
  if (within.some(isPlace) && spans.some(other => !overlaps(other, span) && isPlace(other))) return true
  return isWhole && covered.some(index => isTownToo(words[index]!) || isFunction(words[index]!))
}
