import { foldText } from '../../../text/fold.ts'
import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import type { CompanyNames } from '../../gazetteer/company-names.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listKindsAskedAlike } from '../../gazetteer/kinds-asked-alike.ts'
import { isNeedWord, isTopicWord } from '../../needs/find-needs.ts'
import type { LookUps } from '../look-ups.ts'
import type { TextRange } from '../places/coordinates.ts'
import type { Reading, Span } from '../reading.ts'
import { isCommonWord } from '../words/common-words.ts'
import { OWN_RELATIVES, RELATIVES } from '../words/story-words.ts'
import { ALTERNATIVES, CONJUNCTIONS, isFiller, isGeneric, isPlaceArticle } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { isCalledOnly } from './chains-near-by.ts'
import {
  type FirstCompanies,
  findHolding,
  listFirstCompanies,
  listHeldForms,
  putFirst,
} from './kind-words.ts'
import { listWordSpellings } from './name-words.ts'
import { OTHER } from './open-alternatives.ts'
import { splitSpan } from './quality-words.ts'
import { addNames } from './required-qualities.ts'
import { isNameCue } from './unknown-names.ts'

/*
 * "Xinjiang noodles in Al Wadi", «مختبر اسمه البرج»: a word that the reading leaves out, and that names of companies of the kind,
 * or of one that people call alike, hold in the place.
 */

/** A word left out, and how names may hold it. */
interface LeftOutWord {
  text: string
  from: number
  /** The likeliest first: mostly one word in its spellings, but also "Xin Jiang" of Xinjiang. */
  forms: string[][][]
  /** Words of names with the same consonants, where no name has the word in one of these forms. */
  alike: string[]
  /** Names hold it as it is written. */
  isExact: boolean
  /** Others will do as well: "like Balqis". */
  isExample: boolean
  /** Another one is asked for: "Balqis is full, another cafe". */
  isReplaced: boolean
}

/** A word that names of the place hold, and the companies. */
interface HeldWord extends LeftOutWord {
  tokens: string[][]
  companies: FirstCompanies
  /** Names have only its consonants, and not the word itself. */
  isCorrected?: true
}

const SHORTEST = 4
/** A word that more companies hold says what they do. */
const MOST_HOLDERS = 20
/** Where a place has none of the kind, the name of so few companies is enough. */
const FEW_HOLDERS = 2
/** A wrong letter costs about 1. */
const ONE_SLIP = 1.1
/** Words that sound no further apart may be one in the other script. */
const HEARD = 0.18
const EXAMPLE = /^(?:like|as|eg|e\.g|مثل|متل|زي|زى|كـ|mithl|mitl|metl|zayy?)$/u

/**
 * The reading with the words that it leaves out as words of names, where companies of its kinds hold them in the place; where the place
 * has none of the kinds, also companies of others. `stated` are the filters beside the prompt. `streets` are where it names streets, whose words are no names.
 */
export async function searchLeftOutNames(
  lookUps: LookUps,
  reading: Reading,
  stated: Criteria,
  streets: TextRange[],
): Promise<Reading> {
  const { gazetteer } = lookUps
  const { categoryIds, nameTokens, companyNames, likelyNames: _, ...rest } = reading.criteria
  const isNamed = nameTokens ?? companyNames ?? stated.nameTokens
  if (!categoryIds || isNamed || stated.categoryIds || isUnsatisfiable(reading.criteria)) return reading
  const names = categoryIds.flatMap(id => gazetteer.kindNames.get(id) ?? []).flatMap(name => name.split(' '))
  // "Blood samples, collection point": a word of the kind's name says no more than it.
  const isOfKind = (word: string) => names.some(name => name.length >= SHORTEST && word.startsWith(name))
  const words = listLeftOutWords(gazetteer, reading).filter(
    ({ text, from }) =>
      !isOfKind(foldText(text)) && !streets.some(street => street.from <= from && from < street.to),
  )
  if (words.length === 0) return reading
  const asked = combineCriteria(rest, stated)
  const alike = categoryIds.flatMap(id => listKindsAskedAlike(gazetteer, { id, name: '' }, 'named'))
  const kinds = [...new Set([...categoryIds, ...alike.map(({ id }) => id)])]
  const find = async (word: LeftOutWord): Promise<HeldWord[]> => {
    for (const tokens of word.forms) {
      const isAny =
        reading.remarks?.emptyKinds && word.isExact && countHolders(gazetteer, tokens) <= FEW_HOLDERS
      const criteria = { ...asked, categoryIds: isAny ? undefined : kinds }
      const companies = await listFirstCompanies(lookUps, await findHolding(lookUps, criteria, tokens))
      if (companies) return [{ ...word, tokens, companies }]
    }
    // Of several companies that have its consonants nobody can tell which is meant.
    const tokens = word.alike.length > 0 ? [word.alike] : []
    const found = await findHolding(lookUps, { ...asked, categoryIds: kinds }, tokens)
    const ids = [...new Set(found.map(({ companyId }) => companyId))]
    const known = ids.length === 1 ? (await lookUps.lookUpCompanies(ids)).get(ids[0]!) : undefined
    // A word like any other in a long name is not what the company is called.
    const isMeant = known !== undefined && isCalledOnly(gazetteer, known, tokens)
    const companies = isMeant ? await listFirstCompanies(lookUps, found) : undefined
    return companies ? [{ ...word, tokens, companies, isCorrected: true }] : []
  }
  const held = (await Promise.all(words.map(find))).flat()
  const rare = held.filter(word => !word.isExample && countHolders(gazetteer, word.tokens) <= MOST_HOLDERS)
  const replaced = rare.filter(word => word.isReplaced)
  if (replaced.length > 0) return refuseNames(reading, replaced)
  if (rare.length > 0) return requireNames(lookUps, reading, rare)
  // An order by distance leaves no company first.
  const examples = asked.nearest || asked.order ? [] : held.filter(({ isExample }) => isExample)
  return examples.length > 0 ? preferNames(reading, examples) : reading
}

/** The reading of the companies whose names hold all of the words, or else one of them. */
function requireNames(lookUps: LookUps, reading: Reading, words: HeldWord[]): Reading {
  const { gazetteer } = lookUps
  const all = words.flatMap(({ tokens }) => tokens)
  const isTogether = (gazetteer.companies.findHolders(all, 1)?.ids.length ?? 0) > 0
  const { categoryIds = [] } = reading.criteria
  const borne = [...new Set(words.flatMap(({ companies }) => companies.categoryIds))]
  const own = categoryIds.filter(id => borne.some(each => isWithin(gazetteer, each, id)))
  const named = addNames(
    lookUps,
    reading,
    words.map(word => ({ ...word, quality: { spellings: word.tokens.flat() } })),
    !isTogether,
  )
  const nameTokens = isTogether ? all : [[...new Set(all.flat())]]
  const ignored = named.remarks?.ignored?.filter(text => !isNameCue(foldText(text)))
  const isCorrected = ({ from }: Span) => words.some(word => word.isCorrected && word.from === from)
  return {
    ...named,
    spans: named.spans.map(span => (isCorrected(span) ? { ...span, rule: 'corrected' } : span)),
    criteria: { ...named.criteria, categoryIds: own.length > 0 ? own : borne, nameTokens },
    remarks: { ...named.remarks, ignored: ignored?.length ? ignored : undefined },
  }
}

/** The reading without the companies whose names hold one of the words. */
function refuseNames(reading: Reading, words: HeldWord[]): Reading {
  const { likelyNames: _, excluded, ...criteria } = reading.criteria
  const isRefused = (text: string) => words.some(word => word.text === text)
  const ignored = reading.remarks?.ignored?.filter(text => !isRefused(text))
  return {
    ...reading,
    spans: reading.spans.map(span =>
      isRefused(span.text) ? { ...span, kind: 'name', isExcluded: true } : span,
    ),
    criteria: {
      ...criteria,
      excluded: { ...excluded, names: [...(excluded?.names ?? []), ...words.map(({ tokens }) => tokens)] },
    },
    remarks: { ...reading.remarks, ignored: ignored?.length ? ignored : undefined },
  }
}

/** The reading with the companies first whose names hold one of the words. */
function preferNames(reading: Reading, words: HeldWord[]): Reading {
  const groups = words.map(({ companies }) => companies.nameKeys)
  return { ...reading, criteria: putFirst(reading.criteria, groups) }
}

/** The words of the remarks, those behind a word for a name, and those of a need that no need is told by. */
function listLeftOutWords(gazetteer: Gazetteer, { spans, remarks = {} }: Reading): LeftOutWord[] {
  const { ignored = [], emptyKinds = [] } = remarks
  const said = ignored.flatMap(text => splitSpan({ text, from: 0 }).map(word => word.text))
  const all = spans.flatMap(span =>
    splitSpan(span).map(word => ({ ...word, span, folded: foldText(word.text) })),
  )
  return all.flatMap(({ text, from, span, folded }, at) => {
    const before = all.slice(Math.max(0, at - 3), at).map(word => word.folded)
    const isCalled = isNameCue(stripArticle(before).at(-1) ?? '')
    if (span.isExcluded || [...folded].length < SHORTEST) return []
    if (!isCalled && (isFiller(folded) || isGeneric(folded))) return []
    const isLeft = isOpen(span) && said.includes(text)
    // "Refuge to sleep at on the Comapedrosa hike".
    const isStrange = span.rule === 'need' && !isTopicWord(folded)
    if (!isCalled && !((isLeft || isStrange) && isName(gazetteer, folded, emptyKinds))) return []
    const isExact = gazetteer.companies.words.countHolders(folded) > 0
    const forms = isStrange ? (isExact ? [[[folded]]] : []) : listNameForms(gazetteer, folded)
    // "Zarvex or any other cafe".
    const isFirstChoice = ALTERNATIVES.has(all[at + 1]?.folded ?? '')
    // "Called something like Zarvex" recalls a name.
    const isExample = isFirstChoice || (before.some(word => EXAMPLE.test(word)) && !before.some(isNameCue))
    const isReplaced = !isExample && isReplacedBehind(all, at)
    const alike =
      isStrange || isExact || isOfPerson(before)
        ? []
        : gazetteer.companies.words.findByConsonants(folded).map(({ word }) => word)
    return forms.length > 0 || alike.length > 0
      ? [{ text, from, forms, alike, isExact, isExample, isReplaced }]
      : []
  })
}

/** "Zarvex is full, another pharmacy"; but "Zarvex and another pharmacy" are both wanted. */
function isReplacedBehind(words: { folded: string; span: Span }[], at: number): boolean {
  const other = words.findIndex(
    ({ folded, span }, index) =>
      index > at &&
      OTHER.has(folded) &&
      span.kind !== 'category' &&
      words[index + 1]?.span.kind === 'category',
  )
  return other > at + 1 && !CONJUNCTIONS.has(words[other - 1]!.folded)
}

const TITLES = readWordSet('titles')
const OWNERS = new Set('my our his her their'.split(' '))
const BESIDE = new Set('for with'.split(' '))

/** "My son Yazan", "Dr Yazan", "for my little Yazan", "لابني يزن": a person is called so. */
function isOfPerson(before: string[]): boolean {
  const isRelative = (word: string) =>
    RELATIVES.has(word) || OWN_RELATIVES.has(word) || OWN_RELATIVES.has(word.replace(/^[ولب]/u, ''))
  const isOwned = before.some((word, at) => OWNERS.has(word) && BESIDE.has(before[at - 1] ?? ''))
  return isOwned || TITLES.has(before.at(-1) ?? '') || before.slice(-2).some(isRelative)
}

/** The words in front of a name without its article: "ismo el". */
function stripArticle(before: string[]): string[] {
  return isPlaceArticle(before.at(-1) ?? '') ? before.slice(0, -1) : before
}

function isOpen({ kind }: Span): boolean {
  return kind === 'unknown' || kind === 'filler'
}

/** No word of the language, and no place with branches; no kind but those that the place has none of. */
function isName(gazetteer: Gazetteer, word: string, emptyKinds: number[]): boolean {
  const entries = listWordSpellings(word).flatMap(each => gazetteer.lookup(each))
  const isOther = (entry: Entry) =>
    entry.kind === 'country' ||
    (entry.kind === 'category' && !emptyKinds.includes(entry.id)) ||
    ((entry.kind === 'city' || entry.kind === 'district') && entry.activeBranches > 0)
  const isOfKind = entries.some(({ kind }) => kind === 'category')
  return !entries.some(isOther) && !isCommonWord(word) && (isOfKind || !isNeedWord(word))
}

/** How names hold a word: as it is, as it sounds in either script or with one letter wrong, or in two words. */
export function listNameForms(gazetteer: Gazetteer, word: string): string[][][] {
  const { companies } = gazetteer
  const spellings = listWordSpellings(word)
  const held = listHeldForms(gazetteer, spellings)
  const long = spellings.filter(each => [...each].length >= SHORTEST)
  const heard = long.flatMap(each => companies.words.findHomophones(each))
  const near = word.length > SHORTEST ? long.flatMap(each => companies.words.findNear(each)) : []
  const similar = [
    ...heard.filter(({ cost }) => cost <= HEARD),
    ...(held.length > 0 ? [] : near.filter(({ cost }) => cost <= ONE_SLIP)),
  ].map(each => each.word)
  const forms = [[held], [[...new Set(similar)]], splitWord(companies, word)]
  return forms.filter(tokens => tokens.length > 0 && tokens.every(words => words.length > 0))
}

/** The two words of a company's name that are written in one. */
function splitWord(companies: CompanyNames, word: string): string[][] {
  for (let at = 3; at <= word.length - 3; at++) {
    const parts = [[word.slice(0, at)], [word.slice(at)]]
    if (parts.some(([part]) => companies.words.countHolders(part!) === 0)) continue
    if (companies.findHolders(parts, 1)?.ids.length) return parts
  }
  return []
}

/** How many companies hold a word at most. */
function countHolders({ companies }: Gazetteer, tokens: string[][]): number {
  const counts = tokens.map(spellings =>
    spellings.reduce((sum, each) => sum + companies.words.countHolders(each), 0),
  )
  return Math.min(...counts)
}

function isWithin({ categories }: Gazetteer, id: number, kind: number): boolean {
  return id === kind || categories.isBelow(id, kind)
}
