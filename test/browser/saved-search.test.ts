import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { load } from '../../server/src/directory/import/load.ts'
import type { BranchRecord } from '../../server/src/directory/model/records.ts'
import { createSource } from '../directory/records.ts'
import { branch, company } from '../support/directory.ts'
import { expectSuccess } from '../support/scene.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, type Language, type PageOptions, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'
import { findViolations } from './watch-page.ts'

const PHONE = { width: 390, height: 844 }
const ADDRESS = '4 Salah Ad Din Street'

const malaz: BranchRecord = {
  ...branch('salah-malaz', 'salah', 'pharmacy', 'malaz', 24.666, 46.736, 4.4, null),
  addressEn: ADDRESS,
}
const olaya = branch('salah-olaya', 'salah', 'pharmacy', 'olaya', 24.696, 46.686, 4.4, null)
const salah = [company('salah', 'Salah Pharmacy', 'صيدلية صلاح', []), malaz, olaya]

describe('a saved search', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  let searchId: string
  before(async () => {
    dashboard = await startDashboard(scope, salah, { map: false })
    const prompt = 'pharmacies in Riyadh'
    searchId = (await expectSuccess(dashboard.caller.post('/searches', { prompt }))).search.id
  })

  for (const language of ['en', 'ar'] as const) {
    it(`ends its table between two columns, and shows that there are more, in ${language}`, async () => {
      const { page, grid } = await open(language, 'branches')
      for (const width of [1440, 1280, 1024, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await page.reload()
        await grid.getByRole('rowheader').first().waitFor()
        const [left, right] = await measure(grid)
        for (const cell of await grid.getByRole('columnheader').all()) {
          const [from, to] = await measure(cell)
          const isWhole = from >= left - 1 && to <= right + 1
          const isBeyond = to <= left + 1 || from >= right - 1
          assert.ok(isWhole || isBeyond, `a column from ${from} to ${to} is cut at ${width}`)
        }
        const isWide = await grid.evaluate(element => element.scrollWidth > element.clientWidth)
        assert.equal(await page.getByTestId('more-after').count(), isWide ? 1 : 0)
        if (width === 1440) assert.equal(isWide, false)
        if (isWide) {
          await grid.evaluate((element, by) => element.scrollBy(by, 0), language === 'ar' ? -9999 : 9999)
          await page.getByTestId('more-before').waitFor()
          await page.getByTestId('more-after').waitFor({ state: 'detached' })
        }
      }
    })
  }

  it('marks a company of which only some branches are selected, and takes all of them or none', async () => {
    const { page, grid } = await open('en', 'branches')
    const label = readLabels('en')
    await grid.locator(`[data-key="${dashboard.directory.branch('shifa-olaya')}"] label`).click()
    await page.getByRole('radio', { name: label('level.companies') }).check({ force: true })
    const row = page.getByRole('grid', { name: label('level.companies') }).getByRole('row', { name: 'Shifa' })
    const box = row.getByRole('checkbox')
    const isMixed = () => box.evaluate(element => 'indeterminate' in element && element.indeterminate)
    await box.waitFor()
    assert.deepEqual([await isMixed(), await box.isChecked()], [true, false])
    await row.locator('label').click()
    await page.getByText('1 company, 2 branches').waitFor()
    // A folder takes the whole search, not what is selected.
    const bar = page.getByRole('region', { name: label('selection.label') })
    assert.equal(await bar.getByRole('button', { name: label('action.moveToFolder') }).count(), 0)
    assert.deepEqual([await isMixed(), await box.isChecked()], [false, true])
    await row.locator('label').click()
    await page.getByRole('region', { name: 'Selection' }).waitFor({ state: 'detached' })

    // Escape clears a part as well.
    await page.getByRole('radio', { name: label('level.branches') }).check({ force: true })
    await grid.locator(`[data-key="${dashboard.directory.branch('shifa-olaya')}"] label`).click()
    await page.getByRole('radio', { name: label('level.companies') }).check({ force: true })
    await row.press('Escape')
    await page.getByRole('region', { name: 'Selection' }).waitFor({ state: 'detached' })
  })

  for (const [language, level] of [
    ['en', 'branches'],
    ['ar', 'rows'],
  ] as const) {
    it(`shows the same level after a reload, in ${language}`, async () => {
      const { page, grid } = await open(language, level)
      await grid.getByRole('rowheader').first().click()
      await page.reload()
      await grid.getByRole('rowheader').first().waitFor()
      const label = readLabels(language)
      await page.getByRole('radio', { name: label('level.companies') }).check({ force: true })
      await page.waitForURL(url => url.search === '')
      // What was opened stays beside the table.
      await page
        .getByRole('region')
        .getByRole('button', { name: label('action.close') })
        .first()
        .waitFor()
    })
  }

  it('writes Latin addresses from left to right in Arabic, in the panel of a company and on paper', async () => {
    const { page, grid } = await open('ar', 'companies')
    await grid.getByRole('rowheader', { name: 'صيدلية صلاح' }).click()
    const panel = page.getByRole('region', { name: 'صيدلية صلاح' })
    await expectLeftToRight(panel.getByText(ADDRESS))
    await page.emulateMedia({ media: 'print' })
    await expectLeftToRight(page.getByRole('cell').getByText(ADDRESS))
  })

  it('tells no number of reviews that is not known, and names the map and the page that it belongs to', async () => {
    const { page, grid } = await open('ar', 'companies', { map: true })
    const row = grid.getByRole('row', { name: 'صيدلية صلاح' })
    await row.getByText('٤٫٤ من ٥', { exact: true }).waitFor()
    assert.doesNotMatch(await row.innerText(), /\(٠\)/)
    await page.getByRole('region', { name: 'خريطة', exact: true }).waitFor()
    const pages = page.getByRole('navigation', { name: readLabels('ar')('shell.pages') })
    assert.deepEqual(
      await pages
        .locator('[aria-current]')
        .evaluateAll(links => links.map(link => link.getAttribute('href'))),
      ['/history'],
    )
  })

  it('closes what covers it on a phone with Back, one after the other', async () => {
    const { page, grid } = await open('en', 'companies', { viewport: PHONE })
    await grid.getByRole('rowheader', { name: 'Salah Pharmacy' }).click()
    const panel = page.getByRole('region', { name: 'Salah Pharmacy' })
    await panel.getByRole('button', { name: /Al Malaz/ }).click()
    await page.getByRole('region', { name: 'salah-malaz' }).waitFor()
    await page.goBack()
    await panel.getByRole('button', { name: /Al Malaz/ }).waitFor()
    await page.goBack()
    await panel.waitFor({ state: 'detached' })
    assert.equal(new URL(page.url()).pathname, `/searches/${searchId}`)

    // The cross leaves nothing behind that Back would open again.
    await grid.getByRole('rowheader', { name: 'Salah Pharmacy' }).click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL('**/history')
  })

  it('marks closed branches in the panel of their company', async () => {
    const release = new Date().toISOString().slice(0, 10)
    const source = createSource([{ ...malaz, closed: true }], 'fixture')
    await load(dashboard.service.sql, source, { release, force: true })
    const { page, grid } = await open('en', 'companies')
    await grid.getByRole('rowheader', { name: 'Salah Pharmacy' }).click()
    const panel = page.getByRole('region', { name: 'Salah Pharmacy' })
    await panel.getByRole('button', { name: 'Al Malaz Closed' }).waitFor()

    // A release that is called by the day of its import says nothing more.
    await page.getByRole('button', { name: 'Since then: 1 closed' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Has closed').waitFor()
    assert.equal(await dialog.getByText(release).count(), 0)
  })

  for (const { language, prompt, unknown, rest } of [
    { language: 'en', prompt: 'pharmacies in Atlantis', unknown: 'Atlantis', rest: 'pharmacies' },
    { language: 'ar', prompt: 'صيدليات في أتلانتس', unknown: 'أتلانتس', rest: 'صيدليات' },
  ] as const) {
    it(`that found nothing tells what was not known, and what to search for, in ${language}`, async () => {
      const label = readLabels(language)
      const { search } = await expectSuccess(dashboard.caller.post('/searches', { prompt }))
      const { page, watch } = await dashboard.visit('editor', { language })
      await page.goto(`/searches/${search.id}`)
      await page.getByText(label('nothingFound.title')).waitFor()
      const words = label('nothingFound.word', { text: unknown })
      await page.getByText(label('nothingFound.unknown', { words })).waitFor()
      assert.equal(await page.getByRole('grid').count(), 0)
      assert.deepEqual(await findViolations(page, 'a search that found nothing'), [])
      await page.getByRole('button', { name: label('why.open') }).click()
      await page.getByRole('dialog').getByText(label('why.absent')).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: label('nothingFound.without') }).press('Enter')
      await page.getByRole('grid').getByRole('row').nth(1).waitFor()
      assert.equal(new URL(page.url()).searchParams.get('q'), rest)
      watch.assertClean()
    })
  }

  it('that found nothing does not blame words that changed nothing', async () => {
    const label = readLabels('en')
    const { search } = await expectSuccess(
      dashboard.caller.post('/searches', { prompt: 'cheerful banks in Jeddah' }),
    )
    const { page } = await dashboard.visit('editor')
    await page.goto(`/searches/${search.id}`)
    await page.getByText(label('preview.noneAdvice')).waitFor()
    await page.locator('.line-through').filter({ hasText: 'cheerful' }).waitFor()
    assert.equal(await page.getByRole('link', { name: label('nothingFound.without') }).count(), 0)
  })

  async function open(
    language: Language,
    level: 'companies' | 'branches' | 'rows',
    options: PageOptions = {},
  ): Promise<{ page: Page; grid: Locator }> {
    const label = readLabels(language)
    const viewport = { width: 1440, height: 800 }
    const { page } = await dashboard.visit('editor', { language, viewport, ...options })
    await page.goto('/history')
    await page
      .getByRole('grid', { name: label('nav.history') })
      .getByRole('row')
      .first()
      .click()
    await page.waitForURL(`**/searches/${searchId}`)
    await page.getByRole('radio', { name: label(`level.${level}`) }).check({ force: true })
    const grid = page.getByRole('grid', { name: label(`level.${level}`) })
    await grid.getByRole('rowheader').first().waitFor()
    return { page, grid }
  }
})

/** Where an element begins and ends, from the left. */
async function measure(element: Locator): Promise<[number, number]> {
  const { x, width } = (await element.boundingBox())!
  return [x, x + width]
}

async function expectLeftToRight(text: Locator): Promise<void> {
  await text.waitFor()
  const [first, last] = await text.evaluate(element => {
    const letters = element.firstChild!
    return [0, letters.textContent!.length - 1].map(at => {
      const range = element.ownerDocument.createRange()
      range.setStart(letters, at)
      range.setEnd(letters, at + 1)
      return range.getBoundingClientRect().x
    })
  })
  assert.ok(first! < last!, 'the number of the house stands first')
}
