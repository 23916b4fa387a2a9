import type { Sql } from '../database/connect.ts'
import type { Circle } from '../geo/box.ts'
import { toArabicPlural } from '../text/arabic-plural.ts'
import { splitNameWords } from '../text/fold.ts'
import { toPluralLabel } from '../text/plural.ts'
import { type Criteria, hasConditions, isUnsatisfiable } from './criteria.ts'
import type { LabelRows } from './directory-cache.ts'
import type { Reading } from './interpretation/reading.ts'
import type { Language } from './interpretation/words/tokens.ts'
import { type Labels, toLabels } from './labels.ts'
import { capitalize, pickAsked } from './title-asked.ts'
import { writeConditions } from './title-conditions.ts'
import { pairParts, type ReadingForTitle, selectTitleLabels } from './title-labels.ts'
import { joinExcludedNames, listNames } from './title-names.ts'
import { isOwnLocation, namePart } from './title-parts.ts'
import { nameRegions } from './title-regions.ts'
import { writeRemarks } from './title-remarks.ts'
import { joinTitles } from './title-unions.ts'

const LONGEST = 200
/** Up to so many values are named; of more, the rest is counted. */
const MAX_NAMED = 4

/** As `writeTitle`, with the labels looked up. */
export async function composeTitle(sql: Sql, criteria: Criteria, reading: ReadingForTitle): Promise<string> {
  return writeTitle(await selectTitleLabels(sql, criteria, reading), criteria, reading)
}

/**
 * A title for a search: what was understood, in the prompt's language ("Dentists in Riyadh"), in at most 200 characters.
 * Where nothing was understood, it is the prompt itself.
 */
export function writeTitle(named: LabelRows, criteria: Criteria, reading: ReadingForTitle): string {
  const searches = pairParts(criteria, reading)
  if (searches.length === 1) return writeOne(named, criteria, reading, capitalize)
  const titles = searches.map(([each, part]) => writeOne(named, each, part, text => text))
  return shorten(capitalize(joinTitles(titles, reading.language)), '')
}

/** The title of a single search. `begin` writes how it begins: the words of a prompt stay as they are. */
function writeOne(
  named: LabelRows,
  criteria: Criteria,
  reading: ReadingForTitle,
  begin: (text: string) => string,
): string {
  const { language, spans } = reading
  const prompt = spans.map(span => span.text).join(' ')
  // What was understood would say "Cafés" for cafés in Atlantis.
  if (prompt && isUnsatisfiable(criteria))
    return shorten(pickAsked(reading, prompt), writeRemarks(reading, prompt))
  // A stated location is not the one that the prompt describes.
  const centre = isOwnLocation(criteria, reading) ? reading.centre : undefined
  const labels = toLabels(named, leaveOutAbsent(criteria, reading), language, centre)
  const shown = namePart(named, nameRegions(named, labels, criteria, reading), criteria, reading)
  const names = joinNames(criteria, reading)
  const said = writeLabels(language, criteria, names, shown)
  const title = writeEmpty(named, criteria, reading, shown, names) ?? (said && begin(said))
  const excluded = title ? writeExcluded(named, criteria, reading) : ''
  const conditions = title ? writeConditions(criteria, reading) : ''
  return shorten(
    (title ?? (prompt || WORDS[language].search)) + conditions + excluded,
    writeAbsent(named, reading) +
      writeRemarks(title ? dropSaid(reading, title) : reading, title ? '' : prompt),
  )
}

/** The criteria without the kinds that the place has none of. */
function leaveOutAbsent(criteria: Criteria, { remarks }: ReadingForTitle): Criteria {
  const { absentKinds } = remarks ?? {}
  const { categoryIds } = criteria
  if (!absentKinds || !categoryIds) return criteria
  return { ...criteria, categoryIds: categoryIds.filter(id => !absentKinds.includes(id)) }
}

/** " (no florists or gift shops)": kinds that are asked for beside those that are there. */
function writeAbsent(named: LabelRows, { language, remarks }: ReadingForTitle): string {
  if (!remarks?.absentKinds) return ''
  const { none, or, comma } = WORDS[language]
  const { categories } = toLabels(named, { categoryIds: remarks.absentKinds }, language)
  return ` (${none.toLowerCase()} ${joinList(listKinds({ categories }, language), or, comma, language)})`
}

/** The reading without remarks on words that the title says: the noun of "Lebanese restaurants" is not left out. */
function dropSaid(reading: ReadingForTitle, title: string): ReadingForTitle {
  const said = new Set(splitNameWords(title))
  const ignored = reading.remarks?.ignored?.filter(
    text => !splitNameWords(text).every(word => said.has(word)),
  )
  return ignored ? { ...reading, remarks: { ...reading.remarks, ignored } } : reading
}

function listKinds({ categories }: Pick<Labels, 'categories'>, language: Language): string[] {
  return categories.map(language === 'en' ? toPluralLabel : toArabicPlural)
}

/** "…, not Oxygen": what is left out, in the words of the prompt where it is a name, else by its labels. */
function writeExcluded(
  named: LabelRows,
  { excluded }: Criteria,
  { language, spans }: ReadingForTitle,
): string {
  if (!excluded) return ''
  const { or, comma, not } = WORDS[language]
  const { categories, countries, cities, districts } = toLabels(named, excluded, language)
  const kinds = listKinds({ categories }, language)
  const types = (excluded.companyTypes ?? []).map(type =>
    language === 'ar' ? (ARABIC_TYPES[type] ?? type) : ADJECTIVES.has(type) ? type : `${type}s`,
  )
  const names = joinExcludedNames(spans)
  const all = [...names, ...kinds, ...types, ...districts, ...cities, ...countries]
  return all.length > 0 ? comma + not + joinList(all, or, comma, language) : ''
}

const WORDS = {
  en: {
    and: ' and ',
    or: ' or ',
    in: ' in ',
    of: ' of ',
    at: ' at ',
    comma: ', ',
    not: 'not ',
    none: 'No',
    such: ['such ', ''],
    nearest: 'the nearest',
    companies: 'companies',
    with: 'companies with',
    search: 'Search',
  },
  ar: {
    and: ' و',
    or: ' أو ',
    in: ' في ',
    of: ' من ',
    at: ' بعنوان ',
    comma: '، ',
    not: 'ما عدا ',
    none: 'لا توجد',
    such: ['', ' كهذه'],
    nearest: 'الأقرب',
    companies: 'شركات',
    with: 'شركات لها',
    search: 'بحث',
  },
}

/**
 * "No perfume shops in Dubai: cosmetics shops", where the next best kind is searched for; "No bookshops in Jumeirah: the nearest
 * within 5 km", "No Starbucks in Jumeirah: …", where the circle around a district is; "…: clinics within 5 km" where both are; else
 * undefined.
 */
function writeEmpty(
  named: LabelRows,
  criteria: Criteria,
  { language, remarks = {} }: ReadingForTitle,
  labels: Labels,
  names: string,
): string | undefined {
  const { emptyKinds, emptyDistricts } = remarks
  const held = listKinds(labels, language)
  // Kinds that were chosen beside the prompt are the ones that are searched for.
  if (!(emptyKinds ?? emptyDistricts) || (held.length === 0 && !names)) return undefined
  const { none, such, and, or, comma, nearest } = WORDS[language]
  const { categories } = emptyKinds ? toLabels(named, { categoryIds: emptyKinds }, language) : labels
  const said = joinList(listKinds({ categories }, language), or, comma, language)
  // The place may have chains, a company that is refused, or branches that do not meet the conditions.
  const isNarrowed =
    (criteria.excluded?.companyTypes ?? criteria.excluded?.names) !== undefined || hasConditions(criteria)
  const [before, behind] = isNarrowed && !emptyKinds && !names ? such : ['', '']
  const kinds = before + prependTypes(language, criteria.companyTypes ?? [], said) + behind
  const asked = [emptyKinds ? '' : names, kinds].filter(Boolean).join(comma)
  const found = emptyKinds ? joinList(held, and, comma, language) : nearest
  if (!emptyDistricts || !criteria.location)
    return `${none} ${asked}${writePlaces(language, criteria, labels)}: ${found}`
  const { districts } = toLabels(named, { districtIds: emptyDistricts }, language)
  const where = writePlaces(language, {}, { ...labels, districts })
  return `${none} ${asked}${where}: ${found}${writeRadius(language, criteria.location)}`
}

/** A title for these labels; undefined when there is nothing to say. */
function writeLabels(
  language: Language,
  { companyTypes = [], location, branchIds }: Pick<Criteria, 'companyTypes' | 'location' | 'branchIds'>,
  name: string,
  { categories, countries, cities, districts, centre }: Labels,
): string | undefined {
  const say = WORDS[language]
  const list = (values: string[], joint: string) => joinList(values, joint, say.comma, language)
  const kinds = list(listKinds({ categories }, language), say.and)
  const what = prependTypes(language, companyTypes, kinds)
  const where = writePlaces(language, { location, branchIds }, { districts, cities, countries, centre })
  if (!name && !what && !where) return undefined
  const subject = [name, what].filter(Boolean).join(say.comma) || say.companies
  return subject + where
}

/** " in Al Olaya, Riyadh", " within 5 km of Al Malaz"; empty for anywhere. */
function writePlaces(
  language: Language,
  { location, branchIds }: Pick<Criteria, 'location' | 'branchIds'>,
  { districts, cities, countries, centre }: Omit<Labels, 'categories'>,
): string {
  const { in: within, or, comma } = WORDS[language]
  const places = [districts, cities, countries]
    .map(each => joinList(each, or, comma, language))
    .filter(Boolean)
  const circle = location ? writeCircle(language, location, centre, branchIds !== undefined) : ''
  return (places.length > 0 ? within + places.join(comma) : '') + circle
}

/** Types that are no nouns: "not public". */
const ADJECTIVES = new Set(['public', 'independent', 'nonprofit'])

const ARABIC_TYPES: Record<string, string> = {
  independent: 'مستقلة',
  chain: 'سلاسل',
  franchise: 'امتياز',
  public: 'حكومية',
  nonprofit: 'غير ربحية',
}

function prependTypes(language: Language, types: string[], kinds: string): string {
  if (types.length === 0) return kinds
  const { and, comma, companies } = WORDS[language]
  const trimmed = types.map(type => type.trim())
  if (language === 'en') return `${joinList(trimmed, and, comma, language)} ${kinds || companies}`
  const said = trimmed.map(type => ARABIC_TYPES[type.toLowerCase()] ?? type)
  return `${kinds || companies} (${joinList(said, and, comma, language)})`
}

/** " within 5 km of Al Malaz", " at 25 Mount Street" */
function writeCircle(language: Language, circle: Circle, centre: string | undefined, isAt: boolean): string {
  const { of, at, comma } = WORDS[language]
  if (isAt && centre) return at + centre
  const [north, east] = [circle.lat, circle.lng].map(number => String(Math.round(number * 100) / 100))
  return writeRadius(language, circle) + of + (centre ?? north + comma + east)
}

/** " within 5 km" */
function writeRadius(language: Language, { radiusKm }: Circle): string {
  if (radiusKm < 0.1) {
    const metres = Number((radiusKm * 1000).toPrecision(2))
    return language === 'en' ? ` within ${metres} m` : ` ضمن ${metres} م`
  }
  const km = Math.round(radiusKm * 100) / 100
  return language === 'en' ? ` within ${km} km` : ` ضمن ${km} كم`
}

function joinList(values: string[], joint: string, comma: string, language: Language): string {
  const all = [...new Set(values)]
  const left = all.length - MAX_NAMED
  const named =
    left > 0 ? [...all.slice(0, MAX_NAMED), language === 'en' ? `${left} more` : `${left} أخرى`] : all
  return [named.slice(0, -1).join(comma), named.at(-1)].filter(Boolean).join(joint)
}

function joinNames(criteria: Criteria, { language, spans }: Pick<Reading, 'language' | 'spans'>): string {
  const { or, comma, with: by } = WORDS[language]
  const contacts = spans.flatMap(({ kind, value = [] }) => (kind === 'contact' ? value.map(String) : []))
  if (contacts.length > 0) return `${by} ${contacts.join(comma)}`
  const names = listNames(spans, hasAlternatives(criteria))
  return names.length > 1 ? joinList(names, or, comma, language) : names.join('')
}

/** Any of several names will do. */
function hasAlternatives({ companyNames = [], nameTokens = [] }: Criteria): boolean {
  if (companyNames.length > 1 || nameTokens.some(spellings => spellings.length > 1)) return true
  // A whole name beside a word of another.
  const [words] = nameTokens
  return nameTokens.length === 1 && companyNames.some(name => !name.split(' ').includes(words![0]!))
}

/** The title with its remarks, which are not cut while there is room for them. Counts characters, not UTF-16 code units. */
function shorten(title: string, remarks: string): string {
  const [characters, said] = [[...title], [...remarks]]
  const room = Math.max(LONGEST - said.length, LONGEST / 2)
  const kept =
    characters.length > room
      ? `${characters
          .slice(0, room - 1)
          .join('')
          .trimEnd()}…`
      : title
  return [...kept, ...said].length > LONGEST
    ? `${[...kept, ...said].slice(0, LONGEST - 1).join('')}…`
    : kept + remarks
}
