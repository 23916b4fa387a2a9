import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'

const CASES = [
  { language: 'en', theme: 'light', text: 'Dalil is loading', ground: 'rgb(251, 251, 250)' },
  { language: 'ar', theme: 'dark', text: 'دليل قيد التحميل', ground: 'rgb(17, 20, 18)' },
] as const

describe('while the code of the dashboard is loading', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope)
  })

  for (const { language, theme, text, ground } of CASES) {
    it(`the page says so, in ${language} and ${theme}, and then shows itself`, async () => {
      const { page, watch } = await dashboard.visit('viewer', { language, theme })
      const code = Promise.withResolvers<void>()
      await page.route('**/assets/base-*.js', async route => {
        await code.promise
        await route.continue()
      })
      await page.goto('/lists', { waitUntil: 'commit' })
      const starting = page.getByRole('status').filter({ has: page.getByText(text) })
      await starting.waitFor()
      assert.equal((await starting.innerText()).trim(), text)
      const color = "getComputedStyle(document.querySelector('#starting')).backgroundColor"
      assert.equal(await page.evaluate<string>(color), ground)
      code.resolve()
      await page.getByRole('heading', { name: readLabels(language)('nav.lists'), level: 1 }).waitFor()
      await starting.waitFor({ state: 'detached' })
      watch.assertClean()
    })
  }

  it('and the service then refuses to answer, the page says that instead', async () => {
    const { page } = await dashboard.visit('viewer')
    await page.route('**/console/session', route => route.abort())
    await page.goto('/lists')
    await page.getByRole('heading', { name: readLabels('en')('error.offline.title') }).waitFor()
    await page.getByText('Dalil is loading').waitFor({ state: 'detached' })
  })
})
