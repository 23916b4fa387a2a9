import type { CompanyOrder } from '../../criteria.ts'
import { SUPERLATIVES } from '../landmarks/marked.ts'
import type { Reading } from '../reading.ts'

/** Orders that are said of what is found, and no mere wish. */
const SAID: CompanyOrder[] = [
  'lowest-rating',
  'most-reviews',
  'fewest-reviews',
  'most-branches',
  'fewest-branches',
]

/**
 * "Hotels near the Burj, best rated first": an order that is said holds within the circle as well, in which the nearest come first
 * otherwise. Who asks for the nearest gets them first.
 */
export function putOrderFirst(reading: Reading, words: string[]): Reading {
  const { nearest, ...criteria } = reading.criteria
  const { order } = criteria
  if (!nearest || !order || words.some(word => SUPERLATIVES.has(word))) return reading
  const isSaid = order === 'rating' ? reading.remarks?.saysRatingOrder === true : SAID.includes(order)
  return isSaid ? { ...reading, criteria } : reading
}
