import { foldText } from '../../../text/fold.ts'
import { readWordSet } from '../words/word-lists.ts'

/*
 * "The doctor wants a blood test", "الدكتور طالب تحليل": who said what is needed is not what is searched for.
 */

const list = (text: string) => new Set(foldText(text).split(/\s+/))

const PEOPLE = readWordSet('people')
const TOLD = list('me us him her them')
const OWNERS = list('my our the his her')
const SAID = readWordSet('said')

/** "The doctor in Beirut told me": where the teller is stands between. */
const AT = list('in at from في من fi fe')
const MOST_AT = 3

/** The indices of people and of what they do, where they only say what is needed. */
export function listTellers(words: string[]): number[] {
  return [...words.keys()].flatMap(at => {
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
