import type { Entry } from '../../gazetteer/gazetteer.ts'
import { isArabic } from '../words/tokens.ts'
import { isGeneric } from '../words/vocabulary.ts'
import { isNationality } from './part-words.ts'
import type { PartSources } from './parts.ts'

/** "A Pakistani barber", "مدرسة مصرية" are no Pakistani or Egyptian restaurant; "a Filipino dinner", "a Georgian kitchen" are one. */
export function describesKind({ gazetteer, context }: PartSources, index: number): boolean {
  const { words, spans } = context
  const word = words[index]!
  const isBehind = isArabic(word)
  if (!isBehind && (!isNationality(word) || words[index + 1] === 'kitchen')) return false
  const names = isBehind ? [`مطعم ${word}`, `مطعم ${word.replace(/[هة]$/u, '')}`] : [`${word} restaurant`]
  const kinds = names.flatMap(name => gazetteer.lookup(name)).filter(({ kind }) => kind === 'category')
  if (isBehind && kinds.length === 0) return false
  const isWithin = ({ id }: Entry) => kinds.some(kind => gazetteer.categories.isBelow(kind.id, id))
  return spans.some(
    ({ start, end, rule, entries }) =>
      (isBehind ? end === index : start === index + 1) &&
      rule !== 'corrected' &&
      !(isBehind && isGeneric(words[end - 1]!)) &&
      entries.some(({ kind }) => kind === 'category') &&
      !entries.some(isWithin),
  )
}
