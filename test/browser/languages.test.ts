import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Locator } from 'playwright-core'
import { expectSuccess } from '../support/scene.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'

/** The Arabic texts, which a page in English fetches when Arabic is chosen. */
const TEXTS = /\/assets\/ar-[^/]*\.js$/

describe('another language', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
  })

  it('is not shown when it was given up before its texts came', async () => {
    const { page, watch } = await dashboard.visit('viewer')
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    await page.route(TEXTS, async route => {
      asked.resolve()
      await answer.promise
      await route.continue()
    })
    await page.goto('/profile')
    await page.getByText('العربية', { exact: true }).click()
    await asked.promise
    await page.getByText('English', { exact: true }).click()
    const isAnswered = page.waitForResponse(TEXTS)
    answer.resolve()
    await (await isAnswered).finished()
    await page.waitForTimeout(200)
    assert.equal(await page.locator('h1').textContent(), readLabels('en')('nav.profile'))
    watch.assertClean()
  })

  it('comes with the service, where its texts could not be fetched', async () => {
    const { page } = await dashboard.visit('viewer')
    const errors: Error[] = []
    page.on('pageerror', error => errors.push(error))
    await page.goto('/profile')
    await page.getByText('العربية', { exact: true }).waitFor()
    await page.context().setOffline(true)
    await page.getByText('العربية', { exact: true }).click()
    await page.getByText(readLabels('en')('offline.banner')).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: readLabels('ar')('nav.profile'), level: 1 }).waitFor()
    assert.deepEqual(errors, [])
  })

  it('is that of every open tab', async () => {
    const { page, context } = await dashboard.visit('viewer')
    const other = await context.newPage()
    await other.goto('/history')
    await other.getByRole('heading', { name: readLabels('en')('nav.history'), level: 1 }).waitFor()
    await page.goto('/profile')
    await page.getByText('العربية', { exact: true }).click()
    await other.getByRole('heading', { name: readLabels('ar')('nav.history'), level: 1 }).waitFor()
    assert.equal(await other.locator('html').getAttribute('dir'), 'rtl')
  })

  it('of a name decides which way it runs, and where it is cut, in menus and on their buttons', async () => {
    const { caller, service } = dashboard
    const workspace = 'فريق المبيعات في الخليج العربي والمشرق (الربع الرابع)'
    const folder = 'عملاء الرياض VIP (2026)'
    await service.sql`update workspaces set name = ${workspace} where workspace_id = ${caller.workspaceId}`
    await expectSuccess(caller.post('/folders', { name: folder }))
    const { page, watch } = await dashboard.visit('editor')
    await page.goto('/search')
    const switcher = page.getByRole('button', { name: `Workspace ${workspace}` })
    assert.ok(await isRightToLeft(switcher.getByText(workspace)))
    await switcher.click()
    assert.ok(await isRightToLeft(page.getByRole('menuitem').getByText(workspace)))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Folder to save in' }).click()
    assert.ok(await isRightToLeft(page.getByRole('menuitem').getByText(folder)))
    await page.getByRole('menuitem', { name: folder }).click()
    const picker = page.getByRole('button', { name: 'Folder to save in' })
    assert.ok(await isRightToLeft(picker.getByText(folder)))
    watch.assertClean()
  })
})

function isRightToLeft(text: Locator): Promise<boolean> {
  return text.evaluate(element => element.matches(':dir(rtl)'))
}
