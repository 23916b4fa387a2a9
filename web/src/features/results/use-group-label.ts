import { useTranslation } from 'react-i18next'
import { usePickText } from '../../components/name.tsx'
import { useFormat } from '../../i18n/format.ts'
import { type Dimension, type Group, RATING_STEPS } from './model.ts'

/** What a value of a dimension is called: a place or category by its name, ratings as a range. */
export function useGroupLabel(): (dimension: Dimension, group: Pick<Group, 'id' | 'name'>) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const pick = usePickText()
  return (dimension, { id, name }) => {
    if (name) return pick(name)
    if (dimension !== 'rating') return id
    const from = RATING_STEPS.find(step => String(step) === id)
    if (from === undefined) return t('chart.unrated')
    if (from === 0) return t('chart.below', { rating: format.rating(3) })
    return t('chart.from', { rating: format.rating(from) })
  }
}
