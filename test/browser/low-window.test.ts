import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'

/** A window of 1280 × 720 that is zoomed to twice its size; a phone on its side is as low. */
const LOW = { width: 640, height: 360 }

/** The height of a row of the history. */
const ROW = 60

/** Whether a row has the focus, and nothing else stands where it is. */
const IS_ROW_SHOWN = `(() => {
  const row = document.activeElement
  const { left, top, height } = row.getBoundingClientRect()
  return row.matches('[role=row]') && row.contains(document.elementFromPoint(left + 4, top + height / 2))
})()`

describe('in a low window', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
  })

  it('rows are in sight when the keyboard comes to them', async () => {
    const { caller, directory } = dashboard
    const prompt = 'pharmacies, dentists and restaurants in Riyadh'
    const { search } = await expectSuccess(caller.post('/searches', { prompt }))
    const { list } = await expectSuccess(caller.post('/lists', { name: 'Sunday round' }))
    const branchIds = directory.branches('shifa-olaya', 'najd-malaz', 'burger-olaya', 'smile-olaya')
    await expectSuccess(caller.post(`/lists/${list.id}/members`, { searchId: search.id, branchIds }))
    const { page, watch } = await dashboard.visit('editor', { viewport: LOW })
    for (const path of [`/lists/${list.id}`, `/searches/${search.id}`, `/search?q=${prompt}`]) {
      await page.goto(path)
      await page.locator('[role=row][data-key]').first().waitFor({ state: 'attached' })
      await page.keyboard.press('j')
      await waitUntil(`the row of ${path}`, () => page.evaluate<boolean>(IS_ROW_SHOWN))
    }
    watch.assertClean()
  })

  it('the history shows some searches beneath its folders', async () => {
    const { caller } = dashboard
    for (const name of ['Jeddah', 'Makkah', 'Riyadh', 'Dubai'])
      await expectSuccess(caller.post('/folders', { name }))
    for (const kind of ['pharmacies', 'restaurants', 'dentists'])
      await expectSuccess(caller.post('/searches', { prompt: `${kind} in Riyadh` }))
    const { page, watch } = await dashboard.visit('editor', { viewport: LOW })
    await page.goto('/history')
    await page.getByRole('grid', { name: 'Folders' }).getByText('Dubai').waitFor({ state: 'attached' })
    const list = page.getByRole('grid', { name: 'History' })
    await list.getByText('Pharmacies in Riyadh').waitFor({ state: 'attached' })
    const { height } = (await list.boundingBox())!
    assert.ok(height > 3 * ROW, `${height} pixels`)
    watch.assertClean()
  })
})
