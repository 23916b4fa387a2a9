import type { FoldedPrompt } from './folded-prompt.ts'
import { takeListedContacts } from './listed-contacts.ts'
import { takeListedRating, takeListedReviews } from './listed-ratings.ts'
import { mayHoldNumber } from './numbers.ts'
import type { NumberConditions } from './ratings.ts'

const CONTACTS = ['website', 'phone'] as const

/** What a prompt asks for without any verb. */
export interface ListedConditions extends NumberConditions {
  has: ('website' | 'phone')[]
  /** What it wishes for, and does not require. */
  wished: ('website' | 'phone')[]
}

/**
 * Takes conditions that stand alone in lists or close the prompt out of its text: "vets, Muscat, 4.5, phone". Each that is
 * taken may uncover the one before it, so that they are looked for twice. A rating and a count that were said are kept.
 */
export function takeListedConditions(
  said: FoldedPrompt,
  { minRating, isAboveRating, maxRating, minReviews, maxReviews }: NumberConditions,
): ListedConditions {
  const found = { website: false, phone: false }
  const wished = { website: false, phone: false }
  for (let round = 0; round < 2; round++) {
    const taken = said.ranges.length
    if (mayHoldNumber(said.text)) {
      if (!maxReviews) minReviews ??= takeListedReviews(said)
      if (!maxRating) minRating ??= takeListedRating(said)
    }
    const listed = takeListedContacts(said)
    for (const each of CONTACTS) {
      found[each] ||= listed.found[each]
      wished[each] ||= listed.wished[each]
    }
    if (said.ranges.length === taken) break
  }
  return {
    ...(minRating !== undefined && { minRating }),
    ...(isAboveRating && { isAboveRating }),
    ...(maxRating && { maxRating }),
    ...(minReviews !== undefined && { minReviews }),
    ...(maxReviews && { maxReviews }),
    has: CONTACTS.filter(each => found[each]),
    wished: CONTACTS.filter(each => wished[each]),
  }
}
