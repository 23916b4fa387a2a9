import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { isolate } from '../../web/src/i18n/isolate.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'
import { findViolations } from './watch-page.ts'

const ROWS = {
  en: [
    'Branch name,Kind,Town,Country,Tel',
    'Noor Pharmacy,pharmacy,Riyadh,SA,0112345678',
    'Amal Pharmacy,pharmacy,Jeddah,SA,',
    'Lost Pharmacy,pharmacy,Atlantis,SA,',
  ],
  ar: [
    'اسم الفرع,التصنيف,المدينة,الدولة,الهاتف',
    'صيدلية النور,صيدلية,الرياض,SA,0112345679',
    'صيدلية الأمل,صيدلية,جدة,SA,',
    'صيدلية الضائع,صيدلية,أتلانتس,SA,',
  ],
}
/** One language sends a CSV file, the other a workbook. */
const FILES = { en: 'office en.csv', ar: 'office ar.xlsx' }
const COLUMNS = { en: { kind: 'Kind', phone: 'Tel' }, ar: { kind: 'التصنيف', phone: 'الهاتف' } }

const LOST = { en: 'Atlantis', ar: 'أتلانتس' }
const FAULTS = [
  'name,category,city,country,lat,lng,phone,website,rating,reviews,closed',
  'One,pharmacy,Riyadh,SA,24.7,46.7,,,,,',
  ',pharmacy,Riyadh,SA,,,,,,,',
  'Two,pharmacy,Riyadh,Narnia,,,,,,,',
  'Three,pharmacy,,SA,,,,,,,',
  'Four,pharmacy,Riyadh,SA,46.7,24.7,,,,,',
  'Five,pharmacy,Riyadh,SA,21.5,39.2,,,,,',
  'Six,pharmacy,Riyadh,SA,24.7,,,,,,',
  'Seven,pharmacy,Riyadh,SA,north,46.7,,,,,',
  'Eight,pharmacy,Riyadh,SA,124.7,46.7,,,,,',
  'Nine,pharmacy,Riyadh,SA,0,0,,,,,',
  'Ten,zorbing hall,Riyadh,SA,,,,,,,',
  'Eleven,pharmacy,Riyadh,SA,,,none,nowhere,seven,few,perhaps',
  'One,pharmacy,Riyadh,SA,24.7,46.7,,,,,',
  'Twelve,pharmacy,Riyadh',
  'Thirteen,pharmacy,Atlantis,SA,24.7,46.7,,,,,',
]

describe('a file of branches', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
  })

  for (const language of ['en', 'ar'] as const) {
    it(`is mapped, tried and imported on the page of the directory, in ${language}`, async () => {
      const label = readLabels(language)
      const { page, watch } = await dashboard.visit('owner', { language })
      const before = await countBranches()
      const checkStep = async (step: string) => {
        assert.deepEqual(await findViolations(page, step), [])
      }
      await page.goto('/directory')
      await page.getByRole('button', { name: label('upload.open') }).click()
      const dialog = page.getByRole('dialog', { name: label('upload.title') })
      await dialog.getByRole('button', { name: label('upload.choose') }).waitFor()
      await checkStep('choose')
      await dialog.locator('input[type=file]').setInputFiles({
        name: FILES[language],
        mimeType: 'application/octet-stream',
        buffer: await writeFile(language),
      })

      // What the columns are taken for is shown, and can be changed.
      const choice = (field: string) =>
        dialog.getByRole('button', {
          name: label('upload.columnOf', { field: label(`upload.field.${field}`) }),
        })
      const { kind, phone } = COLUMNS[language]
      await choice('category').filter({ hasText: kind }).waitFor()
      await checkFocus('upload.mapping')
      const source = dialog.getByRole('textbox', { name: label('upload.source') })
      assert.equal(await source.inputValue(), `office ${language}`)
      await checkStep('mapping')
      await choice('phone').click()
      await page.getByRole('menuitemradio', { name: label('upload.none'), exact: true }).click()
      await choice('phone')
        .filter({ hasText: label('upload.none') })
        .waitFor()
      await choice('phone').click()
      await page.getByRole('menuitemradio', { name: phone, exact: true }).click()

      // The dry run tells what would happen, and nothing has.
      await dialog.getByRole('button', { name: label('upload.check') }).press('Enter')
      await dialog.getByRole('heading', { name: label('upload.dryRun') }).waitFor()
      await checkFocus('upload.dryRun')
      assert.deepEqual(await readFigures(), FIGURES[language])
      await dialog.getByText(`${FILES[language]}:4:`).waitFor()
      await dialog
        .getByText(label('upload.reason.unknownCityOf', { name: isolate(LOST[language]) }))
        .waitFor()
      assert.equal(await countBranches(), before)
      await checkStep('dry run')

      await dialog.getByRole('button', { name: label('upload.start'), exact: true }).press('Enter')
      await dialog.getByText(label('upload.finished'), { exact: true }).waitFor()
      await checkFocus('upload.finished')
      assert.deepEqual(await readFigures(), FIGURES[language])
      assert.equal(await countBranches(), before + 2)
      await checkStep('imported')
      await dialog
        .getByRole('button', { name: label('action.close') })
        .last()
        .click()
      await page
        .getByRole('cell', { name: `office ${language}` })
        .first()
        .waitFor()

      // The history tells what was skipped, and why.
      await page
        .getByRole('button', { name: new RegExp(`office ${language}`) })
        .first()
        .click()
      await page.getByText(`${FILES[language]}:4:`).waitFor()
      watch.assertClean()

      /** A step begins where the focus is, in sight. */
      async function checkFocus(key: string): Promise<void> {
        const beginning = dialog.locator(':focus').getByText(label(key), { exact: true }).first()
        await beginning.waitFor()
        assert.ok((await beginning.boundingBox())!.y > (await dialog.boundingBox())!.y)
      }

      async function readFigures(): Promise<string[]> {
        const row = dialog.getByRole('row').filter({ hasText: label('directory.count.branches') })
        return (await row.getByRole('cell').allInnerTexts()).slice(-5)
      }
    })
  }

  it('shows why it is refused, wherever the form was scrolled to', async () => {
    const label = readLabels('en')
    const viewport = { width: 390, height: 640 }
    const { page, watch } = await dashboard.visit('owner', { viewport })
    watch.expectRefusals('/console/directory/uploads')
    await page.goto('/directory')
    await page.getByRole('button', { name: label('upload.open') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles({
      name: FILES.en,
      mimeType: 'text/csv',
      buffer: await writeFile('en'),
    })
    await dialog.getByLabel(label('upload.country')).fill('ZZ')
    await dialog.getByLabel(label('upload.country')).press('Enter')
    const alert = dialog.getByRole('alert')
    await alert.waitFor()
    const { y, height } = (await alert.boundingBox())!
    assert.ok(y + height < viewport.height, `at ${y}`)
    watch.assertClean()
  })

  it('tells in Arabic why rows are not taken as they are', async () => {
    const label = readLabels('ar')
    const { page, watch } = await dashboard.visit('owner', { language: 'ar' })
    await page.goto('/directory')
    await page.getByRole('button', { name: label('upload.open') }).click()
    const dialog = page.getByRole('dialog')
    const file = { name: 'faults.csv', mimeType: 'text/csv', buffer: Buffer.from(FAULTS.join('\n')) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByRole('button', { name: label('upload.check') }).click()
    const problems = dialog.getByRole('listitem').filter({ hasText: 'faults.csv' })
    await problems.first().waitFor()
    assert.ok((await problems.count()) >= FAULTS.length - 2)
    assert.deepEqual(await problems.locator('[lang=en]').allInnerTexts(), [])
    // The first branches are shown in the reader's language too.
    const first = dialog.getByRole('table', { name: label('upload.first') })
    await first.getByText('صيدلية').first().waitFor()
    await first
      .getByText(/ · الرياض · السعودية$/)
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: label('upload.back') }).click()
    await dialog.getByRole('button', { name: label('upload.another') }).click()
    const picture = {
      name: 'bin.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(Array.from({ length: 500 }, (_, at) => at % 9)),
    }
    watch.expectRefusals('/console/directory/uploads')
    await dialog.locator('input[type=file]').setInputFiles(picture)
    const alert = dialog.getByRole('alert')
    await alert.waitFor()
    assert.doesNotMatch(await alert.innerText(), /no text table/)
    watch.assertClean()
  })

  async function writeFile(language: keyof typeof FILES): Promise<Buffer> {
    if (language === 'en') return Buffer.from(`${ROWS.en.join('\n')}\n`)
    const rows = ROWS.ar.map(row => row.split(','))
    return Buffer.from(await writeXlsx({ sheets: [{ name: 'فروع', rows }] }))
  }

  async function countBranches(): Promise<number> {
    const [row] = await dashboard.service.sql<{ found: number }[]>`
      select count(*)::integer as found from branches`
    return row!.found
  }
})

/** Read, added, updated, unchanged and skipped. */
const FIGURES = { en: ['3', '2', '0', '0', '1'], ar: ['٣', '٢', '٠', '٠', '١'] }
