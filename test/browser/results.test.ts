import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, it } from 'node:test'
import { branch, company } from '../support/directory.ts'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, type Language, startDashboard, suiteScope } from './dashboard.ts'
import { readLabels } from './labels.ts'

const BANKS = 450
const keys = Array.from({ length: BANKS }, (_, number) => `bank-${String(number).padStart(3, '0')}`)
const banks = keys.flatMap((key, number) => [
  company(key, `Bank ${number}`, `بنك ${number}`, []),
  branch(key, key, 'bank', 'olaya', 24.69 + number / 1e4, 46.68, 4, 9000 - number),
])

/** The texts of the dialog that explains a search. */
const EXPLAINED: { language: Language; open: string; list: string; button: string; found: string }[] = [
  {
    ...{ language: 'en', open: 'Why these?', list: 'The whole sentence may also mean:' },
    ...{ button: 'Search for Dentists in Jeddah instead', found: 'Remove Dentist' },
  },
  {
    ...{ language: 'ar', open: 'لماذا هذه؟', list: 'قد تعني الجملة كلها أيضًا:' },
    ...{ button: 'ابحث عن Dentists in Jeddah بدلًا من ذلك', found: 'أزل طبيب أسنان' },
  },
]

describe('results', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  let searchId: string
  before(async () => {
    dashboard = await startDashboard(scope, banks, { map: false })
    const { search } = await expectSuccess(
      dashboard.caller.post('/searches', { prompt: 'pharmacies in Riyadh' }),
    )
    searchId = search.id
  })

  it('of hundreds of companies are one table, of which only the visible rows are in the page', async () => {
    const { search } = await expectSuccess(
      dashboard.caller.post('/searches', { prompt: 'banks in Riyadh', requestedResultCount: BANKS }),
    )
    assert.equal(search.persistedResultCount, BANKS)
    const { page, watch } = await dashboard.visit('editor')
    await page.goto(`/searches/${search.id}`)
    const grid = page.getByRole('grid', { name: 'Companies' })
    await waitUntil(
      'all rows to be known',
      async () => (await grid.getAttribute('aria-rowcount')) === String(BANKS + 1),
    )
    await page.keyboard.press('j')
    await page.keyboard.press('End')
    await grid.getByRole('row', { name: 'Bank 449' }).waitFor()
    await page.keyboard.press('x')
    await page.getByText('1 company, 1 branch').waitFor()
    assert.ok((await grid.getByRole('row').count()) < 80)
    // Back at the top, Shift takes the rows on the way into the selection.
    await page.keyboard.press('Home')
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('3 companies, 3 branches').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Selection' }).waitFor({ state: 'detached' })

    // Above the first row are the headings; Enter sorts by one.
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page
      .getByRole('columnheader', { name: 'Company' })
      .and(page.locator('[aria-sort=descending]'))
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await grid.getByRole('row', { name: 'Bank 449' }).and(page.locator(':focus')).waitFor()

    // More branches than an address has room for.
    await page.keyboard.press('Control+a')
    await page.getByText('450 companies, 450 branches').waitFor()
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ])
    assert.equal(file.suggestedFilename(), 'Banks in Riyadh.csv')
    assert.equal((await readFile(await file.path(), 'utf8')).trim().split('\r\n').length, BANKS + 1)

    // Of figures the largest come first, and the arrow leaves room for the whole title.
    const branches = page.getByRole('columnheader', { name: 'Branches' })
    await branches.click()
    await branches.and(page.locator('[aria-sort=descending]')).waitFor()
    const isCut = await branches
      .locator('.truncate')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    assert.equal(isCut, false)

    // The browser need not draw the columns of the widest table that are out of sight, and draws them when one comes there.
    await page.getByRole('radio', { name: 'Rows' }).click()
    const rows = page.getByRole('grid', { name: 'Rows' })
    const website = rows.getByRole('row').nth(1).getByRole('gridcell').last()
    const style = await website.evaluate(cell =>
      cell.computedStyleMap().get('content-visibility')?.toString(),
    )
    assert.equal(style, 'auto')
    await website.scrollIntoViewIfNeeded()
    await waitUntil('the last column to be drawn', () =>
      website.evaluate(cell => cell.firstElementChild!.checkVisibility({ contentVisibilityAuto: true })),
    )
    watch.assertClean()
  })

  it('are filtered by a chart, and open as companies, branches and contact cards', async () => {
    const { page, watch } = await dashboard.visit('viewer')
    await page.goto(`/searches/${searchId}`)
    const companies = page.getByRole('grid', { name: 'Companies' })
    await page.getByRole('button', { name: 'Al Olaya: 1 branch' }).click()
    await companies.getByRole('row', { name: 'صيدلية النخيل' }).waitFor({ state: 'detached' })
    await page.getByRole('status').filter({ hasText: '1 of 2 companies' }).waitFor()
    await page.getByRole('button', { name: 'Remove Al Olaya' }).click()
    await companies.getByRole('row', { name: 'صيدلية النخيل' }).waitFor()
    await page.getByText('1 of 2 companies').waitFor({ state: 'detached' })

    // A company shows its branches; a branch everything that is known of it, and who says so.
    await companies.getByRole('rowheader', { name: 'Shifa Pharmacy' }).click()
    await page.getByRole('region', { name: 'Shifa Pharmacy' }).getByText('Al Malaz').click()
    const card = page.getByRole('region', { name: 'Shifa Pharmacy' })
    const directions = card.getByRole('link', { name: 'Directions' }).filter({ visible: true })
    assert.match((await directions.getAttribute('href'))!, /directions\?to=24\.665%2C46\.735$/)
    await card.getByRole('region', { name: 'Sources' }).getByText('shifa-malaz').waitFor()
    await card.getByRole('button', { name: 'Close' }).click()
    await card.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('radio', { name: 'Branches' }).check({ force: true })
    const grid = page.getByRole('grid', { name: 'Branches' })
    await grid.getByRole('rowheader').first().click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Contact card' }).click(),
    ])
    const contact = await readFile(await file.path(), 'utf8')
    assert.match(contact, /^BEGIN:VCARD\r\n/)
    assert.match(contact, /Shifa/)
    watch.assertClean()
  })

  it('go into a file or a list all at once, as the filters leave them', async () => {
    const { page, watch } = await dashboard.visit('editor')
    const olaya = dashboard.directory.branch('shifa-olaya')
    await page.goto(`/searches/${searchId}`)
    await page.getByRole('button', { name: 'Add all 3 to a list' }).waitFor()
    await page.getByRole('button', { name: 'Al Olaya: 1 branch' }).click()
    await page.getByRole('button', { name: 'Remove Al Olaya' }).waitFor()
    await page.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ])
    assert.deepEqual((await readFile(await file.path(), 'utf8')).match(/brn_\d+/g), [olaya])
    await page.getByRole('button', { name: 'Add this branch to a list' }).click()
    // The list has a name to begin with.
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'New list' })
    await name.and(page.locator(':focus')).waitFor()
    assert.equal(await name.inputValue(), 'Pharmacies in Riyadh')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Open list' }).click()
    await page.getByRole('heading', { name: 'Pharmacies in Riyadh' }).waitFor()
    const listId = new URL(page.url()).pathname.split('/').at(-1)!
    assert.deepEqual(await dashboard.readOrder(listId), [olaya])
    watch.assertClean()
  })

  for (const { language, open, list, button, found } of EXPLAINED) {
    it(`are explained with the other readings of the sentence, each a search to try (${language})`, async () => {
      const { page, watch } = await dashboard.visit('viewer', { language })
      const { search } = await expectSuccess(
        dashboard.caller.post('/searches', { prompt: 'Burger Palace dentists in Jeddah' }),
      )
      await page.goto(`/searches/${search.id}`)
      await page.getByRole('button', { name: open }).click()
      const readings = page.getByRole('region', { name: list })
      await readings.getByRole('button').nth(1).waitFor()
      assert.deepEqual(await readings.getByRole('button').allTextContents(), [
        'Burger Palace, dentists in Jeddah',
        'Dentists in Jeddah',
      ])
      await readings.getByRole('button', { name: button }).click()
      await page.getByRole('button', { name: found }).waitFor()
      await page.getByRole('button', { name: /Burger/ }).waitFor({ state: 'detached' })
      watch.assertClean()
    })
  }

  for (const language of ['en', 'ar'] as const) {
    it(`go into the list that was made for them when adding them is tried again, in ${language}`, async () => {
      const label = readLabels(language)
      const { page, watch } = await dashboard.visit('editor', { language })
      watch.expectRefusals('/console/v1/lists')
      let isRefused = true
      await page.route('**/console/v1/lists/*/members', route =>
        isRefused ? route.fulfill({ status: 409, json: {} }) : route.continue(),
      )
      await page.goto(`/searches/${searchId}`)
      await page.getByRole('grid').getByRole('rowheader').first().waitFor()
      await page.keyboard.press('a')
      const field = page.getByLabel(label('addToList.newName'))
      await field.fill(`Tried twice ${language}`)
      await field.press('Enter')
      await page.getByText(label('error.notDone')).waitFor()
      isRefused = false
      await field.fill(`Tried again ${language}`)
      await field.press('Enter')
      await page.getByRole('button', { name: label('addToList.open') }).waitFor()
      const { lists } = await expectSuccess(dashboard.caller.get(`/lists?q=${language}`))
      const found = lists.filter(({ name }: { name: string }) => name.startsWith('Tried'))
      assert.deepEqual(
        found.map(({ name }: { name: string }) => name),
        [`Tried again ${language}`],
      )
      assert.ok(found[0].memberCount > 0)
      watch.assertClean()
    })
  }

  it('stay on screen while the service cannot be reached, and pages open when it is back', async () => {
    const { page, context } = await dashboard.visit('editor')
    let errors = 0
    page.on('console', message => {
      if (/ApiError|React/.test(message.text())) errors++
    })
    await page.goto(`/searches/${searchId}`)
    await page.getByRole('grid', { name: 'Companies' }).getByRole('rowheader').first().waitFor()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Lists' }).click()
    await page.getByRole('heading', { name: 'The service cannot be reached' }).waitFor()
    await page.getByRole('link', { name: 'Integrations' }).click()
    await page.getByText('The service cannot be reached. What you see').waitFor()
    // The page that was asked for says so itself, and offers to try again.
    await page.getByRole('heading', { name: 'The service cannot be reached' }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'The service cannot be reached' }).waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'Integrations' }).waitFor()
    // One or two for each time that a page was asked for in vain.
    assert.ok(errors <= 6, `${errors} errors in the console`)
    await page.getByText('The service cannot be reached. What you see').waitFor({ state: 'detached' })
  })

  it('give way to a sign of waiting, and then to what helps, while the service does not answer', async () => {
    const { page } = await dashboard.visit('editor')
    await page.goto(`/searches/${searchId}`)
    const grid = page.getByRole('grid', { name: 'Companies' })
    await grid.getByRole('rowheader').first().waitFor()
    const back = Promise.withResolvers<void>()
    await page.route(/\/(assets|healthz)/, async route => {
      await back.promise
      await route.continue()
    })
    await page.getByRole('link', { name: 'Team' }).click()
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    await grid.waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'The service cannot be reached' }).waitFor({ timeout: 12_000 })
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    back.resolve()
    await page.getByRole('heading', { name: 'Team' }).waitFor()
  })
})
