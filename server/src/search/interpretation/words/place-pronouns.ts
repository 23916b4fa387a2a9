import { foldText } from '../../../text/fold.ts'
import { readWordSet } from './word-lists.ts'

/*
 * "جنبه", "7addha", "near it": words of nearness whose place is the one that was named before, and "وما حولها", "and around
 * it", which add what lies around that place.
 */

const list = (text: string) => foldText(text).split(/\s+/)

/** Each word with each of the pronouns that are written together with it. */
function join(stems: string, pronouns: string): string[] {
  return list(stems).flatMap(stem => list(pronouns).map(pronoun => stem + pronoun))
}

/** "يمه" is a mother, "حده" a limit, and "قدامه" are people. */
const BESIDE = new Set([
  ...join(
    'جنب بجنب جمب بجمب جانب بجانب قرب بقرب حدا بحدا حذا بحذا بحذاء مقابل قبال قصاد جوار بجوار ورا وراء خلف يم صوب لصق امام قدام گدام كدام جدام',
    'ها هم',
  ),
  ...join(
    'جنب بجنب جمب بجمب بجانب قرب بقرب حدا بحدا حذا بحذا مقابل قبال قصاد جوار بجوار ورا وراء خلف لصق',
    'ه',
  ),
  ...join('جنب بجنب جمب بجمب قرب حدا', 'و'),
  ...join(
    'gamb ganb jamb janb gmb gnb jmb jnb bgamb bganb bjamb bjanb 7add 7ad 7da 7adha 2orb 2urb qorb qurb b2orb bqorb mo2abel mu2abel mqabel muqabel 2bal gbal',
    'o u oh uh ha aha hom hum',
  ),
  ...join('wara 2oddam 2uddam 2eddam guddam goddam giddam jiddam', 'h ha aha hom hum'),
])
// A limit, as "حده".
BESIDE.delete('7adha')

const AROUND = new Set([
  ...join('حول حوالي حوالين محيط ضواحي جوار نواحي اطراف', 'ها ه هم'),
  ...list('جاورها جاوره يجاورها يجاوره يحيطها حواليها حواليه حوليها حوليه'),
  ...join(
    '7awl 7awal 7awali 7awaley 7awalei 7awalai 7awalay 7wal 7wali 7walei 7walai',
    'h ha ah eh oh hom hum',
  ),
])

const PLACE_PRONOUNS = BESIDE.union(AROUND)

/** Whether a word says that something is beside, or around, a place that was named before. */
export function isPlacePronoun(word: string): boolean {
  return isIn(PLACE_PRONOUNS, word)
}

/** "منها", "mnha", "menno": of what was named before. */
const OF_IT = /^(?:منه|منها|منهم|عنه|عنها|عنهم|m[ie]?n(?:ha|hom|hum|n[ou]h?)|3[ae]?n(?:ha|hom|hum|n[ou]h?))$/

/** Whether a word refers to what was named before, with a preposition. */
export function isReferringPronoun(word: string): boolean {
  return OF_IT.test(word)
}

function isSurroundings(word: string): boolean {
  return isIn(AROUND, word)
}

/** Also behind "and": "وجنبه". */
function isIn(pronouns: ReadonlySet<string>, word: string): boolean {
  return pronouns.has(word) || (word.length > 3 && word.startsWith('و') && pronouns.has(word.slice(1)))
}

const PRONOUNS = new Set([
  ...list('it them there منه منها منهم عنه عنها عنهم منو'),
  ...join('mn min men minn menn', 'o u oh uh ah ha aha hom hum'),
  ...join('3n 3an 3ann', 'o u oh uh ah ha aha hom hum'),
])
const BESIDES = readWordSet('besides')
const ADVERBS = new Set(['nearby', 'alongside', 'close by', 'next door', 'near by', 'walking distance'])
const THERE = new Set(
  list(
    'هناك هنالك هناكه هنيك هونيك hnak hnaak hunak hunaak honak hinak henak hneek hnik honeek honik huneek',
  ),
)
/** "Is there", "to get there". */
const BEFORE_OTHER_THERE = new Set(list('is are was were be get getting got go going went come drive fly'))

/** "هناك", or "there" as the last word. */
function isThere(words: string[], at: number): boolean {
  if (words[at] === 'there') return at === words.length - 1 && !BEFORE_OTHER_THERE.has(words[at - 1] ?? '')
  return THERE.has(words[at]!)
}

/** "Within walking distance of". */
const OF = new Set(['of', 'from', 'to'])

/** Where words say that something is near a place that was named before: "a cafe near it", "ومقهى بجانبها". */
export function refersBack(words: string[], at: number): boolean {
  const [word, next] = [words[at]!, words[at + 1]]
  if (isIn(BESIDE, word) || isThere(words, at)) return true
  // "العليا وما حولها" is the district with what lies around it.
  if (isSurroundings(word)) return !/^و?ما$|^w?ma$/u.test(words[at - 1] ?? '')
  if (ADVERBS.has(`${word} ${next}`)) return !OF.has(words[at + 2] ?? '')
  if (!BESIDES.has(word)) return ADVERBS.has(word)
  return PRONOUNS.has(next ?? '') || (next === 'to' && PRONOUNS.has(words[at + 2] ?? ''))
}

const AND = new Set(['and', 'or', 'و', 'w', 'او', 'wa', 'aw', 'wala', 'walla'])
/** "Or somewhere near", "أو قريب منه". */
const NEAR_IT = new Set([
  'somewhere near',
  'somewhere close',
  'somewhere nearby',
  'anywhere near',
  'anywhere nearby',
])
const CLOSE = new Set(list('close قريب قريبه بقربه قريبين grayb gareeb 2areeb areeb 9arib 2rayeb'))

const AREA = new Set([
  'area',
  'areas',
  'neighborhood',
  'neighbourhood',
  'neighborhoods',
  'neighbourhoods',
  'districts',
])

/** Whether the words from an index on add what lies around the place before them: "وما حولها", "and around it". */
export function addsSurroundings(words: string[], at: number): boolean {
  let next = at
  while (AND.has(words[next] ?? '') || words[next] === 'ما' || words[next] === 'وما' || words[next] === 'ma')
    next++
  const word = words[next]
  if (word === undefined) return false
  if (isSurroundings(word)) return true
  if (next === at) return false
  if (word === 'around' || word === 'near') return PRONOUNS.has(words[next + 1] ?? '')
  if (word === 'surroundings' || word === 'nearby') return true
  const two = `${word} ${words[next + 1]}`
  if (ADVERBS.has(two)) return !OF.has(words[next + 2] ?? '')
  if (NEAR_IT.has(two)) return words[next + 2] === undefined || PRONOUNS.has(words[next + 2]!)
  if (CLOSE.has(word)) {
    const place = words[next + 1] === 'to' ? words[next + 2] : words[next + 1]
    return place === undefined || PRONOUNS.has(place)
  }
  if (word === 'the' || word === 'its')
    return ['surrounding', 'surroundings', 'nearby'].includes(words[next + 1] ?? '')
  return word === 'surrounding' && AREA.has(words[next + 1] ?? '')
}
