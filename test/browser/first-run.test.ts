import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { startService } from '../cli/process.ts'
import { testDatabase } from '../support/database.ts'
import { launchChromium, skipWithoutChromium } from './chromium.ts'
import { ensureDashboard, openVisitor, suiteScope } from './dashboard.ts'

describe('the first run', { skip: skipWithoutChromium }, () => {
  const scope = suiteScope()
  it('leads from the printed link to a saved search', async () => {
    await ensureDashboard()
    const { url } = await testDatabase(scope)
    const service = await startService(scope, { DATABASE_URL: url, DALIL_DEMO: 'on' })
    const link = /Open (\S+)/.exec(service.written().stdout)?.[1]
    assert.ok(link, service.written().stdout)
    const browser = await launchChromium(scope)
    const first = await openVisitor(browser, service.address)
    const { page, watch } = first

    await page.goto('/')
    await page.waitForURL('**/welcome')
    await page.goto(link)
    await page.getByLabel('Your name').fill('Amal Haddad')
    await page.getByLabel('E-mail').fill('amal@example.com')
    await page.getByLabel('Password').fill('a long enough password')
    await page.getByRole('button', { name: 'Start' }).click()

    await page.waitForURL(/\/search\?q=/)
    const sentence = page.getByRole('combobox', { name: 'What are you looking for?' })
    assert.equal(await sentence.inputValue(), 'pharmacies in Riyadh')
    await page.getByRole('button', { name: 'Remove Pharmacy' }).waitFor()
    await page.getByRole('button', { name: 'Remove Riyadh' }).waitFor()
    await page.getByRole('rowheader').first().waitFor()
    await page.getByRole('button', { name: 'Save search' }).click()

    await page.waitForURL(/\/searches\/srch_/)
    await page.getByRole('heading', { name: 'Pharmacies in Riyadh' }).waitFor()
    await page.getByRole('grid', { name: 'Companies' }).getByRole('rowheader').first().waitFor()
    await page.getByRole('region', { name: 'Map of the branches' }).locator('canvas').waitFor()

    // The link works once.
    const other = await openVisitor(browser, service.address)
    other.watch.expectRefusals('/console/owner')
    await other.page.goto(link)
    await other.page.getByText('This link was used or is too old.').waitFor()
    // What went wrong in the service says more than its status.
    assert.deepEqual(listErrors(service.written()), [])
    watch.assertClean()
    other.watch.assertClean()
    for (const { context } of [first, other]) await context.close()
    assert.equal((await service.end('SIGTERM')).code, 0)
  })
})

/** The lines of the log that tell of errors. */
function listErrors({ stdout, stderr }: { stdout: string; stderr: string }): string[] {
  return `${stdout}\n${stderr}`.split('\n').filter(line => /"level":"?(?:50|60|error|fatal)/.test(line))
}
