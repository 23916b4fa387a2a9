import type { Search } from 'dalil-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Archive, CircleHelp, SearchCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whyQuery } from '../../api/composer.ts'
import { Button, buildButtonClass } from '../../components/button.tsx'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { useFormat } from '../../i18n/format.ts'
import { buildChips } from '../reading/chips.ts'
import { ReadingChip } from '../reading/reading-chip.tsx'
import { useWorkspace } from '../session/use-session.ts'
import { MoveToFolderMenu } from './move-to-folder-menu.tsx'
import { useArchiveSearch } from './use-archive-search.ts'

const WhyDialog = lazyDialog(() => import('./why-dialog.tsx'))

interface SavedSearchHeaderProps {
  search: Search
  companyCount: number
  branchCount: number
}

export function SavedSearchHeader({ search, companyCount, branchCount }: SavedSearchHeaderProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { canWrite } = useWorkspace()
  const archive = useArchiveSearch()
  const [isWhyOpen, setWhyOpen] = useState(false)
  const { data: why } = useQuery(whyQuery(search.id))
  return (
    <header className="flex flex-col gap-3 border-b border-line px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold wrap-anywhere">
            <bdi className="block">{search.title}</bdi>
          </h1>
          <p className="text-muted">
            <strong className="font-semibold text-text">{t('count.branches', { count: branchCount })}</strong>{' '}
            {t('count.ofCompanies', { count: companyCount })} ·{' '}
            {t('savedSearch.saved', { ago: format.ago(search.createdAt) })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {search.prompt && (
            <Link to="/search" search={{ q: search.prompt }} className={buildButtonClass()}>
              <SearchCheck size={15} aria-hidden />
              {t('savedSearch.again')}
            </Link>
          )}
          {canWrite && <MoveToFolderMenu searchId={search.id} folderId={search.folderId} />}
          {canWrite && (
            <Button onPress={() => archive(search)}>
              <Archive size={15} aria-hidden />
              {t('action.archive')}
            </Button>
          )}
        </div>
      </div>
      {why && why.spans.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {buildChips(why.prompt, why.spans).map(chip => (
            <ReadingChip key={chip.from} chip={chip} />
          ))}
          <Button size="sm" className="h-7! rounded-full!" onPress={() => setWhyOpen(true)}>
            <CircleHelp size={14} aria-hidden />
            {t('why.open')}
          </Button>
          <WhyDialog prompt={why.prompt} reading={why} isOpen={isWhyOpen} onClose={() => setWhyOpen(false)} />
        </div>
      )}
    </header>
  )
}
