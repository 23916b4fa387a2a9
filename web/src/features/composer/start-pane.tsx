import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useSearches } from '../history/use-searches.ts'
import { useSession, useWorkspace } from '../session/use-session.ts'
import { EmptyDirectory } from './empty-directory.tsx'

const RECENT = 6

/** Before anything is typed: sentences to try, and the searches that were saved last. */
export function StartPane({ onTry }: { onTry: (prompt: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { canWrite } = useWorkspace()
  const { isDirectoryEmpty } = useSession()
  const recent = useSearches().searches?.slice(0, RECENT) ?? []
  if (isDirectoryEmpty) return <EmptyDirectory />
  const examples = [t('start.example1'), t('start.example2'), t('start.example3'), t('start.example4')]
  return (
    <div className="flex h-full flex-col gap-8 overflow-auto p-6">
      <section aria-labelledby="examples" className="flex flex-col items-start gap-2">
        <h2 id="examples" className="text-xl font-semibold">
          {t('start.title')}
        </h2>
        <p className="mb-2 max-w-prose text-muted">
          {canWrite ? `${t('start.advice')} ${t('start.free')}` : t('start.advice')}
        </p>
        {examples.map(example => (
          <AriaButton
            key={example}
            onPress={() => onTry(example)}
            className="group flex items-center gap-2 rounded-md border border-line bg-panel px-3 py-2 text-start hovered:border-line-strong"
          >
            <bdi>{example}</bdi>
            <ArrowRight size={14} aria-hidden className="text-faint rtl:-scale-x-100" />
          </AriaButton>
        ))}
      </section>
      {recent.length > 0 && (
        <section aria-labelledby="recent">
          <h2 id="recent" className="mb-1 text-xs text-muted">
            {t('start.recent')}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {recent.map(search => (
              <li key={search.id}>
                <Link
                  to="/searches/$searchId"
                  params={{ searchId: search.id }}
                  className="flex items-center justify-between gap-4 py-2.5 hover:text-accent"
                >
                  <bdi className="truncate">{search.title}</bdi>
                  <span className="shrink-0 text-xs text-muted">
                    {t('count.branches', { count: search.persistedResultCount })} ·{' '}
                    {format.ago(search.createdAt)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
