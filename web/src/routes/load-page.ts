import { isAnswering, isReachable, reportReachable } from '../api/reachable.ts'
import { ApiError } from '../api/request.ts'
import { loadSetupTexts } from '../i18n/i18n.ts'

/** The code of an error that says that the code of a page could not be loaded. */
export const PAGE_OFFLINE = 'page_offline'

/** How long a page may take, in milliseconds, before the service is asked whether it is there. */
const PATIENCE = 3_000
/** The same while the service is known to be away: what the browser has kept comes sooner than that. */
const MOMENT = 300

/**
 * Loads a page's module, and fails with what the page says of a service that cannot be reached. The router alone would
 * wait for a service that does not answer, and reload the whole page for one that is gone.
 */
export async function loadPage<T>(load: () => Promise<T>): Promise<T> {
  const page = load()
  while (!(await isSettledAfter(page, isReachable() ? PATIENCE : MOMENT))) await expectService()
  try {
    return await page
  } catch {
    await expectService()
    // Fails again when a new release has replaced the file: then the router's reload is what helps.
    return load()
  }
}

/** Loads a page whose texts are not among those of every visit, and the texts. */
export function loadSetupPage<T>(load: () => Promise<T>): Promise<T> {
  return loadPage(async () => {
    const [page] = await Promise.all([load(), loadSetupTexts()])
    return page
  })
}

async function expectService(): Promise<void> {
  if (isReachable() && (await isAnswering())) return
  reportReachable(false)
  throw new ApiError(0, PAGE_OFFLINE, '')
}

function isSettledAfter(page: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return Promise.race([
    page.then(
      () => true,
      () => true,
    ),
    new Promise<false>(resolve => setTimeout(() => resolve(false), milliseconds)),
  ])
}
