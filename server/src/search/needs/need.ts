/** A kind of business that may serve the need that some words state. */
export interface Need {
  slug: string
  /** From 0 to 1: how surely the words state a need that this kind serves. */
  score: number
  /** From 0 to 1: the same, where the other kinds that the words may state a need for are weighed as well. */
  certainty: number
  /** The words that state it, from `start` up to `end`. */
  start: number
  end: number
}
