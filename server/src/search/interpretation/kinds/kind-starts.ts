import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import { listForms } from '../words/word-forms.ts'

/** Names of more words are not looked up. */
const LONGEST = 3

/** Whether something is called by the words that begin at an index. */
export type StartsName = (words: string[], at: number) => boolean

/** What must be known of names while a prompt is taken apart. */
export interface NameStarts {
  startsKind: StartsName
  /** A kind that has none below it. */
  startsPlainKind: StartsName
  /** How many words the longest place has that they call; 0 for none. */
  measurePlace(words: string[], at: number): number
}

/** Nothing is known. */
export const NO_NAMES: NameStarts = {
  startsKind: () => false,
  startsPlainKind: () => false,
  measurePlace: () => 0,
}

export function buildNameStarts(gazetteer: Gazetteer): NameStarts {
  const { categories } = gazetteer
  const isKind = ({ kind }: Entry) => kind === 'category'
  return {
    startsKind: (words, at) => measureName(gazetteer, words, at, isKind) > 0,
    startsPlainKind: (words, at) =>
      measureName(gazetteer, words, at, each => isKind(each) && categories.listFamily(each.id).length === 1) >
      0,
    measurePlace: (words, at) => measureName(gazetteer, words, at, isPlaceEntry),
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
