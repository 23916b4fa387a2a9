import { before, describe, it } from 'node:test'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'

/** A window of 1280 × 720 that is zoomed to twice its size; a phone on its side is as low. */
const LOW = { width: 640, height: 360 }

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
})
