import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/node'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'
import { moveRowToEnd } from './move-row.ts'

const CASES = {
  en: {
    dir: 'ltr',
    prompt: 'pharmacies in Riyadh',
    category: 'Pharmacy',
    city: 'Riyadh',
    save: 'Save search',
  },
  ar: { dir: 'rtl', prompt: 'صيدليات في الرياض', category: 'صيدلية', city: 'الرياض', save: 'احفظ البحث' },
} as const

describe('a sentence', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
  })

  it('shows the words that are not known as they were read, while the next one is being read', async () => {
    const { page, watch } = await dashboard.visit('viewer')
    await page.goto('/search')
    const sentence = page.getByRole('combobox', { name: 'What are you looking for?' })
    await sentence.fill('pharmacies in Atlantis Gondor')
    const struck = page.locator('.line-through').filter({ hasText: 'Atlantis Gondor' })
    await struck.waitFor()
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/console/interpret', async route => {
      await promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/console/interpret')
    await sentence.fill('dentists, somewhere in the middle of Riyadh')
    await asked
    assert.equal(await struck.count(), 1)
    resolve()
    await struck.waitFor({ state: 'detached' })
    watch.assertClean()
  })

  for (const language of ['en', 'ar'] as const) {
    it(`becomes a list in an order of one's own, and files, in ${language}`, async () => {
      const { caller, directory } = dashboard
      const { dir, prompt, category, city, save } = CASES[language]
      const label = readLabels(language)
      const { page, watch } = await dashboard.visit('editor', { language })
      await page.goto('/search')
      assert.equal(await page.locator('html').getAttribute('dir'), dir)
      assert.equal(await page.locator('html').getAttribute('lang'), language)

      await page.getByRole('combobox', { name: label('composer.sentence') }).fill(prompt)
      await page
        .getByRole('button', { name: label('chip.remove', { name: category }), exact: true })
        .waitFor()
      await page.getByRole('button', { name: label('chip.remove', { name: city }), exact: true }).waitFor()
      await page
        .getByRole('grid', { name: label('preview.title') })
        .getByRole('rowheader')
        .first()
        .waitFor()
      assert.equal((await caller.get('/searches')).body.searches.length, language === 'en' ? 0 : 1)
      await page.getByRole('button', { name: save }).click()
      await page.waitForURL(/\/searches\/srch_/)

      const branches = directory.branches('shifa-olaya', 'shifa-malaz', 'nakheel-malaz')
      await page.getByRole('radio', { name: label('level.branches') }).check({ force: true })
      const grid = page.getByRole('grid', { name: label('level.branches') })
      for (const id of branches) await grid.locator(`[data-key="${id}"]`).locator('label').click()
      await page.getByRole('button', { name: label('action.addToList') }).click()
      const name = `Round ${language}`
      await page.getByLabel(label('addToList.newName')).fill(name)
      await page.getByRole('button', { name: label('addToList.create') }).click()
      await page.getByRole('button', { name: label('addToList.open') }).click()
      await page.getByRole('heading', { name }).waitFor()
      await page.getByRole('button', { name: label('addToList.open') }).waitFor({ state: 'detached' })
      const listId = new URL(page.url()).pathname.split('/').at(-1)!
      assert.deepEqual((await dashboard.readOrder(listId)).toSorted(), branches.toSorted())

      const [first, second, third] = await dashboard.readOrder(listId)
      const members = page.getByRole('grid', { name: label('list.members') })
      await moveRowToEnd(page, first!)
      const expected = [second, third, first]
      await waitUntil(
        'the order to be saved',
        async () => (await dashboard.readOrder(listId)).join() === expected.join(),
      )
      await page.reload()
      await members.getByRole('row').first().waitFor()
      assert.deepEqual(
        await members.getByRole('row').evaluateAll(rows => rows.map(row => row.getAttribute('data-key'))),
        expected,
      )

      const { members: rows } = (await caller.get(`/lists/${listId}/members?limit=100`)).body
      const ids = rows.map(({ branchId }: { branchId: string }) => branchId)
      const names = rows.map(
        ({ branch }: { branch: { name: { en: string | null } } }) => branch.name.en ?? '',
      )
      const csv = parse<Record<string, string>>(await download(page, label, 'CSV'), {
        columns: true,
        bom: true,
      })
      assert.deepEqual(csv.map(readIds), ids)
      assert.deepEqual(
        csv.map(row => row.name_en),
        names,
      )
      const [header, ...cells] = await readSheet(await download(page, label, 'XLSX'))
      const sheet = cells.map(row =>
        Object.fromEntries(header!.map((title, index) => [String(title), String(row[index] ?? '')])),
      )
      assert.deepEqual(sheet.map(readIds), ids)
      assert.deepEqual(
        sheet.map(row => row.name_en),
        names,
      )
      watch.assertClean()
    })
  }
})

async function download(page: Page, label: (key: string) => string, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: label('action.export') }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ])
  return readFile(await file.path())
}

function readIds(row: Record<string, string>): string | undefined {
  return row.branch_id
}
