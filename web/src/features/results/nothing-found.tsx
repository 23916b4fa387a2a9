import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Search } from 'dalil-client'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { whyQuery } from '../../api/composer.ts'
import { buildButtonClass } from '../../components/button.tsx'
import { Empty } from '../../components/empty.tsx'
import { isComplete, restoreDraft } from '../composer/draft.ts'
import { toDraftAddress } from '../composer/draft-address.ts'
import { AbsentWords } from '../reading/absent-words.tsx'
import { buildChips, cutChips } from '../reading/chips.ts'

/** In the place of the results of a search that found none: which words it was for that are not known, and what to search for instead. */
export function NothingFound({ search }: { search: Search }) {
  const { t } = useTranslation()
  const { data: why } = useQuery(whyQuery(search.id))
  if (!why) return <Empty icon={SearchX} title={t('nothingFound.title')} />
  const absent = buildChips(why.prompt, why.spans).filter(chip => chip.role === 'absent')
  const draft = restoreDraft(search, why.chosen)
  const shorter = { ...draft, prompt: cutChips(why.prompt, absent, why.spans) }
  const hasShorter = absent.length > 0 && isComplete(shorter)
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
      {absent.length > 0 ? <AbsentWords chips={absent} /> : t('preview.noneAdvice')}
    </Empty>
  )
}
