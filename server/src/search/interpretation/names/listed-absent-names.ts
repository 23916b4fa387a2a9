import { isUnsatisfiable } from '../../criteria.ts'
import { isTopicWord } from '../../needs/find-needs.ts'
import type { WordRange } from '../candidates/candidate.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { Reading } from '../reading.ts'
import { isCommonWord } from '../words/common-words.ts'
import { ALTERNATIVES, CONJUNCTIONS } from '../words/vocabulary.ts'

/** "Tamimi or Spinneys": the reading that says of a name in a list with one that is held that it is not known, rather than left out. */
export function tellListedNames(parsed: ParsedPrompt, reading: Reading): Reading {
  const { criteria, remarks, spans } = reading
  const { prompt, tokens, words, joints } = parsed
  if (!remarks?.ignored || !(criteria.nameTokens ?? criteria.companyNames) || isUnsatisfiable(criteria))
    return reading
  const isName = (at: number) => {
    const token = tokens[at]
    return spans.some(
      ({ kind, from, to, isExcluded }) =>
        token &&
        !isExcluded &&
        from <= token.from &&
        token.to <= to &&
        (kind === 'name' || kind === 'company'),
    )
  }
  const isListed = ({ start, end }: WordRange) =>
    (CONJUNCTIONS.has(words[start - 1] ?? '') && isName(start - 2)) ||
    (CONJUNCTIONS.has(words[end] ?? '') && isName(end + 1)) ||
    (joints.has(start) && isName(start - 1)) ||
    ((joints.has(end) || /^و.{3}/u.test(words[end] ?? '')) && isName(end))
  const isAbsent = (text: string) => {
    const start = tokens.findIndex(({ from }) => prompt.startsWith(text, from))
    const end = start + tokens.slice(start).filter(({ to }) => to <= tokens[start]!.from + text.length).length
    const own = start < 0 ? [] : words.slice(start, end)
    // "Black Box": two words of the language are a name as well, where either will do.
    const isOfName = (word: string) => !isCommonWord(word) && (!isTopicWord(word) || isPair)
    const isPair = own.length > 1 && ALTERNATIVES.has(words[start - 1] ?? '')
    return own.some(isOfName) && isListed({ start, end })
  }
  const absent = remarks.ignored.filter(isAbsent)
  if (absent.length === 0) return reading
  const ignored = remarks.ignored.filter(text => !absent.includes(text))
  return {
    ...reading,
    remarks: {
      ...remarks,
      unknownNames: [...(remarks.unknownNames ?? []), ...absent],
      ignored: ignored.length > 0 ? ignored : undefined,
    },
  }
}
