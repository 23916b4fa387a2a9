import { isContentWord } from '../words/content-words.ts'
import { CONJUNCTIONS, isPreposition } from '../words/vocabulary.ts'
import { toWordSet } from '../words/word-set.ts'
import { isWanting } from './wanting.ts'

/*
 * "Al Rajhi bank, not just ATMs", "cafes, not only Starbucks", «مطاعم مو بس برجر»: what is said not to be enough is neither asked for nor
 * refused.
 */

const NOT = toWordSet('not مو مش موب مب مهو مهوب ماهو ليس ليست موش mo mu mub mesh mish msh mush mosh machi')
const ALONE = toWordSet('just only merely simply solely بس فقط مجرد bas')
/** "Not just any cafe", "not only here", "not only for men": none of these is a thing. */
const NO_THINGS = toWordSet('any here there because that this good great من في for to من عن')
/** "Not only pizza but burgers too": both are asked for. */
const BESIDES = toWordSet('but also too well rather بل كمان ايضا برضو برضه وكمان kaman')
const COPULAS = toWordSet('is are was were be its thats')
const LONGEST = 4

/** The indices of the words that say that something alone is not enough, behind what is asked for. */
export function listNotAloneTokens(words: string[], phraseStarts: ReadonlySet<number>): number[] {
  return words.flatMap((word, at) => {
    // "Rather than only Starbucks" is the same, and "other than only Starbucks" refuses it.
    const isNot = NOT.has(word) || (word === 'than' && words[at - 1] === 'rather')
    if (!isNot || !ALONE.has(words[at + 1] ?? '')) return []
    // "A gym that is not just weights" says what it is to have.
    if (COPULAS.has(words[at - 1] ?? '')) return []
    if (!words.slice(0, at).some(each => isContentWord(each) && !isWanting(each))) return []
    let end = at + 2
    while (end < words.length && !endsThing(words, end, phraseStarts)) end++
    const thing = words.slice(at + 2, end)
    if (thing.length === 0 || thing.length > LONGEST) return []
    if (thing.some(each => NO_THINGS.has(each) || isWanting(each))) return []
    // "Not only pizza, but …".
    if ([...thing, words[end] ?? '', words[end + 1] ?? ''].some(each => BESIDES.has(each))) return []
    return Array.from({ length: end - at }, (_, offset) => at + offset)
  })
}

function endsThing(words: string[], at: number, phraseStarts: ReadonlySet<number>): boolean {
  return phraseStarts.has(at) || isPreposition(words, at) || CONJUNCTIONS.has(words[at]!)
}
