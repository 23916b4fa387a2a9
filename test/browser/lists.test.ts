import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { load } from '../../server/src/directory/import/load.ts'
import { createSource } from '../directory/records.ts'
import { branch } from '../support/directory.ts'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { findViolations } from './watch-page.ts'

/** In the order in which they are added: every step but one leads to the other district. */
const MEMBERS = ['shifa-olaya', 'najd-malaz', 'burger-olaya', 'shifa-malaz', 'smile-olaya']

/** Here every column of a list has room. */
const WIDE = { width: 1440, height: 800 }

describe('a list', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  let searchId: string
  let listId: string
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
    const { caller } = dashboard
    const prompt = 'pharmacies, dentists and restaurants in Riyadh'
    const { search } = await expectSuccess(caller.post('/searches', { prompt }))
    const { list } = await expectSuccess(caller.post('/lists', { name: 'Sunday round' }))
    searchId = search.id
    listId = list.id
    const branchIds = dashboard.directory.branches(...MEMBERS)
    await expectSuccess(caller.post(`/lists/${listId}/members`, { searchId, branchIds }))
  })

  it('is made, renamed and archived, which can be undone', async () => {
    const { page, watch } = await dashboard.visit('editor')
    await page.goto('/lists')
    await page.getByRole('button', { name: 'New list' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Coffee partners')
    await page.getByRole('button', { name: 'Create list' }).click()
    await page.waitForURL(/\/lists\/lst_/)
    await page.getByText('This list is empty').waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Tea partners')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Tea partners' }).waitFor()

    const archive = async () => {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Archive' }).click()
      await page.waitForURL('**/lists')
      await page.getByText(/^\W*Tea partners\W* is archived\.$/).waitFor()
      await page.getByRole('link', { name: /Tea partners/ }).waitFor({ state: 'detached' })
    }
    await archive()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: /Tea partners/ }).click()
    await archive()
    // Leaving the page sends what could still be undone.
    await page.reload()
    await waitUntil('the archive', async () => (await listNames()).join() === 'Sunday round')
    watch.assertClean()
  })

  it('is opened without the filter and the selection of the one before', async () => {
    const { page, watch } = await dashboard.visit('editor', { viewport: WIDE })
    await expectSuccess(dashboard.caller.post('/lists', { name: 'Night round' }))
    await openList(page)
    await page.getByRole('searchbox').fill('shifa')
    await page.getByRole('grid').getByRole('row').first().locator('label').click()
    await page.getByText('1 selected').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Night round' }).click()
    await page.getByText('This list is empty').waitFor()
    assert.equal(await page.getByRole('searchbox').inputValue(), '')
    assert.equal(await page.getByText('1 selected').count(), 0)
    watch.assertClean()
  })

  it('is ordered by a column, by a short route and by dragging', async () => {
    const { page, watch } = await dashboard.visit('editor', { viewport: WIDE })
    const [olaya, najd, burger, malaz, smile] = dashboard.directory.branches(...MEMBERS)
    await openList(page)
    await page.getByRole('button', { name: 'Sort' }).click()
    await page.getByRole('menuitem', { name: 'By rating' }).click()
    await waitUntilOrder([olaya, malaz, najd, smile, burger])
    await page.getByRole('button', { name: 'Undo' }).click()
    await waitUntilOrder([olaya, najd, burger, malaz, smile])

    // The search for a route is loaded when it is first wanted.
    assert.equal(await isLoaded(page, 'shortest-route'), false)
    await page.getByRole('button', { name: 'Shortest route' }).click()
    await waitUntil('one way from one district to the other', async () => {
      const order = await dashboard.readOrder(listId)
      const isInMalaz = order.map(id => id === najd || id === malaz)
      return isInMalaz.filter((each, at) => at > 0 && each !== isInMalaz[at - 1]).length === 1
    })
    assert.equal(await isLoaded(page, 'shortest-route'), true)
    await page.getByText(/^Shortest route from the first stop: [\d.]+ km instead of [\d.]+ km\.$/).waitFor()

    const [first, ...others] = await dashboard.readOrder(listId)
    const rows = page.getByRole('grid', { name: 'Members of the list' }).getByRole('row')
    await page.locator(`[data-key="${first}"]`).and(rows.first()).waitFor()
    const [from, to] = [(await rows.first().boundingBox())!, (await rows.last().boundingBox())!]
    await page.mouse.move(from.x + 200, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + 200, to.y + to.height / 2, { steps: 8 })
    await page.mouse.move(to.x + 200, to.y + to.height - 3, { steps: 4 })
    await page.locator('[data-drop-target]').waitFor({ state: 'attached' })
    await page.mouse.up()
    await waitUntilOrder([...others, first])
    watch.assertClean()
  })

  it('shows what imports have changed, keeps what has closed in its place, and filters', async () => {
    await closeAndMoveBranches()
    const { page, watch } = await dashboard.visit('viewer')
    for (const path of [`/searches/${searchId}`, `/lists/${listId}`]) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Since then: 1 closed, 1 moved, 1 renamed' }).click()
      const dialog = page.getByRole('dialog', { name: 'What has changed since' })
      await dialog.getByText('Has closed').waitFor()
      await dialog.getByText(/^Moved from Al Olaya.* to Al Malaz/).waitFor()
      await dialog.getByText('Was called Shifa Pharmacy').waitFor()
      await dialog.getByText('November').first().waitFor()
      assert.deepEqual(await findViolations(page, path), [])
      await dialog.getByRole('button', { name: 'Shifa Plus' }).click()
      await page.getByRole('region', { name: 'Shifa Plus' }).waitFor()
    }

    const rows = page.getByRole('grid', { name: 'Members of the list' }).getByRole('row')
    const closed = rows.filter({ hasText: 'Closed on' })
    const place = (await dashboard.readOrder(listId)).indexOf(dashboard.directory.branch('shifa-malaz')) + 1
    await closed.getByText(String(place), { exact: true }).waitFor()
    const name = closed.getByText('Shifa Pharmacy')
    assert.ok(
      await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
      'a name is cut',
    )
    await page.getByRole('button', { name: 'Open and closed Availability' }).click()
    await page.getByRole('menuitemradio', { name: 'Closed', exact: true }).click()
    await waitUntil('the closed member alone', async () => (await rows.count()) === 1)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('searchbox', { name: 'Find in the list' }).fill('najd')
    await waitUntil('the member of that name', async () => (await rows.count()) === 1)
    watch.assertClean()
  })

  it('loses several members at once, which can be undone', async () => {
    const { page, watch } = await dashboard.visit('editor', { viewport: WIDE })
    await openList(page)
    const [first, second, ...others] = await dashboard.readOrder(listId)
    // A row goes to the other end without a long way to drag it.
    const order = await dashboard.readOrder(listId)
    await page.locator(`[data-key="${order[0]}"] label`).click()
    for (const [place, expected] of [
      ['To the end', [...order.slice(1), order[0]]],
      ['To the beginning', order],
    ] as const) {
      await page.getByRole('button', { name: 'Move', exact: true }).click()
      await page.getByRole('menuitem', { name: place }).click()
      await waitUntilOrder(expected)
    }
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    const remove = async () => {
      for (const id of [first, second]) await page.locator(`[data-key="${id}"] label`).click()
      await page.getByText('2 selected').waitFor()
      await page.getByRole('button', { name: 'Remove from the list' }).click()
      await page.locator(`[data-key="${first}"]`).waitFor({ state: 'detached' })
    }
    await remove()
    const removed = page.getByText('2 branches are removed.').locator('..')
    await removed.getByRole('button', { name: 'Undo' }).click()
    await page.locator(`[data-key="${first}"]`).waitFor()
    await remove()
    await page.reload()
    await waitUntilOrder(others)

    // A file has what the page shows: the selection alone, and nothing that was just removed.
    const [third, ...left] = others
    await page.locator(`[data-key="${third}"] label`).click()
    const selection = page.locator('footer').filter({ hasText: '1 selected' })
    assert.deepEqual(await exportIds(selection), [third])
    await selection.getByRole('button', { name: 'Remove from the list' }).click()
    await page.locator(`[data-key="${third}"]`).waitFor({ state: 'detached' })
    assert.deepEqual(await exportIds(page.locator('header')), left)
    await page.getByRole('checkbox', { name: 'Select all' }).press('Space')
    await page.getByText(`${left.length} selected`).waitFor()
    watch.assertClean()

    async function exportIds(place: Locator): Promise<string[] | null> {
      await place.getByRole('button', { name: 'Export' }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'CSV' }).click(),
      ])
      return (await readFile(await file.path(), 'utf8')).match(/brn_\d+/g)
    }
  })

  async function openList(page: Page): Promise<void> {
    await page.goto(`/lists/${listId}`)
    await page.getByRole('grid', { name: 'Members of the list' }).getByRole('row').first().waitFor()
    for (const heading of ['Branch', 'District', 'Rating', 'Phone'])
      await page.getByText(heading, { exact: true }).waitFor()
  }

  async function listNames(): Promise<string[]> {
    const { body } = await dashboard.caller.get('/lists')
    return body.lists.map(({ name }: { name: string }) => name)
  }

  function waitUntilOrder(expected: readonly (string | undefined)[]): Promise<void> {
    return waitUntil(
      'the order to be saved',
      async () => (await dashboard.readOrder(listId)).join() === expected.join(),
    )
  }

  /** As an import of the next release does. */
  async function closeAndMoveBranches(): Promise<void> {
    const changed = [
      { ...branch('shifa-malaz', 'shifa', 'pharmacy', 'malaz', 24.665, 46.735, 4.6, 3000), closed: true },
      {
        ...branch('shifa-olaya', 'shifa', 'pharmacy', 'malaz', 24.664, 46.733, 4.7, 4000),
        nameEn: 'Shifa Plus',
      },
    ]
    const source = createSource(changed, 'fixture')
    await load(dashboard.service.sql, source, { release: 'November', force: true })
  }
})

/** Whether the page has loaded a script of that name. */
function isLoaded(page: Page, name: string): Promise<boolean> {
  return page.evaluate(
    text => performance.getEntriesByType('resource').some(entry => entry.name.includes(text)),
    name,
  )
}
