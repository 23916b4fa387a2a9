import { foldText } from '../../../text/fold.ts'
import { isUnsatisfiable } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { overlaps } from '../candidates/candidate.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { Reading } from '../reading.ts'
import { isAboutKinds, listFamilies } from '../readings/explained-words.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isContentWord } from '../words/content-words.ts'
import { listAskedNames, type ReadWords } from './asked-names.ts'
import { listNamesBesideKinds } from './names-beside-kinds.ts'
import { findNameUse } from './words-of-names.ts'

/** The reading that finds nothing, where the prompt asks for a company by a name that no company has: others of its kind are none of it. */
export function tellAskedNames(gazetteer: Gazetteer, parsed: ParsedPrompt, reading: Reading): Reading {
  const { criteria, spans, remarks } = reading
  if (isUnsatisfiable(criteria)) return reading
  const { prompt, tokens, words } = parsed
  const findSpan = (index: number) => {
    const token = tokens[index]
    const found = token && spans.find(({ from, to }) => from <= token.from && token.to <= to)
    // «شركة النورس»: a word that names are made of is no slip of a kind.
    const isGuessed =
      found?.rule === 'corrected' || (found?.rule === 'need' && foldText(found.text) === words[index])
    const isName = isGuessed && (findNameUse(words[index]!) !== undefined || isCommonWord(words[index]!))
    return isName ? { ...found, kind: 'unknown' as const } : found
  }
  const isUnread = (index: number) => {
    const span = findSpan(index)
    if (span?.rule !== 'need') return span?.kind === 'unknown'
    const kinds = listFamilies(gazetteer, (span.value ?? []).map(Number))
    return isContentWord(words[index]!) && !isAboutKinds(gazetteer, words[index]!, kinds)
  }
  const kinds = (criteria.categoryIds ?? []).flatMap(id => gazetteer.kindNames.get(id) ?? [])
  const ofKinds = new Set(kinds.flatMap(name => name.split(' ')))
  const read: ReadWords = {
    readAs: index => findSpan(index)?.kind,
    isUnread,
    isOfKind: index => {
      const span = findSpan(index)
      return ofKinds.has(words[index]!) || (span?.kind === 'category' && span.rule !== 'need')
    },
    isEmpty: index => {
      const span = findSpan(index)
      const ofCities = criteria.cityIds?.flatMap(id => gazetteer.listDistricts(id).map(each => each.id))
      const isHeld = (id: number) =>
        (ofCities?.includes(id) ?? true) && (gazetteer.findCentre('district', id)?.activeBranches ?? 0) > 0
      const meant = (span?.value ?? []).map(Number).filter(id => criteria.districtIds?.includes(id) ?? true)
      return span?.kind === 'district' && !meant.some(isHeld)
    },
  }
  const asked = listAskedNames(parsed, read)
  const isExcluding = spans.some(({ isExcluded }) => isExcluded)
  const shaped = asked.length > 0 || isExcluding ? asked : listNamesBesideKinds(parsed, read)
  const names = shaped.filter(name => !parsed.streets.some(street => overlaps(street, name)))
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
