import { Outlet } from '@tanstack/react-router'
import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkspaceId } from '../../api/current-workspace.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { OfflineBanner } from '../../components/offline-banner.tsx'
import { useIsSignedIn, useSession } from '../session/use-session.ts'
import { Brand } from './brand.tsx'
import { GlobalCommands } from './global-commands.tsx'
import { Sidebar } from './sidebar.tsx'
import { useKeepPreferences } from './use-keep-preferences.ts'

const NoWorkspace = lazy(() => import('./no-workspace.tsx'))
const Drawer = lazyDialog(() => import('./drawer.tsx'))

/** What surrounds every page of a signed-in person; nothing of it stays when the session has ended. */
export function Shell() {
  return useIsSignedIn() ? <SignedInShell /> : null
}

function SignedInShell() {
  const { t } = useTranslation()
  const { workspaces } = useSession()
  const workspaceId = useWorkspaceId()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  useKeepPreferences()
  if (workspaces.length === 0) {
    return (
      <Suspense>
        <NoWorkspace />
      </Suspense>
    )
  }
  return (
    <div className="flex h-full flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:absolute focus:start-2 focus:top-2"
      >
        {t('shell.skip')}
      </a>
      <OfflineBanner />
      <header className="flex items-center gap-2 border-b border-line bg-sunken px-3 py-2 lg:hidden">
        <IconButton icon={MenuIcon} label={t('shell.menu')} onPress={() => setDrawerOpen(true)} />
        <Brand />
      </header>
      <div className="flex min-h-0 flex-1">
        <aside
          aria-label={t('shell.menu')}
          className="hidden w-58 shrink-0 border-e border-line bg-sunken lg:block"
        >
          <Sidebar />
        </aside>
        {/* Another workspace is another page: nothing of the old one stays. */}
        <main key={workspaceId} id="main" tabIndex={-1} className="min-w-0 flex-1 outline-none">
          <Outlet />
        </main>
      </div>
      <Drawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
      <GlobalCommands />
    </div>
  )
}
