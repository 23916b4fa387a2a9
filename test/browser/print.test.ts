import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'

describe('paper', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope)
  })

  it('has every branch of a search or a list, dark on white, in a dark theme too', async () => {
    const { caller, directory } = dashboard
    const { search } = await expectSuccess(caller.post('/searches', { prompt: 'pharmacies in Riyadh' }))
    const { list } = await expectSuccess(caller.post('/lists', { name: 'Sunday round' }))
    const branchIds = directory.branches('shifa-malaz', 'shifa-olaya')
    await expectSuccess(caller.post(`/lists/${list.id}/members`, { searchId: search.id, branchIds }))
    const { page } = await dashboard.visit('viewer', { language: 'ar', theme: 'dark' })
    for (const [path, count] of [
      [`/searches/${search.id}`, search.persistedResultCount],
      [`/lists/${list.id}`, branchIds.length],
    ] as const) {
      await page.goto(path)
      await page.locator('[role=rowheader], [role=gridcell]').first().waitFor()
      assert.equal(await page.locator('tbody tr').count(), 0)
      await page.emulateMedia({ media: 'print' })
      await waitUntil('every branch', async () => (await page.locator('tbody tr').count()) === count)
      const colors = await page.evaluate<string[]>(
        '(({ backgroundColor, colorScheme }) => [backgroundColor, colorScheme])(getComputedStyle(document.documentElement))',
      )
      assert.deepEqual(colors, ['rgb(255, 255, 255)', 'light'])
      await page.emulateMedia({ media: 'screen' })
    }
  })

  it('has every saved search', async () => {
    const { caller } = dashboard
    const { search } = await expectSuccess(caller.post('/searches', { prompt: 'pharmacies in Jeddah' }))
    const { page } = await dashboard.visit('viewer')
    await page.goto('/history')
    await page.getByRole('row', { name: search.title }).waitFor()
    await page.emulateMedia({ media: 'print' })
    const row = page.locator('tbody tr').filter({ hasText: search.title })
    await waitUntil(
      'the search on paper',
      async () => (await row.count()) > 0 && (await row.first().isVisible()),
    )
  })

  it('has the role of everybody in the team, though it is chosen by a button on screen', async () => {
    const { page } = await dashboard.visit('owner')
    await page.goto('/team')
    await page.getByRole('table', { name: 'Participants' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    const row = page.getByRole('row').filter({ hasText: '@example.com' }).last()
    await waitUntil('the role in words', async () => /Owner/.test(await row.innerText()))
  })
})
