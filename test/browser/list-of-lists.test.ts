import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { expectSuccess } from '../support/scene.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'

describe('the list of lists', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
  })

  it('does not show a list that was archived, be it while that can be undone or later', async () => {
    const { caller } = dashboard
    const { list } = await expectSuccess(caller.post('/lists', { name: 'Tea partners' }))
    for (const name of ['Tea houses', 'Bakeries']) await expectSuccess(caller.post('/lists', { name }))
    const { page, watch } = await dashboard.visit('editor')
    await page.clock.install()
    await page.goto(`/lists/${list.id}`)
    const navigation = page.getByRole('navigation', { name: 'Pages' })
    await navigation.getByRole('link', { name: 'Lists 3' }).waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    const links = page.getByRole('main').getByRole('link')
    await links.filter({ hasText: 'Bakeries' }).waitFor()
    // What the service finds still has it.
    await page.getByRole('searchbox').fill('tea')
    await links.filter({ hasText: 'Bakeries' }).waitFor({ state: 'detached' })
    await checkShown()
    await page.clock.fastForward(10_000)
    await navigation.getByRole('link', { name: 'Lists 2' }).waitFor()
    await checkShown()
    watch.assertClean()

    async function checkShown() {
      await links.filter({ hasText: 'Tea houses' }).waitFor()
      assert.equal(await links.count(), 1)
    }
  })
})
