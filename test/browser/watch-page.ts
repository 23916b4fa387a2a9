import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type Axe from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'

/** What went wrong in the pages of a browser context, in words. */
export class PageWatch {
  readonly #origin: string
  readonly #problems: string[] = []
  readonly #refusals: string[] = []

  constructor(context: BrowserContext, origin: string) {
    this.#origin = origin
    context.on('page', page => this.#watch(page))
  }

  #watch(page: Page): void {
    const note = (problem: string) => this.#problems.push(`${new URL(page.url()).pathname}: ${problem}`)
    page.on('pageerror', error => note(`threw ${error.stack ?? error.message}`))
    // Violations of the content security policy are console errors too.
    page.on('console', message => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      const { pathname } = new URL(message.location().url || page.url())
      const isRefusal = REFUSAL.test(message.text()) && this.#refusals.some(path => pathname.startsWith(path))
      if (!isRefusal && !isExpected(message.text()))
        note(`console.${message.type()}: ${message.text()} (${pathname})`)
    })
    page.on('request', request => {
      const url = new URL(request.url())
      if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== this.#origin)
        note(`asked ${url.origin} for something`)
    })
  }

  /** Lets the service refuse requests below these paths, because of what the test does. */
  expectRefusals(...paths: string[]): void {
    this.#refusals.push(...paths)
  }

  /** Fails when a page wrote an error or a warning to its console, threw, or asked another origin for anything. */
  assertClean(): void {
    const problems = this.#problems.splice(0)
    assert.deepEqual(problems, [])
  }
}

/** What Chromium itself says of a request that the service refuses. */
const REFUSAL = /^Failed to load resource: the server responded with a status of (400|401|403|404|409)/

/** What Chromium itself says of drawing without a graphics card. */
const EXPECTED = [/GPU stall due to ReadPixels/, /software WebGL|swiftshader|GL Driver Message/i]

function isExpected(text: string): boolean {
  return EXPECTED.some(pattern => pattern.test(text))
}

/** Runs in the page. Its client for Playwright loads it into the page again for each run, which takes as long as the run. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What violates WCAG or axe's good practices, light and then dark: the theme follows the device. */
export async function findViolations(page: Page, where: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(AXE)
  const light = await runAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await runAxe(page, { runOnly: ['color-contrast'] })
  return [...light, ...dark].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${where}: ${id}: ${html.slice(0, 300)} ${failureSummary}`),
  )
}

function runAxe(page: Page, options: Axe.RunOptions = {}): Promise<Axe.Result[]> {
  return page.evaluate(async options => {
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    return (await axe.run({ ...options, resultTypes: ['violations'] })).violations
  }, options)
}
