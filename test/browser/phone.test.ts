import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'

const PHONE = { width: 390, height: 844 }

describe('on a phone', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
  })

  it('the filters are shown in the place of the map from which they are opened', async () => {
    const label = readLabels('ar')
    const { page, watch } = await dashboard.visit('editor', { language: 'ar', viewport: PHONE, map: true })
    await page.goto(`/search?q=${encodeURIComponent('صيدليات في الرياض')}`)
    // The page above the buttons grows until the first row is there, which moves them.
    await page.getByRole('rowheader').first().waitFor()
    await page.getByText(label('split.map'), { exact: true }).click()
    await page.getByRole('button', { name: label('map.fit') }).waitFor()
    await page.getByRole('button', { name: label('filter.open') }).click()
    await page.getByRole('heading', { name: label('filter.title') }).waitFor()
    // To draw a circle, for one.
    await page.getByText(label('split.map'), { exact: true }).click()
    await page.getByRole('button', { name: label('map.fit') }).waitFor()
    watch.assertClean()
  })

  it('a saved search is filed in the first folder, which is made from its menu', async () => {
    const label = readLabels('ar')
    const { search } = await expectSuccess(
      dashboard.caller.post('/searches', { prompt: 'صيدليات في الرياض' }),
    )
    const { page, watch } = await dashboard.visit('editor', { language: 'ar', viewport: PHONE })
    await page.goto(`/searches/${search.id}`)
    await page.getByRole('button', { name: label('action.moveToFolder') }).click()
    await page.getByRole('menuitem', { name: label('history.newFolder') }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('زبائن الحي')
    await page.getByRole('button', { name: label('history.createFolder') }).click()
    await page.getByText(label('history.moved_one')).waitFor()
    await page.getByRole('button', { name: 'زبائن الحي' }).waitFor()
    // Leaving the page sends what could still be undone.
    await page.goto('/lists')
    await waitUntil('the move', async () => {
      const { body } = await dashboard.caller.get(`/searches/${search.id}`)
      return body.search.folderId !== null
    })
    watch.assertClean()
  })

  it('the menu closes when its switcher opens another page', async () => {
    const label = readLabels('en')
    const { page, watch } = await dashboard.visit('viewer', { viewport: PHONE })
    await page.goto('/lists')
    await page.getByRole('button', { name: label('shell.menu') }).click()
    const drawer = page.getByRole('dialog', { name: label('shell.menu') })
    await drawer.getByRole('button', { name: /^Workspace / }).click()
    await page.getByRole('menuitem', { name: label('nav.plan') }).click()
    await page.getByRole('heading', { name: label('nav.plan'), level: 1 }).waitFor()
    await drawer.waitFor({ state: 'detached' })
    watch.assertClean()
  })

  it('the page does not scroll while it waits for what it shows', async () => {
    const { page } = await dashboard.visit('viewer', { viewport: { width: 360, height: 480 } })
    await page.route(/\/console\/(history|searches)/, () => {})
    for (const path of ['/history', '/searches/srch_01m8p3drqsexss4awmjwnr84f1']) {
      await page.goto(path)
      await page.locator('main [role=status]').waitFor()
      assert.equal(await page.evaluate<number>('document.documentElement.scrollHeight'), 480, path)
    }
  })

  it('folders keep their height, however many there are', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `زبائن ${at}`)
    for (const name of names) await expectSuccess(dashboard.caller.post('/folders', { name }))
    const label = readLabels('ar')
    const { page, watch } = await dashboard.visit('editor', { language: 'ar', viewport: PHONE })
    await page.goto('/history')
    const rows = page.getByRole('grid', { name: label('shell.folders') }).getByRole('row')
    await rows.getByText(names.at(-1)!).waitFor()
    const heights = await rows.evaluateAll(elements => elements.map(element => element.offsetHeight))
    assert.deepEqual(new Set(heights), new Set([36]))
    watch.assertClean()
  })
})
