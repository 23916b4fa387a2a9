import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { loadDirectory } from '../support/directory.ts'
import { makeScene, type Scene } from '../support/scene.ts'
import { testService } from '../support/service.ts'
import { launchChromium, skipWithoutChromium } from './chromium.ts'
import { suiteScope } from './dashboard.ts'
import { findViolations, PageWatch } from './watch-page.ts'

describe('the reference in a browser', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let scene: Scene
  let origin: string
  let page: Page
  let watch: PageWatch
  before(async () => {
    const service = await testService(scope)
    scene = await makeScene(service, await loadDirectory(service.sql))
    await service.app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`
    const browser = await launchChromium(scope)
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    watch = new PageWatch(context, origin)
    // Calls that the service refuses are among what is tried.
    watch.expectRefusals('/v1/')
    page = await context.newPage()
    await page.goto(`${origin}/docs`)
  })
  after(() => watch?.assertClean())

  it('is accessible, light and dark, with everything open', async () => {
    await page.locator('#list_countries .try summary').click()
    assert.deepEqual(await findViolations(page, '/docs'), [])
  })

  it('calls an operation with the key of the reader', async () => {
    await page.getByLabel('API key').fill(scene.token)
    const section = page.locator('#create_search')
    await section.locator('summary').click()
    await section.getByLabel('Body').fill('{"prompt":"صيدليات في الرياض"}')
    await section.getByRole('button', { name: 'Send' }).click()
    await section
      .getByRole('status')
      .filter({ hasText: /^201 · \d+ ms · x-request-id [\da-f-]{36}$/ })
      .waitFor()
    assert.match(await section.locator('.try pre').innerText(), /"persistedResultCount": 3/)
  })

  it('puts the ids of answers into the next calls', async () => {
    const section = page.locator('#list_search_results')
    await section.locator('summary').click()
    await section.getByRole('button', { name: 'Send' }).click()
    await section.getByRole('status').filter({ hasText: /^200/ }).waitFor()
    assert.match(await section.locator('.try pre').innerText(), /"id": "res_/)
  })

  it('tells what is wrong with a call', async () => {
    await page.getByLabel('API key').fill('')
    const section = page.locator('#get_workspace')
    await section.locator('summary').click()
    await section.getByRole('button', { name: 'Send' }).click()
    await section.getByRole('status').filter({ hasText: /^401/ }).waitFor()
    assert.match(await section.locator('.try pre').innerText(), /unauthorized/)
  })

  it('shows the examples in the chosen language, also after it is opened again', async () => {
    const readExample = () => page.locator('#create_search .snippet:visible').innerText()
    assert.match(await readExample(), /curl "http/)
    await page.getByLabel('Python').check()
    assert.match(await readExample(), /import json/)
    await page.reload()
    assert.match(await readExample(), /import json/)
    await page.getByLabel('TypeScript').check()
    assert.match(await readExample(), /dalil\.createSearch\(\{ prompt: 'pharmacies in Riyadh'/)
  })

  it('copies an example', async () => {
    await page.getByLabel('curl').check()
    await page.locator('#create_folder .snippet:visible').getByRole('button', { name: 'Copy' }).click()
    await page.locator('#create_folder').getByRole('button', { name: 'Copied' }).waitFor()
    const copied = await page.evaluate<string>('navigator.clipboard.readText()')
    assert.ok(copied.startsWith(`curl "${origin}/v1/folders"`), copied)
  })

  it('finds operations by any of their words', async () => {
    await page.getByLabel('Search', { exact: true }).fill('archive folder')
    await page.getByText(/^\d+ operations?$/).waitFor()
    await page.locator('#list_countries').waitFor({ state: 'hidden' })
    await page.locator('#archive_folder').waitFor()
    await page.getByLabel('Search', { exact: true }).fill('')
    await page.locator('#list_countries').waitFor()
  })
})
