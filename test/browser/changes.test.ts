import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import { createSource } from '../directory/records.ts'
import { branch } from '../support/directory.ts'
import { expectSuccess } from '../support/scene.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'
import { findViolations } from './watch-page.ts'

describe('what imports have changed', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  let searchId: string
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
    const { caller, service } = dashboard
    const { search } = await expectSuccess(caller.post('/searches', { prompt: 'pharmacies in Riyadh' }))
    searchId = search.id
    const olaya = branch('shifa-olaya', 'shifa', 'pharmacy', 'olaya', 24.6951, 46.6853, 4.7, 4000)
    const malaz = branch('shifa-malaz', 'shifa', 'pharmacy', 'malaz', 24.666, 46.736, 4.4, 900)
    const rows = [
      { ...olaya, nameEn: 'Shifa Plus' },
      { ...malaz, closed: true },
    ]
    await load(service.sql, createSource(rows, 'fixture'), { release: 'second', force: true })
  })

  for (const { language, first } of [
    { language: 'en', first: '1 closed' },
    { language: 'ar', first: 'أُغلق واحد' },
  ] as const) {
    it(`is told of a saved search, and that there is more than is shown, in ${language}`, async () => {
      const label = readLabels(language)
      const { page, watch } = await dashboard.visit('viewer', { language })
      const since = (key: string) => label(key, { what: first })
      await page.goto(`/searches/${searchId}`)
      await page.getByRole('button', { name: since('changes.since') }).click()
      const dialog = page.getByRole('dialog', { name: label('changes.title') })
      await dialog.getByRole('listitem').nth(1).waitFor()
      await dialog.getByText('second').first().waitFor()
      const more = dialog.getByText(label('changes.cut_one').split('}}').at(-1)!)
      assert.equal(await more.count(), 0)
      assert.deepEqual(await findViolations(page, language), [])

      await page.route('**/console/changes?*', route =>
        route.continue({ url: `${route.request().url()}&limit=1` }),
      )
      await page.reload()
      await page.getByRole('button', { name: since('changes.sinceAtLeast'), exact: true }).click()
      await more.waitFor()
      assert.equal(await dialog.getByRole('listitem').count(), 1)
      watch.assertClean()
    })
  }

  it('opens the branch that it names', async () => {
    const { page, watch } = await dashboard.visit('viewer')
    await page.goto(`/searches/${searchId}`)
    await page.getByRole('button', { name: /^Since then/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Shifa Plus' }).click()
    await page.getByRole('region', { name: 'Shifa Plus' }).waitFor()
    watch.assertClean()
  })

  it('leaves the buttons beside the title where they are when it becomes known', async () => {
    const { page, watch } = await dashboard.visit('viewer', { viewport: { width: 1024, height: 768 } })
    let tell = () => {}
    const told = new Promise<void>(resolve => {
      tell = resolve
    })
    await page.route('**/console/changes?*', async route => {
      await told
      await route.continue()
    })
    await page.goto(`/searches/${searchId}`)
    const again = page.getByRole('link', { name: 'Search again' })
    await again.waitFor()
    const before = (await again.boundingBox())!
    tell()
    await page.getByRole('button', { name: /^Since then/ }).waitFor()
    const after = (await again.boundingBox())!
    assert.equal(after.x, before.x)
    // The line under the title may have become two.
    assert.ok(after.y - before.y < before.height / 2, `moved down by ${after.y - before.y} pixels`)
    watch.assertClean()
  })
})
