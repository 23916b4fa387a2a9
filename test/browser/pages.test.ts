import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expectSuccess } from '../support/scene.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, dist, startDashboard, suiteScope } from './dashboard.ts'
import { findViolations } from './watch-page.ts'

/** What the scripts of a page may take before the map, in bytes of gzip. */
const FIRST_LOAD = 252_000

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 768, height: 600 },
  { width: 390, height: 664 },
]

describe('every page', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  let pages: { path: string; wait: string }[]
  before(async () => {
    dashboard = await startDashboard(scope)
    const { caller, directory } = dashboard
    const { folder } = await expectSuccess(caller.post('/folders', { name: 'Q4 Riyadh' }))
    const { search } = await expectSuccess(
      caller.post('/searches', { prompt: 'pharmacies in Riyadh', folderId: folder.id }),
    )
    const { list } = await expectSuccess(caller.post('/lists', { name: 'Sunday round' }))
    const branchIds = directory.branches('shifa-malaz', 'shifa-olaya', 'nakheel-malaz')
    await expectSuccess(caller.post(`/lists/${list.id}/members`, { searchId: search.id, branchIds }))
    pages = [
      { path: '/search', wait: 'h1' },
      { path: '/search?q=pharmacies+in+Riyadh', wait: '[role=rowheader], [role=gridcell]' },
      { path: `/searches/${search.id}`, wait: '[role=rowheader], [role=gridcell]' },
      { path: '/history', wait: 'text=Pharmacies in Riyadh' },
      { path: '/lists', wait: 'text=Sunday round' },
      { path: `/lists/${list.id}`, wait: '[role=rowheader], [role=gridcell]' },
      { path: '/directory', wait: 'table' },
      { path: '/integrations', wait: 'table' },
      { path: '/team', wait: 'table' },
      { path: '/plan', wait: 'table' },
      { path: '/profile', wait: 'table' },
      { path: '/nowhere', wait: 'h1' },
    ]
  })

  for (const language of ['en', 'ar'] as const) {
    it(`is accessible and quiet, light and dark, in ${language}`, async () => {
      const { page, watch } = await dashboard.visit('owner', { language })
      const found = []
      const tooLarge = []
      for (const { path, wait } of pages) {
        await page.goto(path)
        await page.locator(wait).first().waitFor()
        const size = await measureScripts(page)
        if (size > FIRST_LOAD) tooLarge.push(`${path}: ${size} bytes`)
        found.push(...(await findViolations(page, path)))
        found.push(...(await findOverflow(page, path)))
        found.push(...(await findPageScroll(page, path)))
      }
      const stranger = await dashboard.visit(null, { language })
      stranger.watch.expectRefusals('/console/owner', '/console/invitation')
      for (const path of ['/sign-in', '/welcome', '/welcome?token=old', '/invitation?token=old']) {
        await stranger.page.goto(path)
        await stranger.page.locator('h1').first().waitFor()
        found.push(...(await findViolations(stranger.page, path)))
        found.push(...(await findOverflow(stranger.page, path)))
      }
      assert.deepEqual(found, [])
      assert.deepEqual(tooLarge, [])
      watch.assertClean()
      stranger.watch.assertClean()
    })
  }
})

/** What is wider than the narrowest phone, where a page would scroll sideways. */
async function findOverflow(page: Page, where: string): Promise<string[]> {
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  const width = await page.evaluate<number>('document.documentElement.scrollWidth')
  await page.setViewportSize(wide)
  return width > 360 ? [`${where}: is ${width} pixels wide on a phone`] : []
}

/** Windows in which the whole page would scroll up and down: the content scrolls, and what surrounds it stays. */
async function findPageScroll(page: Page, where: string): Promise<string[]> {
  const before = page.viewportSize()!
  const found = []
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    if (height > size.height)
      found.push(`${where}: is ${height} pixels high in ${size.width} × ${size.height}`)
  }
  await page.setViewportSize(before)
  return found
}

/** Milliseconds between the script of the palette and those that it asks for, at most. */
const AT_ONCE = 5

/** The size of the scripts that a page has loaded, as gzip packs them. The map and the palette come after the page. */
async function measureScripts(page: Page): Promise<number> {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ url: name, at: startTime })),
  )
  const palette = loaded.find(({ url }) => /palette-/.test(url))?.at ?? Number.POSITIVE_INFINITY
  const paths = loaded
    .filter(({ at }) => at < palette - AT_ONCE)
    .map(({ url }) => new URL(url).pathname)
    .filter(path => path.endsWith('.js'))
  assert.ok(paths.length > 0)
  return [...new Set(paths)]
    .filter(path => !/map-canvas|maplibre/.test(path))
    .reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path))).length, 0)
}
