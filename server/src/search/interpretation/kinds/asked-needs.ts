import { readNeeds } from '../../needs/find-needs.ts'
import type { Need } from '../../needs/need.ts'
import type { Clause } from '../asked/clauses.ts'
import { listIndices } from '../candidates/candidate.ts'
import { readWordSet } from '../words/word-lists.ts'

/*
 * "My flight lands in Dubai but my hotel is in Abu Dhabi, where can I hire a car": beside a story the words of the clause that
 * asks say what is needed, which all words together say less surely, or not at all.
 */

/** Below this the clause that asks says no need of its own. */
const SURE = 0.75

/** The need of one of these stands in what was told: "my car won't start, anyone who can fix it". */
const PRONOUNS = readWordSet('pronouns')
/** The same at the end of a verb: «منو يصلحه», "ysalle7ha". */
const VERB_WITH_PRONOUN = /^(?:[وب]?[ايتن].{2,}(?:ه|ها|هم)|b?[aeiytn].{2,}(?:h[ao]|hom))$/u

/** A need told so surely stays beside another that is asked for. */
export const SURE_OF_STORIES = 0.9

/**
 * The needs of a prompt with those that the clauses which ask state by themselves, and then without others that words of other clauses
 * state. `words` are empty where they mean something else, and `isBelow` tells which kinds are kinds of others.
 */
export function preferAskedNeeds(
  words: string[],
  clauses: Clause[],
  found: Need[],
  isBelow: (slug: string, wide: string) => boolean,
): Need[] {
  const asked = findAskedNeeds(words, clauses)
  if (asked.length === 0) return found
  const isKept = ({ slug, certainty, start, end }: Need) => {
    if (asked.some(each => each.slug === slug || isBelow(slug, each.slug))) return true
    // "I work remotely and need a desk": what both clauses say together may be surer.
    if (certainty >= asked[0]!.certainty) return true
    const said = listIndices({ start, end })
    if (said.every(at => clauses[at]!.isAsking)) return true
    return certainty >= SURE_OF_STORIES && said.every(at => !clauses[at]!.isAsking)
  }
  const isNew = ({ slug, certainty }: Need) =>
    !found.some(other => other.slug === slug && other.certainty >= certainty)
  return [...found.filter(isKept), ...asked.filter(isNew)]
}

function findAskedNeeds(words: string[], clauses: Clause[]): Need[] {
  const asks = (at: number) => clauses[at]!.isAsking
  const isTelling = ({ isStating, isAsking }: Clause) => isStating && !isAsking
  if (!clauses.some(isTelling) || !clauses.some(({ isAsking }) => isAsking)) return []
  const isPronoun = (word: string) => PRONOUNS.has(word) || VERB_WITH_PRONOUN.test(word)
  if (words.some((word, at) => asks(at) && isPronoun(word))) return []
  const asked = words.map((word, at) => (asks(at) ? word : ''))
  return readNeeds(asked).needs.filter(({ certainty }) => certainty >= SURE)
}
