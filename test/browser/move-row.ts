import type { Page } from 'playwright-core'
import { waitUntil } from '../support/wait-until.ts'

/** Moves a row to the last place with the keyboard: Enter lifts it, End goes to the end, Enter drops it there. */
export async function moveRowToEnd(page: Page, key: string): Promise<void> {
  const handle = page.locator(`[role="row"][data-key="${key}"] button`).first()
  const target = page.locator('[data-drop-target]')
  await waitUntil('the row to be lifted', async () => {
    // A list that is read anew meanwhile takes the focus away.
    await handle.focus()
    await page.keyboard.press('Enter')
    return target
      .waitFor({ state: 'attached', timeout: 3_000 })
      .then(() => true)
      .catch(() => false)
  })
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
}
