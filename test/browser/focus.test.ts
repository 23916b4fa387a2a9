import { before, describe, it } from 'node:test'
import type { Locator } from 'playwright-core'
import { expectSuccess } from '../support/scene.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'

describe('the focus', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  let searchId: string
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
    const prompt = 'pharmacies in Riyadh'
    searchId = (await expectSuccess(dashboard.caller.post('/searches', { prompt }))).search.id
  })

  for (const language of ['en', 'ar'] as const) {
    const label = readLabels(language)

    it(`goes to what stands next when what had it is gone, in ${language}`, async () => {
      const { page, watch } = await dashboard.visit('editor', { language })
      await page.goto(`/searches/${searchId}`)
      const expectFocus = (element: Locator) => element.and(page.locator(':focus')).waitFor()
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const row = page.getByRole('grid').getByRole('row').nth(1)
      const chart = page.getByRole('region', { name: label('chart.label') })

      await chart.getByRole('button', { name: label('action.close') }).press('Enter')
      await expectFocus(button(label('chart.show')))
      await page.keyboard.press('Enter')
      await expectFocus(chart.getByRole('button').first())

      await chart.locator('[aria-pressed]').first().press('Enter')
      const [remove] = label('filter.remove').split('{{')
      await page.getByRole('button', { name: remove! }).press('Enter')
      await expectFocus(button(label('table.columns')))

      await page.getByLabel(label('results.filter')).fill('zzzz')
      await button(label('filter.clear')).press('Enter')
      await expectFocus(row)

      await page.keyboard.press('x')
      await button(label('selection.clear')).press('Enter')
      const [all] = label('selection.addAll_other').split('{{')
      const addAll = page.getByRole('button', { name: all! })
      await expectFocus(addAll)

      // The button that opened a dialog has gone with the selection.
      await row.press('x')
      await button(label('action.addToList')).press('Enter')
      await page.getByLabel(label('addToList.newName')).press('Enter')
      await expectFocus(addAll)
      watch.assertClean()
    })

    it(`stays in a table from which a row was removed, in ${language}`, async () => {
      const { page, watch } = await dashboard.visit('owner', { language })
      await page.goto('/team')
      for (const _ of ['first', 'second']) {
        await page.getByRole('button', { name: label('team.invite') }).press('Enter')
        await page.getByRole('button', { name: label('team.makeLink') }).press('Enter')
        const dialog = page.getByRole('dialog', { name: label('team.linkTitle') })
        await dialog
          .getByRole('button', { name: label('action.close') })
          .last()
          .press('Enter')
      }
      const revoke = page.getByRole('button', { name: label('keys.revoke') })
      await revoke.nth(1).waitFor()
      const rows = await revoke.count()
      await revoke.first().press('Enter')
      await revoke.nth(rows - 1).waitFor({ state: 'detached' })
      await revoke.first().and(page.locator(':focus')).waitFor()
      watch.assertClean()
    })
  }
})
