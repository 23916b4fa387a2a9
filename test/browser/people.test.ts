import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { moveRowToEnd } from './move-row.ts'

describe('people', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  let searchId: string
  let listId: string
  before(async () => {
    dashboard = await startDashboard(scope)
    const { caller, directory } = dashboard
    const { search } = await expectSuccess(caller.post('/searches', { prompt: 'pharmacies in Riyadh' }))
    const { list } = await expectSuccess(caller.post('/lists', { name: 'Sunday round' }))
    searchId = search.id
    listId = list.id
    const branchIds = directory.branches('shifa-malaz', 'shifa-olaya', 'nakheel-malaz')
    await expectSuccess(caller.post(`/lists/${listId}/members`, { searchId, branchIds }))
  })

  it('join by a link, and order one list together', async () => {
    const owner = await dashboard.visit('owner')
    await owner.page.goto('/team')
    await owner.page.getByRole('button', { name: 'Invite', exact: true }).click()
    await owner.page.getByRole('button', { name: 'Make a link' }).click()
    const link = await owner.page.getByTestId('invitation-link').textContent()
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
    assert.equal(await page.getByRole('button', { name: 'Save search' }).count(), 0)
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

  it('give a program a key, which works at once', async () => {
    const { page, watch } = await dashboard.visit('owner')
    await page.goto('/integrations')
    await page.getByRole('button', { name: 'New key' }).first().click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Nightly export')
    await page.getByRole('button', { name: 'Create key' }).click()
    const token = (await page.getByTestId('token').textContent())!.trim()
    const response = await fetch(`${dashboard.address}/v1/workspace`, {
      headers: { authorization: `Bearer ${token}` },
    })
    assert.equal(response.status, 200)
    const { workspace } = (await response.json()) as { workspace: { name: string } }
    assert.equal(workspace.name, 'Gulf sales')
    await page.getByRole('button', { name: 'I have stored it' }).click()
    await page.getByRole('cell', { name: 'Nightly export Everything' }).waitFor()
    assert.equal(await page.getByText(token).count(), 0)
    watch.assertClean()
  })

  function waitUntilOrder(expected: (string | undefined)[]): Promise<void> {
    return waitUntil(
      'the order to be saved',
      async () => (await dashboard.readOrder(listId)).join() === expected.join(),
    )
  }
})
