import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { launchChromium } from '../test/browser/chromium.ts'
import { ensureDashboard, openVisitor } from '../test/browser/dashboard.ts'
import { readLabels } from '../test/browser/labels.ts'
import { call, type RunningService, startService } from '../test/cli/process.ts'

/** Takes the screenshots of the README from a service with the demo directory: npx node scripts/take-screenshots.ts */
const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url))
const viewport = { width: 1440, height: 860 }
/** A README must load fast. */
const MOST_BYTES = 300_000

const closing: (() => unknown)[] = []
const scope = { after: (close: () => unknown) => closing.push(close) }
try {
  await takeScreenshots()
} finally {
  for (const close of closing.toReversed()) await close()
}

async function takeScreenshots(): Promise<void> {
  await ensureDashboard()
  const dataDir = await mkdtemp(join(tmpdir(), 'dalil-screenshots-'))
  // Run as root, the database's own user must get at its folder.
  await chmod(dataDir, 0o711)
  scope.after(() => rm(dataDir, { recursive: true, force: true }))
  const service = await startService(scope, {
    DATA_DIR: join(dataDir, 'data'),
    DALIL_DEMO: 'on',
    DALIL_REFERENCE: 'on',
  })
  const browser = await launchChromium(scope)
  await mkdir(folder, { recursive: true })
  const link = /Open (\S+)/.exec(service.written().stdout)?.[1]
  if (!link) throw new Error('the service printed no link for the owner')
  const cookies = await becomeOwner(browser, service, link)
  const { searchId, listId } = await fillWorkspace(service)

  const english = await openVisitor(browser, service.address, { viewport })
  await english.context.addCookies(cookies)
  await english.page.goto(`/searches/${searchId}`)
  const boxes = english.page.getByRole('rowheader')
  await boxes.first().waitFor()
  for (const index of [1, 2, 5]) await english.page.locator('[role=row][data-key] label').nth(index).click()
  await save(english.page, 'search-en-light.png')

  const arabic = await openVisitor(browser, service.address, { viewport, language: 'ar', theme: 'dark' })
  await arabic.context.addCookies(cookies)
  await arabic.page.goto(`/lists/${listId}`)
  await Promise.all([
    arabic.page.waitForResponse(/\/order$/),
    arabic.page.getByRole('button', { name: readLabels('ar')('list.shortestRoute') }).click(),
  ])
  // Without the message that says so.
  await arabic.page.reload()
  await arabic.page.getByRole('row').first().waitFor()
  await save(arabic.page, 'list-ar-dark.png')
  await browser.close()
  await service.end('SIGTERM')
}

async function becomeOwner(browser: Browser, service: RunningService, link: string) {
  const { page, context } = await openVisitor(browser, service.address)
  await page.goto(link)
  await page.getByLabel('Your name').fill('Amal Haddad')
  await page.getByLabel('E-mail').fill('amal@example.com')
  await page.getByLabel('Password').fill('a long enough password')
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/\/search\?q=/)
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

/** A workspace in use: searches in folders, and a list of pharmacies in the order of a short round. */
async function fillWorkspace(service: RunningService): Promise<{ searchId: string; listId: string }> {
  const post = async (path: string, given: unknown) => {
    const { status, body } = await call(service, service.token, path, given)
    if (status >= 300) throw new Error(`${path}: ${JSON.stringify(body)}`)
    return body
  }
  const { folder: riyadh } = await post('/folders', { name: 'Q4 Riyadh' })
  const { folder: pharmacies } = await post('/folders', { name: 'صيدليات' })
  const { search: rounds } = await post('/searches', {
    prompt: 'صيدليات في الرياض',
    requestedResultCount: 60,
    folderId: pharmacies.id,
  })
  await post('/searches', { prompt: 'hotels in Makkah', requestedResultCount: 40 })
  const { search } = await post('/searches', {
    prompt: 'restaurants, cafes and pharmacies in Riyadh',
    requestedResultCount: 60,
    folderId: riyadh.id,
  })
  const { list } = await post('/lists', { name: 'جولة الأحد: صيدليات' })
  await post('/lists', { name: 'Coffee partners' })
  const { body } = await call(service, service.token, `/results/${rounds.id}/branches?limit=100`)
  const branchIds = body.branches.slice(0, 12).map(({ id }: { id: string }) => id)
  await post(`/lists/${list.id}/members`, { searchId: rounds.id, branchIds })
  return { searchId: search.id, listId: list.id }
}

/** Waits for the map as well, which tells nobody when it has drawn everything: two pictures that are equal say so. */
async function save(page: Page, name: string): Promise<void> {
  await page.locator('canvas').first().waitFor()
  await page.mouse.move(0, 0)
  let picture = await page.screenshot()
  for (let tries = 0; tries < 20; tries++) {
    await page.waitForTimeout(1_500)
    const next = await page.screenshot()
    if (next.equals(picture)) break
    picture = next
  }
  const path = join(folder, name)
  await page.screenshot({ path })
  const { size } = await stat(path)
  console.log(`${name}: ${size} bytes`)
  if (size > MOST_BYTES) throw new Error(`${name} is larger than ${MOST_BYTES} bytes`)
}
