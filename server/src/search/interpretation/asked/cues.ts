import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { Candidate } from '../candidates/candidate.ts'
import { isNearBy } from '../kinds/list-joints.ts'
import { isFiller, isGeneric, NEAR } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'
import type { KindContext } from './kinds.ts'
import { findWay } from './times.ts'

/** What follows one of these is asked for. */
export const ASKING = readWordSet('asked-for')

/** What follows one of these belongs to the speaker or says what for. */
export const CONTEXT = readWordSet('context-words')

const PLACES = toWordSet('place places somewhere anywhere spot spots مكان اماكن محل مطرح makan mkan')

/** A word behind which something is asked for. */
export function isAsking(word: string): boolean {
  return ASKING.has(word)
}

/** What the words before a kind say of it, up to where its phrase begins. */
export function findCue(
  { words, phraseStarts }: Pick<KindContext, 'words' | 'phraseStarts'>,
  start: number,
): 'asking' | 'context' | undefined {
  for (let at = start - 1; at >= 0 && at >= start - 5; at--) {
    if (phraseStarts.has(at + 1)) return undefined
    const word = words[at]!
    if (findWay(words, at) !== undefined) return 'context'
    // "A place for lunch" is where to have it.
    if (CONTEXT.has(word) && PLACES.has(words[at - 1] ?? '')) continue
    if (CONTEXT.has(word)) return ASKING.has(words[at - 1]?.replace(/^و/u, '') ?? '') ? 'asking' : 'context'
    if (ASKING.has(word)) return 'asking'
    // "A restaurant near a hospital".
    if (NEAR.has(word)) return at === start - 1 && isNearBy(words, at) ? undefined : 'context'
    if (!isFiller(word) && !isGeneric(word)) return undefined
  }
  return undefined
}

/** Whether two candidates name the same kind, or one below the other. */
export function isSameKind(gazetteer: Gazetteer, one: Candidate, other: Candidate): boolean {
  const listKinds = ({ entries }: Candidate) => entries.filter(({ kind }) => kind === 'category')
  return listKinds(one).some(({ id }) =>
    listKinds(other).some(
      each =>
        each.id === id ||
        gazetteer.categories.isBelow(each.id, id) ||
        gazetteer.categories.isBelow(id, each.id),
    ),
  )
}
