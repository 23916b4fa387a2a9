import { isQuestionWord, isRequestWord, isStatementWord } from '../asked/clause-words.ts'
import type { Context } from '../asked/context.ts'
import { type Candidate, listIndices, overlaps, type WordRange } from '../candidates/candidate.ts'
import type { NameWord } from '../names/name-words.ts'
import { ANY, dropRanges, ELSE, OTHER } from '../names/open-alternatives.ts'
import type { Classification } from '../readings/build-criteria.ts'
import { isContentWord } from '../words/content-words.ts'
import { CONJUNCTIONS, isPreposition } from '../words/vocabulary.ts'
import { toWordSet } from '../words/word-set.ts'
import { NEGATORS } from './negation-words.ts'
import type { Wording } from './refused-together.ts'
import { isWanting } from './wanting.ts'

/*
 * "I've heard bad things about Kazakimo Bank, any other bank in Sharq", «جربنا بنك ودوميرا وما نفع، في بنوك ثانية؟»: a company that
 * is only told of is not wanted where another of a kind is asked for behind it. Nor is one that is refused elsewhere in the prompt.
 */

/** "Other" hardly stands farther before the kind. */
const FARTHEST = 2

/** What is wanted without the names that another company is asked for instead of, these names, and those of them that are only told of. */
export function splitReplaced(
  wording: Wording,
  wanted: Classification,
  { told, toldNames }: Pick<Context, 'told' | 'toldNames'>,
  excluded: Classification,
): { wanted: Classification; replaced: Classification; toldToo: Classification } {
  const kinds = wanted.candidates.filter(({ kind }) => kind === 'category')
  const isReplaced = (name: WordRange) =>
    kinds.some(kind => isAskedAfter(wording, wanted.candidates, name, kind)) ||
    (kinds.some(kind => !overlaps(kind, name)) && isLeftForAnother(wording, name, kinds))
  const isRefused = ({ company }: Candidate) => excluded.candidates.some(other => other.company === company)
  const isAskedBesides = (name: WordRange) =>
    kinds.some(kind => findOther(wording.words, name, kind) >= 0) || isLeftForAnother(wording, name, kinds)
  const toRange = ({ index }: NameWord) => ({ start: index, end: index + 1 })
  const isCompany = ({ kind, isNear }: Candidate) => kind === 'company' && !isNear
  const candidates = wanted.candidates.filter(
    each => isCompany(each) && (isReplaced(each) || (kinds.length > 0 && isRefused(each))),
  )
  const nameWords = wanted.nameWords.filter(each => isReplaced(toRange(each)))
  const toldCompanies = told.filter(each => each.kind === 'company' && isAskedBesides(each))
  const toldWords = toldNames.filter(each => isAskedBesides(toRange(each)))
  return {
    wanted:
      candidates.length + nameWords.length === 0
        ? wanted
        : dropRanges(wanted, [...candidates, ...nameWords.map(toRange)]),
    replaced: { candidates, nameWords },
    toldToo: { candidates: toldCompanies, nameWords: toldWords },
  }
}

/** Where behind a name a word begins that says that another company of a kind is asked for; -1 where none does. */
function findOther(words: string[], { end }: WordRange, kind: WordRange): number {
  if (kind.start < end) return -1
  const first = Math.max(end, kind.start - FARTHEST)
  const before = words.slice(first, kind.start).findIndex(word => OTHER.has(word) || word === 'alternative')
  if (before >= 0) return first + before
  return ELSE.has(words[kind.end] ?? '') ? kind.start : -1
}

/** "We tried Zarvex and it was hopeless, other banks"; but "where is Zarvex, other banks", and "Zarvex in Sharq with other banks around". */
function isAskedAfter(
  { words, clauses }: Wording,
  wanted: WordRange[],
  name: WordRange,
  kind: WordRange,
): boolean {
  let other = findOther(words, name, kind)
  if (other < 0) return false
  while (other > name.end && ANY.has(words[other - 1]!)) other--
  if (CONJUNCTIONS.has(words[other - 1]!)) return false
  const before = listIndices({ start: clauses?.[name.start]?.start ?? 0, end: name.start })
  if (
    before.some(at => isRequestWord(words[at]!) || (isQuestionWord(words[at]!) && !isPreposition(words, at)))
  )
    return false
  const behind = listIndices({ start: name.end, end: other })
  const isTold = before.some(at => NEGATORS.has(words[at]!)) || behind.some(at => isStatementWord(words[at]!))
  const isWanted = (at: number) => wanted.some(({ start, end }) => start <= at && at < end)
  return isTold && behind.some(at => isContentWord(words[at]!) && !isWanted(at))
}

/** So many words may stand between a name and what is asked for instead. */
const FARTHEST_ANOTHER = 8
const NEAR_NEGATION = 2

/**
 * "A café, Starbucks is packed so find me another one", «كوفي، ستاربكس زحمة شوفوا لي غيره»; but "Starbucks or another one", and
 * "Starbucks, oat milk instead of dairy", where nothing is said of the company and nothing is asked for behind it.
 */
function isLeftForAnother(wording: Wording, { start, end }: WordRange, kinds: WordRange[]): boolean {
  const { words, clauses } = wording
  const at = listIndices({ start: end, end: end + FARTHEST_ANOTHER }).find(index =>
    saysAnother(wording, index, kinds),
  )
  if (at === undefined || CONJUNCTIONS.has(words[at - 1]!)) return false
  const between = words.slice(end, at)
  // "If it is closed, another" is a second choice, and "Aldrees only, my card doesn't work elsewhere" wants no other.
  if (between.some(word => IF.has(word) || ONLY.has(word))) return false
  const isTold = (index: number) => isStatementWord(words[index]!) || isNegator(words[index]!)
  if (!listIndices({ start: end, end: at }).some(index => isTold(index) || asks(words, index))) return false
  const before = words.slice(clauses?.[start]?.start ?? 0, start)
  return !before.some(word => isRequestWord(word) || IF.has(word))
}

function saysAnother({ words, phraseStarts }: Wording, at: number, kinds: WordRange[]): boolean {
  const word = words[at]
  if (word === undefined) return false
  const [before = '', next = ''] = [words[at - 1], words[at + 1]]
  const near = words.slice(Math.max(0, at - NEAR_NEGATION), at)
  if (near.some(each => NONE.has(each))) return false
  // "I want no other", "my card is from elsewhere".
  if (PRONOUNS.has(word)) return before !== 'from' && !near.some(isNegator)
  // "SMSA would do instead".
  if (word === 'instead') return next !== 'of' && !(before === 'do' && near.some(each => WOULD.has(each)))
  if (word === 'else') return /^some(?:where|thing|one|body)$/.test(before)
  const isEnd = phraseStarts?.has(at + 1) || /^(?:please|pls|for|in|near)?$/.test(next)
  if (ALTERNATIVES.has(word)) return isEnd && next !== 'for'
  // «حليب بديل» is another milk, and «بديل للبنادول» another remedy.
  const isOfKind = phraseStarts?.has(at) || kinds.some(kind => kind.end === at)
  if (ARABIC_ALTERNATIVES.has(word))
    return (isOfKind || asks(words, at - 1) || LEADS.has(before)) && !OF_THING.test(next)
  // "Another café" is asked for by its kind.
  return word === 'another' && (isEnd || next === 'one')
}

/** Whether the word at an index asks for something: "find", «شوفوا», «في». */
function asks(words: string[], at: number): boolean {
  const word = words[at] ?? ''
  const isQuestion = isQuestionWord(word) && (!isPreposition(words, at) || PRONOUNS.has(words[at + 1] ?? ''))
  return isRequestWord(word) || isWanting(word) || isQuestion || SEEKING.has(word.replace(/^[وف]/u, ''))
}

const PRONOUNS = toWordSet(
  'elsewhere غيره غيرها غيرهم غيرهن غيرو ghairo ghairha gheiro gheirha ghayro ghayrha ghiro',
)
const ALTERNATIVES = toWordSet('alternative alternatives')
const ARABIC_ALTERNATIVES = toWordSet('بديل بديله badeel badil')
/** Before an alternative: «شوفوا لي بديل», «ادور عن بديل». */
const LEADS = toWordSet('لي ليا لنا عن علي اي li lia lina 3an 3ala ay')
const OF_THING = /^(?:ل.{3,}|عن|l|la|lel|lil)$/u
const SEEKING = toWordSet(
  'try give get go شوف شوفوا شوفو شوفي شوفلي شوفولي دور دوروا دوري دورلي دورولي جيب جيبوا جيبلي جيبولي هات هاتوا هاتولي عطنا لقوا لقي shof shoof shouf shoufo shofo chouf choufo dawer jib jibo hat hato',
)
const WOULD = toWordSet('would will could can')
const NONE = toWordSet('nothing none nobody nowhere')
const ONLY = toWordSet('only exclusively فقط حصرا')
const isNegator = (word: string) => NEGATORS.has(word)
const IF = toWordSet('if unless otherwise or اذا لو ان والا ولا او law lw eza iza aw')

/** The parts of all. */
export function joinClassifications(...parts: Classification[]): Classification {
  return {
    candidates: parts.flatMap(({ candidates }) => candidates),
    nameWords: parts.flatMap(({ nameWords }) => nameWords),
  }
}
