import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import type { Scope } from '../support/database.ts'

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The browser of this machine: the one CHROMIUM names, or Debian's. */
export const chromiumPath = PLACES.find(place => place && existsSync(place))

/** On CI a missing browser is a failure; a developer's machine may have none. DALIL_TEST_BROWSER=off does without. */
export const skipWithoutChromium =
  process.env.DALIL_TEST_BROWSER === 'off'
    ? 'DALIL_TEST_BROWSER is off'
    : chromiumPath || process.env.CI
      ? false
      : 'no Chromium was found: install it (apt-get install chromium) or set CHROMIUM to its path'

/** A Chromium that draws WebGL without a graphics card and calls home for nothing. */
export async function launchChromium(scope: Scope): Promise<Browser> {
  if (!chromiumPath) throw new Error('no Chromium was found: apt-get install chromium')
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  scope.after(() => browser.close())
  return browser
}
