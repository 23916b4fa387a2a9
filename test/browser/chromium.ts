import { existsSync } from 'node:fs'
import { after } from 'node:test'
import { type Browser, chromium } from 'playwright-core'
import type { Scope } from '../support/database.ts'

const PLACES = [
  process.env.CHROMIUM,
  // Without windows: it takes two thirds of the processor time that the whole browser takes.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** The browser of this machine: the one CHROMIUM names, or one of Debian's. */
export const chromiumPath = PLACES.find(place => place && existsSync(place))

/** On CI a missing browser is a failure; a developer's machine may have none. DALIL_TEST_BROWSER=off does without. */
export const skipWithoutChromium =
  process.env.DALIL_TEST_BROWSER === 'off'
    ? 'DALIL_TEST_BROWSER is off'
    : chromiumPath || process.env.CI
      ? false
      : 'no Chromium was found: install it (apt-get install chromium) or set CHROMIUM to its path'

let running: Promise<Browser> | undefined
let isKept = false

/**
 * The Chromium of this process, which draws WebGL without a graphics card and calls home for nothing. Test files that
 * run in one process share it; what is open in it is closed with the scope.
 */
export async function launchChromium(scope: Scope): Promise<Browser> {
  running ??= launch()
  const browser = await running
  scope.after(() => Promise.all(browser.contexts().map(context => context.close())))
  return browser
}

/** Chromium stays after the first file, for those that follow in this process; `closeChromium` ends it. */
export function keepChromium(): void {
  isKept = true
}

export async function closeChromium(): Promise<void> {
  await (await running)?.close()
}

// At the root: when the tests of the file are over.
after(() => (isKept ? undefined : closeChromium()))

async function launch(): Promise<Browser> {
  if (!chromiumPath) throw new Error('no Chromium was found: apt-get install chromium')
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      // Only maps are drawn by SwiftShader: drawing whole pages with it takes a fifth of the run's processor time.
      '--disable-gpu-compositing',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
