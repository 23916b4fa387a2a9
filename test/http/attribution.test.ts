import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import { company, createSource, PLACES } from '../directory/records.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const json = async () => {
  const response = await service.app.inject({ url: '/attribution', headers: { accept: 'application/json' } })
  assert.equal(response.statusCode, 200)
  return response.json()
}
const page = (accept?: string) =>
  service.app.inject({ url: '/attribution', headers: accept === undefined ? {} : { accept } })

describe('/attribution', { concurrency: false }, () => {
  it('names no source while the directory is empty', async () => {
    assert.deepEqual(await json(), { ok: true, attributions: [] })
    assert.match((await page('text/html')).body, /The directory is empty/)
  })

  it('shows the notices of the licences of the loaded sources, under any name', async () => {
    await load(service.sql, { ...createSource(PLACES, 'riyadh-extract'), format: 'osm' })
    const own = { format: 'csv', attribution: '© The <Office>' }
    await load(service.sql, { ...createSource([company('a', 'A')], 'office'), ...own })
    await load(service.sql, { ...createSource([company('b', 'B')], 'plain'), format: 'csv' })
    const { attributions } = await json()
    const found = attributions.map(({ text, sources }: { text: string; sources: string[] }) => [
      text,
      sources,
    ])
    assert.deepEqual(found, [
      ['© OpenStreetMap contributors', ['riyadh-extract']],
      ['Names of countries: i18n-iso-countries, © 2016 widdix GmbH', ['riyadh-extract']],
      ['Categories: id-tagging-schema, © iD Contributors', ['riyadh-extract']],
      ['Brands: © 2026 name-suggestion-index contributors', ['riyadh-extract']],
      ['© The <Office>', ['office']],
    ])
    assert.equal(attributions[0].url, 'https://www.openstreetmap.org/copyright')
    assert.match(attributions[0].licence, /Open Database License/)
  })

  it('is a page for browsers, and for clients that do not ask for JSON', async () => {
    for (const accept of [
      'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      '*/*',
      undefined,
    ]) {
      const { statusCode, headers, body } = await page(accept)
      assert.equal(statusCode, 200)
      assert.match(String(headers['content-type']), /^text\/html/)
      assert.match(String(headers['content-security-policy']), /default-src 'none'/)
      assert.match(body, /© OpenStreetMap contributors/)
      assert.match(body, /© The &lt;Office&gt;/)
      assert.ok(!body.includes('Foursquare'))
    }
  })

  it('keeps the text of the operator when the source is loaded again without it', async () => {
    await load(service.sql, { ...createSource([company('a', 'A')], 'office'), format: 'csv' })
    const { attributions } = await json()
    assert.ok(attributions.some(({ text }: { text: string }) => text === '© The <Office>'))
  })
})
