import { waitUntilReachable } from '../api/reachable.ts'
import { loadSetupTexts } from '../i18n/i18n.ts'

/**
 * Loads a page's module; while the service cannot be reached, it waits until it can. The router would reload the whole
 * page instead, and leave an error of the browser in its place.
 */
export async function loadPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await waitUntilReachable()
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
