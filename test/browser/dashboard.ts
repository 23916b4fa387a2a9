import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { after, afterEach } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { insertParticipant, type Role } from '../../server/src/auth/people/participants.ts'
import { insertPerson } from '../../server/src/auth/people/people.ts'
import { insertSession } from '../../server/src/auth/people/sessions.ts'
import type { DirectoryRecord } from '../../server/src/directory/model/records.ts'
import type { Scope } from '../support/database.ts'
import { type Directory, loadDirectory } from '../support/directory.ts'
import { type Caller, type TestService, testService } from '../support/service.ts'
import { launchChromium } from './chromium.ts'
import { PageWatch } from './watch-page.ts'

export const dist = fileURLToPath(new URL('../../web/dist', import.meta.url))
const ensureDist = fileURLToPath(new URL('../../web/build/ensure-dist.ts', import.meta.url))

export type Language = 'en' | 'ar'
export type Theme = 'light' | 'dark'

export interface PageOptions {
  language?: Language
  theme?: Theme
  viewport?: { width: number; height: number }
  /** Whether maps are drawn: a page with one takes half as much processor time again. */
  map?: boolean
}

/** A person's browser at the dashboard. */
export interface Visitor {
  context: BrowserContext
  page: Page
  watch: PageWatch
}

/** The service with its dashboard on a loopback port, a browser, and one workspace. */
export interface Dashboard {
  address: string
  service: TestService
  directory: Directory
  browser: Browser
  /** The workspace by a key with every scope. */
  caller: Caller
  /** Opens a browser of its own for a new person, signed in with a role in the workspace; without a role, signed out. */
  visit(role: Role | null, options?: PageOptions): Promise<Visitor>
  /** Opens another browser of a person who is signed in. */
  visitAgain(visitor: Visitor, options?: PageOptions): Promise<Visitor>
  /** The branches of a list in their order, as the API tells it. */
  readOrder(listId: string): Promise<string[]>
}

/** A scope that is over after the suite, and tells when each of its tests is. */
export interface SuiteScope extends Scope {
  afterEach(fn: () => unknown): void
}

/** Hooks for a `before`: those of node:test itself, called there, would be over with it. */
export function suiteScope(): SuiteScope {
  const closing: (() => unknown)[] = []
  const following: (() => unknown)[] = []
  after(async () => {
    for (const close of closing.toReversed()) await close()
  })
  afterEach(async () => {
    for (const follow of following) await follow()
  })
  return { after: close => closing.push(close), afterEach: follow => following.push(follow) }
}

let built: Promise<void> | undefined

/** Builds the dashboard, once a process, where it is missing or older than its sources. */
export function ensureDashboard(): Promise<void> {
  built ??= buildDashboard()
  return built
}

async function buildDashboard(): Promise<void> {
  const { stderr } = await promisify(execFile)(process.execPath, [ensureDist])
  if (!existsSync(`${dist}/index.html`)) throw new Error(`the dashboard was not built:\n${stderr}`)
  const files = await readdir(`${dist}/assets`)
  if (!files.some(file => MAP.test(`/${file}`))) throw new Error(`no file of the dashboard matches ${MAP}`)
}

/** `defaults` hold for every visit that says nothing else. */
export async function startDashboard(
  scope: SuiteScope,
  more: DirectoryRecord[] = [],
  defaults: PageOptions = {},
): Promise<Dashboard> {
  await ensureDashboard()
  const service = await testService(scope, { webRoot: dist, prepare: leaveMapsOut })
  const directory = await loadDirectory(service.sql, more)
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`
  const caller = await service.workspace({ name: 'Gulf sales' })
  const browser = await launchChromium(scope)
  const owners = new Map<BrowserContext, string>()
  const opened: BrowserContext[] = []
  // Pages that nobody looks at any more take processor time too, above all those with a map.
  scope.afterEach(() => Promise.all(opened.splice(0).map(closeContext)))
  const open = async (options?: PageOptions) => {
    const visitor = await openVisitor(browser, address, { ...defaults, ...options })
    opened.push(visitor.context)
    return visitor
  }
  const signIn = async (visitor: Visitor, personId: string) => {
    const client = { ipAddress: '127.0.0.1', userAgent: undefined }
    const token = await insertSession(service.sql, personId, client, new Date())
    await visitor.context.addCookies([
      { name: 'dalil_session', value: token, url: address, httpOnly: true, sameSite: 'Strict' },
    ])
    owners.set(visitor.context, personId)
    return visitor
  }
  return {
    address,
    service,
    directory,
    browser,
    caller,
    async visit(role, options) {
      const visitor = await open(options)
      if (role === null) return visitor
      const number = owners.size + 1
      const now = new Date()
      const person = await insertPerson(
        service.sql,
        {
          name: `Person ${number}`,
          email: `person-${number}@example.com`,
          // Hashing a password would be most of the time of many tests.
          passwordHash: '',
          isOperator: role === 'owner',
        },
        now,
      )
      await insertParticipant(service.sql, caller.workspaceId, person.id, role, now)
      return signIn(visitor, person.id)
    },
    async visitAgain({ context }, options) {
      return signIn(await open(options), owners.get(context)!)
    },
    async readOrder(listId) {
      const { body } = await caller.get(`/lists/${listId}/members?limit=100`)
      return body.members.map(({ branchId }: { branchId: string }) => branchId)
    },
  }
}

/** The file that draws maps. */
const MAP = /\/map-canvas-[^/]*\.js$/
const NO_MAP = { 'x-map': 'off' }

/**
 * Draws no map in the browsers that ask for none. The service does it, because Chromium keeps nothing for the next page
 * where a test looks into its requests.
 */
function leaveMapsOut(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, headers }, reply) => {
    if (MAP.test(url) && headers['x-map'] === 'off')
      return reply.type('text/javascript').send('export default () => null')
  })
}

async function closeContext(context: BrowserContext): Promise<void> {
  // Requests that a test looks into may be under way: what comes of them is of no interest any more.
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/** A browser context of its own: cookies, storage and language are shared with nobody. */
export async function openVisitor(
  browser: Browser,
  address: string,
  { language = 'en', theme = 'light', viewport = { width: 1280, height: 720 }, map = true }: PageOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    colorScheme: theme,
    locale: language === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: 'Asia/Riyadh',
    reducedMotion: 'reduce',
    ...(map ? {} : { extraHTTPHeaders: NO_MAP }),
  })
  // How long a busy machine may take: nothing waits this long unless it failed.
  context.setDefaultTimeout(45_000)
  const watch = new PageWatch(context, address)
  return { context, page: await context.newPage(), watch }
}
