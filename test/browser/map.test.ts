import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { branch, company } from '../support/directory.ts'
import { expectSuccess } from '../support/scene.ts'
import { waitUntil } from '../support/wait-until.ts'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'
import { dragMouse } from './drag-mouse.ts'
import { findPoint } from './find-point.ts'

/** Beyond 1,500 points the map gathers them: two places of this many, 20 km from each other. */
const NEARBY = 800
const banks = ['north', 'south'].flatMap((place, index) =>
  Array.from({ length: NEARBY }, (_, number) => ({
    ...branch(`${place}-${number}`, place, 'bank', 'olaya', 0, 0, 4, 100),
    nameEn: `${place} ${number}`,
    lat: 24.8 - index * 0.18 + (number % 40) / 2e5,
    lng: 46.68 + Math.floor(number / 40) / 2e5,
  })),
)

/** The second of these covers a part of the first on a map that shows all three. */
const stops = [
  [24.665, 46.735],
  [24.6628, 46.735],
  [24.6951, 46.6853],
].map(([lat, lng], index) => ({
  ...branch(`stop-${index}`, 'stops', 'supermarket', 'olaya', lat!, lng!, 4, 100),
  nameEn: `Stop ${index}`,
}))

/** From the centre of a stop to its edge, in pixels. */
const STOP = 14

describe('the map', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope, [
      company('north', 'North Bank', null, []),
      company('south', 'South Bank', null, []),
      ...banks,
      company('stops', 'Stop Market', null, []),
      ...stops,
    ])
  })

  it('draws the brackets of Arabic names the way they open', async () => {
    const { page } = await dashboard.visit('viewer', { language: 'ar' })
    await page.goto('/search')
    await page.locator('canvas').waitFor()
    // The library draws each character by itself, and has mirrored brackets already.
    const [drawn, leftToRight, rightToLeft] = await page.evaluate<
      string[]
    >(`[undefined, 'ltr', 'rtl'].map(direction => {
      const context = new OffscreenCanvas(24, 24).getContext('2d')
      if (direction) context.direction = direction
      context.textAlign = 'left'
      context.font = '20px sans-serif'
      context.fillText('(', 8, 18)
      return context.getImageData(0, 0, 24, 24).data.join()
    })`)
    assert.ok(drawn === leftToRight, 'mirrored again')
    assert.ok(drawn !== rightToLeft, 'the same in both directions')
  })

  it('lets the wheel scroll the page that it is on, and says how to zoom', async () => {
    const { page, watch } = await dashboard.visit('owner')
    await page.goto('/directory')
    const map = page.getByRole('region', { name: 'Map of the cities with branches' })
    await map.getByRole('button', { name: 'Show everything' }).waitFor()
    await map.locator('canvas').waitFor()
    await map.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await map.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.wheel(0, -200)
    await waitUntil('the page to scroll', async () => (await map.boundingBox())!.y > y)
    await map.getByText('Hold Ctrl and turn the wheel to zoom the map').waitFor({ state: 'attached' })
    watch.assertClean()
  })

  it('selects by clicks, a rectangle and a line, and shows what the table points at, and the other way round', async () => {
    const { page, watch } = await dashboard.visit('editor')
    const [olaya, malaz, nakheel] = dashboard.directory.branches(
      'shifa-olaya',
      'shifa-malaz',
      'nakheel-malaz',
    )
    await openBranches(page, 'pharmacies in Riyadh')
    const row = (id: string) => page.locator(`[role=row][data-key="${id}"]`)
    const expectSelected = async (...ids: string[]) => {
      await waitUntil(`${ids.length} selected rows`, async () => {
        const selected = await page
          .locator('[role=row][aria-selected=true]')
          .evaluateAll(rows => rows.map(each => each.getAttribute('data-key')))
        return selected.toSorted().join() === ids.toSorted().join()
      })
    }
    const at = await findPoint(page, row(olaya!))

    // The point raises its row.
    await page.mouse.move(at.x, at.y)
    await row(olaya!).and(page.locator('[data-highlighted]')).waitFor()
    await page.mouse.move(at.x + 60, at.y + 60)
    await page.locator('[data-highlighted]').waitFor({ state: 'detached' })

    // So does a point that comes under a pointer at rest.
    const fit = page.getByRole('button', { name: 'Show everything' })
    await page.getByRole('button', { name: 'Zoom in' }).press('Enter')
    await waitUntil('the map to look closer', async () => {
      const { x, y } = await findPoint(page, row(olaya!))
      return Math.hypot(x - at.x, y - at.y) > 60
    })
    await page.mouse.move(at.x, at.y)
    await page.locator('[data-highlighted]').waitFor({ state: 'detached' })
    await fit.press('Enter')
    await row(olaya!).and(page.locator('[data-highlighted]')).waitFor()

    await page.mouse.click(at.x, at.y)
    await expectSelected(olaya!)
    await page.mouse.click(at.x, at.y)
    await expectSelected()

    const others = [await findPoint(page, row(malaz!)), await findPoint(page, row(nakheel!))]
    const left = Math.min(...others.map(({ x }) => x)) - 15
    const right = Math.max(...others.map(({ x }) => x)) + 15
    const top = Math.min(...others.map(({ y }) => y)) - 15
    const bottom = Math.max(...others.map(({ y }) => y)) + 15
    await page.getByRole('button', { name: 'Select a rectangle' }).click()
    await dragMouse(page, [
      [right, bottom],
      [left, top],
    ])
    await expectSelected(malaz!, nakheel!)
    await page.getByText('2 companies, 2 branches').waitFor()

    await page.getByRole('button', { name: 'Select by drawing around' }).click()
    await dragMouse(page, [
      [at.x - 15, at.y - 15],
      [at.x + 15, at.y - 15],
      [at.x + 15, at.y + 15],
      [at.x - 15, at.y + 15],
      [at.x - 15, at.y - 15],
    ])
    await expectSelected(malaz!, nakheel!, olaya!)

    // Escape leaves a tool, and the map can be pointed at again.
    await page.getByRole('button', { name: 'Select a rectangle' }).click()
    await page.keyboard.press('Escape')
    await page.mouse.click(at.x, at.y)
    await expectSelected(malaz!, nakheel!)

    // The keys draw as well: a frame that is made as large as the map takes all that is on it.
    await page.getByRole('button', { name: 'Select a rectangle' }).press('Enter')
    await page.getByText('By keyboard: arrows move').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    for (let times = 0; times < 12; times++) {
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('Shift+ArrowDown')
    }
    await page.keyboard.press('Enter')
    await expectSelected(malaz!, nakheel!, olaya!)
    watch.assertClean()
  })

  it('gathers many points, and opens what was gathered when it is clicked', async () => {
    const { page, watch } = await dashboard.visit('viewer')
    await openBranches(page, 'banks in Riyadh')
    const measure = async () => {
      await page.keyboard.press('j')
      await page.keyboard.press('Home')
      const first = await findPoint(page, page.locator('[role=row][aria-rowindex="2"]'))
      await page.keyboard.press('End')
      const last = await findPoint(page, page.locator(`[role=row][aria-rowindex="${banks.length + 1}"]`))
      return { first, distance: Math.hypot(first.x - last.x, first.y - last.y) }
    }
    const { first, distance } = await measure()
    await page.mouse.move(first.x, first.y)
    await page.locator('canvas[style*="cursor: pointer"]').waitFor()
    await page.mouse.click(first.x, first.y)
    await waitUntil('the map to look closer', async () => (await measure()).distance > distance * 4)
    watch.assertClean()
  })

  it('shows what is left of the number of a stop that another one covers', async () => {
    const { page } = await dashboard.visit('viewer')
    const { caller, directory } = dashboard
    const { search } = await expectSuccess(caller.post('/searches', { prompt: 'supermarkets in Riyadh' }))
    const { list } = await expectSuccess(caller.post('/lists', { name: 'Round' }))
    const branchIds = directory.branches(...stops.map(stop => stop.key))
    await expectSuccess(caller.post(`/lists/${list.id}/members`, { searchId: search.id, branchIds }))
    await page.goto(`/lists/${list.id}`)
    const find = (index: number) =>
      findPoint(page, page.locator(`[data-key="${branchIds[index]}"]`), `Stop ${index}`)
    const [lower, upper] = [await find(0), await find(1)]
    await page.mouse.move(0, 0)
    await page.getByTestId('point-label').waitFor({ state: 'detached' })
    const distance = upper.y - lower.y
    assert.ok(distance > STOP && distance < STOP + 4, `${distance} pixels apart`)
    await waitUntil('a part of the number', async () => {
      const image = await page.screenshot({
        clip: { x: lower.x - STOP, y: lower.y - STOP, width: 2 * STOP, height: 2 * STOP },
      })
      const white = await findWhitePixels(page, image)
      return white.some(([x, y]) => {
        // Within its own.
        if (Math.hypot(x + 0.5 - STOP, y + 0.5 - STOP) > STOP - 4) return false
        // Off the edge of the upper one.
        return Math.hypot(x + 0.5 - STOP, y + 0.5 - STOP - distance) > STOP + 1.5
      })
    })
  })

  it('shows the points without a background, and asks for that no more than once', async () => {
    const { page, watch } = await dashboard.visit('editor')
    watch.expectRefusals('/console/map')
    let count = 0
    await page.route('**/console/map', route => {
      count += 1
      return route.fulfill({ status: 404, json: { ok: false } })
    })
    await openBranches(page, 'pharmacies in Riyadh')
    await findPoint(page, page.locator(`[role=row][data-key="${dashboard.directory.branch('shifa-malaz')}"]`))
    assert.equal(count, 1)
    watch.assertClean()
  })

  async function openBranches(page: Page, prompt: string): Promise<void> {
    const { search } = await expectSuccess(dashboard.caller.post('/searches', { prompt }))
    await page.goto(`/searches/${search.id}`)
    await page.getByRole('radio', { name: 'Branches' }).check({ force: true })
    await page.getByRole('grid', { name: 'Branches' }).getByRole('rowheader').first().waitFor()
    await page.getByRole('button', { name: 'Select a rectangle' }).waitFor()
  }
})

/** The places of white pixels in a picture, as text on a filled stop is. */
function findWhitePixels(page: Page, image: Buffer): Promise<[number, number][]> {
  return page.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob('${image.toString('base64')}'), letter => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context.drawImage(bitmap, 0, 0)
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    const places = Array.from({ length: data.length / 4 }, (_, at) => [at % bitmap.width, Math.floor(at / bitmap.width)])
    return places.filter((_, at) => [0, 1, 2].every(part => data[at * 4 + part] > 200))
  })()`)
}
