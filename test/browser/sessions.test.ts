import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { insertParticipant } from '../../server/src/auth/people/participants.ts'
import { hashPassword } from '../../server/src/auth/people/password.ts'
import { insertPerson } from '../../server/src/auth/people/people.ts'
import { expectSuccess } from '../support/scene.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope, type Visitor } from './dashboard.ts'

describe('people with a session', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
    const { caller } = dashboard
    await expectSuccess(caller.post('/searches', { prompt: 'pharmacies in Riyadh' }))
    await expectSuccess(caller.post('/lists', { name: 'Sunday round' }))
  })

  it('are signed out at once where their session was ended elsewhere', async () => {
    const { here, there } = await endElsewhere()
    // The page need not ask for anything that it shows.
    await there.page.getByRole('link', { name: /Lists/ }).click()
    await there.page.waitForURL('**/sign-in**')
    await there.page.getByRole('alert').filter({ hasText: 'Your session has ended' }).waitFor()
    await there.page.getByText('Sunday round').waitFor({ state: 'detached' })
    await here.page.goto('/lists')
    await here.page.getByText('Sunday round').waitFor()
  })

  it('are signed out when they come back to a window whose session was ended', async () => {
    const { there } = await endElsewhere()
    await there.page.evaluate("dispatchEvent(new Event('focus'))")
    await there.page.waitForURL('**/sign-in**')
    await there.page.getByText('Pharmacies in Riyadh').waitFor({ state: 'detached' })
  })

  it('find the words again that they wrote when their session ended', async () => {
    const visitor = await dashboard.visit('editor')
    const { page } = visitor
    await page.goto('/search')
    const sentence = page.getByRole('combobox', { name: 'What are you looking for?' })
    await sentence.fill('pharmacies in Riyadh')
    await page.getByRole('button', { name: 'Remove Riyadh' }).waitFor()
    const held = Promise.withResolvers<void>()
    await page.route('**/console/**', async route => {
      await held.promise
      await route.continue()
    })
    await visitor.context.clearCookies()
    const asked = page.waitForRequest('**/console/interpret')
    await sentence.press('End')
    await page.keyboard.type(' with parking')
    await asked
    await page.keyboard.type(' and delivery')
    held.resolve()
    await page.waitForURL('**/sign-in**')
    const next = new URL(page.url()).searchParams.get('next')!
    assert.match(decodeURIComponent(next.replaceAll('+', ' ')), /with parking and delivery/)
  })

  it('are told once that their session has ended when they save', async () => {
    const { page, context } = await dashboard.visit('editor')
    await page.goto('/search?q=pharmacies+in+Riyadh')
    const save = page.getByRole('button', { name: 'Save search' })
    await page.getByRole('rowheader').first().waitFor()
    await context.clearCookies()
    await save.click()
    await page.waitForURL('**/sign-in**')
    await page.getByRole('alert').filter({ hasText: 'Your session has ended' }).waitFor()
    assert.equal(await page.getByRole('region', { name: 'Messages' }).innerText(), '')
  })

  it('sign out, and are let in no more', async () => {
    const { page, watch } = await dashboard.visit('editor')
    await page.goto('/lists')
    await page.getByRole('button', { name: /^Workspace Gulf sales/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL('**/sign-in')
    await page.goto('/lists')
    await page.waitForURL('**/sign-in**')
    watch.assertClean()
  })

  it('sign in with a password, and change it, which ends their other sessions', async () => {
    const { sql } = dashboard.service
    const [email, password, next] = ['dana@example.com', 'a long enough password', 'another long password']
    const now = new Date()
    const passwordHash = await hashPassword(password)
    const dana = await insertPerson(sql, { name: 'Dana', email, passwordHash, isOperator: false }, now)
    await insertParticipant(sql, dashboard.caller.workspaceId, dana.id, 'editor', now)
    const signIn = async (page: Page, typed: string) => {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password').fill(typed)
      await page.getByRole('button', { name: 'Sign in' }).click()
    }
    const [here, there] = [await dashboard.visit(null), await dashboard.visit(null)]
    for (const { page } of [here, there]) {
      // After signing in one is where one wanted to go.
      await page.goto('/lists')
      await page.waitForURL('**/sign-in**')
    }
    // A link of `owner link` would let anyone in as the owner.
    const advice = await here.page.getByText(/^Forgot the password\?/).innerText()
    assert.match(advice.replaceAll('\u00a0', ' '), /with npx dalil person link EMAIL\.$/)
    here.watch.expectRefusals('/console/sign-in')
    await signIn(here.page, 'not the right password')
    await here.page.getByText('E-mail or password is wrong.').waitFor()
    for (const { page } of [here, there]) {
      await signIn(page, password)
      await page.getByText('Sunday round').waitFor()
    }
    await here.page.goto('/profile')
    await here.page.getByLabel('Current password').fill(password)
    await here.page.getByLabel('New password').fill(next)
    await here.page.getByRole('button', { name: 'Change password' }).click()
    await here.page.getByText('The password is changed.').waitFor()
    await there.page.reload()
    await there.page.waitForURL('**/sign-in**')
    await signIn(there.page, next)
    await there.page.getByText('Sunday round').waitFor()
    here.watch.assertClean()
    there.watch.assertClean()
  })

  /** Two browsers of one person: `here` has ended the session of `there`, which shows the history. */
  async function endElsewhere(): Promise<{ here: Visitor; there: Visitor }> {
    const here = await dashboard.visit('editor')
    const there = await dashboard.visitAgain(here)
    await there.page.goto('/history')
    await there.page.getByText('Pharmacies in Riyadh').waitFor()
    await here.page.goto('/profile')
    const end = here.page.getByRole('button', { name: 'End', exact: true })
    await end.click()
    await end.waitFor({ state: 'detached' })
    return { here, there }
  }
})
