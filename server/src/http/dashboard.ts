import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Scripts and styles of the service's own files alone, no frame around the page, and no request to anyone else, except
 * to the one origin that the operator takes the background of the map from.
 */
function buildContentSecurityPolicy(mapStyleUrl: string | undefined): string {
  const origin = mapStyleUrl === undefined ? '' : ` ${new URL(mapStyleUrl).origin}`
  return [
    "default-src 'self'",
    `connect-src 'self'${origin}`,
    `img-src 'self' data: blob:${origin}`,
    // The map draws in a worker that it makes itself.
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Serves the built dashboard: files with a hash in their name for ever, all others as long as they have not changed.
 * Compressed copies beside the files are sent to those who take them.
 */
export function addDashboard(app: FastifyInstance, root: string, mapStyleUrl?: string): void {
  const contentSecurityPolicy = buildContentSecurityPolicy(mapStyleUrl)
  app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: reply => {
      reply.headers({
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        // The policy of a worker is that of its script.
        'content-security-policy': contentSecurityPolicy,
      })
    },
  })
  app.register(fastifyStatic, {
    root,
    // A route for every file: a wildcard route would also match paths of the API.
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: reply => {
      reply.headers({
        'cache-control': 'no-cache',
        'content-security-policy': contentSecurityPolicy,
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'same-origin',
      })
    },
  })
}

/** First parts of paths that belong to the service; an unknown path below them is a 404 for every client. */
const SERVICE_PATHS = new Set([
  'v1',
  'mcp',
  'docs',
  'console',
  'exports',
  'assets',
  'tiles',
  'openapi.json',
  'healthz',
  'readyz',
  'metrics',
  'attribution',
])

/** Whether a request opens a page of the dashboard, whose own routes the service does not know. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [first = ''] = url.slice(1).split(/[/?]/, 1)
  return !SERVICE_PATHS.has(first) && String(headers.accept ?? '').includes('text/html')
}

/** Sends the one page there is, which finds its route itself. */
export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html')
}
