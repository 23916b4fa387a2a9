import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Locator } from 'playwright-core'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'

const MEMBERS = ['shifa-olaya', 'najd-malaz', 'burger-olaya', 'shifa-malaz', 'smile-olaya']

describe('messages', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  let searchId: string
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
    const prompt = 'pharmacies, dentists and restaurants in Riyadh'
    const { search } = await expectSuccess(dashboard.caller.post('/searches', { prompt }))
    searchId = search.id
  })

  for (const { language, width } of [
    { language: 'en', width: 1440 },
    { language: 'ar', width: 390 },
  ] as const) {
    it(`leave the buttons below them free, and shorten long names, at ${width}`, async () => {
      const label = readLabels(language)
      const name = `Sunday round ${language} `.padEnd(180, 'from Al Olaya to Al Malaz and back ')
      const listId = await createList(name)
      const { page, watch } = await dashboard.visit('editor', { language, viewport: { width, height: 800 } })
      const message = page.getByRole('region', { name: label('toast.region') }).locator('> *')

      await page.goto(`/searches/${searchId}`)
      await page.getByRole('button', { name: label('selection.addAll_other').split('{{')[0]! }).click()
      await page.getByRole('option', { name: `Sunday round ${language}` }).click()
      await message.getByRole('button', { name: label('addToList.open') }).waitFor()
      await checkApart(message, page.getByText(label('selection.advice')).locator('..'))
      const box = (await message.boundingBox())!
      assert.ok(box.width <= 450 && box.height <= 120, `${box.width} × ${box.height}`)

      await page.goto(`/lists/${listId}`)
      const firstBox = page.getByRole('grid').getByRole('row').first().locator('label')
      await firstBox.click()
      await page.getByRole('button', { name: label('list.remove') }).click()
      await message.getByRole('button', { name: label('action.undo') }).waitFor()
      await firstBox.click()
      await checkApart(message, page.locator('footer'))
      watch.assertClean()
    })
  }

  it('offer to reload a page whose parts a new release has replaced', async () => {
    const { page } = await dashboard.visit('editor')
    await page.goto('/lists')
    await page.route('**/assets/list-name-dialog-*.js', route => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: 'New list' }).first().click()
    const reload = page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: 'Reload the page' })
    await reload.waitFor()
    await page.unroute('**/assets/list-name-dialog-*.js')
    await Promise.all([page.waitForEvent('load'), reload.click()])
    await page.getByRole('button', { name: 'New list' }).first().click()
    await page.getByRole('dialog').getByRole('textbox').waitFor()
  })

  it('are taken back by a key, one after the other, and by a button that gives the focus back', async () => {
    const listId = await createList('Monday round')
    const order = await dashboard.readOrder(listId)
    const { page, watch } = await dashboard.visit('editor')
    await page.goto(`/lists/${listId}`)
    const rows = page.getByRole('grid').getByRole('row')
    await rows.nth(order.length - 1).waitFor()

    await page.keyboard.press('j')
    for (const left of [order.length - 1, order.length - 2]) {
      await page.keyboard.press('x')
      await page.getByRole('button', { name: 'Remove from the list' }).press('Enter')
      await waitUntil('a member to be gone', async () => (await rows.count()) === left)
      // On the row that has come into its place.
      await rows.and(page.locator(':focus')).waitFor()
    }

    for (const count of [order.length - 1, order.length]) {
      await page.keyboard.press('Control+z')
      await waitUntil(`${count} members`, async () => (await rows.count()) === count)
    }
    assert.deepEqual(await dashboard.readOrder(listId), order)

    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'Remove from the list' }).press('Enter')
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await waitUntil('all members', async () => (await rows.count()) === order.length)
    await rows.and(page.locator(':focus')).waitFor()
    watch.assertClean()
  })

  it('take back an order made with the keyboard', async () => {
    const listId = await createList('Tuesday round')
    const [first, ...others] = await dashboard.readOrder(listId)
    const { page, watch } = await dashboard.visit('editor')
    await page.goto(`/lists/${listId}`)
    await page.getByRole('grid').getByRole('row').first().waitFor()
    // Space lifts the row that has the focus.
    await page.keyboard.press('j')
    await page.locator(`[data-key="${first}"]`).and(page.locator(':focus')).waitFor()
    await page.keyboard.press(' ')
    await page.locator('[data-drop-target]').waitFor({ state: 'attached' })
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const waitForOrder = (expected: unknown[]) =>
      waitUntil('the order', async () => (await dashboard.readOrder(listId)).join() === expected.join())
    await waitForOrder([...others, first])
    await page.keyboard.press('Control+z')
    await waitForOrder([first, ...others])
    watch.assertClean()
  })

  it('do not offer to undo an order that could not be saved', async () => {
    const listId = await createList('Wednesday round')
    const { page } = await dashboard.visit('editor')
    await page.goto(`/lists/${listId}`)
    await page.getByRole('grid').getByRole('row').first().waitFor()
    await page.route('**/order', route => route.abort())
    await page.getByRole('button', { name: 'Sort' }).click()
    await page.getByRole('menuitem', { name: 'By rating' }).click()
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByText(readLabels('en')('error.notSaved')).waitFor()
    assert.equal(await messages.getByRole('button', { name: 'Undo' }).count(), 0)
  })

  it('say that a search was not saved where a proxy refuses it, though nobody is signed out', async () => {
    const { page } = await dashboard.visit('editor')
    await page.goto('/search?q=dentists+in+Riyadh')
    await page.route('**/searches', (route, request) =>
      request.method() === 'POST' ? route.fulfill({ status: 401, body: 'Not here' }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Save search' }).click()
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByText(readLabels('en')('error.notDone')).waitFor()
    assert.equal(new URL(page.url()).pathname, '/search')
  })

  it('stay and say why a search was not saved, until it is saved', async () => {
    const { page } = await dashboard.visit('editor')
    await page.clock.install()
    await page.goto('/search?q=dentists+in+Riyadh')
    await page.getByRole('grid', { name: 'What would be saved' }).waitFor()
    await page.route('**/searches', (route, request) =>
      request.method() === 'POST' ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: 'Save search' }).click()
    const reason = page
      .getByRole('region', { name: 'Messages' })
      .getByText(readLabels('en')('formError.offline'))
    await reason.waitFor()
    await page.clock.fastForward(60_000)
    assert.ok(await reason.isVisible())
    await page.unroute('**/searches')
    await page.getByRole('button', { name: 'Save search' }).click()
    await page.waitForURL('**/searches/*')
    assert.equal(await reason.count(), 0)
  })

  it('are reached by a key, and stay while they have the focus', async () => {
    const listId = await createList('Thursday round')
    const { page } = await dashboard.visit('editor')
    await page.goto(`/searches/${searchId}`)
    await page
      .getByRole('button', { name: readLabels('en')('selection.addAll_other').split('{{')[0]! })
      .click()
    await page.getByRole('option', { name: 'Thursday round' }).click()
    const open = page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: readLabels('en')('addToList.open') })
    await open.waitFor()
    await page.clock.install()
    await page.keyboard.press('m')
    await open.and(page.locator(':focus')).waitFor()
    await page.clock.fastForward(60_000)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/lists/${listId}`)
  })

  async function createList(name: string): Promise<string> {
    const { list } = await expectSuccess(dashboard.caller.post('/lists', { name }))
    const branchIds = dashboard.directory.branches(...MEMBERS)
    await expectSuccess(dashboard.caller.post(`/lists/${list.id}/members`, { searchId, branchIds }))
    return list.id
  }
})

/** Fails when one of the two covers a part of the other. */
async function checkApart(message: Locator, bar: Locator): Promise<void> {
  await bar.waitFor()
  await waitUntil('the message to be above the bar', async () => {
    const [above, below] = [(await message.boundingBox())!, (await bar.boundingBox())!]
    return above.y + above.height <= below.y
  })
}
