import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { deleteParticipant, insertParticipant } from '../../server/src/auth/people/participants.ts'
import { hashPassword } from '../../server/src/auth/people/password.ts'
import { insertPerson } from '../../server/src/auth/people/people.ts'
import { decodeId } from '../../server/src/contract/ids.ts'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'
import { moveRowToEnd } from './move-row.ts'
import { findViolations } from './watch-page.ts'

const run = promisify(execFile)

describe('people', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  let searchId: string
  let listId: string
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
    const { caller, directory } = dashboard
    const { search } = await expectSuccess(caller.post('/searches', { prompt: 'pharmacies in Riyadh' }))
    const { list } = await expectSuccess(caller.post('/lists', { name: 'Sunday round' }))
    searchId = search.id
    listId = list.id
    const branchIds = directory.branches('shifa-malaz', 'shifa-olaya', 'nakheel-malaz')
    await expectSuccess(caller.post(`/lists/${listId}/members`, { searchId, branchIds }))
  })

  it('are told why a link does not let them in', async () => {
    const url = await invite('huda@example.com')
    const { page, watch } = await dashboard.visit('viewer')
    watch.expectRefusals('/console/invitation')
    await page.route('**/console/invitation?*', route => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    })
    await page.goto(url)
    await page.getByRole('alert').waitFor()
    assert.equal(await page.getByText('This invitation no longer works').count(), 0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByText('This invitation is for another e-mail address.').waitFor()
  })

  for (const language of ['en', 'ar'] as const) {
    it(`cannot type another address than the one that is invited, in ${language}`, async () => {
      const label = readLabels(language)
      const email = `huda-${language}@example.com`
      const url = await invite(email)
      const { page, watch } = await dashboard.visit(null, { language })
      await page.goto(url)
      const field = page.getByRole('textbox', { name: label('gettingIn.email') })
      assert.equal(await field.inputValue(), email)
      assert.equal(await field.isEditable(), false)
      await page.getByText(label('gettingIn.invited.onlyEmail')).waitFor()
      assert.deepEqual(await findViolations(page, language), [])
      await page.getByLabel(label('gettingIn.name')).fill('Huda')
      await page.getByLabel(label('gettingIn.password')).fill('a long enough password')
      await page.getByRole('button', { name: label('gettingIn.invited.action') }).click()
      await page.waitForURL('**/search')
      watch.assertClean()
    })
  }

  it('join by a link, and order one list together', async () => {
    const owner = await dashboard.visit('owner')
    await owner.page.goto('/team')
    await owner.page.getByRole('button', { name: 'Invite', exact: true }).click()
    await owner.page.getByRole('button', { name: 'Make a link' }).click()
    const link = await owner.page.getByTestId('invitation-link').textContent()
    await owner.page.getByText('This link works on this computer only').waitFor()
    const guest = await dashboard.visit(null)
    await guest.page.goto(link!.trim())
    await guest.page.getByRole('heading', { name: 'Join Gulf sales' }).waitFor()
    await guest.page.getByLabel('Your name').fill('Basim')
    await guest.page.getByLabel('E-mail').fill('basim@example.com')
    await guest.page.getByLabel('Password').fill('a long enough password')
    await guest.page.getByRole('button', { name: 'Join' }).click()
    await guest.page.waitForURL('**/search')

    for (const { page } of [owner, guest]) {
      await page.goto(`/lists/${listId}`)
      await page.getByRole('grid', { name: 'Members of the list' }).getByRole('row').first().waitFor()
    }
    const [first, second, third] = await dashboard.readOrder(listId)
    await moveRowToEnd(owner.page, first!)
    await waitUntilOrder([second, third, first])
    // The guest's page still shows the order from before.
    await moveRowToEnd(guest.page, second!)
    await waitUntilOrder([first, third, second])
    await owner.page.reload()
    const rows = owner.page.getByRole('grid', { name: 'Members of the list' }).getByRole('row')
    await rows.first().waitFor()
    assert.deepEqual(await rows.evaluateAll(all => all.map(row => row.getAttribute('data-key'))), [
      first,
      third,
      second,
    ])
    owner.watch.assertClean()
    guest.watch.assertClean()
  })

  it('who only view see no control that writes, and are refused by the service', async () => {
    const { page, context, watch } = await dashboard.visit('viewer')
    await page.goto(`/lists/${listId}`)
    await page.getByRole('grid', { name: 'Members of the list' }).getByRole('row').first().waitFor()
    await page.getByRole('button', { name: 'Export' }).waitFor()
    for (const name of [/^Move /, 'Shortest route', 'Sort', 'More'])
      assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, String(name))
    await page.goto(`/searches/${searchId}`)
    await page.getByRole('grid', { name: 'Companies' }).getByRole('rowheader').first().waitFor()
    assert.equal(await page.getByRole('button', { name: 'Archive' }).count(), 0)
    await page.goto('/search?q=pharmacies+in+Riyadh')
    await page.getByRole('grid', { name: 'What saving would bring' }).waitFor()
    await page.getByText('3 branches').first().waitFor()
    await page.getByText('Editors and owners save searches.').waitFor()
    for (const name of ['Save search', '10 companies', 'Folder to save in'])
      assert.equal(await page.getByRole('button', { name }).count(), 0, name)
    assert.equal(await page.getByText(/saving uses/).count(), 0)
    await page.goto('/lists')
    await page.getByText('Sunday round').waitFor()
    assert.equal(await page.getByRole('button', { name: 'New list' }).count(), 0)
    watch.assertClean()

    const session = await (await context.request.get('/console/session')).json()
    const response = await context.request.post('/console/v1/lists', {
      headers: {
        origin: dashboard.address,
        'x-dalil': 'dashboard',
        'x-workspace': session.workspaces[0].id,
      },
      data: { name: 'Not mine' },
    })
    assert.equal(response.status(), 403)
  })

  it('are signed out at once where their session was ended elsewhere', async () => {
    const here = await dashboard.visit('editor')
    const there = await dashboard.visitAgain(here)
    await there.page.goto('/history')
    await there.page.getByText('Pharmacies in Riyadh').waitFor()
    await here.page.goto('/profile')
    await here.page.getByRole('button', { name: 'End', exact: true }).click()
    await here.page.getByRole('button', { name: 'End', exact: true }).waitFor({ state: 'detached' })
    // The page need not ask for anything that it shows.
    await there.page.getByRole('link', { name: /Lists/ }).click()
    await there.page.waitForURL('**/sign-in**')
    await there.page.getByRole('alert').filter({ hasText: 'Your session has ended' }).waitFor()
    await there.page.getByText('Sunday round').waitFor({ state: 'detached' })
    await here.page.goto('/lists')
    await here.page.getByText('Sunday round').waitFor()
  })

  it('are signed out when they come back to a window whose session was ended', async () => {
    const here = await dashboard.visit('editor')
    const there = await dashboard.visitAgain(here)
    await there.page.goto('/history')
    await there.page.getByText('Pharmacies in Riyadh').waitFor()
    await here.page.goto('/profile')
    await here.page.getByRole('button', { name: 'End', exact: true }).click()
    await here.page.getByRole('button', { name: 'End', exact: true }).waitFor({ state: 'detached' })
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

  for (const language of ['en', 'ar'] as const) {
    it(`sign out, or change the language, where they were removed from their last workspace, in ${language}`, async () => {
      const label = readLabels(language)
      const { page, watch } = await dashboard.visit('viewer', { language })
      await page.goto('/lists')
      await page.getByText('Sunday round').waitFor()
      const { person } = await (await page.request.get('/console/session')).json()
      const personId = decodeId('prs', person.id)!
      await deleteParticipant(dashboard.service.sql, dashboard.caller.workspaceId, personId)
      await page.reload()
      await page.getByRole('heading', { name: label('noWorkspace.title') }).waitFor()
      await page.getByText(person.email).waitFor()
      assert.deepEqual(await findViolations(page, language), [])
      await page.getByRole('button', { name: label('commands.language') }).click()
      const other = readLabels(language === 'en' ? 'ar' : 'en')
      await page.getByRole('button', { name: other('action.signOut') }).click()
      await page.waitForURL('**/sign-in')
      watch.assertClean()
    })
  }

  for (const language of ['en', 'ar'] as const) {
    it(`leave a workspace, which nothing deletes, in ${language}`, async () => {
      const label = readLabels(language)
      await dashboard.visit('owner')
      const { page, watch } = await dashboard.visit('owner', { language })
      await page.goto('/team')
      await page.getByRole('button', { name: label('team.leave'), exact: true }).press('Enter')
      const dialog = page.getByRole('dialog')
      const [before, after] = label('team.leaveTitle', { name: '|' }).split('|')
      await dialog.getByRole('heading', { name: `${before}\u2068Gulf sales\u2069${after}` }).waitFor()
      await dialog.getByText(label('team.leaveAdvice')).waitFor()
      await dialog.getByRole('button', { name: label('team.leave') }).press('Enter')
      await page.getByRole('heading', { name: label('noWorkspace.title') }).waitFor()
      watch.assertClean()
    })
  }

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

  it('make, rename and switch workspaces', async () => {
    const { page, watch } = await dashboard.visit('owner')
    await page.goto('/lists')
    await page.getByText('Sunday round').waitFor()
    const openMenu = (name: string) =>
      page.getByRole('button', { name: new RegExp(`^Workspace ${name}:`) }).click()
    await openMenu('Gulf sales')
    await page.getByRole('menuitem', { name: 'New workspace' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Levant sales')
    await page.getByRole('button', { name: 'Create workspace' }).click()
    await openMenu('Levant sales')
    await page.getByRole('menuitem', { name: 'Rename workspace' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Nile sales')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: /^Workspace Nile sales:/ }).waitFor()
    // A link to a search of the other workspace offers to switch there.
    watch.expectRefusals('/console/searches')
    await page.goto(`/searches/${searchId}`)
    await page.getByRole('button', { name: /^Open .?Gulf sales/ }).click()
    await page.getByRole('heading', { name: 'Pharmacies in Riyadh' }).waitFor()
    await openMenu('Gulf sales')
    await page.getByRole('menuitem', { name: 'Nile sales' }).click()
    await page.getByRole('button', { name: /^Workspace Nile sales:/ }).waitFor()
    // What belongs to the other workspace is gone with it.
    await page.getByRole('link', { name: /^Lists/ }).click()
    await page.getByText('No lists yet').waitFor()
    await page.goto('/search?q=cafes')
    const sentence = page.getByRole('combobox', { name: 'What are you looking for?' })
    await openMenu('Nile sales')
    await page.getByRole('menuitem', { name: 'Gulf sales' }).click()
    await page.getByRole('button', { name: /^Workspace Gulf sales:/ }).waitFor()
    await waitUntil('an empty sentence', async () => (await sentence.inputValue()) === '')
    await page.goBack()
    await waitUntil('the sentence before', async () => (await sentence.inputValue()) === 'cafes')
    await page.getByRole('link', { name: /^Lists/ }).click()
    await page.getByText('Sunday round').waitFor()
    watch.assertClean()
  })

  it('give a program a key, which works at once', async () => {
    const { page, watch } = await dashboard.visit('owner')
    await page.goto('/integrations')
    await page.getByRole('button', { name: 'New key' }).first().click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Nightly export')
    await page.getByText('Read only', { exact: true }).click()
    await page.getByRole('button', { name: /Expires$/ }).click()
    await page.getByRole('menuitemradio', { name: 'In 30 days' }).click()
    await page.getByRole('button', { name: 'Create key' }).click()
    const token = await readToken(page)
    for (const [language, code] of [
      ['curl', `curl ${dashboard.address}/v1/searches`],
      ['TypeScript', `fetch('${dashboard.address}/v1/searches'`],
      ['Python', `"${dashboard.address}/v1/searches"`],
      ['MCP', `"url": "${dashboard.address}/mcp"`],
    ] as const) {
      await page.getByText(language, { exact: true }).click()
      await page.locator('pre').filter({ hasText: code }).filter({ hasText: token }).waitFor()
    }
    const { workspace } = JSON.parse(await callWithCurl(token, '/workspace'))
    assert.equal(workspace.name, 'Gulf sales')
    const write = await callWithCurl(token, '/folders', '{"name":"Not allowed"}')
    assert.equal(JSON.parse(write).error.code, 'forbidden')
    await page.getByRole('button', { name: 'I have stored it' }).click()
    await page.getByRole('cell', { name: 'Nightly export Read only' }).waitFor()
    assert.equal(await page.getByText(token).count(), 0)

    // Both tokens work for a day; a revoked one stops at once.
    await page.getByRole('button', { name: 'Replace Nightly export' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
    const fresh = await readToken(page)
    assert.notEqual(fresh, token)
    for (const each of [token, fresh]) assert.ok(JSON.parse(await callWithCurl(each, '/workspace')).ok)
    await page.getByRole('button', { name: 'I have stored it' }).click()
    await page.getByRole('button', { name: 'Revoke Nightly export' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText(/^Revoked on /).waitFor()
    const answers = await Promise.all([token, fresh].map(each => callWithCurl(each, '/workspace')))
    assert.ok(answers.some(answer => JSON.parse(answer).error?.code === 'unauthorized'))
    watch.assertClean()
  })

  /** A link that only one address can use. */
  async function invite(email: string): Promise<string> {
    const owner = await dashboard.visit('owner')
    await owner.page.goto('/team')
    return owner.page.evaluate(async invited => {
      const { workspaces } = (await (await fetch('/console/session')).json()) as {
        workspaces: { id: string }[]
      }
      const response = await fetch('/console/invitations', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-dalil': 'dashboard',
          'x-workspace': workspaces[0]!.id,
        },
        body: JSON.stringify({ role: 'viewer', email: invited }),
      })
      return ((await response.json()) as { url: string }).url
    }, email)
  }

  async function readToken(page: Page): Promise<string> {
    return (await page.getByTestId('token').textContent())!.trim()
  }

  async function callWithCurl(token: string, path: string, body?: string): Promise<string> {
    const json = body === undefined ? [] : ['-H', 'Content-Type: application/json', '-d', body]
    const key = ['-H', `Authorization: Bearer ${token}`]
    const { stdout } = await run('curl', ['-s', `${dashboard.address}/v1${path}`, ...key, ...json])
    return stdout
  }

  function waitUntilOrder(expected: (string | undefined)[]): Promise<void> {
    return waitUntil(
      'the order to be saved',
      async () => (await dashboard.readOrder(listId)).join() === expected.join(),
    )
  }
})
