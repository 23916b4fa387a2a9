import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { foldText, splitWords, stripArticles } from '../../../text/fold.ts'

const FILE = new URL('../../../../data/countries.csv', import.meta.url)

let codes: Map<string, string> | undefined

/** The English name of a country by any folded one of its other names: "tunisia" of "tounes". */
export function toEnglishCountry(name: string): string | undefined {
  codes ??= readCodes()
  const code = codes.get(name)
  const english = code && new Intl.DisplayNames(['en'], { type: 'region' }).of(code)
  return english && foldText(english)
}

/** The folded names of a country in both languages, and its synonyms of one word, by any name; none for another word. */
export function listCountryNames(name: string): string[] {
  codes ??= readCodes()
  const code = codes.get(name) ?? readDisplayCodes().get(name)
  if (!code) return []
  const synonyms = [...codes].flatMap(([other, its]) => (its === code && !other.includes(' ') ? [other] : []))
  return [...new Set([...listDisplayNames(code), ...synonyms])]
}

/** The folded English names of all countries. */
export function listAllCountries(): string[] {
  return [...new Set(readDisplayCodes().values())].flatMap(code => listDisplayNames(code).slice(0, 1))
}

let displayCodes: Map<string, string> | undefined

function readDisplayCodes(): Map<string, string> {
  codes ??= readCodes()
  displayCodes ??= new Map(
    [...new Set(codes.values())].flatMap(code =>
      listDisplayNames(code).map((name): [string, string] => [name, code]),
    ),
  )
  return displayCodes
}

function listDisplayNames(code: string): string[] {
  return ['en', 'ar'].flatMap(language => {
    const name = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code)
    return name ? [stripArticles(splitWords(name)).join(' ')] : []
  })
}

function readCodes(): Map<string, string> {
  const rows: string[][] = parse(readFileSync(FILE), { from_line: 2, relax_column_count: true })
  return new Map(
    rows.flatMap(([code, ...names]) =>
      names
        .flatMap(each => each.split('|'))
        .flatMap(name => [foldText(name), stripArticles(splitWords(name)).join(' ')])
        .map((name): [string, string] => [name, code!]),
    ),
  )
}
