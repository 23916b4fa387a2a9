import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { splitWords, stripArticles } from '../../../text/fold.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { Candidate, WordRange } from '../candidates/candidate.ts'

/*
 * Some names mean less than the kind that they stand for here: who asks for solar panels finds energy companies, and for Uzbek
 * restaurants Asian ones. The title names such words.
 */

const FILE = new URL('../../../../data/wider-kinds.csv', import.meta.url)

/** By the slug of a kind, the words that mean less. */
const NARROWER = new Map(
  parse<{ kind: string; words: string }>(readFileSync(FILE), { columns: true }).map(
    ({ kind, words }): [string, string[][]] => [kind, words.split('|').map(each => toBare(splitWords(each)))],
  ),
)

/** Where the words of a kind mean less than the kind; undefined where they do not. */
export function findNarrower(
  { categorySlugs }: Gazetteer,
  words: string[],
  { kind, start, end }: Candidate,
  entries: Entry[] = [],
): WordRange | undefined {
  if (kind !== 'category' || entries.length === 0) return undefined
  const narrower = entries.map(({ id }) => NARROWER.get(categorySlugs.get(id) ?? ''))
  if (!narrower.every(each => each !== undefined)) return undefined
  const bare = toBare(words.slice(start, end))
  const ranges = narrower.flat().flatMap(names => {
    const at = bare.findIndex((_, index) => names.every((name, offset) => bare[index + offset] === name))
    return at < 0 ? [] : [{ start: start + at, end: start + at + names.length }]
  })
  return ranges.sort((a, b) => b.end - b.start - (a.end - a.start))[0]
}

function toBare(words: string[]): string[] {
  return words.map(word => stripArticles([word])[0]!)
}
