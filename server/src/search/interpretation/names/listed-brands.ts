import { isNegation } from '../negation/negations.ts'
import type { PartSources } from '../readings/parts.ts'
import { CONJUNCTIONS } from '../words/vocabulary.ts'
import { isRegionalBrand } from './brand-names.ts'

/** "Jarir w extra", «جرير واكسترا»: whether a word that names hold is a brand of the region, and is joined to the name of another company. */
export function isListedBrand({ context: { words, spans }, nameWords }: PartSources, index: number): boolean {
  if (!nameWords.some(each => each.index === index)) return false
  const isJoint = (at: number) => CONJUNCTIONS.has(words[at] ?? '')
  const isName = (at: number) =>
    isRegionalBrand(words[at] ?? '') ||
    nameWords.some(each => each.index === at && spans.every(({ start }) => start !== at)) ||
    spans.some(({ start, end, company }) => company !== undefined && start <= at && at < end)
  const word = words[index]!
  if (word.startsWith('و') && isRegionalBrand(word.slice(1))) return isName(index - 1)
  if (!isRegionalBrand(word)) return false
  return (isJoint(index - 1) && isName(index - 2)) || (isJoint(index + 1) && isName(index + 2))
}

/** What behind غير is an adjective rather than a name: «غير المزدحمة», «غير المدخنين». */
const ADJECTIVE_ENDING = /(?:ه|ات|ين|ون)$/u

/** «بنك غير الأهلي», «ما عدا الراجحي والبلاد»: whether a word that names hold is refused by itself, with its article. */
export function isRefusedName({ context: { words }, nameWords }: PartSources, index: number): boolean {
  if (!/^و?ال.{3}/u.test(words[index]!) || ADJECTIVE_ENDING.test(words[index]!)) return false
  if (!nameWords.some(each => each.index === index)) return false
  let first = index
  while (first > 0 && /^وال.{3}/u.test(words[first]!)) first--
  return /^ال.{3}/u.test(words[first]!) && isNegation(words, first - 1)
}
