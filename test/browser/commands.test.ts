import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { expectSuccess } from '../support/scene.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'
import { findViolations } from './watch-page.ts'

describe('the commands', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
  })

  it('are at hand before they are asked for, so that no letter is lost', async () => {
    const { page, watch } = await dashboard.visit('editor')
    const palette = page.waitForResponse(response => /\/palette-.*\.js$/.test(response.url()))
    await page.goto('/lists')
    await (await palette).finished()
    watch.assertClean()
  })

  it('are found in Arabic however their letters are written', async () => {
    const label = readLabels('ar')
    const name = 'زيارات الأحياء والمستشفى'
    await expectSuccess(dashboard.caller.post('/lists', { name }))
    const { page, watch } = await dashboard.visit('owner', { language: 'ar' })
    await page.goto('/lists')
    await page.getByText(name).waitFor()
    const field = page.getByRole('dialog').getByRole('combobox')
    for (const [typed, found] of [
      ['اختصارات لوحه المفاتيح', label('shortcuts.title')],
      ['البَاقــة والإستخدام', label('nav.plan')],
      ['زيارات الاحياء والمستشفي', name],
    ] as const) {
      await page.keyboard.press('Control+k')
      await field.fill(typed)
      await page.getByRole('option', { name: found }).waitFor()
      assert.equal(await page.getByRole('option').count(), 1)
      await page.keyboard.press('Escape')
      await field.waitFor({ state: 'detached' })
    }
    watch.assertClean()
  })

  it('open pages, the other language and the other theme, without loading the page again', async () => {
    // The page of the plan names who has saved something.
    await expectSuccess(dashboard.caller.post('/searches', { prompt: 'pharmacies' }))
    const { page, watch } = await dashboard.visit('owner')
    await page.goto('/lists')
    await page.getByRole('heading', { name: 'Lists', level: 1 }).waitFor()
    const startedAt = await page.evaluate(() => performance.timeOrigin)
    const command = async (typed: string, label: string) => {
      await page.keyboard.press('Control+k')
      const field = page.getByRole('dialog').getByRole('combobox')
      await field.and(page.locator(':focus')).waitFor()
      await page.keyboard.type(typed)
      await page.locator('[role=option][aria-selected=true]').filter({ hasText: label }).waitFor()
      await page.keyboard.press('Enter')
      await field.waitFor({ state: 'detached' })
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('zzqx')
    await page.getByRole('status').filter({ hasText: 'Nothing is called that.' }).waitFor()
    assert.deepEqual(await findViolations(page, 'no command'), [])
    await page.keyboard.press('Escape')
    await command('usage', 'Plan and usage')
    await page.getByRole('heading', { name: 'Plan and usage' }).waitFor()
    await command('dark', 'Dark theme')
    await page.locator('html[data-theme=dark]').waitFor()

    const arabic = readLabels('ar')
    await command('arabic', 'العربية')
    await page.locator('html[dir=rtl][lang=ar]').waitFor()
    await page.getByRole('heading', { name: arabic('nav.plan') }).waitFor()
    await page.getByText(arabic('usage.byPerson')).first().waitFor()
    await command(arabic('nav.integrations'), arabic('nav.integrations'))
    await page.getByRole('heading', { name: arabic('nav.integrations') }).waitFor()
    await command('English', 'English')
    await page.getByRole('heading', { name: 'Integrations' }).waitFor()
    assert.equal(await page.evaluate(() => performance.timeOrigin), startedAt)

    watch.assertClean()
  })
})
