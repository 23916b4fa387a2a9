import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import { branch, category, company, createSource, PLACES } from '../directory/records.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'
import { findViolations } from './watch-page.ts'

describe('how complete the directory is', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
  })

  it('cannot be known from one source', async () => {
    const { page, watch } = await dashboard.visit('owner')
    await page.goto('/directory')
    await page.getByText('With one source, nothing shows what it misses.').waitFor()
    watch.assertClean()
  })

  for (const { language, total, shares, compared, jeddah } of [
    { language: 'en', total: '79', shares: ['83%', '76%'], compared: '20 in both', jeddah: 'Jeddah' },
    { language: 'ar', total: '٧٩', shares: ['٨٣', '٧٦'], compared: '٢٠ في كليهما', jeddah: 'جدة' },
  ] as const) {
    it(`is told by city and by kind where two sources overlap, in ${language}`, async () => {
      const label = readLabels(language)
      await importCafes('one', 0, 40)
      await importCafes('other', 20, 60, 0.0001)
      const { page, watch } = await dashboard.visit('owner', { language })
      await page.goto('/directory')
      const section = page.locator('section', {
        has: page.getByRole('heading', { name: label('completeness.title') }),
      })
      const expectRow = (...texts: string[]) =>
        texts
          .reduce((row, text) => row.filter({ hasText: text }), section.getByRole('row'))
          .first()
          .waitFor()
      await expectRow('Riyadh', total, shares[0], compared)
      await section.getByRole('radio', { name: label('directory.count.categories') }).check({ force: true })
      await expectRow('Food', total, shares[1], compared)
      await expectRow('Dentist', label('completeness.unknown.one source'))
      await section.getByRole('button', { name: label('list.filter.city') }).click()
      await page.getByRole('menuitemradio', { name: jeddah }).click()
      await section.getByText('Food').waitFor({ state: 'detached' })
      // Of the city, and of its two kinds.
      assert.equal(await section.getByText(label('completeness.unknown.one source')).count(), 3)
      await page.setViewportSize({ width: 390, height: 800 })
      assert.deepEqual(await findViolations(page, language), [])
      watch.assertClean()
    })
  }

  /** Cafes of Riyadh by number, each at a place of its own; `off` is how far this source puts them from there. */
  function importCafes(source: string, from: number, to: number, off = 0) {
    const cafes = Array.from({ length: to - from }, (_, at) =>
      branch(`${from + at}`, 'x', {
        nameEn: `Zamorin ${from + at}00`,
        categoryKey: 'cafe',
        lat: 24.6 + (from + at) / 500 + off,
        lng: 46.7,
      }),
    )
    const records = [...PLACES, category('food', 'Food'), category('cafe', 'Cafe', { parentKey: 'food' })]
    return load(dashboard.service.sql, createSource([...records, company('x', 'X'), ...cafes], source), {})
  }
})
