import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

const FILE = new URL('../../data/plurals-ar.csv', import.meta.url)

let plurals: Map<string, string> | undefined

/** The plural of the Arabic label of a category, as the file has it; the label itself where it has none. */
export function toArabicPlural(label: string): string {
  plurals ??= readPlurals()
  return plurals.get(label) ?? label
}

function readPlurals(): Map<string, string> {
  const rows: { label_ar: string; plural_ar: string }[] = parse(readFileSync(FILE), { columns: true })
  return new Map(rows.map(({ label_ar, plural_ar }) => [label_ar, plural_ar]))
}
