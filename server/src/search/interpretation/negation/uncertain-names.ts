import { stripArticles } from '../../../text/fold.ts'
import { isOneEdit } from '../../gazetteer/company-names.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { CHAIN_BRANCHES } from '../../gazetteer/load.ts'
import { comparePhoneticKeys, toPhoneticKey } from '../../gazetteer/phonetic-keys.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { NameWord } from '../names/name-words.ts'
import type { Classification } from '../readings/build-criteria.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic } from '../words/tokens.ts'
import { splitExclusions, type WantedAndExcluded } from './exclusions.ts'
import type { Wording } from './refused-together.ts'

/*
 * A name that is wanted may be corrected to the likeliest one: the title says so, and the result shows it. A name that is
 * not wanted must be certain, as nobody sees what was left out: "غير النهدي" may not leave out النهضة where no النهدي is
 * known.
 */

/** Of shorter names another letter is often another name, and of shorter words beside it. */
const SHORTEST_CORRECTED = 6
const SHORTEST_SLIPPED = 7
/** So few companies hold a word that tells them from others. */
const MOST_HOLDERS = 3
/** Names in the same letters sound alike up to this cost, and spellings in the other script up to that. */
const SAME_SOUND = 0.2
const OTHER_SCRIPT = 0.3

/** A reading whose wanted and refused parts are told apart, without those of which it is uncertain that they are refused. */
export interface CertainSplit {
  /** What is refused, the uncertain parts too. */
  refused: Classification
  classification: Classification
  /** The words of it that mean nothing. */
  unread: number[]
  split: WantedAndExcluded
}

/** Tells what a prompt wants from what it certainly does not. */
export function splitCertain(
  gazetteer: Gazetteer,
  wording: Wording,
  meant: Classification,
  listUnread: (parts: Classification) => number[],
): CertainSplit {
  const split = (classification: Classification) => {
    const unread = listUnread(classification)
    return { classification, unread, split: splitExclusions(wording, classification, unread) }
  }
  const whole = split(meant)
  const refused = whole.split.excluded
  const classification = dropUncertainNames(gazetteer, wording.words, meant, refused)
  return { refused, ...(classification === meant ? whole : split(classification)) }
}

/** The parts without names that are only similar to the words, and certainly meant by none of them. */
export function dropUncertainNames(
  gazetteer: Gazetteer,
  words: string[],
  classification: Classification,
  excluded: Classification,
): Classification {
  if (excluded.candidates.length === 0 && excluded.nameWords.length === 0) return classification
  const { candidates, nameWords } = classification
  const isUncertain = (candidate: Candidate) =>
    excluded.candidates.includes(candidate) &&
    (isUncertainKind(words, candidate) || isUncertainCompany(gazetteer, words, candidate))
  const isUncertainWord = (nameWord: NameWord) =>
    excluded.nameWords.includes(nameWord) && nameWord.rule === 'corrected' && !isBrandWord(nameWord)
  return {
    candidates: candidates.filter(candidate => !isUncertain(candidate)),
    nameWords: nameWords.filter(nameWord => !isUncertainWord(nameWord)),
  }

  function isBrandWord({ index, spellings: [, ...corrected] }: NameWord): boolean {
    return corrected.every(name => isSurelyMeant(gazetteer, words[index]!, name))
  }
}

/** "Not being funny": a word of everyday sentences is no kind that it sounds like. */
function isUncertainKind(words: string[], { kind, rule, start, end }: Candidate): boolean {
  return (
    kind === 'category' &&
    (rule === 'corrected' || rule === 'transliterated') &&
    words.slice(start, end).every(isCommonWord)
  )
}

function isUncertainCompany(
  gazetteer: Gazetteer,
  words: string[],
  { kind, rule, company, start, end }: Candidate,
): boolean {
  if (kind !== 'company' || company === undefined) return false
  if (rule !== 'corrected' && rule !== 'transliterated') return false
  const said = words.slice(start, end)
  // "Not King Faisal Specialist": the words of the name as they stand.
  const own = company.split(' ')
  if (said.every(word => own.includes(word)) || isSurelyMeant(gazetteer, said.join(' '), company))
    return false
  return !isSlip(gazetteer, stripArticles(said), own)
}

/** "Shalilulia Bank", "Umbilofaya Bakry": one letter is wrong in a long word, or beside a word that few other companies hold. */
function isSlip({ companies }: Gazetteer, said: string[], own: string[]): boolean {
  const wrong = own.filter((word, at) => word !== said[at])
  if (said.length !== own.length || wrong.length !== 1) return false
  const [word] = wrong as [string]
  const isRare = (each: string) =>
    each.length >= SHORTEST_CORRECTED && companies.countHolders(each) <= MOST_HOLDERS
  const isTold = word.length >= SHORTEST_SLIPPED || own.some(each => each !== word && isRare(each))
  return isTold && isOneEdit(word, said[own.indexOf(word)]!)
}

/** The same name in the other script, or a brand of several branches. */
function isSurelyMeant(gazetteer: Gazetteer, text: string, name: string): boolean {
  const sound = compareSounds(text, name)
  if (isArabic(text) !== isArabic(name) && sound <= OTHER_SCRIPT) return true
  if (name.length >= SHORTEST_SLIPPED && isOneEdit(name, text) && !name.includes(' ')) return true
  const branches = gazetteer.countCompanyBranches(name) ?? 0
  if (branches < CHAIN_BRANCHES) return false
  return sound <= SAME_SOUND || name.replaceAll(' ', '').length >= SHORTEST_CORRECTED
}

function compareSounds(text: string, name: string): number {
  const [key, other] = [toPhoneticKey(text), toPhoneticKey(name)]
  return key && other ? comparePhoneticKeys(key, other) : Number.POSITIVE_INFINITY
}
