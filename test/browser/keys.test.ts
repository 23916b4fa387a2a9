import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { skipWithoutChromium } from './chromium.ts'
import { type Dashboard, startDashboard, suiteScope } from './dashboard.ts'

const run = promisify(execFile)

describe('the keys of a workspace', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  let dashboard: Dashboard
  before(async () => {
    dashboard = await startDashboard(scope, [], { map: false })
  })

  it('are made for a program, and work at once', async () => {
    const { page, watch } = await dashboard.visit('owner')
    await page.goto('/integrations')
    await page.getByRole('button', { name: 'New key' }).first().click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Nightly export')
    await page.getByText('Read only', { exact: true }).click()
    await page.getByRole('button', { name: /Expires$/ }).click()
    await page.getByRole('menuitemradio', { name: 'In 30 days' }).click()
    await page.getByRole('button', { name: 'Create key' }).click()
    const token = await readToken(page)
    for (const [language, code] of [
      ['curl', `curl ${dashboard.address}/v1/searches`],
      ['TypeScript', `fetch('${dashboard.address}/v1/searches'`],
      ['Python', `"${dashboard.address}/v1/searches"`],
      ['MCP', `"url": "${dashboard.address}/mcp"`],
    ] as const) {
      await page.getByText(language, { exact: true }).click()
      await page.locator('pre').filter({ hasText: code }).filter({ hasText: token }).waitFor()
    }
    const { workspace } = JSON.parse(await callWithCurl(token, '/workspace'))
    assert.equal(workspace.name, 'Gulf sales')
    const write = await callWithCurl(token, '/folders', '{"name":"Not allowed"}')
    assert.equal(JSON.parse(write).error.code, 'forbidden')
    await page.getByRole('button', { name: 'I have stored it' }).click()
    await page.getByRole('cell', { name: 'Nightly export Read only' }).waitFor()
    assert.equal(await page.getByText(token).count(), 0)

    // Both tokens work for a day; a revoked one stops at once.
    await page.getByRole('button', { name: 'Replace Nightly export' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
    const fresh = await readToken(page)
    assert.notEqual(fresh, token)
    for (const each of [token, fresh]) assert.ok(JSON.parse(await callWithCurl(each, '/workspace')).ok)
    await page.getByRole('button', { name: 'I have stored it' }).click()
    await page.getByRole('button', { name: 'Revoke Nightly export' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText(/^Revoked on /).waitFor()
    const answers = await Promise.all([token, fresh].map(each => callWithCurl(each, '/workspace')))
    assert.ok(answers.some(answer => JSON.parse(answer).error?.code === 'unauthorized'))
    watch.assertClean()
  })

  it('stay when they cannot be revoked, and the next one is asked about without the failure', async () => {
    const { page, watch } = await dashboard.visit('owner')
    watch.expectRefusals('/console/keys/')
    await page.route('**/console/keys/*/revoke', route => route.fulfill({ status: 409, json: {} }))
    await page.goto('/integrations')
    const dialog = page.getByRole('dialog')
    const open = () =>
      page
        .getByRole('button', { name: /^Revoke / })
        .first()
        .click()
    await open()
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await open()
    await dialog.getByRole('button', { name: 'Revoke' }).waitFor()
    assert.equal(await dialog.getByRole('alert').count(), 0)
    watch.assertClean()
  })

  async function readToken(page: Page): Promise<string> {
    return (await page.getByTestId('token').textContent())!.trim()
  }

  async function callWithCurl(token: string, path: string, body?: string): Promise<string> {
    const json = body === undefined ? [] : ['-H', 'Content-Type: application/json', '-d', body]
    const key = ['-H', `Authorization: Bearer ${token}`]
    const { stdout } = await run('curl', ['-s', `${dashboard.address}/v1${path}`, ...key, ...json])
    return stdout
  }
})
