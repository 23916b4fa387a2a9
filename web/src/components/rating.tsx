import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'

export function Rating({ rating, reviews }: { rating: number | null; reviews: number | null }) {
  const format = useFormat()
  const { t } = useTranslation()
  if (rating === null) return <span className="text-faint">–</span>
  const label = t('rating.label', { rating: format.rating(rating), count: reviews ?? 0 })
  return (
    <span className="numeric inline-flex items-center gap-1">
      <span className="sr-only">{label}</span>
      <Star size={12} aria-hidden className="fill-warning text-warning" />
      <span aria-hidden>{format.rating(rating)}</span>
      {reviews !== null && (
        <span aria-hidden className="text-faint">
          ({format.number(reviews)})
        </span>
      )}
    </span>
  )
}
