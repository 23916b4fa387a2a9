import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Search } from 'dalil-client'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { whyQuery } from '../../api/composer.ts'
import { buildButtonClass } from '../../components/button.tsx'
import { Empty } from '../../components/empty.tsx'
import { useFormat } from '../../i18n/format.ts'
import { isComplete, restoreDraft } from '../composer/draft.ts'
import { toDraftAddress } from '../composer/draft-address.ts'
import { buildChips, cutChips } from '../reading/chips.ts'

/** In the place of the results of a search that found none: which words were not known, and what to search for instead. */
export function NothingFound({ search }: { search: Search }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: why } = useQuery(whyQuery(search.id))
  if (!why) return <Empty icon={SearchX} title={t('nothingFound.title')} />
  const unknown = buildChips(why.prompt, why.spans).filter(chip => chip.role === 'ignored')
  const draft = restoreDraft(search, why.chosen)
  const shorter = { ...draft, prompt: cutChips(why.prompt, unknown, why.spans) }
  const hasShorter = unknown.length > 0 && isComplete(shorter)
  return (
    <Empty
      icon={SearchX}
      title={t('nothingFound.title')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {hasShorter && (
            <Link to="/search" search={toDraftAddress(shorter)} className={buildButtonClass('primary')}>
              {t('nothingFound.without')}
            </Link>
          )}
          <Link
            to="/search"
            search={toDraftAddress(draft)}
            className={buildButtonClass(hasShorter ? 'secondary' : 'primary')}
          >
            {t('nothingFound.change')}
          </Link>
        </div>
      }
    >
      {unknown.length > 0 && (
        <p className="mb-1 text-text">
          {t('nothingFound.unknown', {
            words: format.list(unknown.map(({ text }) => t('nothingFound.word', { text }))),
          })}
        </p>
      )}
      <p>{t(unknown.length > 0 ? 'nothingFound.unknownAdvice' : 'preview.noneAdvice')}</p>
    </Empty>
  )
}
