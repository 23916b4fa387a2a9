import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'

describe('the keyboard alone', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope)
  })

  it('leads from a sentence to a list', async () => {
    const { caller, directory } = dashboard
    const { page, watch } = await dashboard.visit('editor')
    await page.goto('/search')
    await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('pharmacies in Riyadh')
    await page.getByRole('grid', { name: 'What saving would bring' }).getByRole('rowheader').first().waitFor()
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/\/searches\/srch_/)
    const row = page.getByRole('grid', { name: 'Companies' }).getByRole('row', { name: /Shifa/ })
    await row.waitFor()

    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('region', { name: 'Selection' }).waitFor()
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await page.waitForURL('**/lists')
    await page.getByRole('link', { name: /By keyboard/ }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/lists\/lst_/)
    const listId = new URL(page.url()).pathname.split('/').at(-1)!
    const expected = directory.branches('shifa-olaya', 'shifa-malaz').toSorted().join()
    await waitUntil(
      'the members',
      async () => (await dashboard.readOrder(listId)).toSorted().join() === expected,
    )

    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    assert.equal((await caller.get('/lists')).body.lists.length, 1)
    watch.assertClean()
  })
})
