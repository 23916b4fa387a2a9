import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ResponseBody } from '../api/response-cache.ts'
import { chooseEncoding, compress, type Encoding } from './compression.ts'

const CACHE_CONTROL = 'private, no-cache'
const VARY = 'Origin, Accept-Encoding'
const CONTENT_TYPE = 'application/json; charset=utf-8'

/** Shorter bodies stay text, which is sent in one piece with the headers. */
const MIN_BUFFER_LENGTH = 4096

/** Makes the body of a read from its JSON. It is ready at once unless the client takes compressed ones. */
export function prepareBody(
  request: FastifyRequest,
  json: string | Buffer,
): ResponseBody | Promise<ResponseBody> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], json.length)
  // A weak tag names the JSON, whatever its encoding.
  const etag = `W/"${hash('sha1', json, 'base64url')}"`
  if (encoding) return compressBody(json, etag, encoding)
  // A small buffer may be a slice of a large one from the database, which it would keep in memory.
  const content = json.length < MIN_BUFFER_LENGTH ? String(json) : toBytes(json)
  return { content, etag, encoding }
}

function toBytes(json: string | Buffer): Buffer {
  return typeof json === 'string' ? Buffer.from(json) : json
}

async function compressBody(json: string | Buffer, etag: string, encoding: Encoding): Promise<ResponseBody> {
  return { content: await compress(json, encoding), etag, encoding }
}

/** Sets the headers of a read, and returns what is to be sent: nothing where the client has the same body already. */
export function applyBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, etag, encoding }: ResponseBody,
): string | Buffer | null {
  reply.header('etag', etag).header('cache-control', CACHE_CONTROL).header('vary', VARY)
  if (matchesTag(request.headers['if-none-match'], etag)) {
    reply.code(304)
    // Fastify takes the body of a HEAD away itself.
    return request.method === 'HEAD' ? content : null
  }
  if (encoding) reply.header('content-encoding', encoding)
  return content
}

/** Sends the body of a read that is ready. */
export function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  body: ResponseBody,
): FastifyReply {
  if (request.method === 'GET' && request.headers['if-none-match'] === undefined)
    return sendWhole(request, reply, status, body)
  reply.code(status).type(CONTENT_TYPE)
  return reply.send(applyBody(request, reply, body) ?? undefined)
}

/**
 * Sends a body as it is, past Fastify: most answers come from the cache, and their headers hardly differ. The headers
 * that earlier hooks have set, such as those of CORS, are sent too.
 */
function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  body: ResponseBody,
): FastifyReply {
  body.headers ??= listHeaders(body, request.server.securityHeaders)
  const headers = ['x-request-id', request.id, ...body.headers]
  const others = reply.getHeaders()
  for (const name in others) if (name !== 'vary') headers.push(name, String(others[name]))
  reply.hijack().raw.writeHead(status, headers).end(body.content)
  return reply
}

function listHeaders({ content, etag, encoding }: ResponseBody, others: readonly string[]): string[] {
  const headers = ['content-type', CONTENT_TYPE, 'etag', etag, 'cache-control', CACHE_CONTROL, 'vary', VARY]
  if (encoding) headers.push('content-encoding', encoding)
  return [...headers, 'content-length', String(Buffer.byteLength(content)), ...others]
}

/** RFC 9110, 13.1.2: a list of tags or `*`, compared weakly. */
function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = etag.slice(2)
  return ifNoneMatch.split(',').some(tag => {
    const text = tag.trim()
    return text === '*' || text.replace(/^W\//, '') === opaque
  })
}
