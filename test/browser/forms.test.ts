import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { expectSuccess } from '../support/scene.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'
import { findViolations } from './watch-page.ts'

describe('forms', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
    await expectSuccess(dashboard.caller.post('/folders', { name: 'Clients' }))
  })

  for (const language of ['en', 'ar'] as const) {
    const label = readLabels(language)

    it(`say which field is wrong and why, at the sign-in, in ${language}`, async () => {
      const { page, watch } = await dashboard.visit(null, { language })
      await page.goto('/sign-in')
      const email = page.getByLabel(label('gettingIn.email'))
      const button = page.getByRole('button', { name: label('page.signIn') })
      await button.click()
      const names = { label: label('gettingIn.email') }
      await page.getByText(label('fieldError.missing', names)).waitFor()
      const password = label('fieldError.missing', { label: label('gettingIn.password') })
      await page.getByText(password).waitFor()
      await email.and(page.locator(':focus')).waitFor()
      await email.fill('amal@example')
      await button.click()
      const advice = label('fieldError.email', names)
      await page.getByText(advice).waitFor()
      assert.equal(await email.getAttribute('aria-invalid'), 'true')
      const id = await email.getAttribute('aria-describedby')
      const description = await page.locator(`[id="${id}"]`).textContent()
      assert.equal(description, advice)
      assert.deepEqual(await findViolations(page, 'a form with errors'), [])
      watch.assertClean()
    })

    it(`say why a name is refused, and keep it, in ${language}`, async () => {
      const { page, watch } = await dashboard.visit('editor', { language })
      watch.expectRefusals('/console/v1/folders')
      await page.goto('/history')
      await page.getByRole('button', { name: label('history.newFolder') }).click()
      const dialog = page.getByRole('dialog')
      const field = dialog.getByRole('textbox')
      const button = dialog.getByRole('button', { name: label('history.createFolder') })
      // The service counts no space around a name.
      await field.fill('C ')
      await button.click()
      await dialog.getByText(label('lists.name')).and(dialog.locator('[slot=errorMessage]')).waitFor()
      await field.fill('clients')
      await button.click()
      await dialog.getByText(label('formError.takenName')).waitFor()
      assert.equal(await field.inputValue(), 'clients')
      watch.assertClean()
    })

    it(`are sent once, and keep the focus until they are answered, in ${language}`, async () => {
      const { page, watch } = await dashboard.visit('editor', { language })
      const answer = Promise.withResolvers<void>()
      let sent = 0
      await page.route('**/console/v1/folders', async route => {
        if (route.request().method() === 'POST') sent++
        await answer.promise
        await route.continue()
      })
      await page.goto('/history')
      await page.getByRole('button', { name: label('history.newFolder') }).click()
      const dialog = page.getByRole('dialog')
      const field = dialog.getByRole('textbox')
      const button = dialog.getByRole('button', { name: label('history.createFolder') })
      await field.fill(`Visits ${language}`)
      await button.press('Enter')
      await button.and(page.locator('[aria-disabled=true]:focus')).waitFor()
      await button.press('Enter')
      await field.press('Enter')
      answer.resolve()
      await dialog.waitFor({ state: 'detached' })
      assert.equal(sent, 1)
      watch.assertClean()
    })
  }
})
