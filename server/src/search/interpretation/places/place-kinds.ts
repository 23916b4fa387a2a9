import { isArticle } from '../../../text/fold.ts'
import { cacheByWord } from '../../../text/word-cache.ts'
import type { EntryKind } from '../../gazetteer/gazetteer.ts'
import { toWordSet } from '../words/word-set.ts'

/** These say what kind of place they stand beside: "حي الملز", "Olaya district". */
export const PLACE_KINDS: [Set<string>, EntryKind][] = [
  [
    toWordSet(
      'district districts neighborhoods neighbourhoods suburbs areas neighborhood neighbourhood quarter suburb area حي حيي حيين احياء ضاحيه ضواحي الحي حاره حومه فريج كمبوند hay 7ay 7ai 7aret 7art 7oumt',
    ),
    'district',
  ],
  [
    toWordSet(
      'city cities town towns village hamlet مدينه مدينتي مدينتا مدينتين مدن بلده قريه ضيعه madinet madinat medinet madinit mdinet mdint',
    ),
    'city',
  ],
  [toWordSet('country countries دوله دولتي دولتين مملكه جمهوريه dawlet dawlat mamlakat mamlaket'), 'country'],
  [
    toWordSet(
      'region regions provinces governorates states province governorate state emirate منطقه منطقتي منطقتين محافظه محافظتي محافظتين ولايه ولايتي ولايتين اماره امارتي امارتين اقليم mante2et manti2at mantiqat mantiqet mo7afazat mohafazat wilayat imarat',
    ),
    'region',
  ],
]

/** The kind of place that a word says its neighbour is: "حي", "بمدينة", "ومنطقة", "b7ay". */
export function readPlaceKind(word: string | undefined): EntryKind | undefined {
  return word === undefined ? undefined : (findPlaceKind(word) ?? undefined)
}

const findPlaceKind = cacheByWord((word: string): EntryKind | null => {
  const stem = word.replace(/^(?:(?:[وف]?[بل]|[وف])(?=.{2})|[bfl][aei]?(?=7))/u, '')
  return PLACE_KINDS.find(([names]) => names.has(word) || names.has(stem))?.[1] ?? null
})

/** What a word says before a name: also "سلطنة" of "سلطنة عمان", which alone is the name of the country. */
export function readPlaceKindBefore(word: string | undefined): EntryKind | undefined {
  return word !== undefined && SULTANATE.test(word) ? 'country' : readPlaceKind(word)
}

const SULTANATE = /^(?:[وفبل]{0,2}سلطنه|sultanate|saltanat|sultanat)$/u

/** The noun of districts in chat Arabic, which is nothing else. */
const DISTRICT_NOUN = /^(?:(?:[wbfl][aei]?)?7a[iy]|hay)$/

/** Whether a word in Latin letters stands behind that noun, with or without an article between them: "7ay el jazeera". */
export function isHeardDistrict(words: string[], start: number): boolean {
  const at = isArticle(words[start - 1] ?? '', words[start]) ? start - 2 : start - 1
  return DISTRICT_NOUN.test(words[at] ?? '') && /^[a-z0-9]/.test(words[start] ?? '')
}
