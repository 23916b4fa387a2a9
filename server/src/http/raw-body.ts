import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ContractError, invalid } from '../contract/errors.ts'

export const BODY_LIMIT = 1024 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for an operation without a body: a body that is sent is discarded. A stream is left for the handler to read. */
    readsBody?: boolean | 'stream'
  }
}

/** The bytes of a body, or the error that the operation throws when it comes to read the body. */
export type RawBody = Buffer | ContractError | undefined

/**
 * Reads bodies of any content type as bytes. So an invalid body is rejected by the operation, after the key was checked,
 * and with the contract's error body.
 */
export function addRawBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // Fastify rejects an unreadable content type before it calls any parser.
  app.addHook('onRequest', ({ headers }, _, done) => {
    const type = headers['content-type']
    if (type !== undefined) headers['content-type'] = simplifyContentType(type)
    done()
  })
  app.addContentTypeParser(
    '*',
    async (request: FastifyRequest, payload: IncomingMessage): Promise<RawBody | IncomingMessage> => {
      const { readsBody } = request.routeOptions.config
      if (readsBody === 'stream') return payload
      if (readsBody) return readBytes(payload)
      payload.resume()
      return undefined
    },
  )
}

/** Parses a JSON body; throws a 400 for anything else. */
export function parseJson(raw: RawBody, contentType: string | undefined): unknown {
  if (raw !== undefined && !Buffer.isBuffer(raw)) throw raw
  if (!isJson(contentType)) {
    throw invalid('The body must be JSON, sent with content-type application/json.')
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw))
  } catch {
    throw invalid('The body is not valid JSON.')
  }
}

function simplifyContentType(type: string): string {
  return isJson(type) ? 'application/json' : 'application/octet-stream'
}

function isJson(contentType = ''): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType)
}

async function readBytes(payload: IncomingMessage): Promise<RawBody> {
  const encoding = payload.headers['content-encoding'] ?? 'identity'
  if (encoding.toLowerCase() !== 'identity') {
    payload.resume()
    return invalid(
      `The body must not be compressed: content-encoding ${encoding.slice(0, 40)} is not supported.`,
    )
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of payload) {
    size += chunk.length
    if (size <= BODY_LIMIT) chunks.push(chunk)
  }
  return size > BODY_LIMIT ? invalid(`The body is larger than ${BODY_LIMIT} bytes.`) : Buffer.concat(chunks)
}
