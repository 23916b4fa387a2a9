import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildOpenApiDocument, renderOpenApiText } from '../openapi/document.ts'
import { renderReferencePage } from './page.ts'
import { STYLE } from './style.ts'

/** Allows the page's own style sheet and icon. Forbids scripts, requests and framing. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE.text).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Headers of every page: it loads nothing, and no other page can embed it. */
export const PAGE_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Serves the OpenAPI document at /openapi.json, and at /docs the reference rendered from it. */
export function addReference(app: FastifyInstance): void {
  const document = prepareText('application/json; charset=utf-8', renderOpenApiText())
  const page = prepareText('text/html; charset=utf-8', renderReferencePage(buildOpenApiDocument()))
  for (const path of ['/openapi.json', '/v1/openapi.json']) {
    app.get(path, (request, reply) => {
      // The document is public, so tools in browsers may read it from any origin.
      reply.header('access-control-allow-origin', '*')
      return sendText(request, reply, document)
    })
  }
  app.get('/docs', (request, reply) => {
    reply.headers(PAGE_HEADERS)
    return sendText(request, reply, page)
  })
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
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(await compressed)
}
