import { foldText } from '../../../text/fold.ts'
import { readPhrases, readWordSet, readWords } from '../words/word-lists.ts'

/*
 * The words by which prompts say what is not wanted, in English, in written Arabic, and in what is spoken in Egypt, Sudan,
 * the Gulf, the Levant, Iraq and the Maghreb, in either script. They are slots of a small grammar (negations.ts):
 * a negator, a verb of wanting or showing, links, and what is refused, in front of its name or behind it.
 */

const list = (text: string) => foldText(text).split(/\s+/)
const toSet = (...texts: string[]) => new Set(texts.flatMap(list))

/** These negate a verb, and say nothing of what is not wanted by themselves. */
const ARABIC_NEGATORS = readWords('arabic-negators')
const LATIN_NEGATORS = readWords('latin-negators')
const ENGLISH_NEGATORS = readWords('english-negators')
export const NEGATORS = new Set([...ARABIC_NEGATORS, ...LATIN_NEGATORS, ...ENGLISH_NEGATORS])

/** "ما حق جدة", "مش بتاع دبي": what belongs to something, behind what negates. */
export const OWNED = readWordSet('owned')

/** Words that say so by themselves. */
export const NEGATIONS = readWordSet('negations')

/** Those of them that say nothing of what is wrong: "my car is not starting". */
export const EXCLUSIONS = readWordSet('exclusions')

/** Words that say so together; the last of them that somebody has been somewhere before. */
export const BEEN_PHRASES = readPhrases('been-phrases')
export const NEGATING_PHRASES = [...readPhrases('negating-phrases'), ...BEEN_PHRASES]

/** These may stand between a negation and what it negates: "that are not part of a chain", "غير اللي في المنشية". */
export const NEGATION_LINKS = readWordSet('negation-links')
/** Before a name in Arabic, and behind it in English, these say that it is a chain's. */
export const CHAIN_NOUNS = toSet('chain سلسله بسلسله السلسله silsilat selselet silsilet selsilet')

/** These only where a verb stands before them: "not looking for", "do not show me". */
export const VERB_LINKS = readWordSet('verb-links')

/** Verbs in the imperative, at the beginning of a clause: "florists, drop Zara". */
export const COMMANDS = readWordSet('commands')
/** "شيل", and in one word with its conjunction "وشيل": a verb in the imperative that refuses. */
export function isCommand(word: string): boolean {
  return COMMANDS.has(word) || isJoinedCommand(word)
}

export function isJoinedCommand(word: string): boolean {
  return word.startsWith('و') && COMMANDS.has(word.slice(1))
}

/** Of them those that are said of what people leave, and hardly of places that they refuse. */
export const WEAK_COMMANDS = toSet('leave leaving lose block hide اترك اتركوا اتركي ابعد ابعدوا')
/** Behind one of these such a verb refuses nothing: "drop the suit at the dry cleaner". */
export const BRINGING = toSet('at off to into with')
/** What stands between one of these and "out" is not wanted: "leave Zara out". */
export const OUT_VERBS = readWordSet('out-verbs')

/** What stands before one of these is not wanted: "Zara excluded", "Zara aside". */
export const REFUSED = readWordSet('refused')
/** The same behind "is" and "are" alone, which otherwise say what happened. */
export const REFUSED_BY_COPULA = readWordSet('refused-by-copula')
/** "… is out of the question", "… is a no go". */
export const REFUSED_PHRASES = readPhrases('refused-phrases')
/** "… is not an option", "ما تنفع", "غير مقبولة". */
export const REFUSED_PREDICATES = readWordSet('refused-predicates')
/** "ما بدي ياه". */
export const PRONOUNS = toSet('ياه ياها ياهم ياهن yah yaha yahom yeh yehon yeha')
/** Between a name and its refusal. */
export const COPULAS = readWordSet('copulas')
/** Before the word that says that it is refused: "is not really an option". */
export const PREDICATE_LINKS = readWordSet('predicate-links')

/** Between a negation and a type of company: "no big chains". */
export const TYPE_ADJECTIVES = readWordSet('type-adjectives')

/** These refuse places alone: elsewhere they say where somebody is. */
export const OUTSIDE = toSet('برا بره barra')

/** "Drop", "excluded", "leave": words that may say that a name beside them is not wanted. */
export function isExclusionVerb(word: string): boolean {
  return isCommand(word) || REFUSED.has(word) || OUT_VERBS.has(word)
}
