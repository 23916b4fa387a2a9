import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Locator } from 'playwright-core'
import type { DirectoryRecord } from '../../server/src/directory/model/records.ts'
import { branch, city, company, district } from '../support/directory.ts'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { findPoint } from './find-point.ts'

const STOPS = 1001
const stops = Array.from({ length: STOPS }, (_, at) => ({
  ...branch(
    `stop-${at}`,
    'stops',
    'bank',
    'abha',
    18.2 + (at % 40) / 1000,
    42.5 + at / 40_000,
    4.5,
    1_234_567,
  ),
  nameEn: `Stop ${at}`,
}))

/** At the corners of the map, in districts whose names need more room than there is; the last in none that is known. */
const LONG = 'The Extraordinarily Long Named Pharmacy of the Far Corner'
const corners = [
  [18.1, 42.4],
  [18.1, 42.6],
  [18.3, 42.4],
  [18.3, 42.6],
].map(([lat, lng], at) => ({
  ...branch(`corner-${at}`, 'corners', 'pharmacy', `far-${at}`, lat!, lng!, 4.5, 1_234_567),
  nameEn: `${LONG} ${at}`,
  nameAr: null,
}))
const places: DirectoryRecord[] = [
  city('abha', 'SA', 'Abha', 'أبها', 18.2, 42.5, 1_000_000, 'makkah'),
  district('abha', 'abha', 'Abha', 'أبها', 18.2, 42.5),
  ...corners.map((_, at) =>
    district(
      `far-${at}`,
      'abha',
      `The most remote district number ${at}`,
      `أبعد الأحياء رقم ${at}`,
      18.2,
      42.5,
    ),
  ),
]

describe('long values', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  let searchId: string
  let listId: string
  let banks: string
  before(async () => {
    const directory = [
      ...places,
      company('stops', 'Stop Bank', null, []),
      ...stops,
      company('corners', 'Corner Pharmacy', null, []),
      ...corners,
      company('middle', 'Middle Pharmacy', null, []),
      branch('middle', 'middle', 'pharmacy', 'abha', 18.2, 42.5, 4, 10),
    ]
    dashboard = await startDashboard(scope, directory, { map: false })
    const { caller } = dashboard
    const save = async (prompt: string) =>
      (await expectSuccess(caller.post('/searches', { prompt }))).search.id
    searchId = await save('pharmacies in Abha')
    banks = await save('banks in Abha')
    const { list } = await expectSuccess(caller.post('/lists', { name: 'Long round' }))
    listId = list.id
    const ids = dashboard.directory.branches(...stops.map(({ key }) => key))
    for (let from = 0; from < ids.length; from += 100) {
      const branchIds = ids.slice(from, from + 100)
      await expectSuccess(caller.post(`/lists/${listId}/members`, { searchId: banks, branchIds }))
    }
  })

  for (const language of ['en', 'ar'] as const) {
    it(`of a list are whole: its numbers, and its ratings with their stars, in ${language}`, async () => {
      const { page, watch } = await dashboard.visit('viewer', {
        language,
        viewport: { width: 1440, height: 800 },
      })
      await page.goto(`/lists/${listId}`)
      const rows = page.getByRole('grid').getByRole('row')
      await rows.first().waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('End')
      const row = page.getByRole('grid').locator(':focus')
      const number = row.getByText(language === 'ar' ? '١٬٠٠١' : '1,001', { exact: true })
      await number.waitFor()
      await checkWhole(number)
      const rating = row.locator('.numeric').filter({ has: page.locator('svg') })
      await checkWhole(rating.locator('span').last())
      assert.equal((await rating.locator('svg').boundingBox())!.width, 12)
      // The city alone is no district.
      assert.equal(await row.getByText(/^(Abha|أبها)$/).count(), 0)
      await row.getByText('–', { exact: true }).waitFor()
      watch.assertClean()
    })

    it(`of a saved search are whole, and districts say how many more there are, in ${language}`, async () => {
      const { page, watch } = await dashboard.visit('viewer', { language })
      await page.goto(`/searches/${searchId}`)
      const row = page.getByRole('row').filter({ hasText: 'Corner' })
      const rest = row.getByText(language === 'ar' ? '+٢' : '+2', { exact: true })
      await rest.waitFor()
      await checkWhole(rest)
      await checkInside(rest, rest.locator('xpath=ancestor::*[@role="gridcell"]'))
      await checkWhole(row.locator('.numeric [aria-hidden]').last())
      await page.getByRole('row', { name: 'Middle' }).getByText('–', { exact: true }).waitFor()
      // On paper the city is there once.
      await page.emulateMedia({ media: 'print' })
      const printed = page.locator('tbody tr').filter({ hasText: 'Middle' })
      const place = language === 'ar' ? 'أبها' : 'Abha'
      await waitUntil('the page to be printed', async () => (await printed.count()) === 1)
      assert.equal((await printed.locator('td').nth(2).innerText()).trim(), place)
      watch.assertClean()
    })
  }

  it('are shown whole under the pointer where their line cuts them', async () => {
    const { page, watch } = await dashboard.visit('viewer')
    await page.goto(`/searches/${searchId}?level=branches`)
    const long = page.getByRole('rowheader').getByText(`${LONG} 0`)
    await waitUntil('the whole name to be shown', async () => {
      await long.hover({ position: { x: 10, y: 5 } })
      await long.hover()
      return (await long.getAttribute('title')) === `${LONG} 0`
    })
    const short = page.getByRole('rowheader').getByText('Middle')
    await short.hover()
    assert.equal(await short.getAttribute('title'), null)
    assert.equal(await long.getAttribute('title'), null)
    watch.assertClean()
  })

  it('are shown whole where the keyboard is', async () => {
    const { page, watch } = await dashboard.visit('viewer')
    await page.goto(`/searches/${searchId}?level=branches`)
    const row = page.locator(`[role=row][data-key="${dashboard.directory.branch('corner-0')}"]`)
    await row.waitFor()
    await page.keyboard.press('j')
    await row.focus()
    assert.match((await row.getAttribute('title'))!, new RegExp(`^${LONG} 0$`, 'm'))
    await page.keyboard.press('ArrowRight')
    await page.getByRole('checkbox').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('ArrowRight')
    assert.equal(await row.getAttribute('title'), null)
    await page.getByRole('rowheader').and(page.locator(':focus')).waitFor()
    assert.equal(await page.locator(':focus').getAttribute('title'), `${LONG} 0`)
    watch.assertClean()
  })

  it('name a point at the edge of the map within the map', async () => {
    const { page, watch } = await dashboard.visit('viewer', { map: true })
    await page.goto(`/searches/${searchId}?level=branches`)
    await page.getByRole('button', { name: 'Select a rectangle' }).waitFor()
    const map = page.getByRole('region', { name: 'Map', exact: false }).last()
    const label = page.getByTestId('point-label')
    for (const { key, nameEn } of corners) {
      const row = page.locator(`[role=row][data-key="${dashboard.directory.branch(key)}"]`)
      const { x, y } = await findPoint(page, row, nameEn)
      await checkInside(label, map)
      const box = (await label.boundingBox())!
      assert.ok(y < box.y || y > box.y + box.height, `${x}, ${y} is covered`)
      await page.mouse.move(5, 5)
    }
    watch.assertClean()
  })

  it('of a saved search are taken all together once all are read, and are no page without the rest', async () => {
    const { page, watch } = await dashboard.visit('editor', { map: false })
    watch.expectRefusals('/console/searches/')
    let goOn = () => {}
    const held = new Promise<void>(resolve => {
      goOn = resolve
    })
    const rest = `**/console/searches/${banks}/complete?from=200*`
    await page.route(rest, async route => {
      await held
      await route.continue()
    })
    await page.goto(`/searches/${banks}?level=branches`)
    const all = page.getByRole('button', { name: 'Add all 1,001 to a list' })
    await all.waitFor()
    assert.equal(await all.isDisabled(), true)
    goOn()
    await waitUntil('all of them', () => all.isEnabled())

    await page.unroute(rest)
    const error = { code: 'invalid_request', message: 'No more.' }
    await page.route(rest, route => route.fulfill({ status: 400, json: { ok: false, error } }))
    await page.reload()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    assert.equal(await page.getByRole('grid').count(), 0)
    await page.unroute(rest)
    await page.getByRole('button', { name: 'Try again' }).click()
    await waitUntil('all of them', () => all.isEnabled())
    watch.assertClean()
  })

  it('begin on their own side in a field, as they do on the page', async () => {
    const { page } = await dashboard.visit('editor')
    await page.goto('/lists')
    await page.getByRole('button', { name: 'New list' }).click()
    const field = page.getByRole('dialog').getByRole('textbox')
    await field.fill('صيدلية Mixed 123')
    assert.equal(await field.getAttribute('dir'), 'auto')
    await field.fill('')
    assert.equal(await field.getAttribute('dir'), null)
  })
})

/** Fails when a part of the text is cut off. */
async function checkWhole(text: Locator): Promise<void> {
  const [shown, needed] = await text.evaluate(element => {
    const range = element.ownerDocument.createRange()
    range.selectNodeContents(element)
    return [element.getBoundingClientRect().width, range.getBoundingClientRect().width]
  })
  assert.ok(shown! + 0.5 >= needed!, `${needed} pixels in ${shown}`)
}

async function checkInside(inner: Locator, outer: Locator): Promise<void> {
  const [one, other] = [(await inner.boundingBox())!, (await outer.boundingBox())!]
  assert.ok(
    one.x >= other.x - 0.5 && one.x + one.width <= other.x + other.width + 0.5,
    `${one.x} in ${other.x}`,
  )
  assert.ok(one.y >= other.y && one.y + one.height <= other.y + other.height, `${one.y} in ${other.y}`)
}
