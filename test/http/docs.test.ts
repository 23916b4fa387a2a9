import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, describe, it } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { buildApp } from '../../server/src/app.ts'
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
    const markup = page.replace(/<script>.*<\/script>/s, '')
    const ids = new Set([...markup.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    for (const [, target] of markup.matchAll(/href="#([^"]*)"/g)) assert.ok(ids.has(target), target)
    const elsewhere = [...markup.matchAll(/(?:href|src)="([^#"][^"]*)"/g)].map(([, target]) => target!)
    assert.deepEqual(
      elsewhere.filter(target => !target.startsWith('data:')),
      ['/openapi.json', '/attribution'],
    )
  })

  it('lets the browser load nothing, and run only its own script, which calls only this service', async () => {
    const { headers } = await service.app.inject('/docs')
    const policy = String(headers['content-security-policy'])
    const hash = (tag: string) => {
      const [, text] = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(page)!
      return `'sha256-${createHash('sha256').update(text!).digest('base64')}'`
    }
    assert.match(policy, /^default-src 'none'; /)
    const directives = new Map(policy.split('; ').map(line => [line.split(' ')[0], line]))
    assert.equal(directives.get('style-src'), `style-src ${hash('style')}`)
    assert.equal(directives.get('script-src'), `script-src ${hash('script')}`)
    assert.equal(directives.get('connect-src'), "connect-src 'self'")
    assert.ok(!policy.includes('unsafe'))
    assert.equal(page.match(/<script/g)?.length, 1)
    assert.ok(!/\sstyle="|\son\w+="/.test(page))
  })

  it('shows the address that it was asked at, if that is a plain one', async () => {
    for (const [host, origin] of [
      ['dalil.example.com', 'http://dalil.example.com'],
      ['10.0.0.7:9000', 'http://10.0.0.7:9000'],
      ['[::1]:9000', 'http://[::1]:9000'],
      ['"><script>', 'http://127.0.0.1:8080'],
    ] as const) {
      const { payload } = await service.app.inject({ url: '/docs', headers: { host } })
      assert.ok(payload.includes(`${origin}/v1/searches`), host)
      assert.ok(!payload.includes('<script>"'), host)
    }
  })

  it('shows the public address of the service, where it has one', async () => {
    const app = buildApp({ database: service.sql, publicUrl: 'https://dalil.example.com' })
    after(() => app.close())
    assert.ok((await app.inject('/docs')).payload.includes('https://dalil.example.com/v1/searches'))
  })

  it('tells of the answer to clients that call too often', () => {
    assert.match(page, /<h2 id="rate-limits">.*RateLimit-Remaining.*rate_limited/s)
  })

  it('states the bounds that the contract sets, and none that only numbers have', () => {
    assert.match(page, /<code>prompt<\/code>[^\n]*at most 10000 characters/)
    assert.ok(!page.includes(String(Number.MAX_SAFE_INTEGER)))
  })

  it('says where all rows of a search or a list are', () => {
    assert.match(page, /at most 100 rows.*\/exports\/searches\/\{searchId\}\?format=csv/s)
  })

  it('introduces the service in Arabic', () => {
    assert.match(page, /<section lang="ar" dir="rtl".*مقدمة بالعربية/s)
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
