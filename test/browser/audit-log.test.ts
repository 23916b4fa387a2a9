import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Locator } from 'playwright-core'
import { expectSuccess } from '../support/scene.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'

/** Two pages of 25. */
const COUNT = 30

describe('the audit log', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
    const { caller } = dashboard
    for (let number = 0; number < COUNT; number++) {
      const { list } = await expectSuccess(caller.post('/lists', { name: `Round ${number}` }))
      await expectSuccess(caller.post(`/lists/${list.id}/archive`))
    }
  })

  for (const language of ['en', 'ar'] as const) {
    it(`keeps the focus on its buttons, and tells of a page that cannot be read, in ${language}`, async () => {
      const label = readLabels(language)
      const { page, watch } = await dashboard.visit('owner', { language })
      watch.expectRefusals('/console/audit')
      let isRefused = true
      await page.route('**/console/audit?*skip=25*', route =>
        isRefused ? route.fulfill({ status: 400, json: {} }) : route.continue(),
      )
      await page.goto('/plan')
      const log = page.locator('section', { has: page.getByRole('heading', { name: label('audit.title') }) })
      const newer = log.getByRole('button', { name: label('audit.newer') })
      const older = log.getByRole('button', { name: label('audit.older') })
      const entry = (number: number) => log.getByText(`Round ${number}`, { exact: true })
      await entry(COUNT - 1).waitFor()
      assert.equal(await newer.isDisabled(), true)

      await older.press('Enter')
      await log.getByRole('alert').waitFor()
      await expectFocus(older)
      await newer.press('Enter')
      await entry(COUNT - 1).waitFor()
      await expectFocus(newer)

      await older.press('Enter')
      await log.getByRole('alert').waitFor()
      isRefused = false
      await log.getByRole('button', { name: label('error.retry') }).click()
      await entry(0).waitFor()
      await older.focus()
      assert.equal(await older.isDisabled(), true)
      // Nothing comes after the last page.
      await page.keyboard.press('Enter')
      await newer.press('Enter')
      await entry(COUNT - 1).waitFor()
      await expectFocus(newer)
      watch.assertClean()
    })
  }
})

function expectFocus(element: Locator): Promise<void> {
  return element.and(element.page().locator(':focus')).waitFor()
}
