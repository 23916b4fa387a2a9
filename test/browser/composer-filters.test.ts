import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { dragMouse } from './drag-mouse.ts'
import { waitUntilOnMap } from './find-point.ts'
import { readLabels } from './labels.ts'

describe('the filters of the composer', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
  })

  it('are chosen by hand, with a circle drawn on the map, and saved as the API would', async () => {
    const { page, watch } = await dashboard.visit('editor', { map: true })
    const { caller, directory } = dashboard
    const { folder } = await expectSuccess(caller.post('/folders', { name: 'By hand' }))
    await page.goto('/search')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const pick = async (group: string, typed: string, name: string) => {
      await page.getByRole('group', { name: group }).getByRole('searchbox').fill(typed)
      await page.getByRole('listbox', { name: group }).getByRole('option', { name }).click()
    }
    await pick('Kinds of business', 'pharm', 'Pharmacy')
    await pick('Countries', 'saudi', 'Saudi Arabia')
    await pick('Cities', 'riy', 'Riyadh')
    await page.getByText('Chain', { exact: true }).click()
    await page.getByText('2 branches').first().waitFor()
    await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Close' }).click()
    const preview = page.getByRole('grid', { name: 'What would be saved' })
    const map = page.getByRole('region', { name: 'Map of what would be saved' })
    await waitUntilOnMap(page, map, preview.getByRole('row', { name: 'Shifa Pharmacy' }))

    // The keys draw a circle too: down makes it larger as right does.
    const tool = page.getByRole('button', { name: 'Draw a circle to search in' })
    await tool.press('Enter')
    await page.keyboard.press('ArrowRight')
    const shape = map.getByRole('img', { name: 'Draw a circle to search in' }).locator('circle')
    const readRadius = async () => Number(await shape.getAttribute('r'))
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown']) {
      const before = await readRadius()
      await page.keyboard.press(key)
      await waitUntil('a larger circle', async () => (await readRadius()) > before)
    }
    await page.keyboard.press('Escape')
    await shape.waitFor({ state: 'detached' })

    await tool.click()
    const box = (await map.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await dragMouse(page, [
      [x, y],
      [x, y + box.height / 2 - 10],
    ])
    await page.getByRole('button', { name: /^Remove [\d.]+ km around a point$/ }).waitFor()

    await page.getByRole('button', { name: '10 companies' }).click()
    const numbers = page.getByRole('dialog', { name: 'Companies to save' })
    await numbers.getByText(/^The plan has [\d,]+ companies left until /).waitFor()
    await numbers.getByRole('button', { name: '25', exact: true }).click()
    await page.getByRole('button', { name: 'Folder to save in' }).click()
    await page.getByRole('menuitem', { name: 'By hand' }).click()
    await page.getByRole('button', { name: 'Save search' }).click()
    await page.waitForURL(/\/searches\/srch_/)

    const { search } = (await caller.get(`/searches/${new URL(page.url()).pathname.split('/').at(-1)}`)).body
    assert.equal(search.folderId, folder.id)
    assert.equal(search.requestedResultCount, 25)
    const { location, ...filters } = search.filters
    assert.ok(location.radiusKm > 0.1 && location.radiusKm <= 25, String(location.radiusKm))
    assert.deepEqual(filters.categoryIds, [directory.category('pharmacy')])
    assert.deepEqual(filters.cityIds, [directory.city('riyadh')])
    assert.deepEqual(filters.countryCodes, ['SA'])
    assert.deepEqual(filters.companyTypes, ['chain'])
    watch.assertClean()
  })

  it('are chosen by the keyboard, districts by buttons that take them back, and all cleared at once', async () => {
    const { page, watch } = await dashboard.visit('viewer')
    const sentence = page.getByRole('combobox', { name: 'What are you looking for?' })
    const waitForSentence = (wanted: string) =>
      waitUntil(wanted, async () => (await sentence.inputValue()) === wanted)
    const filter = page.getByRole('button', { name: 'Filter', exact: true })
    await page.goto('/search?q=restaurants')
    await filter.press('Enter')
    const cities = page.getByRole('searchbox', { name: 'Cities' })
    await cities.fill('riy')
    const option = page.getByRole('option', { name: 'Riyadh' })
    await option.waitFor()
    await cities.press('ArrowDown')
    await option.and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await filter.and(page.locator(':focus')).waitFor()
    await filter.press('Enter')
    await cities.fill('riy')
    await option.waitFor()
    await cities.press('Enter')
    await page.getByRole('group', { name: 'Cities' }).getByRole('button', { name: 'Remove Riyadh' }).waitFor()
    assert.equal(await cities.inputValue(), '')

    const olaya = page.getByRole('button', { name: 'Al Olaya', exact: true, pressed: true })
    const malaz = page.getByRole('button', { name: 'Al Malaz', exact: true, pressed: true })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await press('Al Olaya')
    await press('Al Malaz')
    await waitForSentence('restaurants Al Olaya Al Malaz')
    await olaya.and(page.locator(':visible')).waitFor()
    await page.getByRole('button', { name: 'Remove Al Malaz' }).waitFor()
    await press('Al Olaya')
    await waitForSentence('restaurants Al Malaz')
    await olaya.waitFor({ state: 'detached' })
    await malaz.waitFor()
    await page.getByText('Public sector', { exact: true }).click()
    // What is seen of the search beside the panel says that there is none.
    await page.getByText('Nothing matches').waitFor()
    await press('Clear all')
    await waitForSentence('restaurants')
    for (const name of ['Al Malaz', 'Riyadh', 'Public sector'])
      await page.getByRole('button', { name: `Remove ${name}` }).waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'Public sector' }).focus()
    await page.keyboard.press('Escape')
    await filter.and(page.locator(':focus')).waitFor()
    watch.assertClean()
  })

  it('are refused by the service in Arabic, with the reason in English', async () => {
    const { page } = await dashboard.visit('editor', { language: 'ar' })
    const label = readLabels('ar')
    await page.goto('/search?q=pharmacies&cities=city_nowhere')
    await page.getByRole('button', { name: label('composer.save') }).click()
    await page
      .getByRole('region', { name: label('toast.region') })
      .getByText(label('formError.refused'))
      .waitFor()
  })

  it('are at hand on a phone whatever the sentence was read as', async () => {
    const { page, watch } = await dashboard.visit('editor', { viewport: { width: 390, height: 844 } })
    await page.goto('/search?q=best+pharmacies+in+Riyadh+rated+above+4')
    await page.getByRole('button', { name: 'Remove rated above 4' }).waitFor()
    const { x, width } = (await page.getByRole('button', { name: 'Filter', exact: true }).boundingBox())!
    assert.ok(x >= 0 && x + width <= 390, `${x} ${width}`)
    watch.assertClean()
  })
})
