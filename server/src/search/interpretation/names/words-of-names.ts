import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { foldText, stripArticles } from '../../../text/fold.ts'

/*
 * Words that companies all over the region are called by: النور, الشفاء, "golden", "beit". Some only begin a name, as بيت does of
 * «بيت الكرم»; some stand before the name of a person, as الحاج does; some are a part of a name at most; some are
 * names only with their article; and some name as many districts.
 */

export type NameUse = 'name' | 'definite' | 'head' | 'title' | 'part' | 'district'

const FILE = new URL('../../../../data/words-of-names.csv', import.meta.url)

let uses: Map<string, NameUse> | undefined

/** How a word of a prompt is used in names of companies, with or without its article; undefined for others. */
export function findNameUse(word: string): NameUse | undefined {
  uses ??= readUses()
  return uses.get(word) ?? uses.get(stripArticles([word])[0]!)
}

function readUses(): Map<string, NameUse> {
  const rows = parse<{ english: string; arabic: string; use: NameUse }>(readFileSync(FILE), { columns: true })
  return new Map(
    rows.flatMap(({ english, arabic, use }) =>
      `${english}|${arabic}`
        .split('|')
        .filter(Boolean)
        .flatMap((word): [string, NameUse][] => {
          const folded = foldText(word)
          return [
            [folded, use],
            [stripArticles([folded])[0]!, use],
          ]
        }),
    ),
  )
}
