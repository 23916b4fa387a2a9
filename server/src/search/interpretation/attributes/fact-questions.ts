import { toFoldedPattern } from './folded-prompt.ts'

/*
 * Words of questions of facts that no row of the directory holds. The texts are folded (folded-prompt.ts). Every repetition is
 * bounded, so that no text makes the patterns backtrack for long.
 */

export interface Question {
  /** A cheap pattern that every match of the others holds. */
  hint: RegExp
  /** Their groups are the words that ask; without any it is the whole match. */
  patterns: RegExp[]
}

export const question = (hint: RegExp, ...patterns: string[]): Question => ({
  hint,
  patterns: patterns.map(text => toFoldedPattern(text, 'du')),
})

/** Words that may stand between two parts of a question. */
export const GAP = String.raw`([^.?!؟\n]{0,60}?\s)?`
/** Where a question begins: not in the middle of a sentence that tells something. */
export const BEGIN = String.raw`(?<=(^|[.,،:;?!؟\n]|\s(what|is|are|the|know|tell|check|me|about|average|وش|ايش|شو|ايه|ما|هي|هو|اعرف|كم|عن|اي))\s{0,3})`
export const ASK_WHEN = '(when|(at|from|till|until|by)? what (time|days?)|which days?|how (late|early|long))'
export const BE = '(s|re|do|does|is|are|did|will|would|can)'
export const ASK_WHEN_ARABIC = String.raw`((من|الي|لين|لحد|لغايه|ل)?\s?(متي|متا|امت[يا]|ا[يئ]مت[يا]|ايم?ت|وقتاش|وقتش|فوقاش|وقتيش|شوكت|يمته)|(ال)?ساعه كم|كم (ال)?ساعه|اي ساعه)`
export const ASK_WHEN_CHAT =
  '((2|3|l|la|lel)?[aeiy]{0,2}m[ae]?t[ae]n?|(el)? sa3a kam|ay sa3a|wa2tash|fwa2ash)'
export const TIMES = '(times?|timings?|schedules?|timetables?|hours)'
export const ARABIC_TIMES = '(مواعيد|مواقيت|موعد|جدول|اوقات|وقت|توقيت)'
