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
 * The words of a prompt that choose a district. Words that were read as it may be any; a prompt that is ahead of its
 * reading, and one that was read otherwise, is looked through for the district's names.
 */
export function findDistrict(text: string, district: LocalizedText, read: ReadPrompt): ChipWords | undefined {
  const prompt = text.trim()
  const spans = prompt === read.prompt ? read.spans : []
  const isIt = (label: LocalizedText) => label.en === district.en && label.ar === district.ar
  const chip = buildChips(prompt, spans).find(({ role, labels }) => role === 'district' && labels.some(isIt))
  if (chip) return chip
  const from = [district.en, district.ar].map(name => findWords(prompt, name)).find(at => at >= 0)
  if (from === undefined) return undefined
  const to = from + (findWords(prompt, district.en) === from ? district.en : district.ar).length
  const isOther = spans.some(span => OTHERS.has(span.role) && span.from < to && from < span.to)
  return isOther ? undefined : { from, to, role: 'district' }
}

function findWords(prompt: string, words: string): number {
  const pattern = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return prompt.search(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu'))
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
