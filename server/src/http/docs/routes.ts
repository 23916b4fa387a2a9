import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { takesGzip } from '../compression.ts'
import { buildOpenApiDocument, renderOpenApiText } from '../openapi/document.ts'
import { renderReferencePage } from './page.ts'
import { SCRIPT } from './script.ts'
import { STYLE } from './style.ts'

/** Headers of a page without a script: it loads nothing, and no other page can embed it. */
export const PAGE_HEADERS = buildPageHeaders()

/** The reference runs its own script, which calls this service and nothing else. */
const REFERENCE_HEADERS = buildPageHeaders(`script-src ${hashSource(SCRIPT.text)}`, "connect-src 'self'")

/** A page is rendered for each address that it is requested at. No real service has more than a few. */
const MAX_PAGES = 20

/** Serves the OpenAPI document at /openapi.json, and at /docs the reference rendered from it. */
export function addReference(app: FastifyInstance, publicUrl: string | undefined): void {
  const document = prepareText('application/json; charset=utf-8', renderOpenApiText())
  const pages = new LRUCache<string, FixedText>({ max: MAX_PAGES })
  const getPage = (origin: string) => {
    const page =
      pages.get(origin) ??
      prepareText('text/html; charset=utf-8', renderReferencePage(buildOpenApiDocument(), origin))
    pages.set(origin, page)
    return page
  }
  for (const path of ['/openapi.json', '/v1/openapi.json']) {
    app.get(path, (request, reply) => {
      // The document is public, so tools in browsers may read it from any origin.
      reply.header('access-control-allow-origin', '*')
      return sendText(request, reply, document)
    })
  }
  app.get('/docs', (request, reply) => {
    reply.headers(REFERENCE_HEADERS)
    return sendText(request, reply, getPage(publicUrl ?? readOrigin(request)))
  })
}

function buildPageHeaders(...sources: string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src ${hashSource(STYLE.text)}`,
    'img-src data:',
    ...sources,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return { 'content-security-policy': policy.join('; ') }
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The address that the client knows. One that is no plain host name is not repeated in the page. */
function readOrigin({ protocol, host }: FastifyRequest): string {
  return /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i.test(host)
    ? `${protocol}://${host}`
    : 'http://127.0.0.1:8080'
}

/** A text that stays the same until the process restarts. */
interface FixedText {
  type: string
  text: string
  compressed: Promise<Buffer>
  etag: string
}

function prepareText(type: string, text: string): FixedText {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  return { type, text, compressed: promisify(gzip)(text), etag }
}

async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text, compressed, etag }: FixedText,
) {
  reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type(type)
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await compressed)
}
