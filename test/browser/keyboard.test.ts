import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'

describe('the keyboard alone', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
  })

  it('leads from a sentence to a list', async () => {
    const { caller, directory } = dashboard
    const { page, watch } = await dashboard.visit('editor')
    await page.goto('/search')
    await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('pharmacies in Riyadh')
    await page.getByRole('grid', { name: 'What would be saved' }).getByRole('rowheader').first().waitFor()
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(/\/searches\/srch_/)
    const row = page.getByRole('grid', { name: 'Companies' }).getByRole('row', { name: /Shifa/ })
    await row.waitFor()
    await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor()

    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('region', { name: 'Selection' }).waitFor()
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    // The two keys belong together only when they come soon after each other, which a busy machine may not manage.
    await waitUntil('the page of lists', async () => {
      await page.keyboard.press('g')
      await page.keyboard.press('l')
      return new URL(page.url()).pathname === '/lists'
    })
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

  it('takes shortcuts while the button of a menu has the focus, as it has once the menu closes', async () => {
    const { caller } = dashboard
    const { search } = await expectSuccess(caller.post('/searches', { prompt: 'pharmacies in Riyadh' }))
    const { page, watch } = await dashboard.visit('editor')
    await page.goto(`/searches/${search.id}`)
    const button = page.getByRole('button', { name: 'Export' })
    await button.click()
    await page.getByRole('menuitem').first().waitFor()
    await page.keyboard.press('Escape')
    await button.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.waitFor()
    // A dialog has its own keys.
    for (const key of ['Control+k', 'g', 'h']) await page.keyboard.press(key)
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    assert.equal(new URL(page.url()).pathname, `/searches/${search.id}`)
    await button.focus()
    await page.keyboard.press('Control+k')
    const commands = page.getByRole('dialog', { name: 'Commands' })
    await commands.getByRole('combobox').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await commands.waitFor({ state: 'detached' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem').first().waitFor()
    watch.assertClean()
  })

  it('shows where the focus is: on rows, in their cells, and on headings', async () => {
    const { caller, directory } = dashboard
    const { search } = await expectSuccess(caller.post('/searches', { prompt: 'pharmacies in Riyadh' }))
    const { list } = await expectSuccess(caller.post('/lists', { name: 'Focused' }))
    const branchIds = directory.branches('shifa-malaz', 'shifa-olaya')
    await expectSuccess(caller.post(`/lists/${list.id}/members`, { searchId: search.id, branchIds }))
    await expectSuccess(caller.post('/folders', { name: 'Focused' }))
    const { page, watch } = await dashboard.visit('editor')
    const checkRing = async (role: string) => {
      await page
        .locator(':focus')
        .and(page.getByRole(role as 'row'))
        .waitFor()
      const outline = await page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle')
      assert.equal(outline, 'solid', role)
    }
    await page.goto(`/searches/${search.id}`)
    await page.getByRole('grid', { name: 'Companies' }).getByRole('rowheader').first().waitFor()
    await page.keyboard.press('j')
    await checkRing('row')
    await page.keyboard.press('ArrowRight')
    await checkRing('checkbox')
    await page.keyboard.press('ArrowRight')
    await checkRing('rowheader')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await checkRing('columnheader')
    for (const [path, names] of [
      ['/history', ['Folders', 'History']],
      [`/lists/${list.id}`, ['Members of the list']],
    ] as const) {
      await page.goto(path)
      for (const name of names) {
        await page.keyboard.press('Tab')
        await page.getByRole('grid', { name }).getByRole('row').first().focus()
        await checkRing('row')
        await page.keyboard.press('ArrowRight')
        if (name !== 'Folders') await checkRing('button')
      }
    }
    watch.assertClean()
  })

  it('goes through a list, selects in it and exports from it with the keys of a table', async () => {
    const { caller, directory } = dashboard
    const { search } = await expectSuccess(caller.post('/searches', { prompt: 'pharmacies in Riyadh' }))
    const { list } = await expectSuccess(caller.post('/lists', { name: 'Stepped' }))
    const branchIds = directory.branches('shifa-malaz', 'shifa-olaya', 'nakheel-malaz')
    await expectSuccess(caller.post(`/lists/${list.id}/members`, { searchId: search.id, branchIds }))
    const { page, watch } = await dashboard.visit('editor')
    await page.goto(`/lists/${list.id}`)
    await page.getByRole('grid').getByRole('row').first().waitFor()
    for (const [key, place] of [
      ['j', 0],
      ['j', 1],
      ['j', 2],
      ['k', 1],
    ] as const) {
      await page.keyboard.press(key)
      await page.locator(`[data-key="${branchIds[place]}"]`).and(page.locator(':focus')).waitFor()
    }
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('e')])
    assert.deepEqual((await readFile(await file.path(), 'utf8')).match(/brn_\d+/g), [branchIds[1]])
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const label of ['Next row', 'Previous row', 'Select the row', 'Export', 'Lift the row'])
      await help.getByText(label, { exact: true }).waitFor()
    watch.assertClean()
  })

  it('saves what was typed last, though it is still being read', async () => {
    const { page, watch } = await dashboard.visit('editor')
    const answers = await holdReadings(page)
    const sentence = await openSentence(page)
    await page.keyboard.type('pharmacies in Jeddah')
    await page.keyboard.press('Control+Enter')
    // Pressed twice, saved once.
    await page.keyboard.press('Control+Enter')
    const button = page.getByRole('button', { name: 'Saving …' })
    await button.waitFor()
    assert.equal(await countSearches('Jeddah'), 0)
    answers.release()
    await page.waitForURL(/\/searches\/srch_/)
    await page.getByRole('heading', { name: 'Pharmacies in Jeddah' }).waitFor()
    assert.equal(await countSearches('Jeddah'), 1)
    await sentence.waitFor({ state: 'detached' })
    watch.assertClean()
  })

  it('saves with the focus on the number, which stays closed', async () => {
    const { page, watch } = await dashboard.visit('editor')
    await page.goto('/search?q=dentists+in+Riyadh')
    await page.getByRole('grid', { name: 'What would be saved' }).getByRole('rowheader').first().waitFor()
    await page.getByRole('button', { name: '10 companies' }).press('Control+Enter')
    await page.waitForURL(/\/searches\/srch_/)
    assert.equal(await page.getByRole('dialog').count(), 0)
    watch.assertClean()
  })

  it('saves nothing when the sentence changes before it was read, or when it finds nothing', async () => {
    const { page, watch } = await dashboard.visit('editor')
    const answers = await holdReadings(page)
    await openSentence(page)
    await page.keyboard.type('pharmacies in Dubai')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Saving …' }).waitFor()
    await page.keyboard.type('x')
    await page.getByRole('button', { name: 'Save search' }).waitFor()
    await page.keyboard.press('Backspace')
    answers.release()
    await page.getByRole('button', { name: 'Remove Dubai' }).waitFor()
    await page.getByRole('grid', { name: 'What would be saved' }).getByRole('rowheader').first().waitFor()

    const held = await holdReadings(page)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('supermarkets in Jeddah')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Saving …' }).waitFor()
    held.release()
    await page.getByText('Nothing matches').first().waitFor()
    assert.equal(await page.getByRole('button', { name: 'Save search' }).isDisabled(), true)
    assert.equal(await countSearches('Dubai'), 0)
    assert.equal(await countSearches('supermarkets'), 0)
    watch.assertClean()
  })

  async function openSentence(page: Page): Promise<Locator> {
    await page.goto('/search')
    await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor()
    await page.keyboard.press('/')
    return page.getByRole('combobox', { name: 'What are you looking for?' })
  }

  async function countSearches(q: string): Promise<number> {
    const { body } = await dashboard.caller.get(`/searches?q=${q}`)
    return body.searches.length
  }
})

/** Holds back what the service answers to readings of the sentence until it is released. */
async function holdReadings(page: Page): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/console/interpret', async route => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}
