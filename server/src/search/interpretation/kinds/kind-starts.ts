import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import { listForms } from '../words/word-forms.ts'

/** Names of more words are not looked up. */
const LONGEST = 3

/** Whether something is called by the words that begin at an index. */
export type StartsName = (words: string[], at: number) => boolean

/** How many words the longest name of its sort has that begins at an index; 0 for none. */
export type MeasureName = (words: string[], at: number) => number

/** What must be known of names while a prompt is taken apart. */
export interface NameStarts {
  startsKind: StartsName
  measureKind: MeasureName
  /** A kind that has none below it. */
  startsPlainKind: StartsName
  /** Whether the words before an index are what a kind of restaurant is called. */
  endsFood(words: string[], at: number): boolean
  measurePlace: MeasureName
  /** Whether the first word says "in" before a place with its ب: «بالرياض», but not «بيروت». */
  startsInPlace: StartsName
}

/** Above all kinds of places to eat. */
export const FOOD = ['restaurant', 'fast-food']

/** Nothing is known. */
export const NO_NAMES: NameStarts = {
  startsKind: () => false,
  measureKind: () => 0,
  startsPlainKind: () => false,
  endsFood: () => false,
  measurePlace: () => 0,
  startsInPlace: () => false,
}

export function buildNameStarts(gazetteer: Gazetteer): NameStarts {
  const { categories } = gazetteer
  const isKind = ({ kind }: Entry) => kind === 'category'
  const food = FOOD.flatMap(slug => gazetteer.categoryIds.get(slug) ?? [])
  const isFood = (each: Entry) => isKind(each) && food.some(above => categories.isBelow(each.id, above))
  const measureKind: MeasureName = (words, at) => measureName(gazetteer, words, at, isKind)
  return {
    startsKind: (words, at) => measureKind(words, at) > 0,
    measureKind,
    startsPlainKind: (words, at) =>
      measureName(gazetteer, words, at, each => isKind(each) && categories.listFamily(each.id).length === 1) >
      0,
    endsFood: (words, at) =>
      [1, 2, 3].some(
        length => length <= at && measureName(gazetteer, words.slice(0, at), at - length, isFood) === length,
      ),
    measurePlace: (words, at) => measureName(gazetteer, words, at, isPlaceEntry),
    startsInPlace: (words, at) => {
      if (!words[at]?.startsWith('ب')) return false
      const length = measureName(gazetteer, words, at, isPlaceEntry)
      const forms = length > 0 ? listForms(words.slice(at, at + length)) : []
      return forms.find(({ name }) => gazetteer.lookup(name).some(isPlaceEntry))?.isPlaced ?? false
    },
  }
}

function measureName(
  gazetteer: Gazetteer,
  words: string[],
  at: number,
  isMeant: (entry: Entry) => boolean,
): number {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const run = words.slice(at, at + length)
    if (listForms(run).some(({ name }) => gazetteer.lookup(name).some(isMeant))) return length
  }
  return 0
}
