import { before, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import { createSource } from '../directory/records.ts'
import { branch } from '../support/directory.ts'
import { expectSuccess } from '../support/scene.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { findViolations } from './watch-page.ts'

describe('what imports change of saved branches', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  let pages: string[]
  before(async () => {
    dashboard = await startDashboard(scope)
    const { caller, directory, service } = dashboard
    const { search } = await expectSuccess(caller.post('/searches', { prompt: 'pharmacies in Riyadh' }))
    const { list } = await expectSuccess(caller.post('/lists', { name: 'Sunday round' }))
    const branchIds = directory.branches('shifa-malaz', 'shifa-olaya', 'nakheel-malaz')
    await expectSuccess(caller.post(`/lists/${list.id}/members`, { searchId: search.id, branchIds }))
    pages = [`/searches/${search.id}`, `/lists/${list.id}`]
    const changed = [
      { ...branch('shifa-malaz', 'shifa', 'pharmacy', 'malaz', 24.665, 46.735, 4.6, 3000), closed: true },
      {
        ...branch('shifa-olaya', 'shifa', 'pharmacy', 'malaz', 24.664, 46.733, 4.7, 4000),
        nameEn: 'Shifa Plus',
      },
    ]
    await load(service.sql, createSource(changed, 'fixture'), { release: 'November', force: true })
  })

  it('is told on the page of a search and of a list, with what was there before', async () => {
    const { page, watch } = await dashboard.visit('viewer')
    for (const path of pages) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Since then: 1 closed, 1 moved, 1 renamed' }).click()
      const dialog = page.getByRole('dialog', { name: 'What has changed since' })
      await dialog.getByText('Has closed').waitFor()
      await dialog.getByText(/^Moved from Al Olaya.* to Al Malaz/).waitFor()
      await dialog.getByText('Was called Shifa Pharmacy').waitFor()
      await dialog.getByText('November').first().waitFor()
      const found = await findViolations(page, path)
      if (found.length > 0) throw new Error(found.join('\n'))
      await dialog.getByRole('button', { name: 'Shifa Plus' }).click()
      await page.getByRole('region', { name: 'Shifa Plus' }).waitFor()
    }
    watch.assertClean()
  })
})
