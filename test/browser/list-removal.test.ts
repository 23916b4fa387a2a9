import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { branch, company } from '../support/directory.ts'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'

/** More than one request can add or remove. */
const COUNT = 230
const banks = Array.from({ length: COUNT }, (_, number) => ({
  ...branch(`bank-${number}`, 'bank', 'bank', 'olaya', 24.7, 46.68, 4, 100),
  nameEn: `Bank ${number}`,
}))

describe('the members of a list', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  let branchIds: string[]
  before(async () => {
    dashboard = await startDashboard(scope, [company('bank', 'Gulf Bank', null, []), ...banks], {
      map: false,
    })
    branchIds = dashboard.directory.branches(...banks.map((_, number) => `bank-${number}`))
  })

  it('are removed but for those that somebody else has removed meanwhile', async () => {
    const [first, second, third] = branchIds
    const { page, watch } = await dashboard.visit('editor')
    watch.expectRefusals('/console/v1/lists/')
    const listId = await openList(page, branchIds.slice(0, 3))
    await expectSuccess(dashboard.caller.post(`/lists/${listId}/members/remove`, { branchIds: [first] }))
    for (const id of [first, second]) await page.locator(`[data-key="${id}"] label`).click()
    await page.getByRole('button', { name: 'Remove from the list' }).click()
    // A new order is sent after what could still be undone.
    await page.getByRole('button', { name: 'Sort' }).click()
    await page.getByRole('menuitem', { name: 'By name' }).click()
    await waitUntilOrder(listId, [third!])
    await waitUntil('one row', async () => (await page.getByRole('grid').getByRole('row').count()) === 1)
    watch.assertClean()
  })

  it('are counted and removed only where a filter shows them', async () => {
    const [first, second, third] = branchIds
    const { page, watch } = await dashboard.visit('editor')
    const listId = await openList(page, branchIds.slice(0, 3))
    const rows = page.getByRole('grid').getByRole('row')
    for (const id of [first, second]) await page.locator(`[data-key="${id}"] label`).click()
    await page.getByText('2 selected', { exact: true }).waitFor()
    const filter = page.getByRole('searchbox')
    await filter.fill('Bank 2')
    await waitUntil('one row', async () => (await rows.count()) === 1)
    assert.equal(await page.getByRole('button', { name: 'Remove from the list' }).count(), 0)
    await page.getByText('1 of 3 branches').waitFor()
    await filter.fill('Bank 1')
    await page.getByText('1 selected', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove from the list' }).click()
    await page.getByText('1 branch is removed.').waitFor()
    await filter.fill('')
    await waitUntil('two rows', async () => (await rows.count()) === 2)
    await page.goto('/docs')
    await waitUntilOrder(listId, [first!, third!])
    watch.assertClean()
  })

  it('stay away when the list is read again while they can still be brought back', async () => {
    const { page, watch } = await dashboard.visit('editor')
    await openList(page, branchIds.slice(0, 3))
    await page.locator(`[data-key="${branchIds[0]}"] label`).click()
    await page.getByRole('button', { name: 'Remove from the list' }).click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Fewer banks')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { name: 'Fewer banks' }).waitFor()
    assert.equal(await page.getByRole('grid').getByRole('row').count(), 2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('grid').getByRole('row').nth(2).waitFor()
    watch.assertClean()
  })

  it('are all removed when the page is left at once, however many they are', async () => {
    const { page, watch } = await dashboard.visit('editor')
    const listId = await openList(page, branchIds)
    await page.getByRole('checkbox', { name: 'Select all' }).check({ force: true })
    await page.getByRole('button', { name: 'Remove from the list' }).click()
    await page.getByText('This list is empty').waitFor()
    assert.equal((await dashboard.caller.get(`/lists/${listId}`)).body.list.memberCount, COUNT)
    await page.goto('/docs')
    await waitUntilOrder(listId, [])
    watch.assertClean()
  })

  it('are all read where there are more than one answer has, also while others change the list', async () => {
    const { page, watch } = await dashboard.visit('editor')
    let listId: string | undefined
    await page.route('**/complete?*', async route => {
      const url = new URL(route.request().url())
      url.searchParams.set('size', '100')
      const [first] = branchIds
      if (url.searchParams.get('from') === '100' && listId === undefined) {
        listId = url.pathname.split('/').at(-2)!
        await expectSuccess(dashboard.caller.post(`/lists/${listId}/members/remove`, { branchIds: [first] }))
      }
      await route.continue({ url: url.href })
    })
    await openList(page, branchIds)
    await page.getByText(`${COUNT - 1} branches`).waitFor()
    await page.getByRole('checkbox', { name: 'Select all' }).check({ force: true })
    await page.getByRole('button', { name: 'Remove from the list' }).click()
    await page.getByText('This list is empty').waitFor()
    await page.goto('/docs')
    await waitUntilOrder(listId!, [])
    watch.assertClean()
  })

  for (const { language, count, partly } of [
    { language: 'en', count: '100', partly: 'Only 100 branches were added to Tried en.' },
    { language: 'ar', count: '١٠٠', partly: 'أُضيف ١٠٠ فرع فقط إلى Tried ar.' },
  ] as const) {
    it(`are counted when adding them fails part-way, and the others are added again, in ${language}`, async () => {
      const label = readLabels(language)
      const { caller } = dashboard
      const { page, watch } = await dashboard.visit('editor', { language })
      watch.expectRefusals('/console/v1/lists')
      const { search } = await expectSuccess(caller.post('/searches', { prompt: 'banks in Riyadh' }))
      const { list } = await expectSuccess(caller.post('/lists', { name: `Tried ${language}` }))
      let left = 1
      await page.route('**/console/v1/lists/*/members', route =>
        left-- > 0 ? route.continue() : route.fulfill({ status: 409, json: {} }),
      )
      await page.goto(`/searches/${search.id}`)
      await page.getByRole('button', { name: label('selection.addAll_other').split('{{')[0]! }).click()
      const option = page.getByRole('option', { name: list.name })
      await option.click()
      const message = page.getByRole('region', { name: label('toast.region') })
      await waitUntil('the message', async () => {
        const text = (await message.textContent()) ?? ''
        return text.replaceAll(/[\u2066-\u2069]/g, '').includes(partly)
      })
      // The dialog shows how many are in the list now.
      await option.filter({ hasText: count }).waitFor()
      left = 9
      await option.click()
      await page.getByRole('button', { name: label('addToList.open') }).waitFor()
      assert.equal((await caller.get(`/lists/${list.id}`)).body.list.memberCount, COUNT)
      watch.assertClean()
    })
  }

  async function openList(page: Page, ids: string[]): Promise<string> {
    const { caller } = dashboard
    const { search } = await expectSuccess(caller.post('/searches', { prompt: 'banks in Riyadh' }))
    const { list } = await expectSuccess(caller.post('/lists', { name: 'Banks' }))
    for (let start = 0; start < ids.length; start += 100) {
      const part = ids.slice(start, start + 100)
      await expectSuccess(caller.post(`/lists/${list.id}/members`, { searchId: search.id, branchIds: part }))
    }
    await page.goto(`/lists/${list.id}`)
    await page.getByRole('grid', { name: 'Members of the list' }).getByRole('row').first().waitFor()
    return list.id
  }

  function waitUntilOrder(listId: string, expected: string[]): Promise<void> {
    return waitUntil('the members', async () => {
      const { body } = await dashboard.caller.get(`/lists/${listId}`)
      const isSame = body.list.memberCount === expected.length
      return isSame && (await dashboard.readOrder(listId)).join() === expected.join()
    })
  }
})
