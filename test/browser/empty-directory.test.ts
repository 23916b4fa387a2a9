import { before, describe, it } from 'node:test'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'

describe('before the first import', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope)
  })

  for (const role of ['owner', 'viewer'] as const) {
    it(`the search says that the directory is empty, to the ${role}`, async () => {
      const { page, watch } = await dashboard.visit(role)
      await page.route('**/console/session', async route => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), isDirectoryEmpty: true } })
      })
      for (const path of ['/search', '/search?q=bakeries in Dammam']) {
        await page.goto(path)
        await page.getByText('The directory holds no branches yet').waitFor()
      }
      if (role === 'viewer') await page.getByText(/^Ask the person who runs this service/).waitFor()
      else {
        await page.getByRole('link', { name: 'To the directory' }).click()
        await page.getByRole('button', { name: 'Import a file' }).waitFor()
      }
      watch.assertClean()
    })
  }
})
