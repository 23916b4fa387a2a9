import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { expectSuccess } from '../support/scene.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'

describe('the digits that a person chose', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  let searchId: string
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
    const prompt = 'pharmacies in Riyadh'
    searchId = (await expectSuccess(dashboard.caller.post('/searches', { prompt }))).search.id
    await expectSuccess(dashboard.caller.post('/lists', { name: 'Visits' }))
  })

  for (const { language, numerals, digits, others } of [
    { language: 'en', numerals: 'arabic', digits: /[٠-٩]/, others: /[0-9]/ },
    { language: 'ar', numerals: 'latin', digits: /[0-9]/, others: /[٠-٩]/ },
  ] as const) {
    it(`are in every text, in ${language}`, async () => {
      const label = readLabels(language)
      const { page, watch } = await dashboard.visit('owner', { language })
      await page.goto('/profile')
      await page.getByRole('radio', { name: label(`profile.digits.${numerals}`) }).check({ force: true })
      const pages = {
        '/history': page.getByRole('grid', { name: label('nav.history') }).getByRole('row'),
        '/lists': page.getByRole('link', { name: 'Visits' }),
        '/plan': page.getByText(label('usage.perSearch')),
        [`/searches/${searchId}`]: page.getByRole('grid').getByRole('rowheader'),
      }
      for (const [path, content] of Object.entries(pages)) {
        await page.goto(path)
        await content.first().waitFor()
        const text = await page.locator('body').innerText()
        assert.match(text, digits, path)
        assert.doesNotMatch(text, others, path)
      }
      watch.assertClean()
    })
  }
})
