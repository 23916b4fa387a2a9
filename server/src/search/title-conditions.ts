import { type CompanyOrder, type Criteria, isOrdered, type UpperBound } from './criteria.ts'
import type { Reading } from './interpretation/reading.ts'
import type { Language } from './interpretation/words/tokens.ts'

/** "…, rated 4.5 or more, with a website". */
export function writeConditions(
  criteria: Criteria,
  { language, remarks }: Pick<Reading, 'language' | 'remarks'>,
): string {
  const { minRating, isAboveRating, maxRating, minReviews, maxReviews, has = [], excluded } = criteria
  const { minBranches, maxBranches } = criteria
  const { comma, rating, reviews, branches, possessions, lacks, orders } = CONDITIONS[language]
  // Where the directory holds no ratings, "best" orders nothing.
  const isOrderSaid = criteria.order !== 'rating' || remarks?.saysRatingOrder === true
  const said = [
    isAboveRating ? rating.above(minRating!, maxRating) : writeBounds(rating, minRating, maxRating),
    writeBounds(reviews, minReviews, maxReviews),
    writeBounds(branches, minBranches, maxBranches),
    ...has.map(each => possessions[each]),
    ...(excluded?.has ?? []).map(each => lacks[each]),
    isOrdered(criteria) && isOrderSaid ? orders[criteria.order!] : '',
  ]
  return said.map(each => each && comma + each).join('')
}

/** How a language says the bounds of a number. */
interface BoundWords {
  least(least: number): string
  most(most: number): string
  below(end: number): string
  range(least: number, most: number): string
  rangeBelow(least: number, end: number): string
}

function writeBounds(say: BoundWords, least: number | undefined, most: UpperBound | undefined): string {
  if (!most) return least === undefined ? '' : say.least(least)
  const { value, isBelow } = most
  if (least === undefined) return isBelow ? say.below(value) : say.most(value)
  return isBelow ? say.rangeBelow(least, value) : say.range(least, value)
}

const CONDITIONS = {
  en: {
    comma: ', ',
    rating: {
      above: (least, most) =>
        `rated above ${least}${most ? ` and ${most.isBelow ? 'below' : 'up to'} ${most.value}` : ''}`,
      least: least => `rated ${least} or more`,
      most: most => `rated ${most} or less`,
      below: end => `rated below ${end}`,
      range: (least, most) => `rated ${least} to ${most}`,
      rangeBelow: (least, end) => `rated ${least} or more but below ${end}`,
    },
    reviews: {
      least: least => `${least} reviews or more`,
      most: most => `at most ${most} ${most === 1 ? 'review' : 'reviews'}`,
      below: end => `fewer than ${end} reviews`,
      range: (least, most) =>
        least === most
          ? `exactly ${most} ${most === 1 ? 'review' : 'reviews'}`
          : `${least} to ${most} reviews`,
      rangeBelow: (least, end) => `${least} or more but fewer than ${end} reviews`,
    },
    branches: {
      least: least => `with ${least} branches or more`,
      most: most => `with ${most === 1 ? 'one branch' : `at most ${most} branches`}`,
      below: end => `with fewer than ${end} branches`,
      range: (least, most) =>
        least === most ? `with ${most} branches` : `with ${least} to ${most} branches`,
      rangeBelow: (least, end) => `with ${least} branches or more but fewer than ${end}`,
    },
    possessions: {
      website: 'with a website',
      phone: 'with a phone',
      reviews: 'with reviews',
      rating: 'with a rating',
    },
    lacks: {
      website: 'without a website',
      phone: 'without a phone',
      reviews: 'without reviews',
      rating: 'without a rating',
    },
    orders: {
      rating: 'best rated first',
      'lowest-rating': 'worst rated first',
      'most-reviews': 'most reviewed first',
      'fewest-reviews': 'fewest reviews first',
      'most-branches': 'most branches first',
      'fewest-branches': 'fewest branches first',
      website: 'those with a website first',
      phone: 'those with a phone first',
      contacts: 'those with a website and a phone first',
    },
  },
  ar: {
    comma: '، ',
    rating: {
      above: (least, most) =>
        `بتقييم أعلى من ${least}${most ? ` و${most.isBelow ? 'أقل من' : 'حتى'} ${most.value}` : ''}`,
      least: least => `بتقييم ${least} فأكثر`,
      most: most => `بتقييم ${most} فأقل`,
      below: end => `بتقييم أقل من ${end}`,
      range: (least, most) => `بتقييم من ${least} إلى ${most}`,
      rangeBelow: (least, end) => `بتقييم ${least} فأكثر وأقل من ${end}`,
    },
    reviews: {
      least: least => `بـ ${countReviews(least)} فأكثر`,
      most: most => `بـ ${countReviews(most)} فأقل`,
      below: end => `بأقل من ${countReviews(end)}`,
      range: (least, most) =>
        least === most ? `بـ ${countReviews(most)} بالضبط` : `بـ ${least} إلى ${countReviews(most)}`,
      rangeBelow: (least, end) => `بـ ${least} فأكثر وأقل من ${countReviews(end)}`,
    },
    branches: {
      least: least => `لها ${countBranches(least)} فأكثر`,
      most: most => `لها ${countBranches(most)} فأقل`,
      below: end => `لها أقل من ${countBranches(end)}`,
      range: (least, most) =>
        least === most ? `لها ${countBranches(most)}` : `لها من ${least} إلى ${countBranches(most)}`,
      rangeBelow: (least, end) => `لها ${least} فأكثر وأقل من ${countBranches(end)}`,
    },
    possessions: {
      website: 'لها موقع إلكتروني',
      phone: 'لها هاتف',
      reviews: 'لها مراجعات',
      rating: 'لها تقييم',
    },
    lacks: {
      website: 'بلا موقع إلكتروني',
      phone: 'بلا هاتف',
      reviews: 'بلا مراجعات',
      rating: 'بلا تقييم',
    },
    orders: {
      rating: 'الأعلى تقييمًا أولًا',
      'lowest-rating': 'الأقل تقييمًا أولًا',
      'most-reviews': 'الأكثر مراجعاتٍ أولًا',
      'fewest-reviews': 'الأقل مراجعاتٍ أولًا',
      'most-branches': 'الأكثر فروعًا أولًا',
      'fewest-branches': 'الأقل فروعًا أولًا',
      website: 'التي لها موقع إلكتروني أولًا',
      phone: 'التي لها هاتف أولًا',
      contacts: 'التي لها موقع إلكتروني وهاتف أولًا',
    },
  },
} satisfies Record<Language, Conditions & Record<string, unknown>>

interface Conditions {
  rating: BoundWords & { above(least: number, most: UpperBound | undefined): string }
  reviews: BoundWords
  branches: BoundWords
  orders: Record<CompanyOrder, string>
}

function countReviews(count: number): string {
  return `${count} ${isFew(count) ? 'مراجعات' : 'مراجعة'}`
}

function countBranches(count: number): string {
  if (count === 1) return 'فرع واحد'
  return count === 2 ? 'فرعان' : `${count} ${isFew(count) ? 'فروع' : 'فرعًا'}`
}

/** "5 مراجعات" but "15 مراجعة": the noun is in the plural behind three to ten. */
function isFew(count: number): boolean {
  return count % 100 >= 3 && count % 100 <= 10
}
