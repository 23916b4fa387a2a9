import { toArabicPlural } from '../../../text/arabic-plural.ts'
import { toPluralLabel } from '../../../text/plural.ts'
import { type Criteria, combineCriteria, isUnsatisfiable, type Match } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { LookUps } from '../look-ups.ts'
import {
  findHolding,
  listContentWords,
  listFirstCompanies,
  listHeldForms,
  putFirst,
} from '../names/kind-words.ts'
import type { Reading, Span } from '../reading.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic } from '../words/tokens.ts'

/** Kinds of many things: each of their other names says which. */
const WIDE = new Set([
  'government-office',
  'company-office',
  'educational-institution',
  'school',
  'courthouse',
])

/**
 * The reading with the companies first whose names hold what the prompt says more than the kind: a "passport office" is a government
 * office, and a "primary school" a school. `stated` are the filters beside the prompt.
 */
export async function putNarrowerFirst(
  lookUps: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const asked = combineCriteria(reading.criteria, stated)
  const isChosen = asked.nameTokens ?? asked.companyNames ?? asked.nearest ?? asked.order
  if (!reading.criteria.categoryIds || stated.categoryIds || isChosen || isUnsatisfiable(asked))
    return reading
  const found: Match[] = []
  for (const words of reading.spans.flatMap(span => listNarrowingWords(lookUps.gazetteer, span))) {
    const held = words.map(word => listHeldForms(lookUps.gazetteer, [word]))
    found.push(...(await findHolding(lookUps, asked, held)))
  }
  const first = await listFirstCompanies(lookUps, found)
  return first ? { ...reading, criteria: putFirst(reading.criteria, [first.nameKeys]) } : reading
}

/**
 * The words that say more than a kind, each list of which the names of a company should hold: of "traffic police" the traffic. What
 * states a need for a kind of many things may be a sentence, of which any rare word will do.
 */
function listNarrowingWords(gazetteer: Gazetteer, span: Span): string[][] {
  const { kind, rule, text, value, isExcluded } = span
  if (kind !== 'category' || isExcluded || value?.length !== 1) return []
  const id = Number(value[0])
  const isWide = WIDE.has(gazetteer.categorySlugs.get(id) ?? '')
  const labels = gazetteer.kindNames.get(id) ?? []
  const plurals = labels.map(label => (isArabic(label) ? toArabicPlural(label) : toPluralLabel(label)))
  const own = new Set([...labels, ...plurals].flatMap(listContentWords))
  const words = listContentWords(text)
  const others = words.filter(word => !own.has(word))
  if (rule === 'need') return isWide ? others.filter(word => !isCommonWord(word)).map(word => [word]) : []
  if (rule !== 'exact' && rule !== 'folded' && rule !== 'synonym') return []
  if (isWide) return [others]
  // "Gas" alone is a name of petrol stations: it says no more than they do.
  const isName = (word: string) =>
    gazetteer.lookup(word).some(entry => entry.kind === 'category' && entry.id === id)
  const narrowing = others.filter(word => !isName(word))
  return narrowing.length < words.length ? [narrowing] : []
}
