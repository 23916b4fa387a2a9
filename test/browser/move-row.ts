import type { Locator, Page } from 'playwright-core'
import { waitUntil } from '../support/wait-until.ts'

/** Moves a row to the last place with the keyboard: Enter lifts it, End goes to the end, Enter drops it there. */
export async function moveRowToEnd(page: Page, key: string): Promise<void> {
  await liftRow(page, page.locator(`[role="row"][data-key="${key}"]`))
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
}

/**
 * Lifts a row as one does without a mouse: the arrow goes from the row to its handle, where Enter lifts it. The focus
 * cannot be put on the handle itself: a list that is entered gives it to the row that had it last.
 */
export async function liftRow(page: Page, row: Locator): Promise<void> {
  const isMirrored = (await page.locator('html').getAttribute('dir')) === 'rtl'
  const handle = row.getByRole('button').first().and(page.locator(':focus'))
  // A list that was dropped on, or read again, may take the focus once more.
  await waitUntil('the focus to be on the handle', async () => {
    await row.focus()
    await page.keyboard.press(isMirrored ? 'ArrowLeft' : 'ArrowRight')
    return handle.waitFor({ timeout: 1000 }).then(
      () => true,
      () => false,
    )
  })
  await page.keyboard.press('Enter')
  await page.locator('[data-drop-target]').waitFor({ state: 'attached' })
}
