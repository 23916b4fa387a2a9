import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { foldText } from '../../text/fold.ts'

const FILE = new URL('../../../data/countries.csv', import.meta.url)

let codes: Map<string, string> | undefined

/** The English name of a country by any folded one of its other names: "tunisia" of "tounes". */
export function toEnglishCountry(name: string): string | undefined {
  codes ??= readCodes()
  const code = codes.get(name)
  const english = code && new Intl.DisplayNames(['en'], { type: 'region' }).of(code)
  return english && foldText(english)
}

function readCodes(): Map<string, string> {
  const rows: string[][] = parse(readFileSync(FILE), { from_line: 2, relax_column_count: true })
  return new Map(
    rows.flatMap(([code, ...names]) =>
      names.flatMap(each => each.split('|').map((name): [string, string] => [foldText(name), code!])),
    ),
  )
}
