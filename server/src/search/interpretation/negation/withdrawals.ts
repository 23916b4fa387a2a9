import { foldText, stripArticles } from '../../../text/fold.ts'
import { type Candidate, isSubject } from '../candidates/candidate.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import { CORRECTION, type Token } from '../words/tokens.ts'
import { isFiller } from '../words/vocabulary.ts'
import { stripParticles } from '../words/word-forms.ts'
import { listExcludedCandidates } from './exclusions.ts'
import type { Wording } from './refused-together.ts'
import { isWanting } from './wanting.ts'

/*
 * People correct themselves while they write: "in Jeddah, no sorry, in Riyadh", "مطعم هندي، لا عفوا صيني". What says so
 * becomes one token, so that its words negate and praise nothing. A part before it gives way to a part of the same sort
 * behind it.
 */

const list = (text: string) => text.split(/[|\n]/).map(cue => foldText(cue).split(' '))

/** These say so wherever they stand. */
const CUES = list(
  `i mean|i meant|meant to say|meant to write|meant to type|sorry meant|or rather|correction|oops|whoops|on second thought|on second thoughts|change that to|change it to|lets make it|actually make it|my mistake|my bad|by mistake|no not that|changed my mind
قصدي|قصدت|سامحني|سامحيني|استغفر الله|اقصد|عفوا|اسف|اسفه|تصحيح|غلطت|غلطان|غلطانه|بالغلط|تخربطت|تلخبطت|بالاحري|او بالاحري|ولا اقولك|ولا اقول لك|والا اقولك|والا اقول لك|لا اقولك|ولا اقولكم|ولا اقوللك|ولا خليها|غيرت رايي|لا بل|لا مو|لا مش|لا موب|لا مب|لا مهو|لا ماهو|لا ليس|غلطه مني|غلط مني|اللي قصدت|لا سوري|سوري لا|سوري قصدي
la sorry|sorry la|la sory|la sorri|la mish|la mesh|la msh|asef|aasef|2asef|asfeh|3afwan|3afwaan|a2sid|2a2sid|a2sud|aqsud|agsod|asdi|2asdi|2asde|asde|a2sod|2a2sod|aqsod|a8sod|2a9di|qasdi|gasdi|agsid|ag9id|aqsid|gsdi|ghala6t|ghalatt|ghalatet|8lett|ghletet|ghlet6|bel ghalat|bil ghalat|bel8alat|ghaltan|ghal6an|ghaltana|wala a2ollak|wala a2olak|wala a2olek|walla a2ollak|bal a7ra|ghayyart ra2yi|8ayart rayi`,
)
/** Two of these together say so as well, and one at the beginning of a phrase, where what they correct is named anew. */
const OPENING_CUES = list(
  `make that|scratch that|scrap that|strike that|no|nope|nah|sorry|wait|actually|rather|hold on|hang on|wait a minute|wait a second|make it|forget it
لا|لالا|لاء|بل|استني|استنا|اصبر|انتظر|لحظه|مهلا|خلاص|معلش|معليش|سامحني|سامحيني|سامحوني|خليها|خلها|خلينا
la2|la22|laa|lala|estanna|estana|sorri|khalas|5alas|khaliha|5aliha|ma3lesh|ma3leish|m3lesh|sam7ni|la7za`,
)
/** Those of them that begin a phrase as another word does, and those behind which a pause must follow: else they negate. */
const UNOPENED = new Set(
  foldText('make forget خلاص خليها خلها خلينا معلش معليش lala khalas 5alas khaliha 5aliha').split(' '),
)
const PAUSED = new Set(foldText('no nope nah لا لاء la2 la22 laa').split(' '))
/** "A hotel that is actually rather quiet": these correct only behind a pause. */
const ADVERBS = new Set(['actually', 'rather'])
/** Behind a correction these take back what is named anew. */
const NEGATIONS = new Set(foldText('not مو مش موب مب مهو ماهو ليس').split(' '))
/** "Not so": behind a correction it takes back nothing else. */
const SO = new Set(foldText('چذي جذي كذا كذي كدا كده كدي هيك هيج هكي هكا هكاك').split(' '))
/** Behind a correction these say nothing more. */
const LINKS = new Set(foldText('make it that خليها خليه خلها خلينا قصدي اقصد i mean meant').split(' '))

const byFirst = groupCues([...CUES, ...OPENING_CUES])
const plainCues = new Set(CUES)

function groupCues(cues: string[][]): Map<string, string[][]> {
  return Map.groupBy(
    cues.toSorted((a, b) => b.length - a.length),
    cue => cue[0]!,
  )
}

/** A mark behind which somebody may correct himself. */
const PAUSE = /[,،;؛:\n–—-]|[.!?؟…]/u

/** The tokens with one in place of each cue between two parts of the prompt. */
export function markCorrections(prompt: string, tokens: Token[]): Token[] {
  if (!tokens.some(({ word }, at) => at > 0 && byFirst.has(word))) return tokens
  const marked: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    let end = at > 0 ? findCueEnd(prompt, tokens, at) : undefined
    if (end === undefined || end >= tokens.length) {
      marked.push(tokens[at]!)
      continue
    }
    end = skipWithdrawn(prompt, tokens, at, end)
    while (end < tokens.length - 1 && LINKS.has(tokens[end]!.word)) end++
    marked.push({ word: CORRECTION, from: tokens[at]!.from, to: tokens[end - 1]!.to })
    at = end - 1
  }
  return marked
}

/** "In Olaya, no wait, not Olaya, Malaz": what is named anew to be taken back belongs to the correction. */
function skipWithdrawn(prompt: string, tokens: Token[], at: number, end: number): number {
  const start = NEGATIONS.has(tokens[end]!.word) ? end + 1 : end
  const isNamedSo = NEGATIONS.has(tokens[start - 1]!.word) && SO.has(tokens[start]?.word ?? '')
  if (isNamedSo && start + 1 < tokens.length) return start + 1
  if (start === end && !NEGATIONS.has(tokens[end - 1]!.word)) return end
  const said = new Set(tokens.slice(0, at).flatMap(({ word }) => listBareForms(word)))
  let after = start
  while (after < tokens.length && listBareForms(tokens[after]!.word).some(form => said.has(form))) {
    after++
    if (PAUSE.test(prompt.slice(tokens[after - 1]!.to, tokens[after]?.from))) break
  }
  // "Actually not in Olaya" repeats nothing but a preposition.
  const isNamed = tokens.slice(start, after).some(({ word }) => !isFiller(word))
  return isNamed && after < tokens.length ? after : end
}

/** A word as it stands, and without an article or a particle: بالنزهة, النزهة. */
function listBareForms(word: string): string[] {
  return [word, ...stripArticles([word]), ...stripParticles(word).map(({ stem }) => stem)]
}

/** Where the cues end that begin at an index and say together that something was said wrongly. */
function findCueEnd(prompt: string, tokens: Token[], at: number): number | undefined {
  const findCue = (from: number) =>
    byFirst
      .get(tokens[from]?.word ?? '')
      ?.find(cue => cue.every((part, offset) => tokens[from + offset]?.word === part))
  const said: string[][] = []
  let end = at
  for (let cue = findCue(at); cue; cue = findCue(end)) {
    said.push(cue)
    end += cue.length
  }
  // "فنادق لا مش عايز" refuses what stands before it.
  if (NEGATIONS.has(tokens[end - 1]!.word) && isWanting(tokens[end]?.word ?? '')) return undefined
  const pauses = (before: number) => PAUSE.test(prompt.slice(tokens[before - 1]!.to, tokens[before]?.from))
  const [cue] = said
  if (!cue || said.some(each => plainCues.has(each))) return cue && end
  if (said.length > 1) return pauses(at) || !said.every(([first]) => ADVERBS.has(first!)) ? end : undefined
  const [word] = cue as [string]
  if (UNOPENED.has(word) || !tokens[end] || !pauses(at)) return undefined
  return !PAUSED.has(word) || pauses(end) ? end : undefined
}

/** The candidates without those that a later part of the prompt corrects: places by places, kinds by kinds. */
export function dropWithdrawn(wording: Wording, candidates: Candidate[]): Candidate[] {
  if (!wording.words.includes(CORRECTION)) return candidates
  const cues = [...wording.words.keys()].filter(at => wording.words[at] === CORRECTION)
  // "Hotels in Cairo, actually not in Maadi" corrects nothing.
  const excluded = listExcludedCandidates(wording, candidates)
  const corrections = candidates.filter(candidate => candidate.start > cues[0]! && !excluded.has(candidate))
  const isCorrected = (candidate: Candidate) =>
    corrections.some(
      other => cues.some(at => candidate.end <= at && at < other.start) && isSameSort(candidate, other),
    )
  return candidates.filter(candidate => !isCorrected(candidate))
}

function isSameSort(one: Candidate, other: Candidate): boolean {
  if (isPlaceCandidate(one)) return isPlaceCandidate(other)
  if (one.kind === 'type' || other.kind === 'type') return one.kind === other.kind
  return isSubject(one) && isSubject(other)
}
