import type { Candidate, WordRange } from '../candidates/candidate.ts'
import { isMeal } from '../prompt/meals.ts'
import type { PartSources } from './parts.ts'

/** A likeness that costs more is not surely the kind's name. */
const MOST_DISTANCE = 0.35

/**
 * "mat3am lebnani la 3asha": words that state a need for a wide kind and name one within it need that one. A kind that is
 * only similar to words counts where it is long and hardly anything else. Where the wide kind is named as well, it is meant.
 */
export function narrowNeed(sources: PartSources, need: Candidate): Candidate {
  const { gazetteer, context, chosen, fuzzy } = sources
  const isBelow = (id: number) => need.entries.some(wide => gazetteer.categories.isBelow(id, wide.id))
  const isOwn = (id: number) => need.entries.some(wide => wide.id === id)
  const isWithin = (range: WordRange) => range.start >= need.start && range.end <= need.end
  const similar = fuzzy.filter(
    each => each.rule === 'transliterated' && each.cost <= MOST_DISTANCE && each.end - each.start > 1,
  )
  // "Dinner tonight, Lebanese restaurant": the wide kind is no more than a word of the other's name, or a meal.
  const isOfName = (range: WordRange) =>
    chosen.some(
      each =>
        each.kind === 'category' &&
        each.start <= range.start &&
        each.end >= range.end &&
        each.end - each.start > range.end - range.start &&
        each.entries.some(({ id }) => isBelow(id)),
    )
  const isNamed = context.spans.some(
    each =>
      isWithin(each) &&
      !isOfName(each) &&
      !context.words.slice(each.start, each.end).every(isMeal) &&
      each.entries.some(({ kind, id }) => kind === 'category' && isOwn(id)),
  )
  if (isNamed) return need
  const narrower = [...chosen, ...similar]
    .filter(each => each.kind === 'category' && isWithin(each))
    .map(({ entries }) => entries.filter(({ kind, id }) => kind === 'category' && isBelow(id)))
    .filter(entries => entries.length > 0)
  const ids = new Set(narrower.map(entries => entries.map(({ id }) => id).join()))
  return ids.size === 1 ? { ...need, entries: narrower[0]! } : need
}
