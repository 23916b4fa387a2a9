import type { MeasureName } from '../kinds/kind-starts.ts'
import { MOVES, OWN_RELATIVES, RELATIVES } from '../words/story-words.ts'
import { isGeneric, isPreposition } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'

/*
 * The words by which clauses of a request are told from clauses that say what happened, in English, Arabic and chat
 * Arabic. The words are folded.
 */

/** A clause that begins with one of these, or holds it behind its subject, asks for what follows. */
const REQUESTS = readWordSet('requests')

/** The same, where the clause begins with it or ends in a question mark. */
const QUESTIONS = readWordSet('questions')

/** Behind what is asked for: "a tailor is needed", "dentist wanted". */
const PASSIVE_REQUESTS = toWordSet('needed wanted required sought مطلوب مطلوبه مطلوبين')

/** These begin another clause. */
const CLAUSE_OPENERS = readWordSet('clause-openers')

/** A clause that only says what happened, or how things are, holds one of these. */
const STATEMENTS = readWordSet('statements')

/** Adjectives and nouns that end like verbs of the past. */
const NO_PAST = readWordSet('no-past')

/** A kind in front of one of these is what the clause speaks of, and not what it asks for. */
const PREDICATES = readWordSet('predicates')

/** Behind "I" or "we" these ask, or only lead to what is asked: "I would like", "we can". */
const WISHES = readWordSet('wishes')

/** "We would love a quiet hotel", "I'd appreciate …". */
export function isWish(words: string[], at: number): boolean {
  return (
    /^(?:love|like|appreciate|prefer)$/.test(words[at]!) && /^(?:would|id|wed|d)$/.test(words[at - 1] ?? '')
  )
}

export function isRequestWord(word: string): boolean {
  return REQUESTS.has(word) || (word.startsWith('و') && REQUESTS.has(word.slice(1)))
}

export function isQuestionWord(word: string): boolean {
  return QUESTIONS.has(word)
}

export function isPassiveRequest(word: string): boolean {
  return PASSIVE_REQUESTS.has(word)
}

/** "Wanted to visit the museum": at the beginning the word may say what somebody had in mind. */
export function tellsOfPlan(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? 'i'
  return words[at] === 'wanted' && words[at + 1] === 'to' && /^(?:i|we|had|have|only|just)$/.test(before)
}

export function isClauseOpener(word: string): boolean {
  return CLAUSE_OPENERS.has(word)
}

export function isPredicate(word: string): boolean {
  return PREDICATES.has(word) || isPast(word)
}

/** The word says that something happened, or how things are. */
export function isStatementWord(word: string): boolean {
  return STATEMENTS.has(word) || isPast(word)
}

/** The same of a word of a clause: "a dog bit me", "it is a bit far"; but "a bit of sushi" begins with an amount. */
export function isStatement(words: string[], at: number): boolean {
  // "A bakery that is not a chain" says which one.
  if (/^(?:is|isnt)$/.test(words[at]!) && /^(?:that|which|who)$/.test(words[at - 1] ?? '')) return false
  return isStatementWord(words[at]!) && !/^a (?:little )?bit$/.test(words.slice(0, at + 1).join(' '))
}

/** "We make glass bottles", "I repair fridges", "my mother uses a wheelchair": what the speaker does tells who asks, and not what for. */
export function tellsOfSpeaker(words: string[], measureKind: MeasureName): boolean {
  const at = words[0] === 'and' || words[0] === 'so' || words[0] === 'but' ? 1 : 0
  const [pronoun, verb] = [words[at], words[at + 1]]
  if (tellsOfRelative(words.slice(at), measureKind) || tellsOfTravel(words, at)) return true
  if ((pronoun !== 'i' && pronoun !== 'we') || verb === undefined) return false
  if (verb === 'am' || verb === 'are') return at + 2 < words.length && !isStateOfNeed(words.slice(at + 2))
  return !WISHES.has(verb)
}

/** "My mother uses a wheelchair", "my flight lands at five", "امي على كرسي متحرك": something more is said than who or what it is. */
function tellsOfRelative(words: string[], measureKind: MeasureName): boolean {
  // "My brakes are squealing"; but "my options are a gym or a pool".
  const verb = words.indexOf('are')
  const said = isArticle(words[verb + 1] ?? '') ? verb + 2 : verb + 1
  if (/^(?:my|our)$/.test(words[0] ?? '') && verb >= 2 && verb < 5 && measureKind(words, said) === 0)
    return true
  if (/^(?:my|our)$/.test(words[0] ?? ''))
    return (RELATIVES.has(words[1] ?? '') || JOURNEYS.has(words[1] ?? '')) && words.length > 3
  const [first = ''] = words
  return words.length > 2 && (OWN_RELATIVES.has(first) || OWN_RELATIVES.has(first.replace(/^و/u, '')))
}

/** "Flying to Doha tomorrow", "driving from Jeddah". */
export function tellsOfTravel(words: readonly string[], at: number): boolean {
  return MOVES.has(words[at] ?? '') && DIRECTIONS.has(words[at + 1] ?? '')
}

const DIRECTIONS = toWordSet('to from into up down in at through')

/** "الكلب محتاج اكل", "العيال يبون برجر": what somebody else needs. */
export function tellsOfNeed([first = '', second = '']: string[]): boolean {
  const isOther = OWN_RELATIVES.has(first.replace(/^و/u, '')) || /^و?ال\p{L}{3}/u.test(first)
  return isOther && OTHERS_NEED.has(second)
}

const OTHERS_NEED = readWordSet('others-need')

/**
 * "My suit needs pressing", "our toddler needs nappies"; but "my wife needs a dentist" and "my wife needs physiotherapy" name a kind, and
 * so does "our toddler needs physiotherapy in Maadi".
 */
export function tellsOfOwnNeed(words: string[], measureKind: MeasureName): boolean {
  const [first = '', second = ''] = words
  if (!/^(?:my|our|the|his|her)$/.test(first)) return false
  const verb = [2, 3].find(at => /^needs?$/.test(words[at] ?? ''))
  const after = verb === undefined ? undefined : words[verb + 1]
  if (verb === undefined || after === undefined || isArticle(after)) return false
  const isOfPerson = RELATIVES.has(second) || words.some((_, at) => at > verb && isPreposition(words, at))
  return !isOfPerson || measureKind(words, verb + 1) === 0
}

function isArticle(word: string): boolean {
  return /^(?:an?|any|the|some)$/.test(word)
}

/** "Cooking paella tonight", "running late for the opera", "while sailing": what somebody does who says no "I". */
export function tellsOfDoing(words: string[], measureKind: MeasureName): boolean {
  const [first = '', second = ''] = words
  if (first === 'while') return second.endsWith('ing')
  if (!DOINGS.has(first) || second === '' || isGeneric(second) || BEHIND_GERUNDS.has(second)) return false
  // "Shopping mall in Doha".
  return measureKind(words, 0) < 2
}

const DOINGS = readWordSet('doings')
/** "Driving lessons", "cooking gas": with one of these behind it the word names what is asked for. */
const BEHIND_GERUNDS = readWordSet('nouns-behind-gerunds')

const JOURNEYS = toWordSet('flight plane train')

/** "I am in the mood for …", "we are so hungry"; but "I am in Riyadh". */
function isStateOfNeed([first, second, third]: string[]): boolean {
  if (first === 'in') return [second, third].some(word => MOODS.has(word ?? ''))
  return [first, second].some(word => STATES_OF_NEED.has(word ?? ''))
}

const STATES_OF_NEED = toWordSet(
  'after in on up not so very hungry starving thirsty interested keen going trying',
)
const MOODS = toWordSet('mood need search market pursuit hurry rush urgent desperate dire want')

function isPast(word: string): boolean {
  return word.length > 4 && /[a-df-z]ed$/.test(word) && !NO_PAST.has(word)
}
