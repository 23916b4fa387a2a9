import type { TextRange } from '../places/coordinates.ts'

/*
 * People number what they list: "1) stationery 2) flowers", "1- صيدلية 2- مخبز", "a) a plumber b) an electrician". Numbers in
 * brackets number things anywhere; those before another sign only where they count from one on.
 */

/** "(a)", "2)", "b." at the beginning of a line, and notes in brackets such as "(2n)" and "(x3)". */
const BRACKETED =
  /(?<=^|[\s,;:،])\(?(?:[a-h]|[\d٠-٩]{1,2}|i{1,3}|iv|vi?)\)(?=\s)|(?<=(?:^|\n)\s{0,4})(?:[a-h]|\d{1,2})[.)]\s|\(\s?x?\d{1,3}\s?(?:\p{L}{1,7}|x)?\s?\)/giu

/** A number that may be one of a list: "1.", "2 -", "٣/". */
const COUNTED = /(?<=^|[\s,;:،])([\d٠-٩]{1,2})\s?[.)\-–:/]\s?(?=\p{L})/gu

/** Where the numbers of a list stand in a prompt. */
export function findEnumerators(prompt: string): TextRange[] {
  // Nothing matches without one of these.
  if (!/[).\d٠-٩]/u.test(prompt)) return []
  const counted = Array.from(prompt.matchAll(COUNTED))
  const isCount =
    counted.length > 1 && counted.every(({ 1: number }, index) => toNumber(number!) === index + 1)
  return [...prompt.matchAll(BRACKETED), ...(isCount ? counted : [])].map(({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }))
}

function toNumber(digits: string): number {
  return Number(digits.replace(/[٠-٩]/gu, digit => String(digit.codePointAt(0)! - 0x0660)))
}
