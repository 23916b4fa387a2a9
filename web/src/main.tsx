import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { sessionQuery } from './api/session.ts'
import { showCutText } from './components/show-cut-text.ts'
import { ToastRegion } from './components/toast/toast-region.tsx'
import { getResumeAddress } from './features/session/resume-address.ts'
import { startI18n } from './i18n/i18n.ts'
import { toLocaleTag } from './i18n/locale.ts'
import { keepFocus } from './keyboard/keep-focus.ts'
import { startShortcuts } from './keyboard/shortcuts.ts'
import { followOtherTabs, usePreferences } from './preferences/preferences.ts'
import { buildQueryClient } from './query-client.ts'
import { buildRouter, preloadPage } from './router.tsx'
import './styles/index.css'

const client = buildQueryClient(
  getResumeAddress,
  next => void router.navigate({ to: '/sign-in', search: { next }, state: { hasSessionEnded: true } }),
)
const router = buildRouter(client)

function App() {
  const preferences = usePreferences()
  return (
    <I18nProvider locale={toLocaleTag(preferences)}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ToastRegion />
      </QueryClientProvider>
    </I18nProvider>
  )
}

// What the first page needs is asked for at once, not one after the other.
const texts = startI18n()
void client.prefetchQuery(sessionQuery)
preloadPage(router)
await texts
startShortcuts()
followOtherTabs()
keepFocus()
showCutText()
const unsubscribe = router.subscribe('onResolved', () => {
  document.getElementById('starting')?.remove()
  unsubscribe()
})
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
