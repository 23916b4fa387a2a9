import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COMMAND_KEY, useShortcuts } from '../../keyboard/shortcuts.ts'
import { setPreferences, usePreferences } from '../../preferences/preferences.ts'
import { type Command, useCommands } from '../commands/commands.ts'
import { useSearchAddress } from '../composer/use-search-address.ts'
import { useFolders } from '../history/use-folders.ts'
import { useLists } from '../lists/use-lists.ts'
import { useSession } from '../session/use-session.ts'

const loadPalette = () => import('../commands/palette.tsx')
const Palette = lazy(loadPalette)
const ShortcutsHelp = lazy(() => import('../shortcuts/shortcuts-help.tsx'))

/** Milliseconds after which the page is there, and the palette is loaded: who opens it goes on typing at once. */
const SOON = 1_000

/** Commands and shortcuts that work on every page. */
export function GlobalCommands() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => {}), SOON)
    return () => clearTimeout(timer)
  }, [])
  const search = useSearchAddress()
  const isSearchShown = useLocation({ select: ({ pathname }) => pathname === '/search' })
  const commands = useNavigationCommands()
  useCommands([
    ...commands,
    { id: 'help', group: t('commands.other'), label: t('shortcuts.title'), run: () => setOpen('help') },
  ])
  // The search page has a key of its own, which leaves its search as it is.
  const sentenceKey = {
    keys: '/',
    label: t('shortcuts.sentence'),
    run: () => void navigate({ to: '/search', state: { isSentenceWanted: true } }),
  }
  useShortcuts([
    ...(isSearchShown ? [] : [sentenceKey]),
    { keys: 'g s', label: t('nav.search'), run: () => void navigate({ to: '/search', search }) },
    { keys: 'g l', label: t('nav.lists'), run: () => void navigate({ to: '/lists' }) },
    { keys: 'g h', label: t('nav.history'), run: () => void navigate({ to: '/history' }) },
    {
      keys: `${COMMAND_KEY} K`,
      label: t('commands.title'),
      run: () => setOpen('palette'),
      isForFields: true,
    },
    { keys: '?', label: t('shortcuts.title'), run: () => setOpen('help') },
  ])

  return (
    <Suspense>
      {open === 'palette' && <Palette isOpen onClose={() => setOpen(null)} />}
      {open === 'help' && <ShortcutsHelp isOpen onClose={() => setOpen(null)} />}
    </Suspense>
  )
}

function useNavigationCommands(): Command[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { person } = useSession()
  const { language, theme } = usePreferences()
  const folders = useFolders()
  const lists = useLists().lists ?? []
  const pages = ['search', 'history', 'lists', 'integrations', 'team', 'plan', 'profile'] as const
  const visible = person.isOperator ? ([...pages, 'directory'] as const) : pages
  const search = useSearchAddress()
  const otherLanguage = language === 'ar' ? 'en' : 'ar'
  const otherTheme = theme === 'dark' ? 'light' : 'dark'
  return [
    ...visible.map(page => ({
      id: `page ${page}`,
      group: t('shell.pages'),
      label: t(`nav.${page}`),
      run: () => void navigate(page === 'search' ? { to: '/search', search } : { to: `/${page}` }),
    })),
    ...lists.map(list => ({
      id: list.id,
      group: t('nav.lists'),
      label: list.name,
      run: () => void navigate({ to: '/lists/$listId', params: { listId: list.id } }),
    })),
    ...folders.map(folder => ({
      id: folder.id,
      group: t('shell.folders'),
      label: folder.name,
      run: () => void navigate({ to: '/history', search: { folder: folder.id } }),
    })),
    {
      id: 'language',
      group: t('commands.other'),
      label: t('commands.language'),
      keywords: 'english arabic عربي إنجليزي',
      run: () => setPreferences({ language: otherLanguage }),
    },
    {
      id: 'theme',
      group: t('commands.other'),
      label: t(`commands.theme.${otherTheme}`),
      run: () => setPreferences({ theme: otherTheme }),
    },
  ]
}
