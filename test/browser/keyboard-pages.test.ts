import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { insertParticipant } from '../../server/src/auth/people/participants.ts'
import { hashPassword } from '../../server/src/auth/people/password.ts'
import { insertPerson } from '../../server/src/auth/people/people.ts'
import { expectSuccess } from '../support/scene.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'

describe('the keyboard alone', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
  })

  it('signs in, exports a search and a list, and signs out', async () => {
    const { sql } = dashboard.service
    const [email, password] = ['dana@example.com', 'a long enough password']
    const now = new Date()
    const passwordHash = await hashPassword(password)
    const dana = await insertPerson(sql, { name: 'Dana', email, passwordHash, isOperator: false }, now)
    await insertParticipant(sql, dashboard.caller.workspaceId, dana.id, 'editor', now)
    const { search } = await expectSuccess(
      dashboard.caller.post('/searches', { prompt: 'pharmacies in Riyadh' }),
    )
    const { list } = await expectSuccess(dashboard.caller.post('/lists', { name: 'Sunday round' }))
    const branchIds = dashboard.directory.branches('shifa-malaz', 'shifa-olaya', 'nakheel-malaz')
    await expectSuccess(
      dashboard.caller.post(`/lists/${list.id}/members`, { searchId: search.id, branchIds }),
    )

    const { page, watch } = await dashboard.visit(null)
    await page.goto(`/searches/${search.id}`)
    await page.waitForURL('**/sign-in**')
    await page.getByLabel('E-mail').and(page.locator(':focus')).waitFor()
    await page.keyboard.type(email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    const companies = page.getByRole('grid', { name: 'Companies' })
    await companies.getByRole('row', { name: /Shifa/ }).waitFor()

    // One key exports what is selected.
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('region', { name: 'Selection' }).waitFor()
    const chosen = await download(page, () => page.keyboard.press('e'))
    assert.deepEqual(chosen.match(/brn_\d+/g)?.toSorted(), branchIds.slice(0, 2).toSorted())

    await page.goto(`/lists/${list.id}`)
    await page.getByRole('grid', { name: 'Members of the list' }).getByRole('row').first().waitFor()
    await tabTo(page, page.getByRole('button', { name: 'Export' }))
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Excel' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('ArrowDown')
    const whole = await download(page, () => page.keyboard.press('Enter'))
    assert.deepEqual(whole.match(/brn_\d+/g), branchIds)

    await tabTo(page, page.getByRole('button', { name: /^Workspace Gulf sales/ }))
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem').first().and(page.locator(':focus')).waitFor()
    await page.keyboard.press('End')
    await page.getByRole('menuitem', { name: 'Sign out' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/sign-in')
    watch.assertClean()
  })

  for (const language of ['en', 'ar'] as const) {
    it(`makes a key, reads its code and revokes it, in ${language}`, async () => {
      const label = readLabels(language)
      const { page, watch } = await dashboard.visit('owner', { language })
      await page.goto('/integrations')
      await tabTo(page, page.getByRole('button', { name: label('keys.new') }))
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: label('keys.new') })
      await dialog.getByRole('textbox').first().and(page.locator(':focus')).waitFor()
      await page.keyboard.type(`Key ${language}`)
      await page.keyboard.press('Tab')
      // The arrow that points on along the line goes on along the presets.
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      const preset = dialog.getByRole('radio', { name: label('keys.preset.read') })
      await preset.and(page.locator('[aria-checked=true]')).waitFor()
      await tabTo(page, dialog.getByRole('button', { name: label('keys.create') }))
      await page.keyboard.press('Enter')
      const token = page.getByTestId('token')
      await token.waitFor()
      // It is shown once: nothing closes it by accident.
      for (const key of ['Escape', 'Control+k', 'g', 'h']) await page.keyboard.press(key)
      await page.mouse.click(5, 5)
      await tabTo(page, page.getByRole('radio', { name: 'curl' }))
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await page.locator('pre').filter({ hasText: 'fetch(' }).waitFor()
      const key = (await token.textContent())!.trim()
      await tabTo(page, page.getByRole('button', { name: label('keys.stored') }))
      await page.keyboard.press('Enter')
      await token.waitFor({ state: 'detached' })
      assert.equal((await callWith(key)).status, 200)

      const revoke = page.getByRole('button', {
        name: label('keys.revokeNamed', { name: `Key ${language}` }),
      })
      await tabTo(page, revoke)
      await page.keyboard.press('Enter')
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
      await tabTo(page, question.getByRole('button', { name: label('keys.revoke') }))
      await page.keyboard.press('Enter')
      await question.waitFor({ state: 'detached' })
      await revoke.waitFor({ state: 'detached' })
      assert.equal((await callWith(key)).status, 401)
      watch.assertClean()
    })
  }

  it('goes from any page to the sentence with one key', async () => {
    const { page, watch } = await dashboard.visit('editor')
    await page.goto('/lists')
    await page.getByRole('heading', { name: 'Lists', level: 1 }).waitFor()
    await page.keyboard.press('/')
    await page.waitForURL('**/search')
    await page.getByRole('combobox').and(page.locator(':focus')).waitFor()
    watch.assertClean()
  })

  function callWith(key: string): Promise<Response> {
    return fetch(`${dashboard.address}/v1/workspace`, { headers: { authorization: `Bearer ${key}` } })
  }
})

/** Presses Tab until the focus is there: a page has no more stops than this. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' })
  const focused = target.and(page.locator(':focus'))
  for (let stops = 0; stops < 80; stops++) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not reach ${target}`)
}

async function download(page: Page, start: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), start()])
  return readFile(await file.path(), 'utf8')
}
