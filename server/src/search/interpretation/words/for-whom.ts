import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isKindName } from '../../gazetteer/kind-names.ts'
import type { WordRange } from '../candidates/candidate.ts'
import { isAge } from '../kinds/ages.ts'
import { isArabic } from './tokens.ts'
import { isFunction } from './vocabulary.ts'
import { listForms } from './word-forms.ts'

const FOR = /^(?:for|lel|lil|la|li|l|3ashan|3shan)$/
/** Behind these follows a person or an occasion: "for my son", but "uniforms for hotels". */
const OWN = /^(?:my|our|his|her|the|an?|this|el|al)$/
const ARTICLES = /^(?:an?|the|some|also)$/
const AND = /^(?:and|or|w|wa|aw|و|او)$/
const LONGEST = 7

/**
 * "A nursery for my two year old and a dry cleaner", "مصور للفرح وميكب ارتست": where the words between two kinds go on behind
 * those that say for whom or what the first is; their start where they say no such thing.
 */
export function skipForWhom(gazetteer: Gazetteer, words: string[], { start, end }: WordRange): number {
  const first = words[start] ?? ''
  // "حلاق عربي وكمان سوبرماركت": the adjective says of what country.
  if (isArabic(first) && hasKind(gazetteer, ['مطعم', first])) return start + 1
  const isGlued = /^لل?\p{L}{3}/u.test(first) && !isFunction(first)
  const isFor = FOR.test(first) && (first !== 'for' || OWN.test(words[start + 1] ?? ''))
  let and = end
  while (and > start && ARTICLES.test(words[and - 1]!)) and--
  and = AND.test(words[and - 1] ?? '') ? and - 1 : /^و\p{L}{3}/u.test(words[end] ?? '') ? end : start
  if (and - start > LONGEST || !(isGlued || isFor || isAge(words.slice(start, and)))) return start
  // "A uniform for the hotel and the restaurant": the list is of those whom it is for.
  return words.slice(start, and).some(word => hasKind(gazetteer, [word])) ? start : and
}

function hasKind(gazetteer: Gazetteer, words: string[]): boolean {
  return listForms(words).some(({ name }) => isKindName(gazetteer, name))
}
