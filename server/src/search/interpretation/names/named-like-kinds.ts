import { foldText } from '../../../text/fold.ts'
import type { Criteria } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { LookUps } from '../look-ups.ts'
import { listCountryNames } from '../places/country-names.ts'
import { listCountries } from '../places/demonyms.ts'
import type { Reading, Span } from '../reading.ts'
import { isArabic } from '../words/tokens.ts'
import { listCountrySpellings } from './country-spellings.ts'
import { findHolding, listContentWords, listFirstCompanies, listHeldForms } from './kind-words.ts'
import { splitSpan } from './quality-words.ts'
import { addNames } from './required-qualities.ts'

/** A word that more companies hold describes what they do: "repair", "studio". */
const MOST_HOLDERS = 20
/** At most so many other names of a kind are looked for. */
const MOST_NAMES = 3
/** Where so many times as many companies of any kind are called so as of the next best ones, the word is no name of a kind there. */
const MOST_ELSEWHERE = 1

/** Below these a kind with a nationality is a cuisine. */
const RESTAURANTS = ['restaurant', 'fast-food']

/** Companies that are called like a kind. */
export interface NamedLikeKind {
  /** Their name keys: those that hold all words of the prompt for it, then those that hold what tells it from other kinds. */
  groups: string[][]
  categoryIds: number[]
}

/**
 * The companies of the next best kinds at the place whose names hold the words for a kind that the place has none of: where no eye
 * doctor is, the eye hospital comes before other hospitals. Undefined where there are none.
 */
export async function findNamedLikeKind(
  lookUps: LookUps,
  reading: Reading,
  asked: Criteria,
  nextKinds: number[],
): Promise<NamedLikeKind | undefined> {
  const kind = findOnlyKind(reading)
  if (!kind || nextKinds.length === 0) return undefined
  const { gazetteer } = lookUps
  const find = async (words: string[][]) => {
    const nameTokens = words.map(spellings => listHeldForms(gazetteer, spellings))
    return listFirstCompanies(
      lookUps,
      await findHolding(lookUps, { ...asked, categoryIds: nextKinds }, nameTokens),
    )
  }
  const said = listContentWords(kind.text).map(word => [word, ...listNationSpellings(gazetteer, word)])
  const wordings = [said, ...listWordings(gazetteer, kind)]
  const first = (await Promise.all(wordings.map(find))).filter(each => each !== undefined)
  if (first.length === 0) return undefined
  const kinds = new Set(first.flatMap(({ categoryIds }) => categoryIds))
  const isAmong = (next: number) => gazetteer.categories.listFamily(next).some(id => kinds.has(id))
  return { groups: first.map(({ nameKeys }) => nameKeys), categoryIds: nextKinds.filter(isAmong) }
}

/**
 * The reading with companies called like the kind in place of a kind that has no branch at the place asked for: where no
 * Egyptian restaurant is, "koshary" may be in a restaurant's name, and where no notary is, a government office may be called كتابة
 * العدل. Undefined where no name there holds the words or another name of the kind, where these are no rare words of names, and where
 * many of the companies are `named` of the next best kinds.
 */
export async function readAsNames(
  lookUps: LookUps,
  reading: Reading,
  asked: Criteria,
  named: NamedLikeKind | undefined,
): Promise<Reading | undefined> {
  const kind = findOnlyKind(reading)
  // "إيطالي" may be in a name of anything.
  if (!kind || listNationSpellings(lookUps.gazetteer, foldText(kind.text)).length > 0) return undefined
  const most = MOST_ELSEWHERE * (named?.groups.flat().length ?? 0)
  const find = (nameTokens: string[][]) =>
    findHolding(lookUps, { ...asked, categoryIds: undefined }, nameTokens)
  const rename = (nameTokens: string[][]): Reading => {
    const { categoryIds: _, ...criteria } = reading.criteria
    const spans = reading.spans.map(
      (span): Span => (span === kind ? { ...span, kind: 'name', value: nameTokens.flat() } : span),
    )
    return { ...reading, criteria: { ...criteria, nameTokens }, spans }
  }
  const own = listRareWords(lookUps.gazetteer, kind)
  if (new Set((await find(own)).map(({ companyId }) => companyId)).size > most) return rename(own)
  for (const nameTokens of await listOtherNames(lookUps, kind)) {
    const first = await listFirstCompanies(lookUps, await find(nameTokens))
    const called = first?.nameKeys.filter(key => holdsInOrder(key, nameTokens)) ?? []
    if (called.length > most) return rename(nameTokens)
  }
  return undefined
}

/** Whether the words stand one behind the other in a name: a land registry is no land surveyor. */
function holdsInOrder(nameKey: string, nameTokens: string[][]): boolean {
  const words = nameKey.split(' ')
  return words.some((_, at) =>
    nameTokens.every((spellings, offset) => spellings.includes(words[at + offset] ?? '')),
  )
}

/** Other names of a kind that have several words, as names of companies hold them: for each of the words its spellings. */
async function listOtherNames(
  { gazetteer, lookUpKindNames }: LookUps,
  { value = [] }: Span,
): Promise<string[][][]> {
  const ids = value.map(Number)
  if (ids.length !== 1) return []
  const names = await lookUpKindNames(ids[0]!)
  return names
    .map(listContentWords)
    .filter(words => words.length > 1 && words.some(word => isRare(gazetteer, word)))
    .map(words => words.map(word => listHeldForms(gazetteer, [word])))
    .filter(nameTokens => gazetteer.companies.findHolders(nameTokens, MOST_HOLDERS)?.ids.length)
    .slice(0, MOST_NAMES)
}

/**
 * The reading of a cuisine that no branch of the place is filed under, where names of restaurants there say it: those are searched for.
 * Undefined of other kinds, and where no name says so.
 */
export async function readAsNamedCuisine(
  lookUps: LookUps,
  reading: Reading,
  asked: Criteria,
): Promise<Reading | undefined> {
  const { gazetteer } = lookUps
  const kind = findOnlyKind(reading)
  const above = RESTAURANTS.flatMap(slug => gazetteer.categoryIds.get(slug) ?? [])
  if (!kind?.value?.every(id => above.some(each => gazetteer.categories.isBelow(Number(id), each))))
    return undefined
  const words = splitSpan(kind).flatMap(word => {
    const spellings = listNationSpellings(gazetteer, foldText(word.text))
    return spellings.length > 0 ? [{ ...word, quality: { spellings } }] : []
  })
  if (words.length !== 1) return undefined
  const categoryIds = above.flatMap(id => [...gazetteer.categories.listFamily(id)])
  const found = await findHolding(lookUps, { ...asked, categoryIds }, [words[0]!.quality.spellings])
  if (found.length === 0) return undefined
  const criteria = { ...reading.criteria, categoryIds: above }
  return addNames(lookUps, { ...reading, criteria }, words, false)
}

/** "Rumah Makan Indonesia" for "Indonesian restaurant". */
function listNationSpellings(gazetteer: Gazetteer, word: string): string[] {
  const countries = listCountries(word, name => gazetteer.lookup(name))
  if (countries.length === 0) return []
  return listCountrySpellings(
    gazetteer,
    [word],
    countries.flatMap(({ name }) => listCountryNames(name)),
  )
}

/** The kind that is asked for, where it is the only one. */
function findOnlyKind({ spans }: Reading): Span | undefined {
  const kinds = spans.filter(({ kind, isExcluded }) => kind === 'category' && !isExcluded)
  return kinds.length === 1 ? kinds[0] : undefined
}

/** The words for a kind, as names hold them; none where none of them is rare in names and names no other kind. */
function listRareWords(gazetteer: Gazetteer, { text, value = [] }: Span): string[][] {
  const ids = value.map(Number)
  const own = listOwnWords(gazetteer, text, ids)
  if (!own.some(word => isRare(gazetteer, word))) return []
  // "Sauna" sounds like صناعة, which names no sauna.
  const isMeant = (form: string, word: string) =>
    isArabic(form) === isArabic(word) || listKinds(gazetteer, form).some(id => ids.includes(id))
  return listContentWords(text).map(word =>
    listHeldForms(gazetteer, [word]).filter(form => isMeant(form, word)),
  )
}

function isRare(gazetteer: Gazetteer, word: string): boolean {
  const { words } = gazetteer.companies
  const holders = listHeldForms(gazetteer, [word]).map(each => words.countHolders(each))
  return holders.length > 0 && holders.reduce((sum, each) => sum + each, 0) <= MOST_HOLDERS
}

/**
 * The words that tell a kind from others, as the prompt and as the directory calls it: for each word its spellings. Names of one
 * word are spellings of each other.
 */
function listWordings(gazetteer: Gazetteer, { text, value = [] }: Span): string[][][] {
  const ids = value.map(Number)
  const labels = ids.flatMap(id => gazetteer.kindNames.get(id) ?? [])
  // "Saudi Restaurant" is no reason to find Saudi Airlines for "kabsa".
  const isOfCountry = (word: string) =>
    [word, `${word}ه`].some(name => gazetteer.lookup(name).some(({ kind }) => kind === 'country')) ||
    listCountries(word, name => gazetteer.lookup(name)).length > 0
  const labelled = labels.map(label =>
    listOwnWords(gazetteer, label, ids).filter(word => !isOfCountry(word) && isRare(gazetteer, word)),
  )
  const wordings = [listTellingWords(gazetteer, text, ids), ...labelled]
  const single = wordings.filter(words => words.length === 1).flat()
  const several = wordings.filter(words => words.length > 1).map(words => words.map(word => [word]))
  return single.length > 0 ? [[[...new Set(single)]], ...several] : several
}

/**
 * The word that means the kind by itself, as in "shisha lounge"; else those that name no other kind: of "eye hospital" the eye. All
 * where nothing else is left.
 */
function listTellingWords(gazetteer: Gazetteer, name: string, ids: number[]): string[] {
  const words = listContentWords(name)
  const own = words.find(word => listKinds(gazetteer, word).some(id => ids.includes(id)))
  if (own !== undefined) return [own]
  const telling = listOwnWords(gazetteer, name, ids)
  return telling.length > 0 ? telling : words
}

/** The words of a name that name no other kind. */
function listOwnWords(gazetteer: Gazetteer, name: string, ids: number[]): string[] {
  return listContentWords(name).filter(word => {
    const kinds = listKinds(gazetteer, word)
    return kinds.length === 0 || kinds.some(id => ids.includes(id))
  })
}

function listKinds(gazetteer: Gazetteer, word: string): number[] {
  return gazetteer.lookup(word).flatMap(({ kind, id }) => (kind === 'category' ? [id] : []))
}
