import { before, describe, it } from 'node:test'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'

const PHONE = { width: 390, height: 844 }

describe('on a phone', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope)
  })

  it('the filters are shown in the place of the map from which they are opened', async () => {
    const label = readLabels('ar')
    const { page, watch } = await dashboard.visit('editor', { language: 'ar', viewport: PHONE })
    await page.goto(`/search?q=${encodeURIComponent('صيدليات في الرياض')}`)
    await page.getByText(label('split.map'), { exact: true }).click()
    await page.getByRole('button', { name: label('map.fit') }).waitFor()
    await page.getByRole('button', { name: label('filter.open') }).click()
    await page.getByRole('heading', { name: label('filter.title') }).waitFor()
    // To draw a circle, for one.
    await page.getByText(label('split.map'), { exact: true }).click()
    await page.getByRole('button', { name: label('map.fit') }).waitFor()
    watch.assertClean()
  })
})
