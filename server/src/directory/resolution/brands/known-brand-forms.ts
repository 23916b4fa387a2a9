import { areCompatible } from '../../categories/brand-compatibility.ts'
import { isDescription } from '../names/generic-names.ts'
import { NameWords } from '../names/name-words.ts'
import { toArabicSound, toLatinSound } from '../names/sound.ts'
import { type KnownBrand, loadKnownBrands } from './known-brands.ts'

/*
 * Other forms of the names of known brands, per country: typos (ماكدونالز of ماكدونالدز), and the short names of banks
 * (البنك العربي of البنك العربي الوطني), of which a country has few.
 */

/** Shorter names that differ in one letter may be two brands: "Nahdi" and "Nadi". */
const MIN_LETTERS = 8
/** Categories of which a country has so few brands that a part of the name tells which one is meant. */
const BANKS = new Set(['bank', 'atm'])
/** A word of fewer consonants sounds like many others. */
const MIN_SOUND = 3

interface Forms {
  /** By the first and by the last letters: a typo of one letter changes only one of the two. */
  byStart: NamesByLetters
  byEnd: NamesByLetters
  banks: readonly (readonly [ReadonlySet<string>, KnownBrand])[]
}

type NamesByLetters = ReadonlyMap<number, readonly (readonly [string, KnownBrand])[]>

const formsOfCountries = new Map<string, Forms>()
const words = new NameWords()

/** The known brand of which a reduced name is another form: one with a typo, or the short name of a bank. */
export function findOtherForm(
  name: NameWords,
  categoryPath: readonly string[],
  countryCode: string,
): KnownBrand | undefined {
  if (name.size === 0) return undefined
  return findMisspelledBrand(name, categoryPath, countryCode) ?? findBank(name, categoryPath, countryCode)
}

/** The one brand of a compatible category whose name differs from a name of eight letters or more by one letter. */
function findMisspelledBrand(
  name: NameWords,
  categoryPath: readonly string[],
  countryCode: string,
): KnownBrand | undefined {
  const { byStart, byEnd } = loadForms(countryCode)
  const [first, last] = [byStart.get(name.hashFirstLetters()), byEnd.get(name.hashLastLetters())]
  if (!first && !last) return undefined
  const key = name.compactKey
  if (key.length < MIN_LETTERS) return undefined
  const found = new Set<KnownBrand>()
  for (const [other, brand] of [...(first ?? []), ...(last ?? [])])
    if (isOneLetterApart(key, other) && brand.categoryPaths.some(path => areCompatible(path, categoryPath)))
      found.add(brand)
  return found.size === 1 ? [...found][0] : undefined
}

/** The one bank of the country whose name has all words of a bank's name, as they are spelled or as they sound. */
function findBank(
  name: NameWords,
  categoryPath: readonly string[],
  countryCode: string,
): KnownBrand | undefined {
  if (!BANKS.has(categoryPath[0]!)) return undefined
  const own = name.key.split(' ').map(listForms)
  const found = new Set<KnownBrand>()
  for (const [forms, brand] of loadForms(countryCode).banks)
    if (own.every(word => word.some(form => forms.has(form)))) found.add(brand)
  return found.size === 1 ? [...found][0] : undefined
}

/** A word of a bank's name, without the preposition that is written as one with it in Arabic ("for investment"), and its sound. */
function listForms(word: string): string[] {
  const spelled = /^لل[\u0600-\u06ff]{3}/.test(word) ? word.slice(2) : word
  const sound = /^[a-z]/.test(spelled) ? toLatinSound(spelled) : toArabicSound(spelled)
  return sound.length < MIN_SOUND ? [spelled] : [spelled, `/${sound}/`]
}

function loadForms(countryCode: string): Forms {
  let forms = formsOfCountries.get(countryCode)
  if (!forms) {
    forms = readForms(countryCode)
    formsOfCountries.set(countryCode, forms)
  }
  return forms
}

function readForms(countryCode: string): Forms {
  const byStart = new Map<number, [string, KnownBrand][]>()
  const byEnd = new Map<number, [string, KnownBrand][]>()
  const banks: [Set<string>, KnownBrand][] = []
  const add = (names: Map<number, [string, KnownBrand][]>, letters: number, entry: [string, KnownBrand]) => {
    if (letters === 0) return
    const known = names.get(letters)
    if (known) known.push(entry)
    else names.set(letters, [entry])
  }
  for (const [key, brand] of loadKnownBrands().listNames(countryCode)) {
    if (brand.countries.has(countryCode) && brand.categoryPaths.some(([category]) => BANKS.has(category!)))
      banks.push([readBankForms(key, countryCode), brand])
    words.read(key)
    const compact = words.compactKey
    if (compact.length < MIN_LETTERS - 1) continue
    add(byStart, words.hashFirstLetters(), [compact, brand])
    add(byEnd, words.hashLastLetters(), [compact, brand])
  }
  return { byStart, byEnd, banks }
}

function readBankForms(key: string, countryCode: string): Set<string> {
  words.read(key)
  words.keepWords(hash => !isDescription(hash, countryCode))
  return new Set(words.key.split(' ').flatMap(listForms))
}

/** Whether two names differ by one letter that is wrong, missing or more, or by two that have changed places. */
function isOneLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || /\d/.test(one)) return false
  let from = 0
  while (from < short.length && short[from] === long[from]) from++
  let tail = 0
  while (tail < short.length - from && short.at(-1 - tail) === long.at(-1 - tail)) tail++
  const [left, more] = [short.length - from - tail, long.length - from - tail]
  if (left <= 1 && more === 1) return true
  return left === 2 && more === 2 && short[from] === long[from + 1] && short[from + 1] === long[from]
}
