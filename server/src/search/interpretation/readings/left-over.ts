import { CHAIN_BRANCHES } from '../../gazetteer/load.ts'
import { isListedBrand } from '../names/listed-brands.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isContentWord } from '../words/content-words.ts'
import { isEverydayWord } from '../words/everyday-words.ts'
import type { Part, PartSources } from './parts.ts'
import type { Features } from './weights.ts'

/** What it costs to leave a word over: nothing for words of grammar and praise, unless the rules see more in them. */
export function weighLeftOver(sources: PartSources, index: number, chosen: Part[]): Features {
  if (sources.meaninglessTokens.has(index)) return {}
  const features = weighLeftWord(sources, index, chosen)
  if (!sources.toldTokens.has(index)) return features
  return Object.fromEntries(Object.entries(features).map(([feature, amount]) => [feature, amount * TOLD]))
}

/** How much more it costs to leave over a kind by its label of several words. */
const PLAIN = 1.6

/** How much more it costs to leave out "independent", which means nothing else: «مطعم في شبرا مستقل». */
const INDEPENDENT = 1.8

/** "Veterinary clinic": a kind by its label of several words, as they stand. */
export function isPlainKind({ start, end, candidate }: Part): boolean {
  const isWritten = candidate?.rule === 'exact' || candidate?.rule === 'folded'
  return (
    isWritten &&
    end - start > 1 &&
    candidate.kind === 'category' &&
    candidate.entries.some(entry => entry.kind === 'category' && !entry.isAlias)
  )
}

function weighKind(part: Part): number {
  const { kind, types = [] } = part.candidate ?? {}
  if (kind === 'type') return types.includes('independent') ? INDEPENDENT : 1
  return isPlainKind(part) ? PLAIN : 1
}

/** How much more it costs to leave over a large place by its name of several words. */
const PLAIN_PLACE = 2.5
const LARGE = 100_000

/** "New Cairo", "Jabal Ali": a large city or a district by its name of several words, as they stand. */
function isPlainPlace({ start, end, candidate }: Part): boolean {
  const isWritten = candidate?.rule === 'exact' || candidate?.rule === 'synonym'
  return (
    isWritten &&
    end - start > 1 &&
    candidate.entries.some(
      ({ kind, population }) => kind === candidate.kind && (kind === 'district' || population >= LARGE),
    )
  )
}

/** What words of a clause that only tells what happened cost, beside those of one that asks. */
const TOLD = 0.3

function weighLeftWord(sources: PartSources, index: number, chosen: Part[]): Features {
  const { gazetteer, context } = sources
  const word = context.words[index]!
  const isContent = isContentWord(word)
  const spans = context.spans.filter(
    span => span.start <= index && index < span.end && span.end - span.start <= 2,
  )
  const own = chosen.find(part => part.start <= index && index < part.end)
  const kind = own?.candidate?.kind
  // The words of one part share what it costs to leave it over.
  const share = own ? 1 / (own.end - own.start) : 1
  if (!own && !isContent) return {}
  if (kind === 'company' && own!.candidate!.isChain)
    return { leftBrand: isCommonWord(word) ? share / 2 : share }
  const isPlaced = kind !== 'category' && kind !== 'type' && kind !== 'company' && own?.candidate?.isPlaced
  const isSimilar = (own?.features.distance ?? 0) > 0.2
  const marked: Features = isPlaced ? { leftMarked: isSimilar ? share / 2 : share } : {}
  if (kind && kind !== 'company' && own?.candidate?.rule !== 'corrected') {
    if (kind === 'category' || kind === 'type') return { leftKind: share * weighKind(own!) }
    if (!isSimilar) return { leftPlace: isPlainPlace(own!) ? share * PLAIN_PLACE : share, ...marked }
  }
  if (!isContent) return { leftCommon: share, ...marked }
  if (isListedBrand(sources, index)) return { leftBrand: 1 }
  if (isEverydayWord(gazetteer, context.words, index)) return { leftCommon: 1, ...marked }
  const isChainName = spans.some(
    span =>
      span.isChain ||
      span.entries.some(entry => entry.kind === 'company' && entry.activeBranches >= CHAIN_BRANCHES),
  )
  if (isChainName && spans.some(span => span.company !== undefined)) return { leftBrand: 1 }
  if (spans.some(span => span.entries.some(entry => isPlaceEntry(entry) && entry.activeBranches > 0)))
    return { leftPlace: 1, ...marked }
  return { leftWord: 1, ...marked }
}
