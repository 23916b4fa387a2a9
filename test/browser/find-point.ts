import type { Locator, Page } from 'playwright-core'
import { waitUntil } from '../support/wait-until.ts'

/** Where the map shows the branch of a row: pointing at the row labels its point, by the name that the row has. */
export async function findPoint(page: Page, row: Locator, name?: string): Promise<{ x: number; y: number }> {
  await row.hover()
  const hasText = name ?? (await row.getAttribute('aria-label')) ?? ''
  const label = page.getByTestId('point-label').filter({ hasText })
  await label.waitFor()
  const box = await findRestingBox(label)
  // The label tells where its point is, as seen from its corner.
  const point = await label.evaluate(({ dataset }) => ({ x: Number(dataset.x), y: Number(dataset.y) }))
  return { x: box.x + point.x, y: box.y + point.y }
}

/** Where an element is once it stays there: the map may still be moving to what it shows. */
async function findRestingBox(
  element: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  let box = (await element.boundingBox())!
  await waitUntil('the map to rest', async () => {
    const before = box
    await element
      .page()
      .evaluate('new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
    box = (await element.boundingBox())!
    return box.x === before.x && box.y === before.y
  })
  return box
}

/** Waits until the map shows the branch of a row, wherever it looked before. */
export async function waitUntilOnMap(page: Page, map: Locator, row: Locator): Promise<void> {
  await waitUntil('the map to show the row', async () => {
    const { x, y } = await findPoint(page, row)
    const box = (await map.boundingBox())!
    return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
  })
}
