import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { liftRow } from './move-row.ts'

describe('the history', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  const searches: Record<string, string> = {}
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
    for (const kind of ['pharmacies', 'restaurants', 'dentists']) {
      const prompt = `${kind} in Riyadh`
      const { search } = await expectSuccess(dashboard.caller.post('/searches', { prompt }))
      searches[kind] = search.id
    }
  })

  it('is searched by words, and its searches move to folders by menu, by mouse and by keyboard', async () => {
    const { page, watch } = await dashboard.visit('editor')
    await page.goto('/history')
    const rows = page.getByRole('grid', { name: 'History' }).getByRole('row')
    const row = (name: string) => rows.filter({ hasText: name })
    await row('Dentists').waitFor()
    await page.getByRole('searchbox', { name: 'Title or sentence' }).fill('dentist')
    await waitUntil('the search of that word alone', async () => (await rows.count()) === 1)
    await page.getByRole('searchbox', { name: 'Title or sentence' }).fill('')
    await row('Pharmacies').waitFor()

    await page.getByRole('button', { name: 'New folder' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Q4 Riyadh')
    await page.getByRole('button', { name: 'Create folder' }).click()
    const folders = page.getByRole('grid', { name: 'Folders' })
    await folders.getByRole('row', { name: 'All searches, shown now' }).waitFor()
    const folder = folders.getByRole('row', { name: 'Q4 Riyadh' })
    await folder.getByText('0', { exact: true }).waitFor()

    // By menu, and back: nothing is sent until it can no longer be undone.
    await page.getByRole('button', { name: 'Move Pharmacies in Riyadh' }).click()
    await page.getByRole('menuitem', { name: 'Q4 Riyadh' }).click()
    await row('Pharmacies').getByText('Q4 Riyadh').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row('Pharmacies').getByText('Q4 Riyadh').waitFor({ state: 'detached' })
    assert.equal(await readFolder('pharmacies'), null)

    await drag(page, row('Pharmacies'), folder)
    await row('Pharmacies').getByText('Q4 Riyadh').waitFor()

    // The search is moved, not opened, and the list still has them all.
    assert.equal(new URL(page.url()).pathname, '/history')
    assert.equal(await rows.count(), 3)

    await dragByKeyboard(page, row('Restaurants'), folder)
    await row('Restaurants').getByText('Q4 Riyadh').waitFor()
    // Leaving the page sends what could still be undone. A page that is loaded meanwhile may not show it yet.
    await page.reload()
    await waitUntil('both moves to be stored', async () => {
      const [one, other] = [await readFolder('pharmacies'), await readFolder('restaurants')]
      return one !== null && other !== null
    })
    await page.reload()
    await folder.getByText('2', { exact: true }).waitFor()
    assert.notEqual(await readFolder('pharmacies'), null)
    assert.equal(await readFolder('restaurants'), await readFolder('pharmacies'))
    watch.assertClean()
  })

  it('tells how many searches are archived with a folder', async () => {
    const { page, watch } = await dashboard.visit('editor')
    await page.goto('/history')
    const link = page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: /Q4 Riyadh/ })
    await link.click()
    const rows = page.getByRole('grid', { name: 'History' }).getByRole('row')
    await waitUntil('the searches of the folder', async () => (await rows.count()) === 2)
    await page.getByRole('button', { name: 'Archive the folder Q4 Riyadh' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 saved searches inside are archived with it.').waitFor()
    await dialog.getByRole('button', { name: 'Archive' }).click()
    await page.getByText(/^The folder .Q4 Riyadh. is archived\.$/).waitFor()
    // The menu counts what the page shows, before the service is told.
    await page.getByRole('link', { name: 'History 1', exact: true }).waitFor()
    // The page leaves the folder, and the searches are gone with it, though the service is told only later.
    await waitUntil('all searches', () => !new URL(page.url()).search.includes('folder'))
    await waitUntil('the searches that are left', async () => (await rows.count()) === 1)
    await page.reload()
    await waitUntil('the folder to be archived', async () => {
      const { body } = await dashboard.caller.get('/searches')
      return body.searches.map(({ id }: { id: string }) => id).join() === searches.dentists
    })
    await page.reload()
    await waitUntil('the searches that are left', async () => (await rows.count()) === 1)
    watch.assertClean()
  })

  it('shows at once what a move changes, and archives with a folder what was just moved there', async () => {
    const { page, watch } = await dashboard.visit('editor')
    const { caller } = dashboard
    const { folder } = await expectSuccess(caller.post('/folders', { name: 'Jeddah' }))
    const { search } = await expectSuccess(caller.post('/searches', { prompt: 'pharmacies in Jeddah' }))
    await page.goto(`/searches/${search.id}`)
    await page.getByRole('button', { name: 'Move to folder' }).click()
    await page.getByRole('menuitem', { name: 'Jeddah' }).click()
    const link = page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Jeddah 1' })
    await link.click()
    const rows = page.getByRole('grid', { name: 'History' }).getByRole('row')
    await rows.filter({ hasText: 'Pharmacies in Jeddah' }).waitFor()
    await page
      .getByRole('grid', { name: 'Folders' })
      .getByRole('row')
      .getByText('1', { exact: true })
      .waitFor()
    // All of it while the move can still be undone.
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    assert.equal((await caller.get(`/searches/${search.id}`)).body.search.folderId, null)

    await page.getByRole('button', { name: 'Archive the folder Jeddah' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 saved search inside is archived with it.').waitFor()
    // The name has a direction of its own within the title.
    await dialog.getByRole('heading', { name: 'Archive \u2068Jeddah\u2069?' }).waitFor()
    await dialog.getByText('Nothing that is archived can be brought back.').waitFor()
    await dialog.getByRole('button', { name: 'Archive' }).click()
    await waitUntil(
      'the search to be gone',
      async () => (await rows.filter({ hasText: 'Jeddah' }).count()) === 0,
    )
    // The move is sent before, so that the search is in the folder when that is archived; undoing brings back both.
    await waitUntil(
      'the move to be stored',
      async () => (await caller.get(`/searches/${search.id}`)).body.search.folderId === folder.id,
    )
    await page.getByRole('button', { name: 'Undo' }).click()
    await rows.filter({ hasText: 'Pharmacies in Jeddah' }).waitFor()
    await page
      .getByRole('grid', { name: 'Folders' })
      .getByRole('row')
      .getByText('1', { exact: true })
      .waitFor()
    watch.assertClean()
  })

  it('moves what is selected to a folder that is made for it', async () => {
    const { page, watch } = await dashboard.visit('editor')
    await page.goto('/history')
    const rows = page.getByRole('grid', { name: 'History' }).getByRole('row')
    await rows.first().waitFor()
    const count = await rows.count()
    for (let at = 0; at < count; at += 1) await rows.nth(at).locator('label').click()
    await page.getByRole('button', { name: 'Move to folder' }).click()
    await page.getByRole('menuitem', { name: 'New folder' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('All of them')
    await page.getByRole('button', { name: 'Create folder' }).click()
    await page
      .getByRole('grid', { name: 'Folders' })
      .getByRole('row', { name: 'All of them' })
      .getByText(String(count), { exact: true })
      .waitFor()
    assert.equal(await rows.filter({ hasText: 'All of them' }).count(), count)
    await page.getByRole('button', { name: 'Undo' }).click()
    await rows.filter({ hasText: 'All of them' }).first().waitFor({ state: 'detached' })
    watch.assertClean()
  })

  it('has its words in the address, for Back and for a reload', async () => {
    const { page, watch } = await dashboard.visit('editor')
    const field = page.getByRole('searchbox', { name: 'Title or sentence' })
    const rows = page.getByRole('grid', { name: 'History' }).getByRole('row')
    const expectFound = async () => {
      await waitUntil('the search of that word alone', async () => (await rows.count()) === 1)
      assert.equal(await field.inputValue(), 'dentist')
    }
    let asked = 0
    page.on('request', request => {
      if (request.url().endsWith('/console/session')) asked++
    })
    await page.goto('/history')
    await rows.nth(1).waitFor()
    await field.pressSequentially('dentist')
    await expectFound()
    // For the page, and not for every letter.
    assert.ok(asked <= 2, `asked ${asked} times for the session`)
    await rows.first().click()
    await page.waitForURL(/\/searches\/srch_/)
    await page.goBack()
    await page.waitForURL('**/history?q=dentist')
    await expectFound()
    await page.reload()
    await expectFound()
    await field.fill('')
    await page.waitForURL('**/history')
    watch.assertClean()
  })

  async function readFolder(kind: string): Promise<string | null> {
    return (await dashboard.caller.get(`/searches/${searches[kind]}`)).body.search.folderId
  }
})

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + 200, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 })
  await to.and(page.locator('[data-drop-target]')).waitFor()
  await page.mouse.up()
  // What took the row has the focus, a moment after the row.
  await to.and(page.locator(':focus')).waitFor()
}

/** Enter lifts a row, the arrows go through the places where it can be dropped, Enter drops it. */
async function dragByKeyboard(page: Page, from: Locator, to: Locator): Promise<void> {
  await liftRow(page, from)
  const target = to.and(page.locator('[data-drop-target]'))
  await waitUntil('the folder to be the target', async () => {
    if ((await target.count()) > 0) return true
    await page.keyboard.press('ArrowDown')
    return false
  })
  await page.keyboard.press('Enter')
}
