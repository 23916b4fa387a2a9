import { Star } from 'lucide-react'
import { type ReactElement, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'

interface RatingProps {
  rating: number | null
  reviews: number | null
}

// The same element each time: nothing is compared then.
const STAR = <Star size={12} aria-hidden className="shrink-0 fill-warning text-warning" />
const NONE = <span className="text-faint">–</span>

export function Rating(props: RatingProps) {
  return useRatingRenderer()(props)
}

/** Renders ratings without a hook for each, for the many cells of a table. */
export function useRatingRenderer(): (props: RatingProps) => ReactElement {
  const format = useFormat()
  const { t } = useTranslation()
  return useCallback(
    ({ rating, reviews }) => {
      if (rating === null) return NONE
      const written = format.rating(rating)
      return (
        <span className="numeric inline-flex max-w-full items-center gap-1">
          <span className="sr-only">
            {reviews === null
              ? t('rating.only', { rating: written })
              : t('rating.label', { rating: written, count: reviews })}
          </span>
          {STAR}
          <span aria-hidden>{written}</span>
          {reviews !== null && (
            <span aria-hidden className="min-w-0 truncate text-faint">
              {`(${format.number(reviews)})`}
            </span>
          )}
        </span>
      )
    },
    [format, t],
  )
}
