import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Search } from 'dalil-client'
import { Archive, CircleHelp, SearchCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whyQuery } from '../../api/composer.ts'
import { Button, buildButtonClass } from '../../components/button.tsx'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { useFormat } from '../../i18n/format.ts'
import { ChangesSince } from '../changes/changes-since.tsx'
import { restoreDraft } from '../composer/draft.ts'
import { toDraftAddress } from '../composer/draft-address.ts'
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
  onOpenBranch: (branchId: string) => void
}

export function SavedSearchHeader({
  search,
  companyCount,
  branchCount,
  onOpenBranch,
}: SavedSearchHeaderProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { canWrite } = useWorkspace()
  const archive = useArchiveSearch()
  const [isWhyOpen, setWhyOpen] = useState(false)
  const { data: why } = useQuery(whyQuery(search.id))
  return (
    <header className="flex flex-col gap-3 border-b border-line px-5 py-4 max-sm:gap-2 max-sm:py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:gap-y-1">
        {/* On a phone the title has a row of its own, and the buttons stand beside what is under it. Elsewhere what is added
            to the line later takes another line, and the buttons stay where they are. */}
        <div className="min-w-0 max-sm:contents sm:flex-[1_1_20rem]">
          <h1 className="text-xl font-semibold wrap-anywhere max-sm:w-full">
            <bdi className="block">{search.title}</bdi>
          </h1>
          <p className="text-muted max-sm:flex-1">
            <strong className="font-semibold text-text">{t('count.branches', { count: branchCount })}</strong>{' '}
            {t('count.ofCompanies', { count: companyCount })}&nbsp;·{' '}
            {/* The plan may have allowed fewer, or the directory has no more. */}
            {companyCount < search.requestedResultCount &&
              `${t('savedSearch.requested', { count: search.requestedResultCount })}\u00a0· `}
            {t('savedSearch.saved', { ago: format.ago(search.createdAt) })}{' '}
            <ChangesSince scope={{ searchId: search.id }} onOpenBranch={onOpenBranch} />
          </p>
        </div>
        <div className="flex gap-2 max-sm:shrink-0">
          {/* What was chosen is known a moment later: nothing on the page moves then. */}
          <Link
            to="/search"
            search={why ? toDraftAddress(restoreDraft(search, why.chosen)) : {}}
            className={`${buildButtonClass()} ${why ? '' : 'invisible'}`}
          >
            <SearchCheck size={15} aria-hidden />
            <span className="max-sm:sr-only">{t('savedSearch.again')}</span>
          </Link>
          {canWrite && <MoveToFolderMenu search={search} />}
          {canWrite && (
            <Button onPress={() => archive(search)}>
              <Archive size={15} aria-hidden />
              <span className="max-sm:sr-only">{t('action.archive')}</span>
            </Button>
          )}
        </div>
      </div>
      {!why && search.prompt.trim() && <div className="h-7" />}
      {why && why.spans.length > 0 && (
        // On a phone the chips are one line that scrolls: the results are what the page is for.
        <div className="flex items-center gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:*:shrink-0 sm:flex-wrap">
          {buildChips(why.prompt, why.spans).map(chip => (
            <ReadingChip key={chip.from} chip={chip} />
          ))}
          <Button size="sm" className="h-7! rounded-full!" onPress={() => setWhyOpen(true)}>
            <CircleHelp size={14} aria-hidden />
            {t('why.open')}
          </Button>
          <WhyDialog search={search} why={why} isOpen={isWhyOpen} onClose={() => setWhyOpen(false)} />
        </div>
      )}
    </header>
  )
}
