import { cacheByPrompt } from '../../text/word-cache.ts'
import type { Candidate } from './candidate.ts'
import { isPlaceCandidate } from './unknown-places.ts'

/** Said before a correction: "in Jeddah, no sorry, in Riyadh". */
const CUES = [
  ...[
    'sorry i mean',
    'sorry i meant',
    'i mean',
    'i meant',
    'no sorry',
    'sorry no',
    'no wait',
    'wait no',
    'no make that',
  ],
  ...['actually no', 'make that', 'scratch that', 'or rather', 'no actually', 'correction'],
  ...[
    'لا قصدي',
    'قصدي',
    'لا لا',
    'لا اسف',
    'اسف',
    'لا عفوا',
    'عفوا',
    'اقصد',
    'لا اقصد',
    'لا استنى',
    'لا خلاص',
    'خلاص لا',
  ],
  ...[
    'la2 asdi',
    'la2 2asdi',
    'asdi',
    '2asdi',
    'la 2asdi',
    'la asdi',
    'a2sod',
    'la khalas',
    'la 5alas',
    'khalas la',
    'aqsod',
    '2a9di',
    'qasdi',
  ],
].map(cue => cue.split(' '))
const FIRST_WORDS = new Set(CUES.map(cue => cue[0]))

/** The candidates without those that a later part of the prompt corrects: places by places, kinds by kinds. */
export function dropWithdrawn(words: string[], candidates: Candidate[]): Candidate[] {
  const at = listCues(words).at(-1)
  if (at === undefined) return candidates
  const isCorrected = (candidate: Candidate) =>
    candidate.end <= at &&
    candidates.some(
      other =>
        other.start > at &&
        (isPlaceCandidate(candidate) ? isPlaceCandidate(other) : other.kind === candidate.kind),
    )
  return candidates.filter(candidate => !isCorrected(candidate))
}

/** The words of corrections, which mean nothing else. */
export function listCueTokens(words: string[]): number[] {
  return words.flatMap((_, at) => {
    const cue = findCue(words, at)
    return cue ? cue.map((_, offset) => at + offset) : []
  })
}

const listCues = cacheByPrompt(words => [...words.keys()].filter(at => findCue(words, at)))

function findCue(words: string[], at: number): string[] | undefined {
  if (!FIRST_WORDS.has(words[at])) return undefined
  return CUES.find(cue => cue.every((word, offset) => words[at + offset] === word))
}
