import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { splitNameWords } from '../../text/fold.ts'
import type { BilingualText } from '../model/bilingual.ts'
import { listLineage } from './catalogue.ts'

/*
 * Sources often say no more than "place of worship" or "restaurant" where the name says mosque or pizza.
 * data/kinds-in-names.csv lists which words of a name make which category finer.
 */

const FILE = new URL('../../../data/kinds-in-names.csv', import.meta.url)

/** For each general category the finer one of each folded word or pair of words. */
type FinerKinds = ReadonlyMap<string, ReadonlyMap<string, string>>

let finerKinds: FinerKinds | undefined

/**
 * The slug of a place's category and of those above it, finer where the category is a general one and the name states one
 * finer kind: a place of worship named "مسجد النور" is a mosque. A name that states two kinds leaves it as it is.
 */
export function refineCategoryPath(path: readonly string[], name: BilingualText): readonly string[] {
  finerKinds ??= readFinerKinds()
  const slugs = finerKinds.get(path[0] ?? '')
  if (!slugs) return path
  const stated = new Set([...listStatedKinds(slugs, name.en), ...listStatedKinds(slugs, name.ar)])
  const [slug] = stated
  return slug !== undefined && stated.size === 1 ? listLineage(slug) : path
}

function listStatedKinds(slugs: ReadonlyMap<string, string>, name: string | null): string[] {
  const words = name ? splitNameWords(name) : []
  return words.flatMap((word, at) => slugs.get(word) ?? slugs.get(`${word} ${words[at + 1]}`) ?? [])
}

function readFinerKinds(): FinerKinds {
  const rows: { category: string; finer: string; names: string }[] = parse(readFileSync(FILE), {
    columns: true,
  })
  const stated = rows.flatMap(({ category, finer, names }) =>
    category
      .split('|')
      .flatMap(general =>
        names.split('|').map(name => ({ general, words: splitNameWords(name).join(' '), finer })),
      ),
  )
  return new Map(
    [...Map.groupBy(stated, ({ general }) => general)].map(([general, each]) => [
      general,
      new Map(each.map(({ words, finer }) => [words, finer])),
    ]),
  )
}
