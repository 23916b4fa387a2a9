import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { listAdjectives, listCountries } from '../places/demonyms.ts'
import { isArabic } from '../words/tokens.ts'

/** Words of the names of many countries. */
const COMMON = new Set(
  ['kingdom', 'republic', 'united', 'south', 'north'].concat('مملكه جمهوريه متحده جنوب شمال'.split(' ')),
)

/**
 * The words by which companies hold a country in their names: its name or its adjective, in either language. `own` are the words of the
 * prompt that name it, and `names` all that it is called.
 */
export function listCountrySpellings(gazetteer: Gazetteer, own: string[], names: string[]): string[] {
  const isCountry = ({ kind }: Entry) => kind === 'country'
  const lookup = (name: string) => gazetteer.lookup(name)
  const ids = new Set(names.flatMap(name => lookup(name).filter(isCountry)).map(({ id }) => id))
  const telling = names.flatMap(name => chooseTellingWord(name) ?? [])
  const adjectives = names
    .flatMap(listAdjectives)
    .filter(word => listCountries(word, lookup).some(({ id }) => ids.has(id)))
  // "Sudan" is another country than South Sudan.
  const isOther = (word: string) => {
    const others = lookup(word).filter(isCountry)
    return others.length > 0 && !others.some(({ id }) => ids.has(id))
  }
  const isHeld = (word: string) => gazetteer.companies.countHolders(word) > 0
  return [...new Set([own.at(-1)!, ...telling, ...adjectives])].filter(
    word => isHeld(word) && !COMMON.has(word) && !isOther(word),
  )
}

/** The word that tells a country's name from others, "States" or "ولايات"; undefined for "Republic of India". */
function chooseTellingWord(name: string): string | undefined {
  const words = name.split(' ')
  if (words.length > 2) return undefined
  const telling = words.filter(word => !COMMON.has(word))
  return isArabic(name) ? telling[0] : telling.at(-1)
}
