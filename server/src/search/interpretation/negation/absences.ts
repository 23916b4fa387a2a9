import type { NameStarts } from '../kinds/kind-starts.ts'
import type { Token } from '../words/tokens.ts'
import { isFiller, isWideSubject } from '../words/vocabulary.ts'

/*
 * "Is it true that Dubai has no Zara?", "ليش ما في زارا", "mafeesh saydaleya?": who asks why something is missing looks for it.
 * The words that ask so, and the negation behind them, say nothing of what is searched for. The patterns are of folded words.
 */

const either = (...parts: string[]) => `(?:${parts.join('|')})`

const ENGLISH_DOUBT = either(
  '(?:is it|is that|it is|its) (?:really )?(?:true|right|correct|possible)(?: that)?',
  'how come|how is it that|how can it be that|why',
)
const ENGLISH_LACK = either(
  '(?<=(?:has|have|had|got) )no',
  '(?:is|are|isnt|arent) there (?:no|not(?: an?y?)?|any|an?)|there (?:is|are) no',
  '(?:doesnt|dont|didnt) have(?: (?:a|an|any))?',
  'not have(?: (?:a|an|any))?',
)
const ARABIC_DOUBT = either(
  'ليش|ليه|لماذا|علاش|ليشو',
  '(?:هل )?(?:معقول|معقوله|صحيح|صدق|صج|حقيقي)(?: انه?و?)?',
  'l[ea][yi]?sh|l[ea]i?h|3lash|ma3[2q8]oo?u?l|sa7i7|sa7ee7',
)
const ARABIC_LACK = either(
  'ما ?(?:في|فيه|فيها|فيهم|فيش|يوجد|توجد|عندهم|عندكم|عندنا)',
  'م(?:ا)?فيه?ا?ش|ماكو|ما ?كاين(?:ش)?|ما ?[بن]?(?:لاقي|القي|حصلت|لقيت|لقينا)',
  'maf[ie]{1,2}sh|mfish|ma ?f[ie]{1,2}h?a?|ma?feha?sh|mako|ma ?kayn(?:ch|sh)?|ma ?la?[2g8]e{1,2}t',
)
/** "مش لاقي", "ma l9it": who does not find a thing looks for it, wherever that is said. */
const NOT_FOUND = either(
  'و?(?:ما|لم|لا) ?(?:عم |كنت )?(?:[ابنت]?(?:[نب]?لاقي|لقي|لقا|القي|لقيت|لقينا|لقيتش|لقيناش|حصل|حصلت|حصلنا|حصلتش|صبت|صبتش|جبرت|جبرتش|لكيت|لكينا)|(?:ا|ن|ت)(?:جد|عثر على))',
  'و?م(?:ا|ش|و|ب|وش)? ?ح(?:ت|ن|ا)?لقي|و?ماصبتش|و?مالقيت(?:ش)?|و?ملقيت(?:ش)?',
  'و?(?:مش|مو|مب|موب|مهو|ماني) (?:(?:عارفه?|قادره?|عم) )?(?:[ابن]?لاقيه?|لاقيين|محصله?|[ابن]لقي)',
  'ma ?la?[29gk]e{1,2}t|ma ?l[29g]i+t',
  '(?:m[ei]?sh|mu?sh|mo|mu|mub|machi) (?:(?:3arfe?a?|[2a]?ade?r[ae]?|3am) )?(?:be?|[an])?l[ao][2g8]?[iy]{1,2}(?:e?h|ah?|een|in)?',
)
/** Between the two: "why does the whole of Amman have no metro". */
const BETWEEN = '(?: [^ |]+){0,6}?'

const compile = (pattern: string) => new RegExp(`(?<=^| )${pattern}(?= )`, 'dgu')
const PATTERNS = [
  compile(`(${ENGLISH_DOUBT})${BETWEEN} (${ENGLISH_LACK})`),
  compile(`(${ARABIC_DOUBT})${BETWEEN} (${ARABIC_LACK})`),
  // At the beginning nothing is named yet that could lack something: "mafeesh bank fel maadi?"
  new RegExp(`^(?:(?:w|tab|tayeb|ana|wallah|طيب|يعني|انا|والله) )*(${ARABIC_LACK})(?= )`, 'dgu'),
  compile(`(${NOT_FOUND})`),
  compile('(is it true(?: that)?|how come)'),
  compile(`((?:why )?(?:cant|cannot|couldnt|can not) (?:i|we|you|one)(?: ever| even)?) (?:find|see|get)`),
]
/** "I can't find a clinic, any hospital in Hamra": the prompt is not divided there. */
const MISSES = compile(
  `${either(NOT_FOUND, '(?:cant|cannot|couldnt|can not|could not|didnt|did not) (?:even )?(?:find|see|get)')}`,
)
/** Most prompts hold none of these. */
const HINT =
  /(?:^| )(?:why|is|its|it|how|can\S*|cou\S*|لي\S*|لم\S*|علا\S*|هل|مع\S*|صح\S*|صد\S*|صج|حق\S*|و?م\S*|l\S*|3l\S*|m\S*|sa7\S*|tab|tayeb|w|طيب|يعني) /u

const ABSENT_PAIRS =
  /^و?(?:ما|لا|ماشي) (?:في|فيه|فيها|فيهم|فيش|عندهم|عندكم|عندنا|عندهن|عندكن|معهم|كاين|كاينش|كاينه|كان|يوجد|توجد|بها|بيها|بيه|اكو)$/u
const ABSENT = /^و?(?:م(?:ا)?(?:فيش|في|فيه|فيها|فيهاش|فيهوش|كاينش|كو|عندهمش|عندهاش|عندناش)|ماكاين|فيش|فش)$/u
/** Machines, مكائن, unless "any" stands behind. */
const ABSENT_OR_MACHINES = /^و?مكاين$/u
const ANY = /^(?:اي|ولا|حتي|شي)$/u

/**
 * The tokens without words that say that a kind is missing: "هي تقول ما فيه صيدلية بالملز". Where no other word before names what is
 * searched for, what is missing is.
 */
export function dropAbsences(tokens: Token[], { startsKind }: NameStarts): Token[] {
  const words = tokens.map(({ word }) => word)
  for (const at of words.keys()) {
    const length = countAbsentWords(words, at)
    if (length === 0) continue
    const kind = at + length + Number(ANY.test(words[at + length] ?? ''))
    if (!startsKind(words, kind)) continue
    const isNamed = words
      .slice(0, at)
      .some((word, index) => isWideSubject(word) || (!isFiller(word) && startsKind(words, index)))
    return isNamed ? tokens : tokens.filter((_, index) => index < at || index >= kind)
  }
  return tokens
}

function countAbsentWords(words: string[], at: number): number {
  const [word, next] = [words[at]!, words[at + 1] ?? '']
  if (ABSENT.test(word) || (ABSENT_OR_MACHINES.test(word) && ANY.test(next))) return 1
  return ABSENT_PAIRS.test(`${word} ${next}`) ? 2 : 0
}

/** The indices of the words that only ask why something is missing. */
export function listAbsenceTokens(words: string[]): number[] {
  const text = `${words.join(' ')} `
  if (!HINT.test(text)) return []
  const ranges = PATTERNS.flatMap(pattern =>
    Array.from(text.matchAll(pattern)).flatMap(({ indices }) =>
      indices!.slice(1).filter(range => range !== undefined),
    ),
  )
  return ranges.flatMap(([from, to]) => {
    const start = countWords(text, from)
    return Array.from({ length: countWords(text, to) + 1 - start }, (_, offset) => start + offset)
  })
}

/** The indices of the words that follow directly on words for not finding. */
export function listMissedTokens(words: string[]): number[] {
  const text = `${words.join(' ')} `
  return Array.from(text.matchAll(MISSES), ({ 0: said, index }) => countWords(text, index + said.length) + 1)
}

/** How many words of a text end before a position. */
function countWords(text: string, end: number): number {
  return text.slice(0, end).split(' ').length - 1
}
