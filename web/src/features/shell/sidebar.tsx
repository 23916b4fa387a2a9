import { useMatchRoute } from '@tanstack/react-router'
import { Clock, Database, KeyRound, List, Search, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchAddress } from '../composer/use-search-address.ts'
import { useSession } from '../session/use-session.ts'
import { Brand } from './brand.tsx'
import { FolderLinks } from './folder-links.tsx'
import { NavLink } from './nav-link.tsx'
import { PlanMeter } from './plan-meter.tsx'
import { useCounts } from './use-counts.ts'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { t } = useTranslation()
  const { person } = useSession()
  const isSavedSearch = useMatchRoute()({ to: '/searches/$searchId' }) !== false
  const search = useSearchAddress()
  const counts = useCounts()
  return (
    // Following any link closes the drawer.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links inside are the controls
    <div
      className="flex h-full flex-col gap-3 overflow-auto px-3 py-4"
      onClick={event => event.target instanceof Element && event.target.closest('a') && onNavigate?.()}
    >
      <div className="px-2 pb-1">
        <Brand />
      </div>
      <WorkspaceSwitcher onNavigate={onNavigate} />
      <nav aria-label={t('shell.pages')} className="flex flex-col gap-0.5">
        <NavLink to="/search" search={search} icon={Search} label={t('nav.search')} />
        <NavLink
          to="/history"
          icon={Clock}
          label={t('nav.history')}
          count={counts?.searches}
          isCurrent={isSavedSearch}
        />
        <NavLink to="/lists" icon={List} label={t('nav.lists')} count={counts?.lists} />
        {person.isOperator && <NavLink to="/directory" icon={Database} label={t('nav.directory')} />}
        <NavLink to="/integrations" icon={KeyRound} label={t('nav.integrations')} />
        <NavLink to="/team" icon={Users} label={t('nav.team')} />
      </nav>
      <FolderLinks />
      <div className="mt-auto">
        <PlanMeter />
      </div>
    </div>
  )
}
