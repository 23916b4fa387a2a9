import { splitNameWords } from '../../../text/fold.ts'
import type { Criteria } from '../../criteria.ts'
import { type CompanyNames, listNameSpellings } from '../../gazetteer/company-names.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading, Span } from '../reading.ts'
import { isFiller, isGeneric } from '../words/vocabulary.ts'

/** Shorter words sound like too much. */
const SHORTEST_HEARD = 5
/** A word that more companies hold describes what they do: "repair", "studio". */
const MOST_HOLDERS = 20

/**
 * The reading with companies called like the kind in place of a kind that has no branch at the place asked for: where no
 * Egyptian restaurant is, "koshary" may be in a restaurant's name. Undefined where no name there holds the words.
 */
export async function readAsNames(
  { gazetteer, trySelection }: LookUps,
  reading: Reading,
  asked: Criteria,
): Promise<Reading | undefined> {
  const kinds = reading.spans.filter(({ kind, isExcluded }) => kind === 'category' && !isExcluded)
  const [kind] = kinds
  if (!kind || kinds.length > 1) return undefined
  const spellings = listSpellings(gazetteer.companies, kind)
  if (spellings.length === 0) return undefined
  const nameTokens = [spellings]
  const { categoryIds: _, ...criteria } = reading.criteria
  const found = await trySelection({ ...asked, categoryIds: undefined, nameTokens })
  if (found.length === 0) return undefined
  const spans = reading.spans.map(
    (span): Span => (span === kind ? { ...span, kind: 'name', value: spellings } : span),
  )
  return { ...reading, criteria: { ...criteria, nameTokens }, spans }
}

/** How names hold the one word that says the kind; none where it is no rare word of names. */
function listSpellings(companies: CompanyNames, { text }: Span): string[] {
  const [word, ...others] = splitNameWords(text).filter(each => !isGeneric(each) && !isFiller(each))
  if (word === undefined || others.length > 0) return []
  const { words } = companies
  const held = listNameSpellings(companies, [word], SHORTEST_HEARD).filter(
    each => words.countHolders(each) > 0,
  )
  const holders = held.reduce((sum, each) => sum + words.countHolders(each), 0)
  return holders <= MOST_HOLDERS ? held : []
}
