import { foldText, splitNameWords } from '../../../text/fold.ts'
import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listKindsAskedAlike } from '../../gazetteer/kinds-asked-alike.ts'
import { isPredicate } from '../asked/clause-words.ts'
import type { LookUps } from '../look-ups.ts'
import { searchNamesNearBy } from '../places/near-by.ts'
import type { Reading, Span } from '../reading.ts'
import { isCommonWord } from '../words/common-words.ts'
import { ALTERNATIVES, isPlaceArticle, NEAR } from '../words/vocabulary.ts'
import { isRegionalBrand } from './brand-names.ts'
import { findChain } from './chains-near-by.ts'
import { listNameForms } from './left-out-names.ts'

/*
 * "Buy books from Jarir in Al Batha": a chain that is left out beside its kind, as its district has other companies of the kind and
 * none of the chain. Who names it means it, and its nearest branch.
 */

const SHORTEST = 4
/** "Like Starbucks", "not Starbucks": another one is asked for. */
const OTHERS =
  /^(?:like|as|than|not|no|other|another|except|without|instead|similar|مثل|متل|زي|غير|مو|مش|بدون|الا|غيره|ثاني|mithl|metl|zay|mesh|mish|ghair|8er)$/u

/** The reading with a chain of its kind that it leaves out, in its districts or near them. `stated` are the filters beside the prompt. */
export async function searchLeftOutChain(
  lookUps: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { criteria, remarks = {} } = reading
  const districtIds = criteria.districtIds ?? remarks.emptyDistricts
  const asked = [...(criteria.categoryIds ?? []), ...(remarks.emptyKinds ?? [])]
  if (asked.length === 0 || !districtIds || criteria.nameTokens || criteria.companyNames || criteria.either)
    return reading
  if (Object.keys(stated).length > 0 || isUnsatisfiable(criteria)) return reading
  for (const spans of listLeftOut(reading)) {
    const words = spans.map(({ text }) => foldText(text))
    if (isCityOrCountry(lookUps.gazetteer, words)) continue
    const nameTokens = words.map(word => listNameForms(lookUps.gazetteer, word)[0]?.[0] ?? [])
    if (nameTokens.some(spellings => spellings.length === 0)) continue
    const chain = await findChain(lookUps, {}, nameTokens)
    if (!chain?.categoryIds.some(id => isAlike(lookUps.gazetteer, id, asked))) continue
    const named = nameChain(reading, spans, { districtIds, companyNames: chain.nameKeys })
    if ((await lookUps.trySelection(combineCriteria(named.criteria, stated))).length > 0) return named
    const near = await searchNamesNearBy(lookUps, named, stated)
    if (near !== named) return near
  }
  return reading
}

/** "Driving to Monaco, a car park in La Condamine": a place that is left out, and no chain. */
function isCityOrCountry(gazetteer: Gazetteer, words: string[]): boolean {
  return gazetteer
    .lookup(words.join(' '))
    .some(({ kind, activeBranches }) => (kind === 'city' || kind === 'country') && activeBranches > 0)
}

/**
 * "Compare Dalematuni and Hzimariko in Jeddah": the reading with the chains beside a name in a list that are told not to be known, as
 * their spelling is another.
 */
export async function addListedChains(lookUps: LookUps, reading: Reading): Promise<Reading> {
  const { companyNames, nameTokens, ...rest } = reading.criteria
  const { unknownNames = [], ...told } = reading.remarks ?? {}
  if (!companyNames || unknownNames.length === 0 || isUnsatisfiable(reading.criteria)) return reading
  // Where companies must hold several words, another name cannot be added to these words.
  const own = new Set(companyNames.flatMap(splitNameWords))
  const isOpen = nameTokens?.length === 1 || nameTokens?.every(spellings => own.has(spellings[0]!)) !== false
  if (!isOpen) return reading
  const found = new Map<string, string[]>()
  const words: string[] = []
  for (const name of unknownNames) {
    const tokens = splitNameWords(name).map(word => listHeard(lookUps.gazetteer, word))
    const isHeard = tokens.length > 0 && tokens.every(spellings => spellings.length > 0)
    const chain = isHeard ? await findChain(lookUps, {}, tokens) : undefined
    if (!chain) continue
    found.set(name, chain.nameKeys)
    words.push(...tokens.flat())
  }
  if (found.size === 0) return reading
  const left = unknownNames.filter(name => !found.has(name))
  const isWord = nameTokens?.length === 1
  return {
    ...reading,
    criteria: {
      ...rest,
      companyNames: [...companyNames, ...[...found.values()].flat()],
      ...(isWord && { nameTokens: [[...nameTokens[0]!, ...words]] }),
    },
    spans: reading.spans.map((span): Span => {
      const value = found.get(span.text)
      return value ? { ...span, kind: 'company', value } : span
    }),
    remarks: { ...told, ...(left.length > 0 && { unknownNames: left }) },
  }
}

/** How names hold a word, or else the words that have its consonants. */
function listHeard(gazetteer: Gazetteer, word: string): string[] {
  const [forms] = listNameForms(gazetteer, word)
  return forms?.[0] ?? gazetteer.companies.words.findByConsonants(word).map(each => each.word)
}

/** Whether a kind is one of those asked for, of their families, or one that people call alike. */
function isAlike(gazetteer: Gazetteer, id: number, asked: number[]): boolean {
  const { categories } = gazetteer
  const alike = asked.flatMap(each => listKindsAskedAlike(gazetteer, { id: each, name: '' }, 'named'))
  return [...asked, ...alike.map(entry => entry.id)].some(
    each => each === id || categories.isBelow(id, each) || categories.isBelow(each, id),
  )
}

/** The reading of a chain in place of its kind. */
function nameChain(
  { criteria, remarks, spans, centre: _, ...reading }: Reading,
  named: Span[],
  chain: Criteria & { companyNames: string[] },
): Reading {
  const { categoryIds, location, nearest, likelyNames, ...rest } = criteria
  const { emptyKinds, emptyDistricts, ignored, unknownNames, unknownPlaces, ...told } = remarks ?? {}
  const isNamed = (word: string) => named.some(({ text }) => splitNameWords(text).includes(word))
  const leave = (texts: string[] = []) => {
    const left = texts.filter(text => !splitNameWords(text).every(isNamed))
    return left.length > 0 ? left : undefined
  }
  return {
    ...reading,
    criteria: { ...rest, ...chain },
    spans: spans.map(span =>
      named.includes(span) ? { ...span, kind: 'company', value: chain.companyNames } : span,
    ),
    remarks: {
      ...told,
      ignored: leave(ignored),
      unknownNames: leave(unknownNames),
      unknownPlaces: leave(unknownPlaces),
    },
  }
}

/** The words that are left out and may name a chain: neighbouring ones together, and each by itself. */
function listLeftOut({ spans, remarks = {} }: Reading): Span[][] {
  const { ignored = [], unknownNames = [], unknownPlaces = [] } = remarks
  const said = [...ignored, ...unknownNames, ...unknownPlaces].flatMap(splitNameWords)
  const isLeft = ({ kind, text, isExcluded }: Span) => {
    const word = foldText(text)
    const isName = word.length >= SHORTEST && (!isCommonWord(word) || isRegionalBrand(word))
    return (
      kind === 'unknown' && !isExcluded && isName && splitNameWords(text).every(each => said.includes(each))
    )
  }
  const runs: Span[][] = []
  for (const [at, span] of spans.entries()) {
    if (!isLeft(span) || isAnother(spans, at)) continue
    const last = runs.at(-1)?.at(-1)
    if (last && last === spans[at - 1]) runs.at(-1)!.push(span)
    else runs.push([span])
  }
  return runs.flatMap(run => (run.length > 1 ? [run, ...run.map(span => [span])] : [run]))
}

/** Something near it, like it or in its place is asked for, or the choice is left; or it is only said to be far. */
function isAnother(spans: Span[], at: number): boolean {
  const words = spans.map(({ text }) => foldText(text))
  const before = words.slice(0, at).filter(word => !isPlaceArticle(word))
  const next = words[at + 1] ?? ''
  if (ALTERNATIVES.has(next) || isPredicate(next) || words.slice(at).some(word => OTHERS.test(word)))
    return true
  return before.slice(-3).some(word => OTHERS.test(word) || word.split(' ').some(each => NEAR.has(each)))
}
