import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loading } from './components/loading.tsx'
import { parseDraftAddress } from './features/composer/parse-draft-address.ts'
import { parseLevel } from './features/results/parse-level.ts'
import type { Opened } from './features/results/use-opened.ts'
import { requireSession } from './features/session/enter.ts'
import { RouteError } from './features/shell/route-error.tsx'
import { RouteMissing } from './features/shell/route-missing.tsx'
import { Shell } from './features/shell/shell.tsx'
import { loadPage, loadSetupPage } from './routes/load-page.ts'

export interface RouterContext {
  client: QueryClient
}

/** A page whose code is loaded when it is opened. */
const lazyPage = (load: () => Promise<{ default: () => ReactNode }>) => ({
  component: lazyRouteComponent(load),
  pendingComponent: Loading,
  // A page that comes sooner than this needs no sign of waiting.
  pendingMs: 400,
})

const root = createRootRouteWithContext<RouterContext>()()

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? { value } : undefined)

const readToken = (search: Record<string, unknown>): { token?: string } => {
  const token = text(search.token)
  return token ? { token: token.value } : {}
}

/** A text of digits alone is read as a number. */
const readQuery = ({ q }: Record<string, unknown>): { q?: string } =>
  q === undefined || q === null || q === '' ? {} : { q: String(q) }

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  validateSearch: readToken,
  ...lazyPage(() => loadSetupPage(() => import('./routes/welcome.tsx'))),
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    const next = text(search.next)
    // Only a path of this site: a link must not lead elsewhere after signing in.
    return next && /^\/(?![/\\])/.test(next.value) ? { next: next.value } : {}
  },
  ...lazyPage(() => loadSetupPage(() => import('./routes/sign-in.tsx'))),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  validateSearch: readToken,
  ...lazyPage(() => loadSetupPage(() => import('./routes/invitation.tsx'))),
})

const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: ({ context, location, matches }) =>
    requireSession(context.client, location.href, matches.at(-1)?.cause !== 'stay'),
  component: Shell,
})

const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/search' })
  },
})

const search = createRoute({
  getParentRoute: () => app,
  path: '/search',
  validateSearch: parseDraftAddress,
  ...lazyPage(() => loadPage(() => import('./routes/search.tsx'))),
})

const savedSearch = createRoute({
  getParentRoute: () => app,
  path: '/searches/$searchId',
  validateSearch: parseLevel,
  ...lazyPage(() => loadPage(() => import('./routes/saved-search.tsx'))),
})

const history = createRoute({
  getParentRoute: () => app,
  path: '/history',
  validateSearch: (values: Record<string, unknown>): { folder?: string; q?: string } => {
    const folder = text(values.folder)
    return { ...(folder ? { folder: folder.value } : {}), ...readQuery(values) }
  },
  ...lazyPage(() => loadPage(() => import('./routes/history.tsx'))),
})

const lists = createRoute({
  getParentRoute: () => app,
  path: '/lists',
  validateSearch: readQuery,
  ...lazyPage(() => loadPage(() => import('./routes/lists.tsx'))),
})

const list = createRoute({
  getParentRoute: () => app,
  path: '/lists/$listId',
  // Filters and the selection are those of one list.
  remountDeps: ({ params }) => params,
  ...lazyPage(() => loadPage(() => import('./routes/list.tsx'))),
})

const directory = createRoute({
  getParentRoute: () => app,
  path: '/directory',
  ...lazyPage(() => loadSetupPage(() => import('./routes/directory.tsx'))),
})

const integrations = createRoute({
  getParentRoute: () => app,
  path: '/integrations',
  ...lazyPage(() => loadSetupPage(() => import('./routes/integrations.tsx'))),
})

const team = createRoute({
  getParentRoute: () => app,
  path: '/team',
  ...lazyPage(() => loadSetupPage(() => import('./routes/team.tsx'))),
})

const plan = createRoute({
  getParentRoute: () => app,
  path: '/plan',
  ...lazyPage(() => loadSetupPage(() => import('./routes/plan.tsx'))),
})

const profile = createRoute({
  getParentRoute: () => app,
  path: '/profile',
  ...lazyPage(() => loadSetupPage(() => import('./routes/profile.tsx'))),
})

const pages = [home, search, savedSearch, history, lists, list, directory, integrations, team, plan, profile]

export function buildRouter(client: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([welcome, signIn, invitation, app.addChildren(pages)]),
    context: { client },
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: RouteMissing,
    scrollRestoration: true,
  })
}

/** Starts to load the code of the page at the address. */
export function preloadPage(router: ReturnType<typeof buildRouter>): void {
  const ids = new Set(router.matchRoutes(router.latestLocation).map(match => String(match.routeId)))
  for (const route of Object.values(router.routesById)) {
    // A failure is told when the page is opened.
    if (ids.has(route.id)) router.loadRouteChunk(route)?.catch(() => {})
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof buildRouter>
  }

  interface HistoryState {
    /** The page of the search puts the focus into its sentence. */
    isSentenceWanted?: boolean
    /** What a panel over the page shows. */
    opened?: Opened
    /** Whether Back closes that panel. */
    isOwnEntry?: boolean
    /** The page of the sign-in says why it is shown. */
    hasSessionEnded?: boolean
  }
}
