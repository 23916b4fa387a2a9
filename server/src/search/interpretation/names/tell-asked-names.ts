import { isUnsatisfiable } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { readNeeds } from '../../needs/find-needs.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { Reading, Span } from '../reading.ts'
import { isContentWord } from '../words/content-words.ts'
import { listAskedNames } from './asked-names.ts'

/** From this on a word by itself is about a kind. */
const LEAST_ABOUT = 0.05

/** The reading that finds nothing, where the prompt asks for a company by a name that no company has: others of its kind are none of it. */
export function tellAskedNames(gazetteer: Gazetteer, parsed: ParsedPrompt, reading: Reading): Reading {
  const { criteria, spans, remarks } = reading
  if (isUnsatisfiable(criteria)) return reading
  const { prompt, tokens, words } = parsed
  const findSpan = (index: number) => {
    const token = tokens[index]
    return token && spans.find(({ from, to }) => from <= token.from && token.to <= to)
  }
  const isUnread = (index: number) => {
    const span = findSpan(index)
    if (span?.rule !== 'need') return span?.kind === 'unknown'
    return isContentWord(words[index]!) && !isAbout(gazetteer, words[index]!, span)
  }
  const kinds = (criteria.categoryIds ?? []).flatMap(id => gazetteer.kindNames.get(id) ?? [])
  const ofKinds = new Set(kinds.flatMap(name => name.split(' ')))
  const names = listAskedNames(parsed, {
    readAs: index => findSpan(index)?.kind,
    isUnread,
    isOfKind: index => {
      const span = findSpan(index)
      return ofKinds.has(words[index]!) || (span?.kind === 'category' && span.rule !== 'need')
    },
  })
  if (names.length === 0) return reading
  const told = names.map(({ start, end }) => prompt.slice(tokens[start]!.from, tokens[end - 1]!.to))
  const isSaid = (text: string) => told.some(name => name.includes(text) || text.includes(name))
  const ignored = remarks?.ignored?.filter(text => !isSaid(text)) ?? []
  return {
    ...reading,
    criteria: { ...criteria, impossible: true },
    remarks: {
      ...remarks,
      unknownNames: [...new Set([...(remarks?.unknownNames ?? []), ...told])],
      ignored: ignored.length > 0 ? ignored : undefined,
    },
  }
}

/** Whether a word by itself is about the kind that a need was read as. */
function isAbout({ categories, categoryIds }: Gazetteer, word: string, { value = [] }: Span): boolean {
  const family = new Set(value.flatMap(id => [...categories.listFamily(Number(id))]))
  return [...readNeeds([word]).topics].some(
    ([slug, probability]) => probability >= LEAST_ABOUT && family.has(categoryIds.get(slug) ?? -1),
  )
}
