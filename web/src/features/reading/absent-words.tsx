import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { Chip } from './chips.ts'

/** That the directory lacks what a search is for, and what to do about it. */
export function AbsentWords({ chips }: { chips: readonly Chip[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = format.list(chips.map(({ text }) => t('nothingFound.word', { text })))
  return (
    <>
      <p className="mb-1 text-text">{t('nothingFound.unknown', { words })}</p>
      <p>{t('nothingFound.unknownAdvice')}</p>
    </>
  )
}
