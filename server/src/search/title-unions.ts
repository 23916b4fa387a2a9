import type { Language } from './interpretation/words/tokens.ts'

const JOINTS = { en: { or: ' or ', next: '; ' }, ar: { or: ' أو ', next: '؛ ' } } as const satisfies Record<
  Language,
  unknown
>

/** Where a title says where. */
const WHERE = new Set(['in', 'within', 'at', 'في', 'ضمن', 'بعنوان'])

/**
 * The titles of several searches as one: "movers in Muscat; nurseries in Al Ain". What all of them begin with, or the place that all end
 * with, is said once: "groceries or Panda in Al Aqiq", "translation offices in Deira or within 5 km of Dubai Mall".
 */
export function joinTitles(titles: readonly string[], language: Language): string {
  const say = JOINTS[language]
  // Remarks go with one of the searches.
  if (titles.some(title => /[(:]/.test(title)))
    return titles.map((title, at) => (at === 0 ? title : title.replace(/^No /, 'no '))).join(say.next)
  const all = titles.map(title => title.split(' '))
  const start = countShared(all)
  if (start > 0)
    return [...all[0]!.slice(0, start), all.map(words => words.slice(start).join(' ')).join(say.or)].join(' ')
  const reversed = all.map(words => words.toReversed())
  const shared = reversed[0]!.slice(0, countShared(reversed)).reverse()
  const where = shared.slice(shared.findIndex(word => WHERE.has(word)))
  if (!WHERE.has(where[0] ?? '')) return titles.join(say.next)
  return [all.map(words => words.slice(0, -where.length).join(' ')).join(say.or), ...where].join(' ')
}

/** How many words all lists begin with, of which each has another one behind them. */
function countShared(all: readonly string[][]): number {
  const most = Math.min(...all.map(words => words.length)) - 1
  let count = 0
  while (count < most && all.every(words => words[count] === all[0]![count])) count++
  return count
}
