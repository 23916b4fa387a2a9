import { foldText, stripArticles } from '../../../text/fold.ts'
import { type Candidate, isSubject } from '../candidates/candidate.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import { CORRECTION, type Token } from '../words/tokens.ts'
import { isFiller } from '../words/vocabulary.ts'
import { stripParticles } from '../words/word-forms.ts'
import { listExcludedCandidates } from './exclusions.ts'
import type { Wording } from './refused-together.ts'

/*
 * People correct themselves while they write: "in Jeddah, no sorry, in Riyadh", "مطعم هندي، لا عفوا صيني". What says so
 * becomes one token, so that its words negate and praise nothing. A part before it gives way to a part of the same sort
 * behind it.
 */

const list = (text: string) => text.split(/[|\n]/).map(cue => foldText(cue).split(' '))

/** These say so wherever they stand. */
const CUES = list(
  `sorry i mean|sorry i meant|sorry meant|i mean|i meant|no sorry|sorry no|no wait|wait no|wait wait|no make that|no make it|no scratch that|actually no|no actually|make that
scratch that|or rather|rather correction|correction|oops no|oops sorry|oops|whoops|on second thought|on second thoughts|change that to|change it to|lets make it|actually make it|actually make that|my mistake|my bad|no hold on|hold on no|no i meant|no i mean|no not that
لا قصدي|قصدي|لا لا|لا اسف|اسف|لا اسفه|اسفه|لا عفوا|عفوا اقصد|عفوا قصدي|عفوا|اقصد|لا اقصد|لا استني|لا استنا|استني لا|لا خلاص|خلاص لا|او بالاحري|بالاحري|ولا اقولك|ولا اقول لك|والا اقولك|والا اقول لك|لا اقولك|ولا اقولكم|ولا اقوللك|ولا خليها|لا خليها|لا خلها|لا خلينا|لا غيرت رايي|غيرت رايي|لا بل|تصحيح|لا مو|لا مش|لا موب|لا مهو|لا ماهو|لا ليس|سوري لا|لا سوري قصدي|لا اصبر|لا انتظر|لحظه لا|لا لحظه|لا مهلا
la2 asdi|la2 2asdi|asdi|2asdi|la 2asdi|la asdi|a2sod|2a2sod|la khalas|la 5alas|khalas la|aqsod|a8sod|2a9di|qasdi|gasdi|la2 estanna|la estanna|la2 sorry|la sorry|wala a2ollak|wala a2olak|wala a2olek|walla a2ollak|bal a7ra|la2 la2|la2 5aliha|la khaliha`,
)
/** These only where they begin a phrase, and another follows or what they correct is named anew. */
const OPENING_CUES = list('actually|sorry|no|nope|nah|wait|rather|بل|لا|لأ|la2|استني')
/** Those of them behind which a pause must follow: else they negate. */
const PAUSED = new Set(['no', 'nope', 'nah', 'لا', 'la2'])
/** Behind a correction these take back what is named anew. */
const NEGATIONS = new Set(foldText('not مو مش موب مهو ماهو ليس').split(' '))
/** Behind a correction these say nothing more. */
const LINKS = new Set(foldText('make it that خليها خليه خلها خلينا قصدي اقصد i mean meant').split(' '))

const byFirst = Map.groupBy(CUES, cue => cue[0]!)
for (const cues of byFirst.values()) cues.sort((a, b) => b.length - a.length)
const openers = new Map(OPENING_CUES.map(cue => [cue[0]!, cue]))

/** A mark behind which somebody may correct himself. */
const PAUSE = /[,،;؛:\n–—-]|[.!?؟…]/u

/** The tokens with one in place of each cue between two parts of the prompt. */
export function markCorrections(prompt: string, tokens: Token[]): Token[] {
  if (!tokens.some(({ word }, at) => at > 0 && (byFirst.has(word) || openers.has(word)))) return tokens
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

function findCueEnd(prompt: string, tokens: Token[], at: number): number | undefined {
  const { word, from } = tokens[at]!
  const cue = byFirst
    .get(word)
    ?.find(each => each.every((part, offset) => tokens[at + offset]?.word === part))
  if (cue) return at + cue.length
  if (!openers.has(word) || !PAUSE.test(prompt.slice(tokens[at - 1]!.to, from))) return undefined
  const after = tokens[at + 1]
  if (!after) return undefined
  return !PAUSED.has(word) || PAUSE.test(prompt.slice(tokens[at]!.to, after.from)) ? at + 1 : undefined
}

/** The candidates without those that a later part of the prompt corrects: places by places, kinds by kinds. */
export function dropWithdrawn(wording: Wording, candidates: Candidate[]): Candidate[] {
  const at = wording.words.lastIndexOf(CORRECTION)
  if (at < 0) return candidates
  // "Hotels in Cairo, actually not in Maadi" corrects nothing.
  const excluded = listExcludedCandidates(wording, candidates)
  const corrections = candidates.filter(candidate => candidate.start > at && !excluded.has(candidate))
  const isCorrected = (candidate: Candidate) =>
    candidate.end <= at && corrections.some(other => isSameSort(candidate, other))
  return candidates.filter(candidate => !isCorrected(candidate))
}

function isSameSort(one: Candidate, other: Candidate): boolean {
  if (isPlaceCandidate(one)) return isPlaceCandidate(other)
  if (one.kind === 'type' || other.kind === 'type') return one.kind === other.kind
  return isSubject(one) && isSubject(other)
}
