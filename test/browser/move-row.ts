import type { Locator, Page } from 'playwright-core'
import { waitUntil } from '../support/wait-until.ts'

/** Moves a row to the last place with the keyboard: Enter lifts it, End goes to the end, Enter drops it there. */
export async function moveRowToEnd(page: Page, key: string): Promise<void> {
  await liftRow(page, page.locator(`[role="row"][data-key="${key}"] button`).first())
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
}

/** Presses Enter on the handle of a row, and waits for the first place where it can be dropped. */
export async function liftRow(page: Page, handle: Locator): Promise<void> {
  const target = page.locator('[data-drop-target]')
  const address = page.url()
  await waitUntil('the row to be lifted', async () => {
    if ((await target.count()) > 0) return true
    // A second Enter would drop it.
    if ((await page.locator('[data-dragging]').count()) > 0) return false
    // The focus went to the row just before Enter, which opened it.
    if (page.url() !== address) await page.goto(address)
    // A list that is read anew meanwhile takes the focus away.
    await handle.focus()
    // A list that is entered gives the focus to a row, where Enter opens what it stands for.
    if ((await handle.and(page.locator(':focus')).count()) === 0) return false
    await page.keyboard.press('Enter')
    return target
      .waitFor({ state: 'attached', timeout: 3_000 })
      .then(() => true)
      .catch(() => false)
  })
}
