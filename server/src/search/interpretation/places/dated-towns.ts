import { splitWords, toNameKey } from '../../../text/fold.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listForms } from '../words/word-forms.ts'
import { isPlaceEntry } from './place-cues.ts'

/** "مدينة 15 مايو": before a date it says that it is a town, and is not Madinah. */
const CITY_NOUN = /(?<!\p{L})[فب]?مدين[ةه]\s*$/u

/**
 * Whether a date in a prompt is the name of a town: "banks in 6th of October". "A hotel in Dubai, 6 October" names a town in another
 * country, and so means the day.
 */
export function isDatedTown(gazetteer: Gazetteer, prompt: string, date: string): boolean {
  const towns = gazetteer.lookup(toNameKey(date)).filter(isPlaceEntry)
  if (towns.length === 0) return false
  const at = prompt.indexOf(date)
  const others = splitWords(
    `${prompt.slice(0, at).replace(CITY_NOUN, ' ')} ${prompt.slice(at + date.length)}`,
  )
    .flatMap(word => listForms([word]).flatMap(({ name }) => gazetteer.lookup(name)))
    .filter(({ kind, activeBranches }) => kind === 'city' && activeBranches > 0)
  return others.every(({ countryId }) => towns.some(town => town.countryId === countryId))
}
