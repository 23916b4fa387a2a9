import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Locator } from 'playwright-core'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'

const FOLDERS = 60
const LONG_NAME = `Quarterly review of every partner ${'in the Eastern Province '.repeat(2)}`
  .slice(0, 80)
  .trim()

describe('a workspace of many folders', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  let first: string
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
    const make = async (name: string): Promise<string> =>
      (await expectSuccess(dashboard.caller.post('/folders', { name }))).folder.id
    first = await make(LONG_NAME)
    for (let number = 1; number < FOLDERS; number++) await make(`Folder ${number}`)
    const search = { prompt: 'pharmacies in Riyadh', folderId: first }
    await expectSuccess(dashboard.caller.post('/searches', search))
  })

  it('shows the folder that a link leads to, and builds only the rows in view', async () => {
    const { page, watch } = await dashboard.visit('editor')
    await page.goto(`/history?folder=${first}`)
    const folders = page.getByRole('grid', { name: 'Folders' })
    const row = folders.getByRole('row', { name: `${LONG_NAME}, shown now` })
    await waitUntil('the folder to be in view', () => isInView(row, folders))
    const built = await folders.getByRole('row').count()
    assert.ok(built < FOLDERS, `${built} rows are in the page`)
    watch.assertClean()
  })

  it('keeps rows of folders apart in a large font', async () => {
    const { page, watch } = await dashboard.visit('editor')
    await page.goto('/history')
    await page.locator('html').evaluate(({ style }) => style.setProperty('font-size', '24px'))
    const rows = page.getByRole('grid', { name: 'Folders' }).getByRole('row')
    await rows.nth(4).waitFor()
    for (let index = 2; index < 4; index++) {
      const [one, next] = [(await rows.nth(index).boundingBox())!, (await rows.nth(index + 1).boundingBox())!]
      assert.ok(one.y + one.height <= next.y, `row ${index} ends at ${one.y + one.height}, after ${next.y}`)
      const button = (await rows.nth(index).getByRole('button').boundingBox())!
      assert.ok(button.y + button.height <= next.y, `the button of row ${index} reaches into the next`)
    }
    watch.assertClean()
  })

  it('keeps the plan in view beneath the folders', async () => {
    const { page, watch } = await dashboard.visit('viewer')
    await page.goto('/lists')
    const folders = page.getByRole('navigation', { name: 'Folders' })
    const link = folders.getByRole('link').first()
    await link.waitFor()
    assert.equal((await link.boundingBox())!.height, 32)
    const plan = page.getByRole('complementary', { name: 'Menu' }).locator('a[href="/plan"]')
    await plan.waitFor()
    const { y, height } = (await plan.boundingBox())!
    assert.ok(y + height <= page.viewportSize()!.height, `the plan ends at ${y + height}`)
    watch.assertClean()
  })

  it('says the whole name of a folder in a menu, on a phone as well', async () => {
    const { page, watch } = await dashboard.visit('editor', { viewport: { width: 390, height: 844 } })
    await page.goto('/history')
    await page.getByRole('button', { name: 'Move Pharmacies in Riyadh' }).click()
    const name = page.getByRole('menuitem', { name: LONG_NAME }).getByText(LONG_NAME)
    await name.scrollIntoViewIfNeeded()
    assert.ok(await isWhole(name), 'the name is cut off')
    watch.assertClean()
  })

  it('cuts off no name of a list and no address of a person on a phone', async () => {
    const { page, watch } = await dashboard.visit('owner', { viewport: { width: 390, height: 844 } })
    const name = `Round ${'of every branch '.repeat(8)}`.trim()
    await expectSuccess(dashboard.caller.post('/lists', { name }))
    await page.goto('/lists')
    assert.ok(await isWhole(page.getByText(name)), 'the name of the list is cut off')

    const email = `${'colleague.of.the.department.'.repeat(3)}x@subsidiary.example.com`
    await page.route('**/console/participants', async route => {
      const response = await route.fetch()
      const body = await response.json()
      for (const participant of body.participants) participant.email = email
      await route.fulfill({ response, json: body })
    })
    await page.goto('/team')
    await page.getByText(email).first().waitFor()
    const table = page.getByRole('region', { name: 'Participants' })
    assert.ok(await isWhole(table), 'the table is wider than the page')
    watch.assertClean()
  })
})

async function isInView(part: Locator, whole: Locator): Promise<boolean> {
  const [inner, outer] = [await part.boundingBox(), await whole.boundingBox()]
  return inner !== null && outer !== null && inner.y >= outer.y && inner.y < outer.y + outer.height
}

function isWhole(text: Locator): Promise<boolean> {
  return text.evaluate(element => element.scrollWidth <= element.clientWidth)
}
