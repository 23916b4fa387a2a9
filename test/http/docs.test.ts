import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, describe, it } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { html, renderInline, renderJson } from '../../server/src/http/docs/html.ts'
import { TABLE } from '../support/contract.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const page = (await service.app.inject('/docs')).payload

describe('GET /docs', () => {
  it('shows every operation with its address, scope and a call', () => {
    for (const { name, path, scope, statuses, hasBody } of TABLE) {
      const section = new RegExp(`<section class="operation" id="${name}">.*?</section>`, 's').exec(page)?.[0]
      assert.ok(section, name)
      assert.ok(section.includes(`<code>/v1${path}</code>`), name)
      assert.ok(section.includes(`Requires the scope <code>${scope}</code>`), name)
      assert.ok(section.includes('curl '), name)
      assert.equal(section.includes('Request body'), hasBody, name)
      for (const status of statuses)
        assert.ok(section.includes(`<span class="status">${status}</span>`), name)
    }
  })

  it('links only to what is on the page, to the document and to the attribution', () => {
    const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    for (const [, target] of page.matchAll(/href="#([^"]*)"/g)) assert.ok(ids.has(target), target)
    const elsewhere = [...page.matchAll(/(?:href|src)="([^#"][^"]*)"/g)].map(([, target]) => target!)
    assert.deepEqual(
      elsewhere.filter(target => !target.startsWith('data:')),
      ['/openapi.json', '/attribution'],
    )
  })

  it('lets the browser load nothing and run nothing', async () => {
    const { headers } = await service.app.inject('/docs')
    const policy = String(headers['content-security-policy'])
    const style = /<style>(.*?)<\/style>/s.exec(page)![1]!
    const hash = createHash('sha256').update(style).digest('base64')
    assert.match(policy, /^default-src 'none'; /)
    assert.ok(policy.includes(`style-src 'sha256-${hash}'`), 'the style sheet of the page is allowed')
    assert.ok(!policy.includes('unsafe') && !policy.includes('script-src'))
    assert.ok(!/<script|\sstyle="|\son\w+="/.test(page))
  })

  it('is sent compressed, and as a 304 while it is unchanged', async () => {
    const compressed = await service.app.inject({ url: '/docs', headers: { 'accept-encoding': 'gzip, br' } })
    assert.equal(compressed.headers['content-encoding'], 'gzip')
    assert.equal(gunzipSync(compressed.rawPayload).toString(), page)
    const etag = String(compressed.headers.etag)
    const again = await service.app.inject({ url: '/docs', headers: { 'if-none-match': etag } })
    assert.deepEqual([again.statusCode, again.payload], [304, ''])
  })

  it('is where / redirects to', async () => {
    const { statusCode, headers } = await service.app.inject('/')
    assert.deepEqual([statusCode, headers.location], [302, '/docs'])
  })
})

describe('html', () => {
  const nasty = `<script>alert("1" & '2')</script>`
  const escaped = '&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;'

  it('escapes values', () => {
    assert.equal(html`<p title="${nasty}">${[nasty, 1]}</p>`.text, `<p title="${escaped}">${escaped}1</p>`)
  })

  it('escapes prose, code and JSON', () => {
    assert.equal(
      html`${renderInline(`a \`${nasty}\` ${nasty}`)}`.text,
      `a <code>${escaped}</code> ${escaped}`,
    )
    assert.ok(!renderJson({ [nasty]: nasty }).text.includes('<script'))
  })
})
