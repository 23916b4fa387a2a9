/*
 * The verbs by which people ask in chat Arabic, in whichever person, tense and dialect: "y3raf", "bt3arfo", "n3arfo" are one. Each is
 * told by its root; what stands before and behind it is grammar.
 */

const PREFIX = '(?:7a|ha|ra7|ka)?(?:b?[ytn2]|b)?[aeiou]{0,2}'
const SUFFIX =
  '[aeiouwy]{0,3}(?:n[iya]{1,2}|na|l[iy]{1,2}|lna|lina|k[ou]m|h[ao]?|h[ou]m|sh|ch|een|in|at|t|ti|t[ou]{1,2})?'
/** A verb that letters of English words may be as well has one of these before it. */
const PERSON = '(?:7a|ha|ka)?(?:b?[ytn2]|b|2?a|ta|na|ya)[aeiou]?'

/** What the vocabulary calls it, and its forms. */
const VERBS = [
  ['3ayez', '3[aei]{0,2}[wy][aeiy]{0,2}z(?:[ae]h?|[ei]{1,2}n)?'],
  ['me7tag', '(?:m[aeiou]?|[ytn2]?[aei]{0,2})7t[ae]{1,2}[gj](?:[ae]h?|[ei]{1,2}n|ou?)?'],
  [
    'dawwer',
    `${PERSON}d[ao]?w{1,2}[ae]?r${SUFFIX}`,
    'daw{1,2}[eiu]r[aeiou]{0,2}(?:l[iy]|lna)?|daw{1,2}[ae]?rt[iou]{0,2}|daw{1,2}[aei]?rl[iy]',
  ],
  ['dollni', '(?:[yt][aei]?)?d[aeiou]{0,2}l{1,2}[aeiou]{0,2}n[iya]{1,2}'],
  [
    'dollni',
    '(?:sa{1,2}3[aei]?d|r[ae]?sh{1,2}[ae]?7|3a{1,2}w[ei]?n|(?:[2aei]{0,2}|b?t[ei]?)n[ei]?[s9]a?7|(?:kh|5)ab{1,2}[ae]?r|fe{1,2}d|fid)[aeiou]{0,2}[nl][iya]{1,2}',
    '(?:wa?r{1,2}[aeiou]{1,2}|[2aei]{0,2}3[ae]?t[aeiouy]{1,2})n[iya]{1,2}',
    '[2g9q8][ou]{1,2}l[ou]{0,2}(?:l[iy]|lna)|[yt][aei]?[2g9q8][ou]{1,2}l[iy]',
  ],
  ['ya3ref', `${PREFIX}3[ae]?r{1,2}[aei]?f(?:${SUFFIX}|[ou]{1,2}n)`],
  ['al2a', `${PERSON}l[ae]?2[aeiouwy]{1,2}(?:ha|hom)?`, 'l[ae]?[29][eiy]{1,2}(?:t|na|tou?|tha)?'],
  ['al2a', '(?:[ytn][ae]?|2?a)l[ae]?[g98q][aeiouwy]{1,2}(?:ha|h|hom)?'],
  ['shof', '(?:b?[ytn]|b|a)[aei]?sh[ou]{1,2}f(?:[ou]|ha)?'],
  [
    'arou7',
    '(?:b?[ytn]|2?a)[aei]?[gj][ie]{1,2}b(?:l[iy]|lna)?|(?:b?[ytn]|2?a)[aei]?(?:kh|5)o{1,2}d(?:[ou]|ha)?',
  ],
  ['arou7', '(?:7a|ha|ra7)?(?:b?[ytn]|b|2?a)[aei]?r[ou]{1,2}7(?:[ou]{1,2}|loh?|laha)?'],
  ['a2dar', '(?:b?[ytn]|2?a|b)[aei]?[2gq9k]d[ae]?r(?:[ou]{1,2}|ti)?'],
  ['a3tini', '(?:b?[yt]|[ei])[aei]?b3at{1,2}[aeiouy]{0,2}(?:l[iy]|lna|ly)?'],
  ['as2al', '(?:b?[ytn]|b|2?a)[aei]?s2al'],
  ['ysawi', '(?:b?[ytn]|b|a)[aei]?saw{1,2}(?:i|y|oo?n?|iha|ilna|ili)'],
  ['ysawi', '(?:b?[ytn]|b|a|by[ei])[aei]?3m[ei]?l(?:[ou]{1,2}|ha|w)?|[tny]di{1,2}r(?:[ou]{1,2}|ha)?'],
  ['sama7t', 's[ae]?ma?7t[aeiouwy]{0,3}'],
].map(([word, ...forms]): [string, RegExp] => [word!, new RegExp(`^[wf]?(?:${forms.join('|')})$`)])

const WHO = /^(?:m[ei]?n{1,2}[ouh]{1,2}|min|meen|mn|7ad|7ada|had|hada|a7ad)$/

/** The verb that a word is a form of, as the vocabulary calls it; undefined where it is none. */
export function readChatVerb(word: string): string | undefined {
  return VERBS.find(([, pattern]) => pattern.test(word))?.[0]
}

/** "Minu ya3ref", "minu 3inda": who may know. */
export function asksWho(word: string, next: string | undefined): boolean {
  return (
    next !== undefined && WHO.test(word) && (readChatVerb(next) === 'ya3ref' || /^3[aei]?nd[aouh]/.test(next))
  )
}
