import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { foldText, splitWords, stripArticles } from '../../../text/fold.ts'

const FILE = new URL('../../../../data/countries.csv', import.meta.url)

let codes: Map<string, string> | undefined
let synonyms: Map<string, string[]> | undefined
let displayCodes: Map<string, string> | undefined
const display = ['en', 'ar'].map(
  language => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
)

/** The English name of a country by any folded one of its other names: "tunisia" of "tounes". */
export function toEnglishCountry(name: string): string | undefined {
  codes ??= readCodes()
  const code = codes.get(name)
  const english = code && display[0]!.of(code)
  return english && foldText(english)
}

/** The folded names of a country in both languages, and its synonyms of one word, by any name; none for another word. */
export function listCountryNames(name: string): string[] {
  codes ??= readCodes()
  synonyms ??= groupSynonyms(codes)
  const code = codes.get(name) ?? readDisplayCodes().get(name)
  return code ? [...new Set([...listDisplayNames(code), ...(synonyms.get(code) ?? [])])] : []
}

/** The folded English names of all countries. */
export function listAllCountries(): string[] {
  return [...new Set(readDisplayCodes().values())].flatMap(code => listDisplayNames(code).slice(0, 1))
}

/** The names of one word of each country by its code. */
function groupSynonyms(codes: Map<string, string>): Map<string, string[]> {
  const words = [...codes].filter(([name]) => !name.includes(' '))
  const groups = Map.groupBy(words, ([, code]) => code)
  return new Map([...groups].map(([code, group]) => [code, group.map(([name]) => name)]))
}

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
  return display.flatMap(names => {
    const name = names.of(code)
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
