import type { Page } from 'playwright-core'

/** Presses the mouse button at the first place, goes through the others, and lets go at the last. */
export async function dragMouse(page: Page, [start, ...path]: [number, number][]): Promise<void> {
  await page.mouse.move(...start!)
  await page.mouse.down()
  for (const place of path) await page.mouse.move(...place, { steps: 4 })
  await page.mouse.up()
}
