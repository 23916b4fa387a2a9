import type { NameStarts } from '../kinds/kind-starts.ts'

/* "A Lebanese dinner", "fried chicken lunch": behind what there is to eat a meal says nothing of the kind. */

const MEALS = new Set(['dinner', 'dinners', 'lunch', 'lunches', 'supper', 'meal', 'meals'])

/** The indices of meals behind a kind of food. */
export function listMealTokens(words: string[], { endsFood }: NameStarts): number[] {
  return [...words.keys()].filter(at => MEALS.has(words[at]!) && endsFood(words, at))
}
