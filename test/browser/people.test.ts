import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { BrowserContext } from 'playwright-core'
import { deleteParticipant } from '../../server/src/auth/people/participants.ts'
import { decodeId } from '../../server/src/contract/ids.ts'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'
import { moveRowToEnd } from './move-row.ts'
import { findViolations } from './watch-page.ts'

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
    await guest.page.getByRole('heading', { name: 'Join \u2068Gulf sales\u2069' }).waitFor()
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
    await page.getByRole('grid', { name: 'What would be saved' }).waitFor()
    await page.getByText('3 branches').first().waitFor()
    await page.getByText('Editors and owners save searches.').waitFor()
    for (const name of ['Save search', '10 companies', 'Folder to save in'])
      assert.equal(await page.getByRole('button', { name }).count(), 0, name)
    assert.equal(await page.getByText(/saving uses/).count(), 0)
    await page.goto('/lists')
    await page.getByText('Sunday round').waitFor()
    assert.equal(await page.getByRole('button', { name: 'New list' }).count(), 0)
    await page.getByRole('link', { name: 'Team' }).click()
    await page.getByText('Only owners of the workspace see and manage the team.').waitFor()
    await page.goto('/history')
    await page.getByRole('grid').getByRole('row').first().waitFor()
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
    // An owner who tries a link comes to its workspace, and leaves it to the guest.
    const link = await sendInvitation(page.context(), { role: 'editor' })
    await openMenu('Gulf sales')
    await page.getByRole('menuitem', { name: 'Nile sales' }).click()
    await page.getByRole('button', { name: /^Workspace Nile sales:/ }).waitFor()
    await page.goto(link)
    await page.getByRole('button', { name: 'Join' }).click()
    await page.getByRole('button', { name: /^Workspace Gulf sales:/ }).waitFor()
    await page.goto('/team')
    await page.getByText('Anyone with the link').waitFor()
    watch.expectRefusals('/console/invitations/')
    await page.route('**/console/invitations/*/revoke', route => route.fulfill({ status: 409, json: {} }))
    await page.getByRole('button', { name: 'Revoke' }).first().click()
    await page.getByRole('alert').waitFor()
    watch.assertClean()
  })

  /** A link into the first workspace, which only one address can use. */
  async function invite(email: string): Promise<string> {
    const { context } = await dashboard.visit('owner')
    return sendInvitation(context, { role: 'viewer', email })
  }

  async function sendInvitation({ request }: BrowserContext, data: object): Promise<string> {
    const { workspaces } = await (await request.get('/console/session')).json()
    const headers = { origin: dashboard.address, 'x-dalil': 'dashboard', 'x-workspace': workspaces[0].id }
    return (await (await request.post('/console/invitations', { headers, data })).json()).url
  }

  function waitUntilOrder(expected: (string | undefined)[]): Promise<void> {
    return waitUntil(
      'the order to be saved',
      async () => (await dashboard.readOrder(listId)).join() === expected.join(),
    )
  }
})
