import { foldText } from '../../../text/fold.ts'
import type { Token } from '../words/tokens.ts'
import { isFunction } from '../words/vocabulary.ts'
import { isWanting } from './wanting.ts'

/*
 * A clause may say what a business does not have: "restaurants that don't serve pizza", "مطاعم ما تقدم البيتزا". Its words
 * up to the thing that is refused become one token of exclusion. "My hotel doesn't have a gym" and "الفندق ما فيه جيم" say
 * what somebody lacks: a clause is about what is searched for where a relative pronoun begins it, and in Arabic where it
 * follows an indefinite noun.
 */

const either = (...parts: string[]) => `(?:${parts.join('|')})`

const RELATIVE = either('that', 'which', 'who', 'where (?:they|you)')
const ADVERBS = '(?:(?:actually|really|currently|even|also|normally|usually|ever|necessarily) )?'
const DO_NOT = either('(?:do|does|did|will) not', 'dont|doesnt|didnt|wont|never|cannot|cant', 'no longer')
const ARTICLE = '(?: (?:a|an|any|the|some)(?= ))?'
const OFFER = either(
  'serves?|sells?|offers?|have|has|do|does|makes?|provides?|stocks?|carry|carries|includes?|features?|contains?|cooks?',
  'deals? (?:in|with)|speciali[sz]es? in|focus on|belongs? to|come from|operates? (?:in|under)|form part of',
)
const OFFERING = either(
  'serving|selling|offering|having|doing|making|providing|stocking|carrying|including|featuring|containing|cooking',
  'dealing (?:in|with)|speciali[sz]ing in|focusing on|belonging to|operating (?:in|under)',
)
const OWNED = either(
  'part of|(?:a )?members? of',
  '(?:owned|run|operated|managed) by',
  '(?:affiliated|associated) with|(?:linked|attached|connected|tied) to',
)
const REFUSING = either(
  'except(?:ing)?(?: for)?|excluding|exclude|besides|apart from|other than|but not|not|minus|avoid(?:ing)?|skip(?:ping)?|ignor(?:e|ing)|leav(?:e|ing) out',
)
const ONES = either('those|(?:the )?ones|places|anything|anywhere|any|shops|stores|outlets|venues|spots')

/** What follows is named as not the only thing: "that don't just serve pizza". */
const NOT_ALONE = '(?! (?:just|only|solely|exclusively))'

const ENGLISH = [
  `(?<=\\S )${RELATIVE} ${ADVERBS}${DO_NOT} ${ADVERBS}${OFFER}${NOT_ALONE}${ARTICLE}`,
  `(?<=\\S )${RELATIVE} (?:(?:are|is) not|arent|isnt|aint) ${ADVERBS}${either(OFFERING, OWNED)}${NOT_ALONE}${ARTICLE}`,
  `(?<=[^\\s|] )(?<!(?:is|are|am|was|were|be) )not ${ADVERBS}${either(OFFERING, OWNED)}${NOT_ALONE}${ARTICLE}`,
  `(?:are|is) not ${ADVERBS}${OWNED}${ARTICLE}`,
  `(?<![^ ])${REFUSING} (?:the |any |all )?${ONES} (?:${either('that', 'which', 'who')} )?${either(OFFER, OFFERING)}${ARTICLE}`,
]

const ARABIC_RELATIVE = '(?:(?:ال+ي|يلي|الذي|التي|الذين) )'
const ARABIC_NOT = either('ما|لا|لم|مش|مو|موب|مب|ولا|ليس|ليست')
const ARABIC_OFFER = either(
  '[بك]?[يت](?:قدم|بيع|سوي|عمل|طبخ|وفر|شمل|ضم|عرض|صنع)(?:و|وا|ون)?',
  '[بك]?[يت]حتو(?:ي|ون|وا)(?: علي)?',
  '[يت]نتم(?:ي|ون)(?: الي)?|[يت]تبع(?:ون|وا)?',
)
const ARABIC_HAVE = either(
  '(?:(?:يوجد|توجد) )?(?:عند|في|لدي)(?:ه|ها|هم|هن|و|ن)(?: اي)?',
  'علاق[هت] (?:لها|له|لهم)',
)
const ARABIC_NOT_OFFERING = either(
  'ما?[يبت]{1,2}(?:قدم|بيع|عمل|سوي|طبخ|وفر)(?:و|وا)?ش',
  'ما?(?:في|عند|ل|لي)(?:ه|ها|هم|هو|و)ش',
)
const ARABIC_NOT_OWNED = `${either('ليس(?:ت|وا)?|مو|مش|موب|مب|غير', '(?:ما|لا|م) ?(?:هي|هو|هم)', '[لم]ا? [يت]كون')} ${either('جزءا? من|فرعا? من', 'تابع(?:ه|ا|ين)?|(?:من )?ضمن|منتمي(?:ه|ا)?|مملوك(?:ه|ا)?')}(?: الي)?`
/** "ما هي سلسلة", "ماهي في السد"; but "ما هي أفضل المطاعم" asks. */
const ARABIC_IS_NOT = `${either('(?:ما|لا|م) ?(?:هي|هو|هم)[بش]?', 'م[او]هوب|مهوب|مهيش|ماهيش|لسن|لم تكن')}(?= ${either('(?:من )?(?:ال)?(?:سلسل|سلاسل|فرنشايز|امتياز)', '(?:في|ف|من|داخل|ضمن|عند|ب(?:ال)?\\p{L}{2,}) ?')})`
const LATIN_RELATIVE = '(?:(?:[ie]l+[iey]|yall?i|ely) )'
const LATIN_NOT_OFFERING = either(
  '(?:m[ao]|la) (?:b|bi)?[tyi](?:a|e|i)?(?:b[ie]*3|bee3)(?:o|u|oo)?',
  'm[ao] (?:b|bi)?[tyi](?:2|q|g)add?[ei]m(?:o|u|oo)?',
  'ma (?:f[ie]{1,2}h(?:a|om)?|3[aei]nd(?:o|u|ha|hom))|ma?(?:f[ie]{1,2}h|3and)(?:a|o|oo|ou|om|ha|hom)sh',
)

const ARABIC = [
  `${ARABIC_RELATIVE}?${either(`${ARABIC_NOT} ${either(ARABIC_OFFER, ARABIC_HAVE)}`, ARABIC_NOT_OFFERING, ARABIC_NOT_OWNED, ARABIC_IS_NOT)}`,
  `${LATIN_RELATIVE}?${LATIN_NOT_OFFERING}`,
]

const compile = (patterns: string[]) => new RegExp(`(?<=^| )${either(...patterns)}(?= |$)`, 'u')
const ENGLISH_CLAUSE = compile(ENGLISH)
const ARABIC_CLAUSE = compile(ARABIC)
const BEGINS_WITH_RELATIVE = new RegExp(`^(?:${ARABIC_RELATIVE}|${LATIN_RELATIVE})`, 'u')

/** Most prompts hold none of these. */
const HINT =
  /(?:^| )(?:not|dont|doesnt|didnt|wont|never|cant|cannot|no|arent|isnt|aint|except\S*|exclud\S+|besides|apart|other|minus|avoid\S*|skip\S*|ignor\S+|leav\S+|م\S*|لا|لم|ليس\S*|غير|ولا|m[ao]\S*)(?= )/u
/** What somebody has, and lacks something for. */
const OWN = /(?:^| )(?:my|our|ive|weve|(?:i|we) (?:have|got|own)|عندي|عندنا|معي|معانا|لدي|لدينا)(?= )/u

/** "No gyms in Riyadh, only in Jeddah": the place is refused, not what is searched for. */
const ONLY_ELSEWHERE =
  /(?<=^|[|] )no (?<thing>[^ |]+(?: [^ |]+){0,2}?) (?:in|at|near) [^ |]+(?: [^ |]+){0,3}? (?:only|just) (?:in|at|near)(?= )/u

/** The same tokens with one of exclusion in place of the words that say what a business does not have, or where it is not. */
export function joinNegatedClauses(prompt: string, tokens: Token[]): Token[] {
  let joined = refuseOnlyPlace(prompt, tokens)
  for (let text = toText(prompt, joined); HINT.test(text); text = toText(prompt, joined)) {
    const clause = findClause(text)
    if (!clause) break
    const [start, end] = [countWords(text.slice(0, clause.from)), countWords(text.slice(0, clause.to))]
    if (end >= joined.length) break
    const token = { word: clause.word, from: joined[start]!.from, to: joined[end - 1]!.to }
    joined = [...joined.slice(0, start), token, ...joined.slice(end)]
  }
  return joined
}

/** The indices of the tokens that stand for such a clause. */
export function listLackTokens(tokens: Token[]): Set<number> {
  const isClause = ({ word, from, to }: Token) =>
    (word === 'except' || word === 'عدا') && to - from > word.length
  return new Set([...tokens.keys()].filter(at => isClause(tokens[at]!)))
}

function refuseOnlyPlace(prompt: string, tokens: Token[]): Token[] {
  if (!tokens.some(({ word }) => word === 'no')) return tokens
  const text = toText(prompt, tokens)
  const match = ONLY_ELSEWHERE.exec(text)
  if (!match) return tokens
  const no = countWords(text.slice(0, match.index))
  const preposition = no + 1 + countWords(match.groups!.thing!)
  return tokens
    .map((token, at) => (at === preposition ? { ...token, word: 'not' } : token))
    .filter((_, at) => at !== no)
}

/** The words with a space between two, and a bar where a sentence ends. */
function toText(prompt: string, tokens: Token[]): string {
  return tokens
    .map(({ word, to }, at) => {
      const next = tokens[at + 1]
      return next && /[.!?؟\n;]/u.test(prompt.slice(to, next.from)) ? `${word} |` : word
    })
    .join(' ')
}

function countWords(text: string): number {
  return text.split(' ').filter(word => word !== '' && word !== '|').length
}

interface NegatedClause {
  from: number
  to: number
  /** What stands for it. */
  word: string
}

function findClause(text: string): NegatedClause | undefined {
  const english = ENGLISH_CLAUSE.exec(text)
  if (english && !OWN.test(` ${readSentence(text, english.index)} `))
    return { from: english.index, to: english.index + english[0].length, word: 'except' }
  const arabic = ARABIC_CLAUSE.exec(text)
  if (!arabic || !describesThing(readSentence(text, arabic.index), arabic[0])) return undefined
  return { from: arabic.index, to: arabic.index + arabic[0].length, word: 'عدا' }
}

/** The words of the sentence before an index. */
function readSentence(text: string, index: number): string {
  return text.slice(text.lastIndexOf('|', index) + 1, index).trim()
}

/** "معقول ما فيه صيدلية": these are no nouns that a clause describes. */
const EXCLAMATIONS = new Set(
  foldText('والله للاسف غريب اكيد يعني طيب ياخي كيف هنا حولي صراحه wallah').split(' '),
)
/** "ليش دبي ما فيها مترو": who asks why something is missing looks for it. */
const DOUBTS = new Set(
  foldText(
    'معقول معقوله صحيح صدق صج ليش ليه لماذا علاش maa2oul ma32oul ma32ool lesh leh leish leih laish 3lash',
  ).split(' '),
)

/** Whether what stands before the clause is what it describes: an indefinite noun, or any before a relative pronoun. */
function describesThing(sentence: string, clause: string): boolean {
  if (sentence === '' || OWN.test(` ${sentence} `)) return false
  if (BEGINS_WITH_RELATIVE.test(clause)) return true
  const words = sentence.split(' ')
  if (words.some(word => DOUBTS.has(word))) return false
  const noun = words.find(word => !isFunction(word) && !isWanting(word) && !EXCLAMATIONS.has(word))
  return noun !== undefined && !/^(?:ال|al|el)/u.test(noun) && !/.{3}(?:تي|نا)$/u.test(noun)
}
