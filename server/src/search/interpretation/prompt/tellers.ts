import type { NameStarts } from '../kinds/kind-starts.ts'
import { CONJUNCTIONS, isPreposition } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'

/*
 * "The doctor wants a blood test", "الدكتور طالب تحليل": who said what is needed is not what is searched for.
 */

const PEOPLE = readWordSet('people')
const TOLD = toWordSet('me us him her them')
const OWNERS = toWordSet('my our the his her')
const SAID = readWordSet('said')

/** "The doctor in Beirut told me": where the teller is stands between. */
const AT = toWordSet('in at from في من fi fe')
const MOST_AT = 3

/** "So finance can check the rates", "HR needs a phone number": a department without an article that does something. */
const DEPARTMENTS = readWordSet('departments')
const DOES = readWordSet('departments-do')
const MODALS = toWordSet('can could will would may must should')
const WANTS = toWordSet('has have wants needs')
const TEAMS = toWordSet('team department dept people')
const ARTICLES = toWordSet('a an the their our all any')
/** What a department may stand behind that does something. */
const OPENERS = readWordSet('clause-openers').union(toWordSet('and that'))

/** The indices of people and of what they do, where they only say what is needed. */
export function listTellers(
  words: string[],
  phraseStarts: ReadonlySet<number>,
  { startsKind }: NameStarts,
): number[] {
  return [...words.keys()].flatMap(at => {
    const department = listDepartment(words, phraseStarts, at)
    // "Accounting needs" may be all that is asked for.
    const isOther = (_: string, index: number) => !department.includes(index) && startsKind(words, index)
    if (department.length > 0 && !words.some(isOther)) return []
    if (department.length > 0) return department
    const verb = findSaid(words, at)
    if (verb < 0) return []
    // "The boss wants us in a bakery by six".
    const said = TOLD.has(words[verb + 1] ?? '') ? verb + 1 : verb
    const word = words[at]!
    const all = Array.from({ length: said - at + 1 }, (_, more) => at + more)
    if (PEOPLE.has(word)) return OWNERS.has(words[at - 1] ?? '') ? [at - 1, ...all] : []
    const bare = word.replace(/^[وف]?(?:ال)(?=.{3})/u, '').replace(/(?:ي|نا)$/u, '')
    const isDefinite = bare !== word && (PEOPLE.has(bare) || PEOPLE.has(bare.replace(/ت$/u, 'ه')))
    return isDefinite ? all : []
  })
}

/** The index of the verb behind somebody; -1 for none. */
function findSaid(words: string[], at: number): number {
  if (SAID.has(words[at + 1] ?? '')) return at + 1
  if (!AT.has(words[at + 1] ?? '')) return -1
  const verb = words.slice(at + 2, at + 2 + MOST_AT).findIndex(word => SAID.has(word))
  return verb < 1 ? -1 : at + 2 + verb
}

/** The indices of a department, of what it does, and of the verb behind "can"; none where no department does anything. */
function listDepartment(words: string[], phraseStarts: ReadonlySet<number>, at: number): number[] {
  const bare = words[at]!.replace(/^[وف](?=ال)/u, '')
  if (!DEPARTMENTS.has(bare)) return []
  const start = OWNERS.has(words[at - 1] ?? '') ? at - 1 : at
  const isOpening = start === 0 || phraseStarts.has(start) || OPENERS.has(words[start - 1]!)
  if (!isOpening && bare === words[at]) return []
  const verb = TEAMS.has(words[at + 1] ?? '') ? at + 2 : at + 1
  const word = words[verb] ?? ''
  if (![DOES, SAID, MODALS, WANTS].some(verbs => verbs.has(word))) return []
  // "Our accounting needs in Riyadh"
  if (word === 'needs' && (isPreposition(words, verb + 1) || CONJUNCTIONS.has(words[verb + 1] ?? '')))
    return []
  const end = MODALS.has(word) && !ARTICLES.has(words[verb + 1] ?? '') ? verb + 1 : verb
  return Array.from({ length: Math.min(end, words.length - 1) - start + 1 }, (_, more) => start + more)
}
