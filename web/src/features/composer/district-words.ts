import type { LocalizedText } from 'dalil-client'
import type { Span } from '../../api/composer.ts'
import { buildChips, type ChipWords, cutChips } from '../reading/chips.ts'

/** A prompt and what it was read as. */
export interface ReadPrompt {
  prompt: string
  spans: readonly Span[]
}

/** Roles of words that have a district's name in them and do not choose it. */
const OTHERS = new Set<Span['role']>(['exclusion', 'company', 'name'])

/**
 * The words of a prompt that choose a district: its name, which may be read already or not, or other words that were read
 * as it.
 */
export function findDistrict(text: string, district: LocalizedText, read: ReadPrompt): ChipWords | undefined {
  const prompt = text.trim()
  const spans = prompt === read.prompt ? read.spans : []
  const named = findName(prompt, district.en) ?? findName(prompt, district.ar)
  const isOther = (words: ChipWords) =>
    spans.some(span => OTHERS.has(span.role) && span.from < words.to && words.from < span.to)
  if (named && !isOther(named)) return named
  const isIt = (label: LocalizedText) => label.en === district.en && label.ar === district.ar
  return buildChips(prompt, spans).find(({ role, labels }) => role === 'district' && labels.some(isIt))
}

function findName(prompt: string, name: string): ChipWords | undefined {
  const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const from = prompt.search(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu'))
  return from < 0 ? undefined : { from, to: from + name.length, role: 'district' }
}

/** The prompt with the district, named in the reader's language, or without it where it is chosen already. */
export function toggleDistrict(
  text: string,
  district: LocalizedText,
  name: string,
  read: ReadPrompt,
): string {
  return findDistrict(text, district, read)
    ? cutDistricts(text, [district], read)
    : `${text.trim()} ${name}`.trim()
}

/** The prompt without the words that choose districts. */
export function cutDistricts(text: string, districts: readonly LocalizedText[], read: ReadPrompt): string {
  const prompt = text.trim()
  const found = districts.flatMap(district => findDistrict(prompt, district, read) ?? [])
  // Districts of one name are chosen by the same words.
  const words = [...new Map(found.map(chip => [chip.from, chip])).values()]
  return words.length > 0 ? cutChips(prompt, words, prompt === read.prompt ? read.spans : []) : text
}
