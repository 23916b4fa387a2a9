import { readWordSet } from './word-lists.ts'

/*
 * The words by which people tell of themselves: their relatives, where they live and work, and where they go. In English, Arabic and
 * chat Arabic; folded.
 */

/** Behind "my" or "our". */
export const RELATIVES = readWordSet('relatives')

/** With the pronoun joined: "امي", "mrati". */
export const OWN_RELATIVES = readWordSet('own-relatives')

/** People who are not at home: "a tourist from Cairo". */
export const VISITORS = readWordSet('visitors')

/** Somebody lives there. */
export const LIVING = readWordSet('living')

/** Somebody works there. */
export const WORKING = readWordSet('working')

/** Somebody goes there or comes from there. */
export const MOVES = readWordSet('moves')

/** Somebody was there before, or only comes through. */
export const PASSED = readWordSet('passed')
