import type { NameStarts } from '../kinds/kind-starts.ts'
import type { Token } from '../words/tokens.ts'

/* "Fried chicken for dinner" names a kind of food, and so do "a fried chicken dinner" and "a Lebanese dinner", which is Lebanese food. */

const MEALS = new Set(['dinner', 'dinners', 'lunch', 'lunches', 'supper', 'meal', 'meals'])

export function isMeal(word: string): boolean {
  return MEALS.has(word)
}

/** The indices of meals behind a kind of food, of which they say nothing. */
export function listMealTokens(words: string[], { endsFood }: NameStarts): number[] {
  return [...words.keys()].filter(at => MEALS.has(words[at]!) && endsFood(words, at))
}

/** The tokens with "food" for a meal behind a cuisine. */
export function nameMeals(tokens: Token[], { endsFood }: NameStarts): Token[] {
  if (!tokens.some(({ word }) => MEALS.has(word))) return tokens
  const isOfCuisine = (at: number) => at > 0 && endsFood([tokens[at - 1]!.word, 'food'], 2)
  return tokens.map((token, at) =>
    MEALS.has(token.word) && isOfCuisine(at) ? { ...token, word: 'food' } : token,
  )
}
