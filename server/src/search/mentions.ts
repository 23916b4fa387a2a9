import { formsOf, type Rule } from './forms.ts'
import type { Entry, Gazetteer } from './gazetteer.ts'
import { spellingsOf } from './name-words.ts'
import { CONJUNCTIONS, PLACE_ARTICLES, PLACE_PREPOSITIONS, typeNames } from './vocabulary.ts'

/** Consecutive words of a prompt, from `start` up to `end`, and all that they may stand for. */
export interface Mention {
  start: number
  end: number
  rule: Rule
  /** The prompt says that it is a place: "in …", "near …", "ب…". */
  placed: boolean
  entries: Entry[]
  types: string[]
  /** The name key of a company called so. */
  company?: string
}

const LONGEST_NAME = 6

export interface Mentions {
  list: Mention[]
  /** How many companies hold a word, for every word of the prompt, with and without its particles. */
  holders: Map<string, number>
}

/** Looks up every run of words at once. */
export async function findMentions(gazetteer: Gazetteer, words: string[]): Promise<Mentions> {
  const runs = runsOf(words)
  const types = words.map(typeNames)
  const [entries, companies, knownTypes, holders] = await Promise.all([
    gazetteer.lookup([...new Set(runs.flatMap(run => run.forms.map(form => form.name)))]),
    gazetteer.companiesCalled([...new Set(runs.map(run => run.forms[0]!.name))]),
    gazetteer.typesCalled([...new Set(types.flat())]),
    gazetteer.holders([...new Set(words.flatMap(spellingsOf))]),
  ])
  const byName = Map.groupBy(entries, entry => entry.name)
  const isPlace = (name: string) => byName.get(name)?.some(entry => entry.kind !== 'category') ?? false
  const endsPlace = new Set(
    runs.filter(run => run.forms.some(form => isPlace(form.name))).map(run => run.end),
  )
  const list = runs.flatMap(({ start, end, forms }): Mention[] => {
    const company = companies.has(forms[0]!.name) ? forms[0]!.name : undefined
    const typesHere = end - start === 1 ? types[start]!.filter(type => knownTypes.has(type)) : []
    // After a place و is "and" where it can be: "الرياض وجدة" is Riyadh and Jeddah, though وجدة is a city too.
    const joined = endsPlace.has(start) && words[start]!.startsWith('و')
    const and = joined ? forms.filter(form => form.rule === 'particle' && isPlace(form.name)) : []
    for (const { name, rule, placed, categoryOnly } of [...and, ...forms]) {
      const meant = (byName.get(name) ?? []).filter(entry => !categoryOnly || entry.kind === 'category')
      if (meant.length > 0) return [{ start, end, rule, placed, entries: meant, types: typesHere, company }]
    }
    if (!company && typesHere.length === 0) return []
    return [{ start, end, rule: 'exact', placed: false, entries: [], types: typesHere, company }]
  })
  markPlaced(words, list)
  return { list, holders }
}

function runsOf(words: string[]) {
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(LONGEST_NAME, words.length - start) }, (_, more) => ({
      start,
      end: start + more + 1,
      forms: formsOf(words.slice(start, start + more + 1)),
    })),
  )
}

/** Marks what follows a preposition of place, and what follows a place so marked: "in Riyadh, Jeddah or Mecca". */
function markPlaced(words: string[], mentions: Mention[]): void {
  const places = mentions.filter(mention => mention.entries.some(entry => entry.kind !== 'category'))
  // Left to right: a place is marked before what follows it.
  for (const mention of mentions) mention.placed ||= follows(words, places, mention.start)
}

/** True when a preposition of place, or a place that follows one, comes before the word at `start`. */
export function follows(words: string[], places: Mention[], start: number): boolean {
  for (let at = start - 1; at >= 0; at--) {
    const word = words[at]!
    if (PLACE_PREPOSITIONS.has(word)) return true
    const place = places.filter(mention => mention.end === at + 1).sort((a, b) => a.start - b.start)[0]
    if (place?.placed) return true
    if (place) at = place.start
    else if (!CONJUNCTIONS.has(word) && !PLACE_ARTICLES.has(word)) return false
  }
  return false
}
