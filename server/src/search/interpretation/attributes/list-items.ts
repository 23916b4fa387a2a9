/*
 * Conditions that are written without any verb, as an item of a list ("dentists, Muscat, 4.5, phone"), in brackets, or as
 * the last words of a prompt. The texts are folded (folded-prompt.ts). What another pattern has taken is blanked there, so
 * that four blanks are a break as well.
 */

const BREAK = String.raw`([.,;:،؛!?؟|/+&([–—]\s{0,3}|(?<=\s)-{1,2}\s{0,3}|\s{4})`
const JOINER = String.raw`((and|plus|only|just|also|but|with|w|incl|including|needs?|want|give|have|et|avec|و|مع|بس|w/)[.:]?\s{1,3})`

/** Behind a comma, a dash or a bracket, but not where the prompt begins. */
export const ITEM_START = String.raw`(?<=\S\s{0,60}${BREAK}${JOINER}{0,2})`
/** The same where lines and brackets are not items: those of a listing that was pasted hold its own rating and reviews. */
export const OWN_ITEM_START = String.raw`(?<=\S\s{0,60}([.,;:،؛!?؟/+&–—]\s{0,3}|(?<=\s)-{1,2}\s{0,3}|\s{4})${JOINER}{0,2})`

const COURTESY = String.raw`(please|pls|plz|plss*|thanks?|thank you|thx|tnx|ty|kindly|svp|لو سمحت\p{L}{0,2}|من فضلك\p{L}{0,2}|رجاء|law sama7t\p{L}{0,2})`
/** The end of the prompt, with a closing full stop or a courtesy, or what was taken there. */
export const PROMPT_END = String.raw`(?=\s{0,3}([,.-]?\s{0,3}${COURTESY})?([\s.!?؟)\]]{0,4}$|\s{4}))`
/** The end of an item: the next break, or that of the prompt. */
export const ITEM_END = String.raw`(?=\s{0,3}($|[,;،؛!?؟|/+&)\]–—\n]|\.(?!\d)|\s-|${COURTESY}(?!\p{L}))|\s{4}| (and|but|w|et)\s| و\S)`
/** The same for a thing that may be a part of what is sold: "website and logo" goes on. */
export const STRICT_ITEM_END = String.raw`(?=\s{0,3}($|[,;،؛!?؟|/+&)\]–—\n]|\.(?!\d)|-\s|${COURTESY}(?!\p{L}))|\s{4})`
